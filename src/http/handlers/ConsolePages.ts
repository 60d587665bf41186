import { FileSystem, type HttpApp, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Context, Effect, Option } from "effect"
import { methodNotAllowed, routeNotFound, wantsPage } from "../errors/RouteNotFound.ts"
import { withEnvelope } from "../middleware/Envelope.ts"
import { bestCoding, type Coding, entityTag, namesTag } from "../request/Representation.ts"
import type { Mount } from "../routing/Routes.ts"

/** The folder that the console was built into. */
export class ConsoleFolder extends Context.Tag("http/ConsoleFolder")<ConsoleFolder, string>() {}

type Request = HttpServerRequest.HttpServerRequest

/** First steps of the addresses that the console has pages for, besides `/` itself. */
export const consoleSections = [
  "ask",
  "audiences",
  "audit",
  "compare",
  "credits",
  "history",
  "keys",
  "links",
  "members",
  "model",
  "projects",
  "reports",
  "sign-in",
  "studies",
  "work"
] as const

const PAGE = new RegExp(`^/(?:(?:${consoleSections.join("|")})(?:/.*)?)?$`)
const ASSETS = "/assets/"
const ASSET = /^\/assets\/(?!\.)[\w.-]+$/

const types: Readonly<Record<string, string>> = {
  css: "text/css; charset=utf-8",
  html: "text/html; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  svg: "image/svg+xml"
}
const suffixes: Readonly<Record<Coding, string>> = { br: ".br", gzip: ".gz" }

/** Pages run the console's own scripts and styles, speak with this service alone, and are shown in no other page. */
const pageHeaders = {
  "content-security-policy":
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src " +
    "'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  "cache-control": "no-cache",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=()",
  "referrer-policy": "no-referrer",
  "x-frame-options": "DENY",
  vary: "Accept, Accept-Encoding"
}
const assetHeaders = { "cache-control": "public, max-age=31536000, immutable", vary: "Accept-Encoding" }

/** What is where, for programs. */
const directory = HttpServerResponse.unsafeJson(
  {
    name: "Audience Insights",
    console: "/, in a browser",
    documentation: "/docs",
    openapi: "/openapi.json",
    mcp: "/mcp",
    health: "/v1/healthcheck"
  },
  { headers: { "cache-control": "no-cache", vary: "Accept, Accept-Encoding" } }
)

/** The console, read from where it was built when it is first asked for. */
export const makeConsolePages = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  const folder = yield* ConsoleFolder
  const read = new Map<string, Uint8Array>()

  const fileAt = (path: string): Effect.Effect<Option.Option<Uint8Array>> => {
    const known = read.get(path)
    if (known !== undefined) return Effect.succeedSome(known)
    return files.readFile(`${folder}${path}`).pipe(
      Effect.tap((bytes) => Effect.sync(() => read.set(path, bytes))),
      Effect.option
    )
  }

  /** A file in the coding that the request would like best, or nothing where it has it; none where there is no such file. */
  const sent = (request: Request, path: string, headers: Readonly<Record<string, string>>) =>
    Effect.gen(function* () {
      const plain = yield* fileAt(path)
      if (Option.isNone(plain)) return Option.none()
      const etag = entityTag(plain.value)
      const known = request.headers["if-none-match"]
      if (known !== undefined && namesTag(known, etag)) {
        return Option.some(HttpServerResponse.empty({ status: 304, headers: { ...headers, etag } }))
      }
      const coding = bestCoding(request.headers["accept-encoding"])
      const coded = coding === null ? Option.none() : yield* fileAt(`${path}${suffixes[coding]}`)
      const encoding = coding !== null && Option.isSome(coded) ? { "content-encoding": coding } : {}
      return Option.some(
        HttpServerResponse.uint8Array(
          Option.getOrElse(coded, () => plain.value),
          {
            contentType: types[path.slice(path.lastIndexOf(".") + 1)] ?? "application/octet-stream",
            headers: { ...headers, ...encoding, etag }
          }
        )
      )
    })

  const page = (request: Request) =>
    Effect.flatMap(
      sent(request, "/index.html", pageHeaders),
      Option.match({ onNone: () => routeNotFound(request), onSome: Effect.succeed })
    )
  const asset = (request: Request, path: string) =>
    Effect.flatMap(
      ASSET.test(path) ? sent(request, path, assetHeaders) : Effect.succeedNone,
      Option.match({ onNone: () => routeNotFound(request), onSome: Effect.succeed })
    )

  const app: HttpApp.Default = Effect.flatMap(HttpServerRequest.HttpServerRequest, (request) => {
    if (request.method !== "GET" && request.method !== "HEAD") return methodNotAllowed(request, ["GET", "HEAD"])
    const path = request.url.split("?", 1)[0] ?? "/"
    if (path.startsWith(ASSETS)) return asset(request, path)
    if (wantsPage(request)) return page(request)
    return path === "/" ? Effect.succeed(directory) : routeNotFound(request)
  })
  const mount: Mount = {
    owns: (path) => PAGE.test(path) || path.startsWith(ASSETS),
    app: withEnvelope(app)
  }
  /** The page with more in its head, for whoever reads it without running it. */
  const pageWith = (request: Request, head: string) =>
    Effect.flatMap(
      fileAt("/index.html"),
      Option.match({
        onNone: () => routeNotFound(request),
        onSome: (bytes) => {
          const html = new TextDecoder().decode(bytes).replace("</head>", () => `${head}</head>`)
          return Effect.succeed(HttpServerResponse.text(html, { contentType: types.html!, headers: pageHeaders }))
        }
      })
    )
  return { mount, pageWith }
})
