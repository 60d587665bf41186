// What both yardsticks begin with: Fastify and pg, keys looked up and kept for a while as ours are.
import { createHash, randomBytes } from "node:crypto"
import Fastify from "fastify"
import pg from "pg"

const KEY_LOOKUP_TTL = 1000
export const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const keys = new Map()

const organizationOf = async (key) => {
  const cached = keys.get(key)
  if (cached !== undefined && cached.until > Date.now()) return cached.organization
  const hash = createHash("sha256").update(key).digest()
  const { rows } = await pool.query("SELECT organization_id FROM api_keys WHERE hash = $1 AND revoked_at IS NULL", [
    hash
  ])
  const organization = rows[0]?.organization_id
  keys.set(key, { organization, until: Date.now() + KEY_LOOKUP_TTL })
  return organization
}

export const app = Fastify({ genReqId: () => `req_${randomBytes(15).toString("hex")}` })
app.addHook("onRequest", async (request, reply) => {
  request.organization = await organizationOf(request.headers.authorization?.slice(7) ?? "")
  if (request.organization === undefined) return reply.code(401).send({ error: "invalid_api_key" })
  reply.header("X-Request-Id", request.id)
})

export const listening = () => app.listen({ port: Number(process.env.PORT), host: "127.0.0.1" })
