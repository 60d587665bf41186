import { assert, layer } from "@effect/vitest"
import { Context, Effect, Layer } from "effect"
import { over, submit } from "../support/Imports.ts"
import { newTenant, type Received, send, type Tenant, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

const COLUMNS = 1_200
const ROWS = 250
const TEXT = 7

const WORDS = ["garden", "train", "winter", "music", "bread", "river", "school", "market"]
/** Written answers, all different, more of them than small columns hold. */
const text = (row: number) => `${WORDS.map((word, i) => `${word}s ${(row * (i + 3)) % 97}`).join(" and ")} in ${row}`
/** Letters as if drawn, other ones in every column. */
const letter = (column: number, row: number) => {
  const mixed = Math.imul(Math.imul(row + 1, 0x9e3779b1) ^ Math.imul(column + 1, 0x85ebca6b), 0xc2b2ae35)
  return String.fromCharCode(97 + ((mixed >>> 15) % 3))
}
const cell = (column: number, row: number) => (column % 1_000 === TEXT ? text(row) : letter(column, row))

const csv = [
  Array.from({ length: COLUMNS }, (_, c) => `item${c}x`).join(","),
  ...Array.from({ length: ROWS }, (_, r) => Array.from({ length: COLUMNS }, (_, c) => cell(c, r)).join(","))
].join("\n")

const countsOf = (column: number) => {
  const counts = new Map<string, number>()
  for (let row = 0; row < ROWS; row++) counts.set(cell(column, row), (counts.get(cell(column, row)) ?? 0) + 1)
  return counts
}

interface Listed {
  readonly key: string
  readonly text: string
  readonly kind: string
  readonly base: number
}

const form = { file: ["wide.csv", csv] as const, title: "Wide" }
const KEY = { "idempotency-key": "wide" }

/** A tenant who has uploaded it, and what was answered. */
class Uploaded extends Context.Tag("test/Uploaded")<
  Uploaded,
  { readonly tenant: Tenant; readonly answer: Received }
>() {}

const WithUpload = Layer.effect(
  Uploaded,
  Effect.orDie(
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      return { tenant, answer: yield* upload(tenant, form, KEY) }
    })
  )
).pipe(Layer.provideMerge(TestService))

layer(WithUpload)("a survey of more than a thousand columns", (it) => {
  it.effect("is stored whole, each answer with its question, and read in another way without moving the others", () =>
    Effect.gen(function* () {
      const { answer, tenant } = yield* Uploaded
      const { key } = tenant
      const { json, status } = answer
      assert.strictEqual(status, 200)
      const id: string = json.data.id
      const { data } = (yield* send({ path: `/v1/projects/${id}/questions`, key })).json
      const questions: ReadonlyArray<Listed> = data.questions
      assert.deepStrictEqual(
        questions.map((one) => one.text),
        Array.from({ length: COLUMNS }, (_, c) => `item${c}x`)
      )
      assert.deepStrictEqual(questions, json.data.questions)
      const asked = [0, 1, 2, 500, 501, 999, COLUMNS - 1]
      const ask = (column: number) =>
        send({ path: `/v1/project/${id}/ask`, key, body: { questions: [questions[column]!.text] } })
      for (const column of asked) {
        const [result] = (yield* ask(column)).json.data.results
        assert.strictEqual(result.base, ROWS)
        const counts = countsOf(column)
        for (const { choice, count } of result.choices)
          assert.strictEqual(count, counts.get(choice), questions[column]!.key)
      }
      for (const column of [TEXT, 1_000 + TEXT]) {
        assert.strictEqual(questions[column]!.kind, "text")
        const [answers] = (yield* ask(column)).json.data.answers
        assert.sameMembers(
          answers.map(({ answer }: { answer: string }) => answer),
          Array.from({ length: ROWS }, (_, row) => text(row))
        )
      }
      const path = `/v1/projects/${id}/questions/${questions[500]!.key}`
      const changed = yield* send({ method: "PATCH", path, key, body: { key: "renamed", missing: ["a"] } })
      assert.strictEqual(changed.status, 200, changed.text)
      const [after] = (yield* ask(500)).json.data.results
      assert.strictEqual(after.base, ROWS - countsOf(500).get("a")!)
      const [beside] = (yield* ask(501)).json.data.results
      assert.strictEqual(beside.base, ROWS)
      const shown = (yield* send({ path: `/v1/projects/${id}/understanding`, key })).json.data
      assert.lengthOf(shown.columns, COLUMNS)
      assert.deepStrictEqual(shown.columns[500].questions, ["renamed"])
    })
  )

  it.effect("comes to the same after the answer as while it is waited for", () =>
    Effect.gen(function* () {
      const { answer, tenant } = yield* Uploaded
      const later = yield* newTenant()
      const { id: _, ...waited } = answer.json.data
      const again = yield* upload(tenant, form, KEY)
      assert.strictEqual(again.headers["idempotent-replayed"], "true")
      assert.deepStrictEqual(again.json.data.questions, waited.questions)
      const accepted = yield* submit(later, form)
      const { data } = (yield* over(later, accepted.json.data.id)).json
      assert.strictEqual(data.status, "done", JSON.stringify(data.error))
      const { id: __, ...imported } = data.project
      assert.deepStrictEqual(imported, waited)
    })
  )
})
