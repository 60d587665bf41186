import { plantedTruths } from "../../test/support/models/Planted.ts"
import type { Answered, Asker } from "../support/Asker.ts"
import { type Finding, finding, sum } from "../support/Finding.ts"
import type { Ground, Member } from "../support/Ground.ts"
import { type Models, startModels } from "../support/ModelsProcess.ts"
import { modelled, type Scenario } from "../support/Scenario.ts"

const ASKS = 12
const LATENCY_MS = 150
const AT_ONCE = 8
const PRICE = { input: 10, output: 40 }
const LONGEST_MS = 60_000
const NANO = 1e9

const SETTINGS = {
  LLM_PRICE: `${PRICE.input},${PRICE.input},${PRICE.output}`,
  LLM_DAILY_BUDGET_USD: "50",
  LLM_CONCURRENCY: String(AT_ONCE)
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What a killed service leaves behind ends by itself after one minute and after five: as if these had gone by. */
const TIME_GOES_BY = [
  "UPDATE credit_reservations SET expires_at = now()",
  "UPDATE idempotency_keys SET created_at = created_at - interval '61 seconds' WHERE status IS NULL",
  "UPDATE model_earmarks SET expires_at = now()"
]

/** What is left behind and what was spent, of one organization. */
const BOOKS = `
  SELECT (SELECT balance FROM credit_accounts WHERE organization_id = $1)::float8 AS balance,
    (SELECT sum(amount) FROM credit_entries WHERE organization_id = $1)::float8 AS ledger,
    (SELECT count(*) FROM credit_reservations WHERE organization_id = $1)::int AS reservations,
    (SELECT count(*) FROM model_earmarks WHERE organization_id = $1)::int AS earmarks,
    (SELECT coalesce(sum(amount), 0) FROM model_earmarks WHERE organization_id = $1 AND is_sent)::float8 AS sent,
    (SELECT coalesce(sum(spent), 0) FROM model_spending WHERE organization_id = $1)::float8 AS spent,
    (SELECT coalesce(sum(set_aside), 0) FROM model_spending WHERE organization_id = $1)::float8 AS aside`

interface Books {
  readonly balance: number
  readonly ledger: number
  readonly reservations: number
  readonly earmarks: number
  /** Set aside for requests that were sent. */
  readonly sent: number
  readonly spent: number
  readonly aside: number
}

const booksOf = async ({ query }: Ground, { organization }: Member): Promise<Books> =>
  (await query<Books>(BOOKS, [organization]))[0]!

/** The books as soon as nothing is left behind in them, or after a minute. */
const settledBooks = async (ground: Ground, member: Member, until = Date.now() + LONGEST_MS): Promise<Books> => {
  const books = await booksOf(ground, member)
  if ((books.reservations === 0 && books.earmarks === 0) || Date.now() > until) return books
  await pause(250)
  return settledBooks(ground, member, until)
}

const truths = plantedTruths(ASKS)
const askOf = (i: number) => ({
  audiencePrompt: "US adults",
  question: truths[i]!.question,
  choices: truths[i]!.choices,
  sampleSize: "high",
  seed: 5
})

const askAll = ({ post }: Asker, { key }: Member): ReadonlyArray<Promise<Answered<unknown> | null>> =>
  truths.map((_, i) => post(key, "/v1/ask/choices", askOf(i), `killed-${i}`).catch(() => null))

/** Until so many calls were answered while others are under way. */
const midway = async (models: Models, calls: number): Promise<number> => {
  const { inFlight, requests } = await models.statistics()
  if (requests - inFlight >= calls && inFlight > 0) return requests - inFlight
  await pause(10)
  return midway(models, calls)
}

/** A service that is killed while asks with keys are under way, and asked the same again by another. */
export const killed: Scenario = async (ground): Promise<ReadonlyArray<Finding>> => {
  const models = await startModels({ truth: truths, latency: { ms: LATENCY_MS } })
  const member = await ground.newMember()
  const first = await ground.start(modelled(models.url, SETTINGS))
  const { balance: before } = await booksOf(ground, member)
  const lone = await first.post(member.key, "/v1/ask/quote", askOf(0))
  const each = (lone.data as { readonly calls: number; readonly credits: number } | undefined) ?? {
    calls: 0,
    credits: 0
  }
  const asking = askAll(first, member)
  const answeredBefore = await midway(models, Math.floor((ASKS * each.calls) / 2))
  await first.kill()
  const early = (await Promise.all(asking)).filter((answer) => answer?.status === 200).length
  const left = await booksOf(ground, member)
  for (const statement of TIME_GOES_BY) await ground.query(statement)
  const second = await ground.start(modelled(models.url, SETTINGS))
  const answers = await Promise.all(askAll(second, member))
  const books = await settledBooks(ground, member)
  const { requests, tokens } = await models.statistics()
  await second.stop()
  await models.stop()
  const took = (tokens.input * PRICE.input + tokens.output * PRICE.output) / 1e6
  const spent = books.spent / NANO
  const good = answers.filter((answer) => answer?.status === 200).length
  const planned = ASKS * each.calls
  return [
    finding(
      "killed with calls under way: asks answered before",
      `${early} of ${ASKS}, ${answeredBefore} calls replied to`
    ),
    finding("… left behind: reservations, earmarks", `${left.reservations}, ${left.earmarks}`),
    finding("… asked again with their keys: answered", `${good} of ${ASKS}`, "all", good === ASKS),
    finding(
      "… credits: taken, of the asks",
      `${before - books.balance}, ${ASKS * each.credits}`,
      "equal",
      before - books.balance === ASKS * each.credits
    ),
    finding("… ledger and balance", `${books.ledger}, ${books.balance}`, "equal", books.ledger === books.balance),
    finding(
      "… still reserved: credits, money",
      `${books.reservations}, $${(books.aside / NANO).toFixed(4)}`,
      "none",
      books.reservations === 0 && books.earmarks === 0 && books.aside === 0
    ),
    finding(
      "… calls made twice, of those planned",
      `${requests - planned} of ${planned}`,
      `≤ ${2 * AT_ONCE}: those under way, or not kept yet`,
      requests - planned <= 2 * AT_ONCE && requests >= planned
    ),
    finding(
      "… money booked, that the calls took, set aside when killed, of it for requests sent",
      `$${spent.toFixed(4)}, $${took.toFixed(4)}, $${(left.aside / NANO).toFixed(4)}, $${(left.sent / NANO).toFixed(4)}`,
      "between the second, and with the fourth",
      spent >= took - 1e-6 && spent <= took + left.sent / NANO + 1e-6
    ),
    finding(
      "… refused or lost",
      String(sum(answers.map((answer) => (answer?.status === 200 ? 0 : 1)))),
      "0",
      good === ASKS
    )
  ]
}
