import { sendJson } from "./Exchange.ts"
import type { Route } from "./Route.ts"
import type { World } from "./World.ts"

const modelsOf = (world: World): ReadonlyArray<string> => world.settings.models ?? ["ground-1"]

/** GET /v1/models and /v1beta/models, as the caller's provider lists them. */
export const listed: Route = ({ path, recorded, request, response, world }) => {
  const models = modelsOf(world)
  recorded.status = 200
  if (path.startsWith("/v1beta"))
    return sendJson(
      response,
      200,
      {},
      {
        models: models.map((name) => ({
          name: `models/${name}`,
          displayName: name,
          inputTokenLimit: 1048576,
          outputTokenLimit: 65536,
          supportedGenerationMethods: ["generateContent", "countTokens"]
        }))
      }
    )
  if (request.headers["anthropic-version"] !== undefined)
    return sendJson(
      response,
      200,
      {},
      {
        data: models.map((id) => ({ type: "model", id, display_name: id, created_at: "2026-01-01T00:00:00Z" })),
        first_id: models[0] ?? null,
        has_more: false,
        last_id: models.at(-1) ?? null
      }
    )
  sendJson(
    response,
    200,
    {},
    { object: "list", data: models.map((id) => ({ id, object: "model", created: 1735689600, owned_by: "vllm" })) }
  )
}
