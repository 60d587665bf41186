import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Credits as Amount } from "../../src/domain/Credits.ts"
import { encodePlace } from "../../src/domain/Listing.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { askOver } from "../support/DurableAsks.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { clientOf, newTenant, send, TestService } from "../support/Service.ts"
import { lookUntil } from "../support/Waiting.ts"

const closed = {
  question: "Do you own a car?",
  choices: ["Yes", "No"],
  audiencePrompt: "US adults",
  sampleSize: "low"
} as const
const CSV = { accept: "text/csv" }

const withAccount = Effect.gen(function* () {
  const tenant = yield* newTenant({ credits: 1000 })
  const client = yield* clientOf(tenant)
  const get = (query = "", headers: Readonly<Record<string, string>> = {}) =>
    send({ path: `/v1/credits/ledger${query}`, key: tenant.key, headers })
  return { tenant, client, get, credits: yield* Credits }
})

layer(TestService)("an organization's account", (it) => {
  it.effect("shows what there is, what is set aside and what was spent", () =>
    Effect.gen(function* () {
      const { client, credits, tenant } = yield* withAccount
      const day = () => new Date().toISOString().slice(0, 10)
      const before = day()
      const summary = Effect.map(client.credits.summary({ urlParams: {} }), ({ data }) => data)
      const isShown = (expected: { readonly balance: number; readonly reserved: number; readonly spent: number }) =>
        Effect.map(summary, ({ balance, models, plan, reserved, spentThirtyDays, spentToday }) => {
          assert.deepStrictEqual({ balance, reserved, spent: spentThirtyDays }, expected)
          assert.deepStrictEqual([plan, models], ["scale", null])
          if (day() === before) assert.strictEqual(spentToday, expected.spent)
        })
      yield* isShown({ balance: 1000, reserved: 0, spent: 0 })
      yield* send({ path: "/v1/ask/choices", key: tenant.key, body: closed })
      const held = yield* credits.reserve(tenant.organization, Amount.make(300))
      yield* isShown({ balance: 650, reserved: 300, spent: 50 })
      yield* credits.settle(tenant.organization, held, Amount.make(120), null)
      const other = yield* credits.reserve(tenant.organization, Amount.make(80))
      yield* credits.release(tenant.organization, other)
      yield* isShown({ balance: 830, reserved: 0, spent: 170 })
    })
  )

  it.effect("names what moved credits: the request and its question, the ask, the note", () =>
    Effect.gen(function* () {
      const { get, tenant } = yield* withAccount
      const asked = yield* send({ path: "/v1/ask/choices", key: tenant.key, body: closed })
      const keyed = yield* send({
        path: "/v1/ask/choices",
        key: tenant.key,
        body: { ...closed, question: "Do you have a driver's license?" },
        headers: { "idempotency-key": "once" }
      })
      const batch = yield* send({ path: "/v1/asks", key: tenant.key, body: [closed, closed] })
      yield* askOver(tenant, batch.json.data.id)
      // What was set aside is settled a little after an ask is over.
      yield* lookUntil(get(), ({ json }) => json.data.length === 5)
      const one = yield* send({
        path: "/v1/asks",
        key: tenant.key,
        body: [{ ...closed, question: "Do you own a smartphone?" }]
      })
      yield* askOver(tenant, one.json.data.id)
      const told = Effect.map(get(), ({ json }) =>
        (json.data as ReadonlyArray<Record<string, unknown>>).map((row) => [
          row.kind,
          row.amount,
          row.requestId,
          row.askId,
          row.questions,
          row.note
        ])
      )
      const [single, many] = [one.json.data.id, batch.json.data.id]
      const movements = yield* lookUntil(told, (rows) => rows.length === 7)
      assert.deepStrictEqual(movements, [
        ["settle", 0, null, single, 1, null],
        ["reserve", -50, null, single, 1, null],
        ["settle", 0, null, many, 2, null],
        ["reserve", -100, null, many, 2, null],
        ["charge", -50, keyed.json.requestId, null, null, null],
        ["charge", -50, asked.json.requestId, null, null, null],
        ["grant", 1000, null, null, null, "test"]
      ])
      const questions = Effect.map(get(), ({ json }) =>
        json.data.map((row: { question: string | null }) => row.question)
      )
      const kept = yield* lookUntil(questions, (rows) => rows[4] !== null && rows[5] !== null)
      assert.deepStrictEqual(kept, [
        "Do you own a smartphone?",
        "Do you own a smartphone?",
        null,
        null,
        "Do you have a driver's license?",
        "Do you own a car?",
        null
      ])
    })
  )

  it.effect("is listed page by page, of a kind and a time, none left out and none twice", () =>
    Effect.gen(function* () {
      const { credits, get, tenant } = yield* withAccount
      for (let i = 1; i <= 12; i++) {
        const held = yield* credits.reserve(tenant.organization, Amount.make(i))
        yield* credits.settle(tenant.organization, held, Amount.make(i - 1), null)
      }
      const all = yield* get("?limit=100")
      const amounts = (list: ReadonlyArray<{ amount: number }>) => list.map(({ amount }) => amount)
      assert.lengthOf(all.json.data, 25)
      assert.strictEqual(
        amounts(all.json.data).reduce((a, b) => a + b, 0),
        yield* credits.balance(tenant.organization)
      )
      const paged: Array<unknown> = []
      let query = "?limit=4&kind=reserve&from=2020-01-01"
      for (let pages = 0; query !== ""; pages++) {
        assert.isBelow(pages, 4)
        const { headers, json } = yield* get(query)
        paged.push(...json.data)
        query = /<\/v1\/credits\/ledger([^>]*)>/.exec(headers.link ?? "")?.[1] ?? ""
      }
      assert.deepStrictEqual(
        paged,
        all.json.data.filter(({ kind }: { kind: string }) => kind === "reserve")
      )
      const { at } = all.json.data[3]
      const before = yield* get(`?limit=100&to=${encodeURIComponent(at)}`)
      const since = yield* get(`?limit=100&from=${encodeURIComponent(at)}`)
      for (const row of before.json.data) assert.isBelow(Date.parse(row.at), Date.parse(at) + 1)
      assert.isAtLeast(before.json.data.length + since.json.data.length, 25)
      assert.lengthOf((yield* get("?to=2020-01-01")).json.data, 0)
    })
  )

  it.effect("tells nothing of what others do, and pages go on exactly while entries are added", () =>
    Effect.gen(function* () {
      const { credits, get, tenant } = yield* withAccount
      const sql = yield* SqlClient.SqlClient
      for (let i = 1; i <= 5; i++) yield* credits.grant(tenant.organization, Amount.make(i), "before")
      const rows = yield* sql<{ id: number }>`
        SELECT id FROM credit_entries WHERE organization_id = ${tenant.organization} ORDER BY id DESC`
      const all = yield* get("?limit=100")
      for (const [at, { id }] of all.json.data.entries()) {
        assert.match(id, /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
        assert.notInclude(id, rows[at]!.id.toString(16).padStart(12, "0"))
      }
      const first = yield* get("?limit=2")
      const cursor = new URLSearchParams(/\?([^>]*)>/.exec(first.headers.link ?? "")?.[1]).get("cursor") ?? ""
      const [, place = ""] = Buffer.from(cursor, "base64url").toString().split(" ")
      assert.strictEqual(place, first.json.data[1].id)
      yield* Effect.all(
        Array.from({ length: 5 }, () => credits.grant(tenant.organization, Amount.make(1), "between")),
        { concurrency: "unbounded" }
      )
      const rest = yield* get(`?limit=100&cursor=${cursor}`)
      assert.deepStrictEqual([...first.json.data, ...rest.json.data], all.json.data)

      const at = Date.parse(first.json.data[1].at) * 1000
      const plain = `00000000-0000-0000-0000-${rows[1]!.id.toString(16).padStart(12, "0")}`
      const others = yield* newTenant({ credits: 1 })
      const forged = yield* get(`?cursor=${encodePlace("credits/ledger", { at, id: plain })}`)
      const foreign = yield* send({ path: `/v1/credits/ledger?cursor=${cursor}`, key: others.key })
      for (const refused of [forged, foreign])
        isEnvelope(refused, { status: 400, type: "invalid_request_error", code: "parameter_invalid", param: "cursor" })
    })
  )

  it.effect("is written as a table that spreadsheets do not run", () =>
    Effect.gen(function* () {
      const { credits, get, tenant } = yield* withAccount
      yield* credits.grant(tenant.organization, Amount.make(5), '=HYPERLINK("http://x","y"), twice')
      const { headers, text } = yield* get("", CSV)
      assert.match(headers["content-type"] ?? "", /^text\/csv/)
      assert.include(headers["content-disposition"] ?? "", "ledger.csv")
      const [names, newest, ...others] = text.trimEnd().split("\r\n")
      assert.strictEqual(names, "at,kind,amount,reason,note,requestId,askId,questions,question,reservationId,id")
      assert.include(newest, `grant,5,Added by an administrator,"'=HYPERLINK(""http://x"",""y""), twice"`)
      assert.lengthOf(others, 1)
      for (let i = 0; i < 25; i++) yield* credits.grant(tenant.organization, Amount.make(1), "more")
      assert.lengthOf((yield* get("", CSV)).text.trimEnd().split("\r\n"), 28)
      assert.lengthOf((yield* get("?limit=3", CSV)).text.trimEnd().split("\r\n"), 4)
      assert.lengthOf((yield* get()).json.data, 20)
    })
  )

  it.effect("refuses what it cannot narrow by", () =>
    Effect.gen(function* () {
      const { get } = yield* withAccount
      for (const [query, code, param] of [
        ["?kind=gift", "parameter_invalid", "kind"],
        ["?from=yesterday", "parameter_invalid", "from"],
        ["?from=2026-02-30", "parameter_invalid", "from"],
        ["?to=2026-01-01T10:00", "parameter_invalid", "to"],
        ["?limit=0", "parameter_invalid", "limit"],
        ["?cursor=abc", "parameter_invalid", "cursor"],
        ["?sort=old", "parameter_unknown", "sort"]
      ] as const)
        isEnvelope(yield* get(query), { status: 400, type: "invalid_request_error", code, param })
    })
  )
})
