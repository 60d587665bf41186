import { HttpApi, HttpApiBuilder, type HttpApp, HttpRouter } from "@effect/platform"
import * as HttpApiScalar from "@effect/platform/HttpApiScalar"
import { type Context, Effect, Layer } from "effect"

const scalar = HttpApiScalar.layer({ path: "/docs", scalar: { withDefaultFonts: false, defaultOpenAllTags: true } })

/** The contract as a page to browse, with all that it needs in it: some megabytes. */
export const docsPage = (
  contract: Context.Tag.Service<HttpApi.Api>
): Effect.Effect<HttpApp.Default<unknown, HttpRouter.HttpRouter.DefaultServices>> =>
  HttpApiBuilder.Router.router.pipe(
    Effect.flatMap(HttpRouter.toHttpApp),
    Effect.provide(
      scalar.pipe(Layer.provideMerge(HttpApiBuilder.Router.Live), Layer.provide(Layer.succeed(HttpApi.Api, contract)))
    )
  )
