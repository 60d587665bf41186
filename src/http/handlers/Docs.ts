import { HttpApi, HttpApiBuilder, type HttpApp, HttpServerResponse, OpenApi } from "@effect/platform"
import { Effect, Layer } from "effect"
import { Api } from "../api/Api.ts"
import { keptDocument } from "../request/Document.ts"
import { ServerUrl } from "../routing/Links.ts"

const serversAt = (url: string) => [{ url, description: "This service" }]

/** The contract as data, of a service under a URL: by default, wherever the document was found. */
export const makeSpec = (url = "/") => OpenApi.fromApi(Api.annotate(OpenApi.Servers, serversAt(url)))

/** An application that is made when it is first asked for. */
const made = <E>(making: Effect.Effect<HttpApp.Default<E>>): Effect.Effect<HttpApp.Default<E>> =>
  Effect.map(Effect.cached(making), Effect.flatten)

/** The contract for programs. */
const OpenApiRoute = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const url = yield* ServerUrl
    const document = made(Effect.sync(() => keptDocument(HttpServerResponse.unsafeJson(makeSpec(url)))))
    yield* router.get("/openapi.json", yield* document)
  })
)

/** The contract for people. */
const PageRoute = HttpApiBuilder.Router.use((router) =>
  Effect.gen(function* () {
    const { api, context } = yield* HttpApi.Api
    const contract = { api: api.annotate(OpenApi.Servers, serversAt(yield* ServerUrl)), context }
    const loaded = Effect.promise(() => import("./DocsPage.ts"))
    const page = made(Effect.flatMap(loaded, ({ docsPage }) => Effect.map(docsPage(contract), keptDocument)))
    yield* router.get("/docs", yield* page)
  })
)

/** The contract to read; made when it is first asked for. */
export const Documentation = Layer.merge(OpenApiRoute, PageRoute)
