import { SqlClient } from "@effect/sql"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { newTenant, type Sent, send, type Tenant, TestService } from "../support/Service.ts"
import { importSample } from "../support/sample/ImportSample.ts"

const closed = {
  audiencePrompt: "Adults in the United States",
  question: "Do you own a car?",
  choices: ["Yes", "No"],
  sampleSize: "low"
}
const HTML = { accept: "text/html" }

interface Block {
  readonly id: string
  readonly kind: string
  readonly text?: string
  readonly answer?: { readonly id: string; readonly data: object; readonly pinned: boolean } | null
  readonly table?: {
    readonly countedAt: string
    readonly survey: string
    readonly result: {
      readonly notes: ReadonlyArray<string>
      readonly bands: ReadonlyArray<{ readonly base: number | null; readonly label: string }>
    }
  } | null
}

/** What an owner of a report does, each step answered with success. */
const desk = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const done = (sent: Omit<Sent, "key">) =>
    Effect.map(send({ ...sent, key: tenant.key }), ({ json, status }) => {
      assert.strictEqual(status, 200, JSON.stringify(json))
      return json.data
    })
  const { id } = yield* done({ path: "/v1/reports", body: { title: "Cars and coffee" } })
  const at = `/v1/reports/${id}`
  const get = Effect.map(
    done({ path: at }),
    (report) => report as { version: number; title: string; blocks: Array<Block> }
  )
  const add = (body: object) => done({ path: `${at}/blocks`, body })
  const change = (body: object) => send({ method: "PATCH", path: at, key: tenant.key, body })
  const share = (body: object = {}) =>
    Effect.map(done({ path: `${at}/shares`, body }), ({ url }) => new URL(url).pathname as string)
  return { tenant, done, id, at, get, add, change, share }
})

const answerOf = ({ key }: Tenant) =>
  Effect.map(send({ path: "/v1/ask/choices", key, body: closed }), ({ json }) => ({
    id: json.requestId as string,
    data: json.data
  }))

const coffee = { rows: "How often do you drink coffee?", columns: ["Gender"] }

