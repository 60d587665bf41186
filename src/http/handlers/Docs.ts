import { HttpApi, HttpApiBuilder, HttpServerResponse, OpenApi } from "@effect/platform"
import { Effect, Layer } from "effect"
import { Api } from "../api/Api.ts"

/** The contract as data: unknown body fields are ignored, so they are allowed. */
export const makeSpec = () => OpenApi.fromApi(Api, { additionalPropertiesStrategy: "allow" })

/** The contract for programs. */
const OpenApiRoute = HttpApiBuilder.Router.use((router) =>
  Effect.flatMap(Effect.cached(Effect.sync(() => HttpServerResponse.unsafeJson(makeSpec()))), (document) =>
    router.get("/openapi.json", document)
  )
)

/** The contract for people. */
const PageRoute = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const contract = yield* HttpApi.Api
    const loaded = Effect.promise(() => import("./DocsPage.ts"))
    const page = yield* Effect.cached(Effect.flatMap(loaded, ({ docsPage }) => docsPage(contract)))
    yield* router.get("/docs", Effect.flatten(page))
  })
)

/** The contract to read; made when it is first asked for. */
export const Documentation = Layer.merge(OpenApiRoute, PageRoute)
