import { HttpApiBuilder, HttpServerResponse, OpenApi } from "@effect/platform"
import { Api } from "../api/Api.ts"

const spec = OpenApi.fromApi(Api)

/** The contract as an OpenAPI 3.1 document. */
export const OpenApiRoute = HttpApiBuilder.Router.use((router) =>
  router.get("/openapi.json", HttpServerResponse.json(spec))
)
