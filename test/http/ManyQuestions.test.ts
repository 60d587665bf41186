import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectId } from "../../src/domain/Project.ts"
import { clientOf, newTenant, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

const CODES = ["1", "2", "3", "4", "5"]
const KEYS = ["q1_a", "q1_b", "q1_c"]
const LABELS = "1=North; 2=East; 3=Mid; 4=West; 5=South; 9=Moon"
const SURVEY = [
  [...KEYS, "sex"].join(","),
  ...Array.from({ length: 120 }, (_, i) =>
    [...KEYS.map((_, k) => (i % 10 === k ? "9" : CODES[(i + k) % 5])), i % 2 === 0 ? "F" : "M"].join(",")
  )
].join("\n")
const CODEBOOK = ["variable,label,values", ...KEYS.map((key) => `${key},Where is ${key}?,${LABELS}`)].join("\n")

layer(TestService, { timeout: "120 seconds" })("one change for many questions", (it) => {
  it.effect("is shown before it is made, is one change, and is undone as one", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const { json, status } = yield* upload(tenant, {
        file: ["places.csv", SURVEY],
        codebook: ["places.codebook.csv", CODEBOOK],
        title: "Places"
      })
      assert.strictEqual(status, 200, JSON.stringify(json))
      const projectId = ProjectId.make(json.data.id)
      const { projects } = yield* clientOf(tenant)
      const understood = Effect.map(
        projects.understanding({ path: { projectId }, urlParams: {} }),
        (answer) => answer.data
      )
      const send = (payload: object) =>
        Effect.map(projects.changeQuestion({ path: { projectId, key: "q1_a" }, payload }), (answer) => answer.data)
      const kinds = Effect.map(understood, ({ questions }) =>
        questions.map(({ key, kind, missing }) => [key, kind, missing.map(({ cell }) => cell).join()])
      )
      const before = yield* kinds
      const change = { kind: "ordinal", missing: ["9"], also: "alike" }

      const preview = yield* send({ ...change, preview: true })
      assert.deepStrictEqual(yield* kinds, before)
      assert.deepStrictEqual((yield* understood).changes, [])

      const made = yield* send(change)
      assert.deepStrictEqual(
        made.changed.map(({ field, question }) => `${question} ${field}`),
        preview.changed.map(({ field, question }) => `${question} ${field}`)
      )
      for (const key of KEYS) assert.isTrue(made.changed.some(({ question }) => question === key))
      const after = yield* understood
      assert.deepStrictEqual(
        after.questions.map(({ key, kind, missing }) => [key, kind, missing.map(({ cell }) => cell).join()]),
        [...KEYS.map((key) => [key, "ordinal", "9"]), ["sex", "single", ""]]
      )
      assert.lengthOf(after.changes, 1)

      yield* projects.takeBackChange({ path: { projectId, changeId: after.changes[0]!.id } })
      assert.deepStrictEqual(yield* kinds, before)
    })
  )
})
