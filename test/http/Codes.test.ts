import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectId } from "../../src/domain/Project.ts"
import { clientOf, newTenant, send, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

const WROTE = [
  "The price is far too high",
  "Too expensive, and the taste is bad",
  "I love the taste",
  "My sister told me to",
  ""
]
const ROWS = Array.from({ length: 200 }, (_, i) => ({ gender: i % 2 === 0 ? "Female" : "Male", why: WROTE[i % 5]! }))
const SURVEY = (last: string) =>
  ["Gender,Why did you stop?", ...ROWS.map(({ gender, why }, i) => `${gender},"${why}${why && ` ${i}`}"`), last].join(
    "\n"
  )
const KEY = "why_did_you_stop"
const FRAME = [
  { label: "Price", words: ["price", "expens*"] },
  { label: "Taste", words: ["taste"], not: ["love the taste"] },
  { label: "Nobody", words: ["parking"] }
]
const DEFINITION = { of: KEY, codes: FRAME, rest: "Other" }

const arranged = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const file = (last: string, fields: object = {}) =>
    upload(tenant, { file: ["coffee.csv", SURVEY(last)], title: "Coffee", ...fields })
  const { json, status } = yield* file("Male,Secret sauce by Maria")
  assert.strictEqual(status, 200, JSON.stringify(json))
  const projectId = ProjectId.make(json.data.id)
  const { projects } = yield* clientOf(tenant)
  const data = <A, E, R>(answer: Effect.Effect<{ readonly data: A }, E, R>) => Effect.map(answer, (one) => one.data)
  const codes = (payload: Parameters<typeof projects.codes>[0]["payload"], key = KEY) =>
    data(projects.codes({ path: { projectId, key }, payload }))
  const derive = (definition: Parameters<typeof projects.deriveQuestion>[0]["payload"]["definition"], more = {}) =>
    data(projects.deriveQuestion({ path: { projectId }, payload: { key: "coded", definition, ...more } }))
  const matched = (filter: string) =>
    Effect.map(data(projects.matches({ path: { projectId }, payload: { filter } })), ({ matchedTwins }) => matchedTwins)
  return { tenant, projectId, projects, data, codes, derive, matched, file }
})

