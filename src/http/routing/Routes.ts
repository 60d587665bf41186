import { HttpApi } from "@effect/platform"
import { Option } from "effect"
import { Api } from "../api/Api.ts"
import { filesOf } from "../api/Upload.ts"

interface Route {
  readonly method: string
  readonly pattern: RegExp
  /** Names of the parts that are files, where it takes an upload. */
  readonly files: Option.Option<ReadonlyArray<string>>
}

const route = (method: string, path: string, files: Route["files"] = Option.none()): Route => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/:[^/]+/g, "[^/]+")}/?$`),
  files
})

const collect = (): ReadonlyArray<Route> => {
  const routes: Array<Route> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint: { method, path, payloadSchema } }) =>
      routes.push(route(method, path, Option.flatMap(payloadSchema, filesOf)))
  })
  return routes
}

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

const routes = [...collect(), route("GET", "/openapi.json"), route("GET", "/docs")]
const uploads = routes.filter(({ files }) => Option.isSome(files))

/** The methods that an address answers to; none where there is no such route. */
export const allowedMethods = (url: string): ReadonlyArray<string> => {
  const path = canonicalPath(url)
  const methods = new Set(routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method))
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
