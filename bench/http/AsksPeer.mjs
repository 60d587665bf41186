// The yardstick: Fastify and pg charging for an answer that is as cheap as can be, in one statement like ours.
import { createHash, randomUUID } from "node:crypto"
import { app, listening, pool } from "./Peer.mjs"

const PRICE = 100

const CHARGE = `
  WITH account AS (
    UPDATE credit_accounts SET balance = balance - $2 WHERE organization_id = $1 AND balance >= $2
    RETURNING organization_id, balance
  ), entry AS (
    INSERT INTO credit_entries (organization_id, kind, amount, reservation_id)
    SELECT organization_id, 'charge', -$2::bigint, $3 FROM account
  )`
const UNKEYED = { name: "unkeyed", text: `${CHARGE} SELECT balance FROM account` }
const KEYED = {
  name: "keyed",
  text: `${CHARGE}, kept AS (
    INSERT INTO idempotency_keys (organization_id, route, key, request_hash, status, headers, body)
    SELECT organization_id, $4, $5, $6, 200, '{}', $7 FROM account
  ) SELECT balance FROM account`
}

const body = {
  type: "object",
  required: ["audiencePrompt", "question", "choices"],
  properties: {
    audiencePrompt: { type: "string" },
    question: { type: "string" },
    choices: { type: "array", items: { type: "string" }, minItems: 2, maxItems: 50 },
    sampleSize: { type: "string", enum: ["low", "medium", "high", "very_high"] }
  }
}

/** Shares that depend on the question and nothing else. */
const answer = ({ choices, question }) => {
  const weights = createHash("sha256").update(question).digest()
  const total = choices.reduce((sum, _, i) => sum + weights[i % 32] + 1, 0)
  return choices.map((choice, i) => ({ choice, percentage: Math.round((1000 * (weights[i % 32] + 1)) / total) / 10 }))
}

app.post("/v1/ask/choices", { schema: { body } }, async (request, reply) => {
  const text = JSON.stringify({ requestId: request.id, data: { choices: answer(request.body) }, error: null })
  const key = request.headers["idempotency-key"]
  const hash = () => createHash("sha256").update(JSON.stringify(request.body)).digest("hex")
  const charge = [request.organization, PRICE, randomUUID()]
  const { rows } = await (key === undefined
    ? pool.query({ ...UNKEYED, values: charge })
    : pool.query({ ...KEYED, values: [...charge, "/v1/ask/choices", key, hash(), text] }))
  if (rows.length === 0) return reply.code(402).send({ error: "insufficient_credits" })
  return reply
    .header("content-type", "application/json")
    .header("X-Credits-Charged", String(PRICE))
    .header("X-Credits-Remaining", rows[0].balance)
    .send(text)
})
await listening()
