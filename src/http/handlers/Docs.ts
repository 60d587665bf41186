import { HttpApi, HttpApiBuilder, type HttpApp, HttpServerResponse, OpenApi } from "@effect/platform"
import { Effect, Layer } from "effect"
import { Api } from "../api/Api.ts"
import { bestCoding, byRequest, type Coding, entityTag, inCoding } from "../request/Representation.ts"
import { ServerUrl } from "../routing/Routes.ts"

type Response = HttpServerResponse.HttpServerResponse

/** A response that is the same for everyone, tagged once, and compressed once for each coding that is asked for. */
const keptDocument = (response: Response): HttpApp.Default => {
  const tagged =
    response.body._tag === "Uint8Array"
      ? HttpServerResponse.setHeader(response, "etag", entityTag(response.body.body))
      : response
  const codings = new Map<Coding, Effect.Effect<Response>>()
  return byRequest(({ headers }) => {
    const coding = bestCoding(headers["accept-encoding"])
    if (coding === null) return Effect.succeed(tagged)
    const known = codings.get(coding) ?? Effect.runSync(Effect.cached(inCoding(coding, tagged)))
    codings.set(coding, known)
    return known
  })
}

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
