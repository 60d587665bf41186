// The yardstick: Fastify and pg doing the same job as GET /v1/audiences, written the way their documentation does.
import { app, listening, pool } from "./Peer.mjs"

const string = { type: "string" }
const audience = { type: "object", properties: { id: string, title: string, prompt: string } }
const response = {
  type: "object",
  properties: {
    requestId: string,
    data: { type: "object", properties: { audiences: { type: "array", items: audience } } },
    error: { type: "null" }
  }
}

app.get("/v1/audiences", { schema: { response: { 200: response } } }, async (request) => {
  const { rows } = await pool.query(
    "SELECT id, title, prompt FROM audiences WHERE organization_id = $1 ORDER BY created_at DESC, id",
    [request.organization]
  )
  return { requestId: request.id, data: { audiences: rows }, error: null }
})
await listening()
