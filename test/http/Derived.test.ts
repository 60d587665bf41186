import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectId } from "../../src/domain/Project.ts"
import type { Definition } from "../../src/domain/survey/mapping/Derived.ts"
import type { WeightsAsk } from "../../src/domain/survey/mapping/RimWeighting.ts"
import { clientOf, newTenant, type Tenant, TestService } from "../support/Service.ts"
import { upload } from "../support/Uploads.ts"

const HOW = ["Never", "Sometimes", "Often", "Always"]
const ROWS = Array.from({ length: 240 }, (_, i) => [
  i % 3 === 0 ? "Male" : "Female",
  HOW[(i * 7) % 4]!,
  HOW[(i * 7 + (i % 3 === 0 ? 1 : 0)) % 4]!,
  String(18 + ((i * 13) % 60)),
  i % 2 === 0 ? "1" : "0",
  i % 5 === 0 ? "1" : "0"
])
const SURVEY = [
  "Gender,How often do you cook?,How often do you bake?,Age in years,Which films? - Jaws,Which films? - Alien",
  ...ROWS.map((row) => row.join(","))
].join("\n")
const COOK = "how_often_do_you_cook"
const BAKE = "how_often_do_you_bake"
const AGE = "age_in_years"

const imported = (tenant: Tenant, fields: Readonly<Record<string, string | [string, string]>> = {}) =>
  Effect.map(upload(tenant, { file: ["cooking.csv", SURVEY], title: "Cooking", ...fields }), ({ json, status }) => {
    assert.strictEqual(status, 200, JSON.stringify(json))
    return json.data
  })

const arranged = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const projectId = ProjectId.make((yield* imported(tenant)).id)
  const { projects } = yield* clientOf(tenant)
  const path = { projectId }
  const data = <A, E, R>(answer: Effect.Effect<{ readonly data: A }, E, R>) => Effect.map(answer, (one) => one.data)
  const derive = (key: string, definition: Definition, more: object = {}) =>
    data(projects.deriveQuestion({ path, payload: { key, definition, ...more } }))
  const change = (key: string, payload: object) => data(projects.changeQuestion({ path: { ...path, key }, payload }))
  const weigh = (payload: WeightsAsk) => data(projects.weigh({ path, payload }))
  const takeBack = (changeId: number) => data(projects.takeBackChange({ path: { ...path, changeId } }))
  const understood = data(projects.understanding({ path, urlParams: {} }))
  const matched = (filter: string) =>
    Effect.map(data(projects.matches({ path, payload: { filter } })), ({ matchedTwins }) => matchedTwins)
  const table = (rows: string, columns: string) => data(projects.crosstab({ path, payload: { rows, columns } }))
  const questions = Effect.map(data(projects.questions({ path, urlParams: {} })), (one) => one.questions)
  return { tenant, projectId, projects, derive, change, weigh, takeBack, understood, matched, table, questions }
})

const OFTEN = {
  of: COOK,
  categories: [
    { label: "Rarely", answers: ["Never", "Sometimes"] },
    { label: "A lot", top: 2 }
  ]
} as const
const GROUPS = {
  of: AGE,
  categories: [
    { label: "Young", below: 35 },
    { label: "Older", from: 35 }
  ]
} as const

