import { createHash } from "node:crypto"
import { HttpApi, HttpApiBuilder, HttpServerRespondable, HttpServerResponse } from "@effect/platform"
import * as HttpApiScalar from "@effect/platform/HttpApiScalar"
import { Chunk, type Context, Effect, Layer } from "effect"

const scalar = HttpApiScalar.layer({ path: "/docs", scalar: { withDefaultFonts: false, defaultOpenAllTags: true } })

const digest = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`

/**
 * What the page may do: run the scripts that stand in it and no others, and speak with this service alone. While it runs
 * it writes styles of its own and compiles WebAssembly.
 */
const policyOf = (html: string): string => {
  const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script = ""]) => digest(script))
  return [
    "default-src 'none'",
    `script-src 'wasm-unsafe-eval' ${scripts.join(" ")}`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'"
  ].join("; ")
}

/** Browsers ask the service for an icon unless the page has one. */
const NO_ICON = '<link rel="icon" href="data:,">'

/** Scalar's own page, which it keeps to answer with. */
const scalarPage = (contract: Context.Tag.Service<HttpApi.Api>): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  HttpApiBuilder.Router.router.pipe(
    Effect.flatMap(({ routes }) => Chunk.unsafeHead(routes).handler),
    Effect.flatMap(HttpServerRespondable.toResponse),
    Effect.provide(
      scalar.pipe(Layer.provideMerge(HttpApiBuilder.Router.Live), Layer.provide(Layer.succeed(HttpApi.Api, contract)))
    )
    // Typed for what handlers may need and how they may fail, it does neither: the page is at hand.
  ) as Effect.Effect<HttpServerResponse.HttpServerResponse>

/** The contract as a page to browse, with all that it needs in it: some megabytes. */
export const docsPage = (
  contract: Context.Tag.Service<HttpApi.Api>
): Effect.Effect<HttpServerResponse.HttpServerResponse> =>
  Effect.map(scalarPage(contract), (page) => {
    const html = page.body._tag === "Uint8Array" ? new TextDecoder().decode(page.body.body) : ""
    return HttpServerResponse.text(html.replace("<head>", `<head>${NO_ICON}`), {
      contentType: "text/html; charset=utf-8",
      headers: { "content-security-policy": policyOf(html) }
    })
  })
