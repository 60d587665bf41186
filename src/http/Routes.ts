import { HttpApi } from "@effect/platform"
import { Option } from "effect"
import { Api } from "./api/Api.ts"
import { filesOf } from "./api/Upload.ts"

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

const routes = [...collect(), route("GET", "/openapi.json"), route("GET", "/docs")]
const uploads = routes.filter(({ files }) => Option.isSome(files))

/** The methods that a path answers to; none where there is no such route. */
export const allowedMethods = (pathname: string): ReadonlyArray<string> => {
  const methods = new Set(routes.filter(({ pattern }) => pattern.test(pathname)).map(({ method }) => method))
  return methods.has("GET") ? [...methods, "HEAD"] : [...methods]
}

/** Names of the parts that are files, where a request is to carry an upload. */
export const uploadTo = (method: string, pathname: string): Option.Option<ReadonlyArray<string>> =>
  Option.flatMapNullable(
    Option.fromNullable(uploads.find((one) => one.method === method && one.pattern.test(pathname))),
    ({ files }) => Option.getOrUndefined(files)
  )