layer(TestService)("derived questions, over HTTP", (it) => {
  it.effect("work wherever a question does, and say where they come from", () =>
    Effect.gen(function* () {
      const { change, derive, matched, projects, projectId, questions, table, understood } = yield* arranged
      const preview = yield* derive("cooking", OFTEN, { preview: true, text: "How much people cook" })
      assert.deepStrictEqual(
        preview.question.labels.map(({ count, label }) => [label, count]),
        [
          ["Rarely", 120],
          ["A lot", 120]
        ]
      )
      assert.isUndefined((yield* questions).find(({ key }) => key === "cooking"))
      yield* derive("cooking", OFTEN, { text: "How much people cook" })
      yield* derive("group", GROUPS)
      yield* derive("films", { count: "which_films" })
      yield* derive("kitchen", { index: [COOK, BAKE], by: "mean" })
      yield* derive("busy", {
        categories: [{ label: "Yes", filter: 'cooking = "A lot" AND films >= 1' }],
        rest: "No"
      })
      assert.strictEqual(yield* matched('cooking = "A lot"'), 120)
      assert.strictEqual(yield* matched('group = "Young"'), yield* matched(`${AGE} < 35`))
      assert.strictEqual(yield* matched('busy = "Yes"'), yield* matched('cooking = "A lot" AND films >= 1'))
      assert.strictEqual(
        yield* matched("kitchen > 3.4"),
        yield* matched(`(${COOK} = Always AND ${BAKE} = (Often OR Always)) OR (${COOK} = Often AND ${BAKE} = Always)`)
      )
      const crossed = yield* table("cooking", "group")
      assert.include(crossed.notes.join(" "), "cooking is derived: grouped from")
      const swapped = yield* table("group", "cooking")
      assert.include(swapped.notes.join(" "), "group is derived: grouped from")
      const listed = (yield* questions).find(({ key }) => key === "kitchen")!
      assert.match(listed.derived!, /^mean of/)
      const document = yield* understood
      const kitchen = document.questions.find(({ key }) => key === "kitchen")!
      assert.isNumber(kitchen.derived!.alpha)
      assert.deepStrictEqual(kitchen.derived!.uses, [COOK, BAKE])
      assert.strictEqual(document.changes.length, 5)
      const { data } = yield* projects.crosstab({
        path: { projectId },
        payload: { rows: COOK, columns: ["group", "busy"] }
      })
      assert.deepStrictEqual(
        data.banner.map(({ key }) => key),
        ["group", "busy"]
      )
      // A description means what people were asked; the derived question has the same labels.
      yield* derive("sex", { of: "gender", categories: [], keep: true })
      assert.strictEqual(yield* matched("women"), 160)
      assert.strictEqual(yield* matched("people who cook a lot"), 120)
      const again = yield* change("group", {
        definition: { ...GROUPS, categories: [{ label: "Under 50", below: 50 }], rest: "50+" }
      })
      assert.deepStrictEqual(
        again.question.labels.map(({ label }) => label),
        ["Under 50", "50+"]
      )
    })
  )

  it.effect("follow the questions they are made from, or keep them from changing", () =>
    Effect.gen(function* () {
      const { change, derive, matched, takeBack, understood } = yield* arranged
      yield* derive("cooking", { of: COOK, categories: [{ label: "At times", answers: ["Sometimes"] }], rest: "Other" })
      yield* derive("lots", { categories: [{ label: "Yes", filter: 'cooking = "Other"' }], rest: "No" })
      assert.strictEqual(yield* matched('lots = "Yes"'), 180)
      yield* change(COOK, { missing: ["Never"] })
      assert.strictEqual(yield* matched('cooking = "Other"'), 120)
      assert.strictEqual(yield* matched('lots = "Yes"'), 120)
      const refused = yield* Effect.flip(
        change(COOK, { labels: [{ label: "At times", from: ["Sometimes", "Often"] }] })
      )
      assert.match(refused.message, /“cooking” is made from other questions/)
      const kind = yield* Effect.flip(change("cooking", { kind: "text" }))
      assert.match(kind.message, /is made from other questions: change its definition/)
      const own = yield* Effect.flip(change(COOK, { definition: OFTEN }))
      assert.match(own.message, /is read from the file/)
      const { changes } = yield* understood
      const rests = yield* Effect.flip(takeBack(changes[0]!.id))
      assert.match(rests.message, /rests on it/)
      yield* takeBack(changes[2]!.id)
      assert.strictEqual(yield* matched('lots = "Yes"'), 180)
    })
  )

  it.effect("are undone to the byte, and made again of the file", () =>
    Effect.gen(function* () {
      const { change, derive, questions, table, takeBack, tenant, understood } = yield* arranged
      const seen = Effect.all([questions, table(COOK, "gender"), Effect.map(understood, (one) => one.questions)])
      const before = JSON.stringify(yield* seen)
      yield* derive("cooking", OFTEN)
      yield* derive("ratio", { formula: `${AGE} / 10` })
      const with2 = JSON.stringify(yield* seen)
      const again = yield* imported(tenant, { replace: "true" })
      assert.deepStrictEqual(
        again.understanding.changes.map(({ problem }: { problem: unknown }) => problem),
        [null, null]
      )
      assert.strictEqual(JSON.stringify(yield* seen), with2)
      yield* change("ratio", { key: "decades", text: "Decades" })
      for (const { id } of (yield* understood).changes.toReversed()) yield* takeBack(id)
      assert.strictEqual(JSON.stringify(yield* seen), before)
    })
  )

  it.effect("refuse what can't be, with what to change", () =>
    Effect.gen(function* () {
      const { derive } = yield* arranged
      const refusal = (key: string, definition: Definition) =>
        Effect.map(Effect.flip(derive(key, definition)), (error) => JSON.stringify(error))
      assert.include(yield* refusal("gender", OFTEN), "have the key")
      assert.include(yield* refusal("a b", OFTEN), "needs a key of letters")
      assert.include(yield* refusal("x", { ...OFTEN, of: "cooks" }), "no question")
      assert.include(yield* refusal("x", { formula: "nothing" }), "no question")
    })
  )

  it.effect("weights are seen before figures use them, and are undone to the byte", () =>
    Effect.gen(function* () {
      const { change, derive, projectId, projects, questions, table, takeBack, tenant, understood, weigh } =
        yield* arranged
      yield* derive("group", GROUPS)
      const seen = Effect.all([questions, table(COOK, "gender"), Effect.map(understood, (one) => one.questions)])
      const before = JSON.stringify(yield* seen)
      const targets = [
        {
          questions: ["Gender"],
          shares: [
            { answers: ["female"], percent: 51 },
            { answers: ["Male"], percent: 49 }
          ]
        },
        {
          questions: ["group", BAKE],
          shares: ["Young", "Older"].flatMap((age) => HOW.map((how) => ({ answers: [age, how], percent: 12.5 })))
        }
      ]
      const preview = yield* weigh({ targets })
      assert.strictEqual(preview.accepted, false)
      assert.strictEqual(preview.words, `rim weights for gender and group × ${BAKE}`)
      for (const { shares } of preview.targets)
        for (const { after, percent } of shares) assert.closeTo(after, percent, 1e-5)
      assert.strictEqual(JSON.stringify(yield* seen), before)
      const stale = yield* Effect.flip(weigh({ targets, accept: preview.revision + 7 }))
      assert.match(stale.message, /look at the preview again/)
      const accepted = yield* weigh({ targets, accept: preview.revision })
      assert.isTrue(accepted.accepted)
      const weighted = yield* table("gender", BAKE)
      assert.strictEqual(weighted.weighting.used, preview.words)
      const { bands } = yield* table(COOK, "gender")
      assert.closeTo(bands.find(({ label }) => label === "Female")!.weightedBase!, 0.51 * ROWS.length, 1e-4)
      assert.strictEqual((yield* understood).raking!.words, preview.words)
      const after = JSON.stringify(yield* seen)
      const again = yield* imported(tenant, { replace: "true" })
      assert.deepStrictEqual(
        again.understanding.changes.map(({ problem }: { problem: unknown }) => problem),
        [null, null]
      )
      assert.strictEqual(JSON.stringify(yield* seen), after)
      const refused = yield* Effect.flip(change(BAKE, { labels: [{ label: "Rarely", from: ["Never", "Sometimes"] }] }))
      assert.match(refused.message, /The weights rest on it/)
      const { changes } = yield* understood
      yield* takeBack(changes.at(-1)!.id)
      assert.strictEqual(JSON.stringify(yield* seen), before)
      const us = yield* weigh({ targets: [{ questions: ["gender"], frame: true }], cap: { max: 2 } })
      assert.match(us.words, /gender \(US adults\), capped to 2/)
      yield* weigh({ targets: [{ questions: ["gender"], frame: true }], cap: { max: 2 }, accept: us.revision })
      yield* projects.change({ path: { projectId }, payload: { weight: null } })
      assert.strictEqual(JSON.stringify(yield* seen), before)
    })
  )
})
