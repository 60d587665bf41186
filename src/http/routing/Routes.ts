import type { HttpApiEndpoint, HttpApp } from "@effect/platform"
import { Context, Effect, Option } from "effect"
import { encodePlace, type Listed, type Page, type PageRequest } from "../../domain/Listing.ts"
import { type Scope, scopes, usualScopes } from "../../domain/Scope.ts"
import { Api } from "../api/Api.ts"
import { isBatch } from "../api/Asks.ts"
import { NeededScope } from "../api/Authorization.ts"
import { withExchange } from "../api/Exchange.ts"
import { filesOf } from "../api/Upload.ts"
import { byRequest } from "../request/Representation.ts"

/**
 * A page's rows, of a list with the parameters that narrow it, and the cursor of the next one, to which the header `Link`
 * leads (RFC 8288).
 */
export const withNextLink = <A, E, R>(
  list: Listed,
  { limit }: PageRequest,
  page: Effect.Effect<Page<A>, E, R>,
  filter: Readonly<Record<string, string | undefined>> = {}
) =>
  withExchange(({ setHeader }) =>
    Effect.map(page, ({ end, rows }) => {
      const next = end === null ? null : encodePlace(list, end)
      const kept = Object.entries(filter).map(([name, value]) =>
        value === undefined ? "" : `&${name}=${encodeURIComponent(value)}`
      )
      if (next !== null) setHeader("Link", `</v1/${list}?limit=${limit}&cursor=${next}${kept.join("")}>; rel="next"`)
      return { rows, next }
    })
  )

/** Where clients reach the service: scheme, host and port, without a slash at the end. */
export class PublicUrl extends Context.Tag("http/PublicUrl")<PublicUrl, string>() {}

/** The same for the documentation, which need not know it: `/` is wherever it was found. */
export class ServerUrl extends Context.Reference<ServerUrl>()("http/ServerUrl", { defaultValue: () => "/" }) {}

export const RESOURCE_PREFIX = "/.well-known/oauth-protected-resource"

/** Where the description of the resource at a path stands (RFC 9728, section 3.1). */
export const resourceMetadataUrl = (publicUrl: string, path: string): string => publicUrl + RESOURCE_PREFIX + path

/** What is wrong with a bearer token, in the terms of RFC 6750; nothing where none was sent. */
export type BearerError =
  | { readonly error: "invalid_token"; readonly description: string }
  | { readonly error: "insufficient_scope"; readonly description: string; readonly scopes: ReadonlyArray<Scope> }

const quoted = (text: string) => `"${text.replace(/[\\"]/g, "\\$&").replace(/[^\x20-\x7e]/g, " ")}"`

/** The value of `WWW-Authenticate` where API keys alone are taken. */
export const plainChallenge = 'Bearer realm="audience-insights"'

/**
 * The value of `WWW-Authenticate` that sends a client to authorize. `path` is the resource's, such as `/mcp`; the scopes
 * are those that a first authorization should ask for, or that the refused request needs.
 */
export const bearerChallenge = (publicUrl: string, path: string, problem?: BearerError): string => {
  const wanted = problem?.error === "insufficient_scope" ? problem.scopes : usualScopes
  const parts: ReadonlyArray<readonly [string, string]> = [
    ["realm", "audience-insights"],
    ["resource_metadata", resourceMetadataUrl(publicUrl, path)],
    ["scope", wanted.join(" ")],
    ...(problem === undefined
      ? []
      : ([
          ["error", problem.error],
          ["error_description", problem.description]
        ] as const))
  ]
  return `Bearer ${parts.map(([name, value]) => `${name}=${quoted(value)}`).join(", ")}`
}

/** An application with paths and rules of its own: the REST side's body limit, replays and envelope do not apply to it. */
export interface Mount {
  /** Whether it answers to a path, whatever the method. */
  readonly owns: (path: string) => boolean
  /** It fails with nothing: what it cannot answer it refuses in the form that its protocol prescribes. */
  readonly app: HttpApp.Default
}

/** Has each mount answer the paths that it owns, and the application all others. */
export const besides =
  (mounts: ReadonlyArray<Mount>) =>
  <E, R>(app: HttpApp.Default<E, R>): HttpApp.Default<E, R> =>
    byRequest(({ url }): HttpApp.Default<E, R> => {
      if (url.startsWith("/v1/")) return app
      const path = url.split("?", 1)[0] ?? "/"
      return mounts.find(({ owns }) => owns(path))?.app ?? app
    })

interface Route {
  readonly method: string
  /** The path as the endpoint declares it: `/v1/projects/:id`. */
  readonly declaredAs: string
  /** The path as the contract writes it: `/v1/projects/{id}`. */
  readonly template: string
  readonly pattern: RegExp
  /** Names of the parts that are files, where it takes an upload. */
  readonly files: Option.Option<ReadonlyArray<string>>
  /** Whether it takes many asks at once. */
  readonly batch: boolean
  /** What it asks of access tokens. */
  readonly needs: ReadonlyArray<Scope>
}

