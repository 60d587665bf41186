import { HttpApi } from "@effect/platform"
import { Api } from "./api/Api.ts"

interface Route {
  readonly method: string
  readonly pattern: RegExp
}

const route = (method: string, path: string): Route => ({
  method,
  pattern: new RegExp(`^${path.replace(/[.]/g, "\\.").replace(/:[^/]+/g, "[^/]+")}/?$`)
})

const collect = (): ReadonlyArray<Route> => {
  const routes: Array<Route> = []
  HttpApi.reflect(Api, {
    onGroup: () => {},
    onEndpoint: ({ endpoint }) => routes.push(route(endpoint.method, endpoint.path))
  })
  return routes
}

const routes = [...collect(), route("GET", "/openapi.json"), route("GET", "/docs")]

/** The methods that a path answers to; none where there is no such route. */
export const allowedMethods = (pathname: string): ReadonlyArray<string> => {
  const methods = new Set(routes.filter(({ pattern }) => pattern.test(pathname)).map(({ method }) => method))
  return methods.has("GET") ? [...methods, "HEAD"] : [...methods]
}
