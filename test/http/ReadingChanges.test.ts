import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectId } from "../../src/domain/Project.ts"
import { clientOf, newTenant, send, type Tenant, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

const HOW = ["Never", "Sometimes", "Often"]
const ROWS = Array.from({ length: 120 }, (_, i) => [
  `p${i}@example.org`,
  i % 2 === 0 ? "Female" : "Male",
  i % 10 === 0 ? "Refused" : HOW[i % 3]!,
  i % 7 === 0 ? "9" : String(1 + (i % 5)),
  i % 3 === 0 ? "" : String(i % 2),
  i % 3 === 0 ? "" : String(i % 4 === 0 ? 1 : 0),
  (0.5 + (i % 4) / 3).toFixed(3),
  `Because of reason ${i} and nothing else`
])
const SURVEY = [
  "Email,Gender,How often do you cook?,Stars,Which films? - Jaws,Which films? - Alien,Weight,Why is that?",
  ...ROWS.map((row) => row.join(","))
].join("\n")

const BUSY = 503
const TRIES = 20

/** What is asked to be tried again, as clients do. */
const triedAgain = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.retry(work, { times: TRIES, while: (error) => `${JSON.stringify(error)} ${error}`.includes("try again") })

const imported = (tenant: Tenant, fields: Readonly<Record<string, string | [string, string]>> = {}) =>
  upload(tenant, { file: ["cooking.csv", SURVEY], title: "Cooking", ...fields }).pipe(
    Effect.repeat({ times: TRIES, until: ({ status }) => status !== BUSY }),
    Effect.map(({ json, status }) => {
      assert.strictEqual(status, 200, JSON.stringify(json))
      return json.data
    })
  )
const again = (tenant: Tenant, fields: Readonly<Record<string, string | [string, string]>> = {}) =>
  imported(tenant, { replace: "true", ...fields })

const arranged = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const { id } = yield* imported(tenant)
  const projectId = ProjectId.make(id)
  const { projects } = yield* clientOf(tenant)
  const understood = Effect.map(projects.understanding({ path: { projectId }, urlParams: {} }), (answer) => answer.data)
  const change = (key: string, payload: object) =>
    Effect.map(projects.changeQuestion({ path: { projectId, key }, payload }), (answer) => answer.data)
  const takeBack = (changeId: number) =>
    Effect.map(projects.takeBackChange({ path: { projectId, changeId } }), (answer) => answer.data)
  const weigh = (weight: string | null) => projects.change({ path: { projectId }, payload: { weight } })
  const questions = Effect.map(
    projects.questions({ path: { projectId }, urlParams: {} }),
    (answer) => answer.data.questions
  )
  const films = (yield* understood).questions.find(({ columns }) => columns.length === 2)!.key
  return { tenant, projectId, understood, change, takeBack, weigh, questions, films }
})
type Arranged = Effect.Effect.Success<typeof arranged>

const STARS = "stars"
const COOK = "how_often_do_you_cook"

/** One change of every kind there is. */
const everyChange = ({ change, films, weigh }: Arranged) =>
  Effect.gen(function* () {
    yield* change(COOK, { missing: ["Refused"], labels: [{ label: "At times", from: ["Sometimes", "Often"] }] })
    yield* change(COOK, { labels: [{ label: "At times" }, { label: "Never" }], text: "Do you cook?" })
    yield* change(STARS, { key: "rating", missing: ["9"] })
    yield* change("rating", { offScale: ["5"] })
    yield* change("rating", { stem: "Your rating" })
    yield* change(films, { baseRule: "selected" })
    yield* change(films, { columns: [5] })
    yield* weigh(null)
  })