layer(TestService)("open answers coded, over HTTP", (it) => {
  it.effect("are tried by a frame: how many each code takes, examples, and what none takes", () =>
    Effect.gen(function* () {
      const { codes } = yield* arranged
      const tried = yield* codes({ codes: FRAME })
      assert.strictEqual(tried.base, 161)
      assert.isFalse(tried.proposed)
      assert.deepStrictEqual(
        tried.codes.map(({ count, label }) => [label, count]),
        [
          ["Price", 80],
          ["Taste", 40],
          ["Nobody", 0]
        ]
      )
      assert.closeTo(tried.codes[0]!.share!, 80 / 161, 1e-9)
      assert.isTrue(tried.codes[0]!.examples.every((one) => /price|expensive/.test(one)))
      assert.strictEqual(tried.codes[0]!.examples.length, 3)
      assert.strictEqual(tried.uncoded.count, 81)
      assert.strictEqual(tried.uncoded.examples.length, 30)
      assert.isNull(tried.agreement)
      const few = yield* codes({ codes: [{ label: "Sauce", words: ["sauce"] }] })
      assert.deepStrictEqual(few.codes[0], {
        label: "Sauce",
        words: ["sauce"],
        count: null,
        share: null,
        examples: []
      })
      assert.deepStrictEqual(few.uncoded, { count: null, share: null, examples: [] })
    })
  )

  it.effect("have a frame proposed, which can be sent back and kept", () =>
    Effect.gen(function* () {
      const { codes, derive } = yield* arranged
      const proposed = yield* codes({})
      assert.isTrue(proposed.proposed)
      const words = proposed.codes.flatMap((one) => one.words)
      for (const word of ["taste", "price"]) assert.include(words, word)
      const frame = proposed.codes.map(({ label, words }) => ({ label, words }))
      const tried = yield* codes({ codes: frame })
      assert.deepStrictEqual(
        tried.codes.map(({ count }) => count),
        proposed.codes.map(({ count }) => count)
      )
      const { question } = yield* derive({ of: KEY, codes: frame })
      // One answer is uncoded, so a code is hidden with it.
      assert.isNull(proposed.uncoded.count)
      assert.strictEqual(proposed.codes.filter(({ count }) => count === null).length, 1)
      assert.deepStrictEqual(
        question.labels.map(({ count }, code) => (proposed.codes[code]!.count === null ? null : count)),
        proposed.codes.map(({ count }) => count)
      )
    })
  )

  it.effect("are held against a sample that a person coded", () =>
    Effect.gen(function* () {
      const { codes, projectId, tenant } = yield* arranged
      const sample = [
        { text: "The price", codes: ["Price"] },
        { text: "It costs too much", codes: ["price"] },
        { text: "The taste", codes: ["Taste"] },
        { text: "My sister", codes: ["Other"] }
      ]
      const { agreement } = yield* codes({ codes: FRAME, rest: "Other", sample })
      assert.strictEqual(agreement!.answers, 4)
      assert.deepStrictEqual(agreement!.codes[0], {
        label: "Price",
        hand: 2,
        rule: 1,
        both: 1,
        kappa: 0.5,
        precision: 1,
        recall: 0.5
      })
      assert.deepStrictEqual(agreement!.differing, [{ text: "It costs too much", hand: ["Price"], rule: ["Other"] }])
      const path = `/v1/projects/${projectId}/questions/${KEY}/codes`
      for (const [body, said] of [
        [{ codes: FRAME, sample: [{ text: "x", codes: ["Prise"] }] }, "Did you mean “Price”"],
        [{ sample }, "Send the codes"],
        [{ codes: [{ label: "A", words: ["*x"] }] }, "only at its end"],
        [{ codes: [FRAME[0], FRAME[0]] }, "Two codes have the label"],
        [{ codes: [{ label: "A", words: [] }] }, "words"],
        [{ codes: [{ label: "A", words: ["x".repeat(101)] }] }, "at most 100"]
      ] as const) {
        const { json, status } = yield* send({ key: tenant.key, path, body })
        assert.strictEqual(status, 400, JSON.stringify(json))
        assert.include(json.error.message, said)
      }
    })
  )

  it.effect(
    "become a question with several answers, which is tabulated, filtered, exported and undone like others",
    () =>
      Effect.gen(function* () {
        const { data, derive, matched, projectId, projects, tenant } = yield* arranged
        const preview = yield* derive(DEFINITION, { preview: true })
        assert.deepStrictEqual(
          preview.question.labels.map(({ count, label }) => [label, count]),
          [
            ["Price", 80],
            ["Taste", 40],
            ["Nobody", 0],
            ["Other", 81]
          ]
        )
        assert.strictEqual(preview.question.kind, "multiple")
        yield* derive(DEFINITION)
        assert.strictEqual(yield* matched("coded = Price AND coded = Taste"), 40)
        const table = yield* data(
          projects.crosstab({ path: { projectId }, payload: { rows: "coded", columns: "gender" } })
        )
        assert.strictEqual(table.rowQuestion.baseRule, "everyone who wrote an answer")
        assert.strictEqual(table.bands[0]!.base, 161)
        assert.strictEqual(table.table[0]!.cells[0]!.count, 80)
        const sav = yield* send({ key: tenant.key, path: `/v1/projects/${projectId}/data` })
        assert.strictEqual(sav.status, 200)
        const refused = yield* send({
          key: tenant.key,
          path: `/v1/projects/${projectId}/questions`,
          body: { key: "other", definition: { of: "gender", codes: FRAME } }
        })
        assert.strictEqual(refused.status, 400)
        assert.include(refused.json.error.message, "only written answers are coded")
        const { changes } = yield* data(projects.understanding({ path: { projectId }, urlParams: {} }))
        yield* projects.takeBackChange({ path: { projectId, changeId: changes[0]!.id } })
        const { questions } = yield* data(projects.questions({ path: { projectId }, urlParams: {} }))
        assert.notInclude(
          questions.map(({ key }) => key),
          "coded"
        )
      })
  )

  it.effect("are coded again when the file is imported again", () =>
    Effect.gen(function* () {
      const { derive, file, matched } = yield* arranged
      yield* derive(DEFINITION)
      const { json, status } = yield* file("Male,Secret sauce by Maria", { replace: "true" })
      assert.strictEqual(status, 200, JSON.stringify(json))
      assert.strictEqual(yield* matched("coded = Price"), 80)
    })
  )

  it.effect("tell nothing of a question that few wrote an answer to, or that nobody wrote in", () =>
    Effect.gen(function* () {
      const { projectId, tenant } = yield* arranged
      const at = (key: string) =>
        send({ key: tenant.key, path: `/v1/projects/${projectId}/questions/${key}/codes`, body: {} })
      assert.strictEqual((yield* at("nothing")).status, 404)
      const closed = yield* at("gender")
      assert.strictEqual(closed.status, 400, JSON.stringify(closed.json))
    })
  )
})
