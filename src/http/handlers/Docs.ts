import { HttpApiBuilder, HttpServerResponse, OpenApi } from "@effect/platform"
import { Api } from "../api/Api.ts"

/** The contract as data: unknown body fields are ignored, so they are allowed. */
export const spec = OpenApi.fromApi(Api, { additionalPropertiesStrategy: "allow" })

/** The contract as an OpenAPI 3.1 document. */
export const OpenApiRoute = HttpApiBuilder.Router.use((router) =>
  router.get("/openapi.json", HttpServerResponse.json(spec))
)
