import type { HttpApiEndpoint } from "@effect/platform"
import { Context, Option } from "effect"
import { type Scope, scopes } from "../../domain/Access.ts"
import { Api } from "../api/Api.ts"
import { isBatch } from "../api/AskBatch.ts"
import { NeededScope } from "../api/Authorization.ts"
import { filesOf } from "../api/Upload.ts"

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

/** The methods that an address answers to; none where there is no such route. */
export const allowedMethods = (url: string): ReadonlyArray<string> => {
  const methods = new Set(routesOf(canonicalPath(url)).map(({ method }) => method))
  return methods.has("GET") ? [...methods, "HEAD"] : [...methods]
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