layer(TestService)("changes by hand of how a survey was read, over HTTP", (it) => {
  it.effect("does not take another file's place in silence: nothing is replaced where the file is new", () =>
    Effect.gen(function* () {
      const { projectId, tenant } = yield* arranged
      const first = ({
        understanding: { warnings }
      }: {
        understanding: { warnings: ReadonlyArray<{ text: string }> }
      }) => warnings[0]?.text ?? ""
      assert.notMatch(first(yield* again(tenant)), /^Nothing was replaced/)
      const other = yield* again(tenant, { file: ["cooking.csv", SURVEY.replace("Stars", "Points")] })
      assert.notStrictEqual(other.id, projectId)
      assert.match(first(other), /^Nothing was replaced: .*this is a new one\. Another project with this title stays/)
      assert.include(first(other), projectId)
      const alone = yield* again(tenant, { file: ["b.csv", SURVEY.replace("Stars", "Marks")], title: "Another" })
      assert.match(first(alone), /so this is a new one\.$/)
    })
  )

  it.effect("keep a unit and a decimal comma through every way out and back", () =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const minutes = ["2,5", "4", "7,5", "10,25"]
      const rows = Array.from({ length: 80 }, (_, i) => `r${i},"${minutes[i % 4]} min",${i % 2 === 0 ? "Bus" : "Car"}`)
      const file: [string, string] = ["travel.csv", ["id,Travel time,Vehicle", ...rows].join("\n")]
      const { id } = yield* imported(tenant, { file, title: "Travel" })
      const projectId = ProjectId.make(id)
      const { projects } = yield* clientOf(tenant)
      const path = { projectId, key: "travel_time" }
      const several = yield* Effect.flip(projects.changeQuestion({ path, payload: { kind: "multiple" } }))
      assert.match(several.message, /“,” in 3, of 4/)
      const { question } = (yield* projects.changeQuestion({
        path,
        payload: { columns: ["Travel time"], kind: "numeric" }
      })).data
      assert.strictEqual(question.kind, "numeric")
      const MEAN = (2.5 + 4 + 7.5 + 10.25) / 4
      const told = function* () {
        const { questions } = (yield* projects.distributions({ path: { projectId }, urlParams: {} })).data
        assert.closeTo(questions.find(({ key }) => key === "travel_time")!.mean!.mean, MEAN, 1e-9)
        const matched = (filter: string) =>
          Effect.map(projects.matches({ path: { projectId }, payload: { filter } }), ({ data }) => data.matchedTwins)
        assert.strictEqual(yield* matched('travel_time >= "7,5 min"'), 40)
        assert.strictEqual(yield* matched("travel_time > 7.5"), 20)
        assert.strictEqual(yield* matched('travel_time < "0,1 hours"'), 40)
      }
      yield* Effect.gen(told)
      const back = yield* again(tenant, { file, title: "Travel" })
      assert.strictEqual(back.id, id)
      yield* Effect.gen(told)
    })
  )

  it.effect("are listed with what was different and when, under the key that the question has now", () =>
    Effect.gen(function* () {
      const { change, understood, weigh } = yield* arranged
      assert.deepStrictEqual((yield* understood).changes, [])
      yield* change(STARS, { missing: ["9"] })
      yield* change(STARS, { key: "rating" })
      yield* weigh(null)
      const { changes } = yield* understood
      assert.deepStrictEqual(
        changes.map(({ changed, id, problem, question }) => [id, question, changed, problem]),
        [
          [
            2,
            "rating",
            [
              { question: STARS, field: "labels", before: "1 | 2 | 3 | 4 | 5 | 9", after: "1 | 2 | 3 | 4 | 5" },
              { question: STARS, field: "missing", before: null, after: "9" },
              { question: STARS, field: "offScale", before: "9", after: null }
            ],
            null
          ],
          [3, "rating", [{ question: "rating", field: "key", before: STARS, after: "rating" }], null],
          [4, null, [{ question: null, field: "weight", before: "Weight", after: null }], null]
        ]
      )
      for (const { at } of changes) assert.strictEqual(new Date(at).toISOString(), at)
    })
  )

  it.effect("hold where the file is imported again, at once or later, answers and all", () =>
    Effect.gen(function* () {
      const state = yield* arranged
      const { projectId, questions, tenant, understood } = state
      yield* everyChange(state)
      const before = yield* understood
      const listed = yield* questions
      assert.strictEqual(before.changes.length, 8)
      for (const _ of [1, 2]) {
        const fresh = yield* again(tenant)
        assert.strictEqual(fresh.id, projectId)
        assert.deepStrictEqual(fresh.understanding, JSON.parse(JSON.stringify(before)))
        assert.deepStrictEqual(yield* understood, before)
        assert.deepStrictEqual(yield* questions, listed)
      }
    })
  )

  it.effect("are taken back in any order, each alone, until the file is read as it was", () =>
    Effect.gen(function* () {
      const state = yield* arranged
      const { questions, takeBack, understood } = state
      const first = yield* understood
      const listed = yield* questions
      yield* everyChange(state)
      const refused = yield* Effect.flip(takeBack(2))
      assert.match(refused.message, /Change 3 of .* rests on it/)
      assert.strictEqual((yield* understood).changes.length, 8)
      for (const id of [3, 9, 5, 2, 8, 7, 6, 4]) {
        const { changed } = yield* takeBack(id)
        assert.isNotEmpty(changed, String(id))
        assert.notInclude(
          (yield* understood).changes.map((one) => one.id),
          id
        )
      }
      assert.deepStrictEqual(yield* understood, first)
      assert.deepStrictEqual(yield* questions, listed)
      assert.strictEqual((yield* Effect.flip(takeBack(2)))._tag, "NotFound")
    })
  )

  it.effect(
    "that another sheet, codebook or mapping leaves no place for say so, first of all, until they are taken back",
    () =>
      Effect.gen(function* () {
        const { change, takeBack, tenant, understood } = yield* arranged
        yield* change(COOK, { text: "Do you cook?", labels: [{ label: "Seldom", from: ["Sometimes"] }] })
        yield* change("gender", { text: "Your gender" })
        const codebook = ["name,label,1,2", "Gender,Sex of the person,,"].join("\n")
        const { understanding } = yield* again(tenant, { codebook: ["book.csv", codebook] })
        assert.deepStrictEqual(
          understanding.changes.map(({ problem }: { problem: string | null }) => problem),
          [null, null]
        )
        const mapping = {
          questions: [
            {
              key: "sex",
              text: "Sex",
              kind: "single",
              stem: null,
              source: {
                _tag: "Labels",
                column: 2,
                labels: [
                  { label: "Female", cells: ["Female"] },
                  { label: "Male", cells: ["Male"] }
                ],
                missing: []
              }
            }
          ],
          weight: null,
          leftOut: []
        }
        const mapped = yield* again(tenant, { mapping: ["mapping.json", JSON.stringify(mapping)] })
        assert.deepStrictEqual(mapped.understanding.changes, [])
        assert.match(mapped.understanding.warnings[0].text, /takes the place of 2 changes made by hand/)
        assert.deepStrictEqual(
          (yield* understood).questions.map(({ key }) => key),
          ["sex"]
        )
        yield* change("sex", { labels: [{ label: "Woman", from: ["Female"] }] })
        const fresh = yield* again(tenant)
        assert.deepStrictEqual(
          fresh.understanding.questions.find(({ key }: { key: string }) => key === "gender").labels[0].label,
          "Woman"
        )
        yield* takeBack(fresh.understanding.changes[0].id)
        assert.deepStrictEqual((yield* understood).changes, [])
      })
  )

  it.effect("of the weight give way to the weight that an import names", () =>
    Effect.gen(function* () {
      const { tenant, understood, weigh } = yield* arranged
      yield* weigh(null)
      assert.isNull((yield* again(tenant)).understanding.weight)
      assert.strictEqual((yield* again(tenant, { weight: "Weight" })).understanding.weight.header, "Weight")
      assert.deepStrictEqual((yield* understood).changes, [])
    })
  )

  it.effect("are not lost to an import at the same time, nor to each other", () =>
    Effect.gen(function* () {
      const { change, tenant, understood } = yield* arranged
      const steps = Array.from({ length: 6 }, (_, i) => triedAgain(change(COOK, { text: `Do you cook? ${i}` })))
      const others = Array.from({ length: 6 }, (_, i) => triedAgain(change("gender", { stem: `Stem ${i}` })))
      yield* Effect.all([...steps, again(tenant), ...others, again(tenant)], { concurrency: "unbounded" })
      const { changes, questions } = yield* understood
      assert.strictEqual(changes.length, 12)
      assert.strictEqual(new Set(changes.map(({ id }) => id)).size, 12)
      const last = (key: string) =>
        changes
          .filter(({ question }) => question === key)
          .at(-1)!
          .changed.at(-1)!.after
      assert.strictEqual(questions.find(({ key }) => key === COOK)!.text, last(COOK))
      assert.strictEqual(questions.find(({ key }) => key === "gender")!.stem, last("gender"))
    })
  )

  it.effect("that change nothing are not kept", () =>
    Effect.gen(function* () {
      const { change, understood } = yield* arranged
      yield* change(COOK, { missing: ["Refused"] })
      yield* change(COOK, { missing: ["Refused"] })
      yield* change(COOK, {})
      assert.strictEqual((yield* understood).changes.length, 1)
    })
  )

  it.effect("are taken back with a number that the project has", () =>
    Effect.gen(function* () {
      const { projectId, tenant } = yield* arranged
      const gone = (id: string) =>
        send({ method: "DELETE", path: `/v1/projects/${projectId}/changes/${id}`, key: tenant.key })
      assert.strictEqual((yield* gone("7")).status, 404)
      assert.strictEqual((yield* gone("x")).status, 400)
      assert.strictEqual((yield* gone("0")).status, 400)
    })
  )
})