layer(TestService)("a report", (it) => {
  it.effect("holds answers, tables and texts in an order that changes only for who saw the newest version", () =>
    Effect.gen(function* () {
      const { add, change, done, get, tenant } = yield* desk
      const { id: project } = yield* importSample(tenant.organization)
      const answer = yield* answerOf(tenant)
      yield* add({ text: "# First\nSome **bold** words" })
      yield* add({ answerId: answer.id })
      const entry = yield* add({ projectId: project, table: coffee })
      assert.deepInclude(entry, { blocks: 3, version: 3 })
      const { blocks, version } = yield* get
      assert.deepStrictEqual(
        blocks.map(({ kind }) => kind),
        ["text", "answer", "table"]
      )
      assert.deepStrictEqual(blocks[1]!.answer?.data, answer.data)
      assert.isTrue(blocks[1]!.answer?.pinned, "an answer in a report is kept")
      assert.strictEqual(blocks[2]!.table?.survey, "Coffee and food at home")
      assert.closeTo(Date.parse(blocks[2]!.table!.countedAt), Date.now(), 600_000)
      const direct = yield* done({ path: `/v1/projects/${project}/crosstab`, body: coffee })
      const { notes: _, ...counted } = blocks[2]!.table!.result
      assert.deepStrictEqual({ ...counted, notes: direct.notes }, direct)

      const [text, kept, table] = blocks.map(({ id }) => id)
      const changed = yield* change({
        version,
        title: "Coffee",
        blocks: [{ id: table }, { id: text, text: "Rewritten" }, { text: "New" }]
      })
      assert.strictEqual(changed.status, 200, changed.text)
      const now = yield* get
      assert.deepStrictEqual([now.title, now.version], ["Coffee", 4])
      assert.deepStrictEqual(
        now.blocks.map(({ id, text }) => text ?? id),
        [table, "Rewritten", "New"]
      )
      const late = yield* change({ version, title: "Lost" })
      assert.deepStrictEqual(
        [late.status, late.json.error.code, late.json.error.param],
        [409, "report_changed", "version"]
      )
      const wrong = [[{ id: kept }], [{ id: table }, { id: table }], [{ id: table, text: "Not a text" }]]
      for (const blocks of wrong) {
        const refused = yield* change({ version: 4, blocks })
        assert.deepStrictEqual([refused.status, refused.json.error.code], [400, "parameter_invalid"], refused.text)
      }
      assert.deepStrictEqual(yield* get, now)
      const listed = yield* done({ path: "/v1/reports" })
      assert.deepInclude(listed[0], { title: "Coffee", blocks: 3, version: 4 })
    })
  )

  it.effect("keeps what editors who begin at once do, of one of them, and everything that is added meanwhile", () =>
    Effect.gen(function* () {
      const { add, change, get } = yield* desk
      const { version } = yield* get
      const changes = yield* Effect.all(
        Array.from({ length: 5 }, (_, at) => change({ version, title: `Title ${at}` })),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(changes.map(({ status }) => status).sort(), [200, 409, 409, 409, 409])
      const texts = Array.from({ length: 8 }, (_, at) => `Text ${at}`)
      yield* Effect.all(
        texts.map((text) => add({ text })),
        { concurrency: "unbounded" }
      )
      const { blocks, title } = yield* get
      assert.sameMembers(
        blocks.map(({ text }) => text),
        texts
      )
      assert.strictEqual(title, changes.find(({ status }) => status === 200)!.json.data.title)
    })
  )

  it.effect("refuses what isn't one block, names what isn't there, and holds so many blocks", () =>
    Effect.gen(function* () {
      const { add, at, tenant } = yield* desk
      const { id: project } = yield* importSample(tenant.organization)
      const refused = (body: object) => send({ path: `${at}/blocks`, key: tenant.key, body })
      const wrong = [
        [{}, "answerId"],
        [{ text: "A", answerId: "req_k3iofel7wldxs5te32mwnwsj" }, "answerId"],
        [{ projectId: project }, "table"],
        [{ table: coffee }, "projectId"]
      ] as const
      for (const [body, param] of wrong) {
        const { json, status } = yield* refused(body)
        assert.deepStrictEqual([status, json.error.param], [400, param], JSON.stringify(json))
      }
      assert.strictEqual((yield* refused({ answerId: "req_k3iofel7wldxs5te32mwnwsj" })).status, 404)
      assert.strictEqual((yield* refused({ projectId: crypto.randomUUID(), table: coffee })).status, 404)
      assert.strictEqual((yield* refused({ projectId: project, table: { rows: "nothing", columns: [] } })).status, 400)
      yield* Effect.forEach(Array.from({ length: 60 }), (_, n) => add({ text: `Text ${n}` }), { concurrency: 8 })
      const full = yield* refused({ text: "One more" })
      assert.deepStrictEqual([full.status, full.json.error.code], [400, "parameter_invalid"])
      assert.include(full.json.error.message, "60 blocks")
    })
  )

  it.effect("says what is gone once a survey or an answer is deleted, and keeps nothing of it", () =>
    Effect.gen(function* () {
      const { add, done, get, share, tenant } = yield* desk
      const sql = yield* SqlClient.SqlClient
      const { id: project } = yield* importSample(tenant.organization)
      const about = yield* send({
        path: `/v1/project/${project}/ask`,
        key: tenant.key,
        body: { questions: ["Age"] }
      })
      const answer = yield* answerOf(tenant)
      yield* add({ answerId: about.json.requestId })
      yield* add({ projectId: project, table: coffee })
      yield* add({ answerId: answer.id })
      const path = yield* share()
      yield* done({ method: "DELETE", path: `/v1/projects/${project}` })
      const { blocks } = yield* get
      assert.deepStrictEqual(
        blocks.map(({ answer, kind, table }) => [kind, (answer ?? table ?? null) === null]),
        [
          ["answer", true],
          ["table", true],
          ["answer", false]
        ]
      )
      const [{ tables }] = (yield* sql<{ tables: number }>`
        SELECT count(*)::int AS tables FROM report_tables WHERE project_id = ${project}`) as [{ tables: number }]
      assert.strictEqual(tables, 0)
      const told = yield* send({ path, body: {} })
      assert.deepStrictEqual(told.json.blocks.slice(0, 2), [
        { kind: "answer", answer: null },
        { kind: "table", table: null }
      ])
      yield* done({ method: "DELETE", path: `/v1/history/${answer.id}` })
      assert.isNull((yield* get).blocks[2]!.answer)
    })
  )

  it.effect("is a presentation, a workbook or a PDF for who asks for one", () =>
    Effect.gen(function* () {
      const { add, at, tenant } = yield* desk
      const { id: project } = yield* importSample(tenant.organization)
      yield* add({ text: "# Words\n- one\n- two" })
      yield* add({ projectId: project, table: coffee })
      yield* add({ answerId: (yield* answerOf(tenant)).id })
      const office = "application/vnd.openxmlformats-officedocument"
      const kinds = [
        [`${office}.presentationml.presentation`, "pptx", "PK"],
        [`${office}.spreadsheetml.sheet`, "xlsx", "PK"],
        ["application/pdf", "pdf", "%PDF"]
      ] as const
      for (const [accept, ending, mark] of kinds) {
        const { headers, status, text } = yield* send({ path: at, key: tenant.key, headers: { accept } })
        assert.strictEqual(status, 200, text.slice(0, 300))
        assert.strictEqual(headers["content-type"], accept)
        assert.include(headers["content-disposition"], `filename="Cars and coffee.${ending}"`)
        assert.isTrue(text.startsWith(mark))
      }
    })
  )
})

layer(TestService)("a shared report", (it) => {
  it.effect("is shown as it is now, without a key, and shows nothing that names its organization's things", () =>
    Effect.gen(function* () {
      const { add, at, change, get, id, share, tenant } = yield* desk
      const { id: project } = yield* importSample(tenant.organization)
      yield* add({ text: "Before" })
      yield* add({ projectId: project, table: { ...coffee, filter: "age >= 18" } })
      const asked = yield* send({
        path: `/v1/project/${project}/ask`,
        key: tenant.key,
        body: { questions: ["Who will win?", "Age"], filter: "age >= 18" }
      })
      yield* add({ answerId: asked.json.requestId })
      yield* send({
        method: "PATCH",
        path: `/v1/history/${asked.json.requestId}`,
        key: tenant.key,
        body: { name: "Our secret budget" }
      })
      const path = yield* share()
      const { blocks, version } = yield* get
      const told = yield* send({ path, body: {} })
      assert.strictEqual(told.status, 200, told.text)
      assert.deepStrictEqual(Object.keys(told.json).sort(), ["blocks", "changedAt", "kind", "title"])
      assert.deepStrictEqual(
        told.json.blocks.map(({ kind }: Block) => kind),
        ["text", "table", "answer"]
      )
      const inner = [id, project, tenant.organization, tenant.key, asked.json.requestId, ...blocks.map((one) => one.id)]
      for (const word of [...inner, "secret budget", "age >= 18", '"seed"', '"credits"', '"nearest"'])
        assert.notInclude(told.text, word)
      assert.deepStrictEqual(told.json.blocks[2].answer.data.answers, [[], []], "no respondent's own answers")
      assert.isNotEmpty(told.json.blocks[1].table.result.table)
      const token = path.slice("/shared/".length)
      for (const one of [at, "/v1/reports", `/v1/history/${asked.json.requestId}`, `/v1/projects/${project}`]) {
        assert.strictEqual((yield* send({ path: one })).status, 401, one)
        assert.strictEqual((yield* send({ path: one, key: token })).status, 401, one)
      }
      for (const more of ["/blocks", `/${blocks[1]!.id}`, `/../${id}`])
        assert.strictEqual((yield* send({ path: path + more, body: {} })).status, 404, more)
      yield* change({ version, blocks: [] })
      assert.deepStrictEqual((yield* send({ path, body: {} })).json.blocks, [])
      yield* send({ method: "DELETE", path: at, key: tenant.key })
      assert.strictEqual((yield* send({ path, body: {} })).status, 404)
      assert.strictEqual((yield* send({ path, headers: HTML })).status, 404)
    })
  )

  it.effect("hides who is fewer than ten, in columns, rows and whole tables", () =>
    Effect.gen(function* () {
      const { add, done, share, tenant } = yield* desk
      const { id: project } = yield* importSample(tenant.organization)
      const cross = yield* done({
        path: `/v1/projects/${project}/crosstab`,
        body: { rows: "How often do you drink coffee?", columns: ["Region"], measures: ["count"] }
      })
      const filters = cross.table.flatMap(
        ({ cells, label, kind }: { cells: ReadonlyArray<{ count: number } | null>; kind: string; label: string }) =>
          kind !== "label"
            ? []
            : cells.flatMap((cell, at) =>
                at > 0 && cell !== null && cell.count >= 5 && cell.count < 10
                  ? [`how_often_do_you_drink_coffee = "${label}" AND region = "${cross.bands[at].label}"`]
                  : []
              )
      )
      assert.isNotEmpty(filters, "somebody has to be few")
      yield* add({
        projectId: project,
        table: { rows: "Gender", columns: [], filter: filters[0] }
      })
      yield* add({ projectId: project, table: { rows: "How often do you drink coffee?", columns: ["Age"] } })
      const { json, text } = yield* send({ path: yield* share(), body: {} })
      assert.isNull(json.blocks[0].table.result, text)
      const { result } = json.blocks[1].table
      for (const { base } of result.bands) assert.isAtLeast(base, 10)
      for (const { cells } of result.table) assert.isAbove(cells.filter((cell: unknown) => cell !== null).length, 0)
    })
  )

  it.effect("has a preview of its title, unless it needs a password, which it asks for", () =>
    Effect.gen(function* () {
      const { add, change, get, share } = yield* desk
      yield* add({ text: "Inside" })
      const { version } = yield* get
      yield* change({ version, title: 'Cars & <script>"coffee"' })
      const [open, locked] = [yield* share(), yield* share({ password: "open sesame", days: 7 })]
      const preview = (path: string) => send({ path, headers: HTML })
      const seen = yield* preview(open)
      assert.include(seen.text, '<meta property="og:title" content="Cars &amp; &lt;script&gt;&quot;coffee&quot;" />')
      assert.include(seen.headers["x-robots-tag"], "noindex")
      const hidden = yield* preview(locked)
      assert.include(hidden.text, '<meta property="og:title" content="Shared report" />')
      assert.notInclude(hidden.text, "Cars")
      assert.strictEqual((yield* send({ path: locked, body: {} })).json.problem, "locked")
      assert.strictEqual((yield* send({ path: locked, body: { password: "sesame" } })).json.problem, "wrong")
      assert.strictEqual(
        (yield* send({ path: locked, body: { password: "open sesame" } })).json.blocks[0].text,
        "Inside"
      )
    })
  )

  it.effect("names a survey that is public anyway, with its year and licence, and no other", () =>
    Effect.gen(function* () {
      const { add, share, tenant } = yield* desk
      const { id: project } = yield* importSample(tenant.organization)
      yield* add({ projectId: project, table: coffee })
      const path = yield* share()
      const sources = () => Effect.map(send({ path, body: {} }), ({ json }) => json.blocks[0].table.sources)
      assert.deepStrictEqual(
        (yield* sources()).map(({ survey }: { readonly survey: string | null }) => survey).filter(Boolean),
        []
      )
      const credit = "Data: Pollsters for the Gazette, 2015, CC BY 4.0 (https://creativecommons.org/licenses/by/4.0/)."
      yield* send({
        method: "PATCH",
        path: `/v1/projects/${project}`,
        key: tenant.key,
        body: { description: `What people drink. ${credit}` }
      })
      assert.deepStrictEqual(
        (yield* sources()).map(({ credit, survey }: Readonly<Record<string, string>>) => [survey, credit]),
        [["Coffee and food at home", credit]]
      )
    })
  )
})