const route = (
  method: string,
  path: string,
  { batch = false, files = Option.none(), needs = [] }: Partial<Pick<Route, "batch" | "files" | "needs">> = {}
): Route => ({
  method,
  declaredAs: path,
  template: path.replace(/:([^/]+)/g, "{$1}"),
  pattern: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/:[^/]+/g, "[^/]+")}/?$`),
  files,
  batch,
  needs
})

const endpoints: ReadonlyArray<HttpApiEndpoint.HttpApiEndpoint.AnyWithProps> = Object.values(Api.groups).flatMap(
  (group) => Object.values(group.endpoints)
)

const declared = endpoints.map(({ annotations, method, path, payloadSchema }) =>
  route(method, path, {
    needs: Option.toArray(Context.getOption(annotations, NeededScope)),
    files: Option.flatMap(payloadSchema, filesOf),
    batch: Option.exists(payloadSchema, isBatch)
  })
)

const ALIAS = /^\/v1\/ask\/project\/([^/]+)$/

/** The one spelling of an address that the router takes in several: whatever its case, its slashes and its escapes. */
export const canonicalPath = (url: string): string => {
  const path = url.split("?", 1)[0] ?? "/"
  const plain = path.replace(/%([2-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
  const whole = `/${plain
    .split("/")
    .filter((part) => part !== "")
    .join("/")}`.toLowerCase()
  return whole.replace(ALIAS, "/v1/project/$1/ask")
}

const routes = [...declared, route("GET", "/openapi.json"), route("GET", "/docs")]
/** Methods and addresses of all routes, as the contract writes them. */
export const contract: ReadonlyArray<Pick<Route, "method" | "template">> = routes
const uploads = routes.filter(({ files }) => Option.isSome(files))

const isLiteral = ({ template }: Route): boolean => !template.includes("{")

/** Routes that are written out, by what a request for them says. */
const literals = new Map(routes.filter(isLiteral).map((one) => [`${one.method} ${one.template}`, one]))

/** The routes of an address: one that is written out, as `/v1/asks/quote`, is not `/v1/asks/{askId}` as well. */
const routesOf = (path: string): ReadonlyArray<Route> => {
  const found = routes.filter(({ pattern }) => pattern.test(path))
  const literal = found.filter(isLiteral)
  return literal.length > 0 ? literal : found
}

export const allowedMethods = (url: string): ReadonlyArray<string> => {
  const methods = new Set(routesOf(canonicalPath(url)).map(({ method }) => method))
  return methods.has("GET") ? [...methods, "HEAD"] : [...methods]
}

/** Whether an address is a route, but not with this method: `GET /v1/asks/quote` asks for no ask of that name. */
export const isOfOtherMethods = ({ method, url }: { readonly method: string; readonly url: string }): boolean => {
  const allowed = allowedMethods(url)
  return allowed.length > 0 && !allowed.includes(method)
}

/** Names of the parts that are files, where a request is to carry an upload. */
export const uploadTo = (method: string, url: string): Option.Option<ReadonlyArray<string>> => {
  const path = canonicalPath(url)
  return Option.flatMapNullable(
    Option.fromNullable(uploads.find((one) => one.method === method && one.pattern.test(path))),
    ({ files }) => Option.getOrUndefined(files)
  )
}

const batches = routes.filter(({ batch }) => batch)

/** Whether a request is to carry many asks. */
export const takesBatch = (method: string, url: string): boolean => {
  const path = canonicalPath(url)
  return batches.some((one) => one.method === method && one.pattern.test(path))
}

const asked = new Map(declared.map(({ declaredAs, method, needs }) => [`${method} ${declaredAs}`, needs]))

/** The scopes that an endpoint asks of a token, by its path as the contract declares it; all of them where there is none. */
export const scopesOfEndpoint = (method: string, path: string): ReadonlyArray<Scope> =>
  asked.get(`${method} ${path}`) ?? scopes

/** The same by an address as it was asked for. */
export const scopesOfAddress = (method: string, url: string): ReadonlyArray<Scope> =>
  routesOf(canonicalPath(url)).find((one) => one.method === method)?.needs ?? scopes

/** Addresses of other protocols and of the console, whose answers are no part of the contract. */
const OTHERS = /^\/(?:(?:mcp(?:\/sse)?|oauth|\.well-known|assets)(?=\/|$)|$)/

/** The path of a request as the contract writes it, of which there are a few; `unknown` where it has none. */
export const templateOf = (method: string, url: string): string => {
  const asked = method === "HEAD" ? "GET" : method
  const written = literals.get(`${asked} ${url}`)
  if (written !== undefined) return written.template
  const path = canonicalPath(url)
  const found =
    routes.find((one) => one.method === asked && one.pattern.test(path)) ??
    routes.find(({ pattern }) => pattern.test(path))
  return found?.template ?? OTHERS.exec(path)?.[0] ?? "unknown"
}
