import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { uniform } from "../../src/domain/statistics/Rng.ts"
import type { ProjectDraft } from "../../src/domain/survey/mapping/Draft.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { serviceWithModels } from "../support/models/Serving.ts"
import type { Truth } from "../support/models/Truth.ts"
import { newTenant, send } from "../support/Service.ts"
import { codebook, columnOf, question } from "../support/Surveys.ts"

const FENCES = "Do you want a fence?"
const CHOICES = ["Yes", "Perhaps", "No"]
const REGIONS = ["Northeast", "Midwest", "South", "West"]
const BY_REGION = [
  [0.8, 0.15, 0.05],
  [0.55, 0.3, 0.15],
  [0.25, 0.35, 0.4],
  [0.05, 0.15, 0.8]
]
const EVEN = [1 / 3, 1 / 3, 1 / 3]

/** A model that knows what people want in each region. */
const truth: Truth = {
  question: FENCES,
  choices: CHOICES,
  shares: EVEN,
  among: REGIONS.map((region, r) => ({ phrase: `live in? ${region}`, shares: BY_REGION[r]! }))
}

/** Calls that fail are tried again after a while. */
const REAL_TIME = { excludeTestServices: true }
const PEOPLE = 2_000

type Asked = (person: number, region: number) => boolean
const byChance: Asked = (person) => uniform("asked", person) < 0.15
const inTheWest: Asked = (person, region) => region === 3 && uniform("asked", person) < 0.6
const everybody: Asked = () => true

/** A survey of adults of four regions, of whom some are asked about fences. */
const fenceSurvey = (asked: Asked): ProjectDraft => {
  const questions = [
    question("region", "single", REGIONS, "Which region do you live in?"),
    question("sex", "single", ["Female", "Male"], "What is your sex?"),
    question("fence", "single", CHOICES, FENCES)
  ]
  const rows = Array.from({ length: PEOPLE }, (_, i) => {
    const region = Math.floor(4 * uniform("region", i))
    const [yes, perhaps] = BY_REGION[region]!
    const at = uniform("fence", i)
    const wanted = at < yes! ? 0 : at < yes! + perhaps! ? 1 : 2
    return [
      REGIONS[region]!,
      ["Female", "Male"][Math.floor(2 * uniform("sex", i))]!,
      asked(i, region) ? CHOICES[wanted]! : ""
    ]
  })
  return {
    title: "Fences",
    description: "Who wants a fence",
    contentHash: `fences ${asked.toString()}`,
    codebook: { ...codebook(questions), respondents: PEOPLE },
    microdata: {
      columns: questions.map((one, q) =>
        columnOf(
          one,
          rows.map((row) => row[q]!)
        )
      ),
      weights: null
    },
    leftOut: []
  }
}

const withFences = (asked: Asked) =>
  Effect.gen(function* () {
    const { key, organization } = yield* newTenant({ credits: 100_000 })
    const { id } = yield* (yield* ProjectRepo).create(organization, fenceSurvey(asked), { replace: false })
    const body = { title: "Audience", prompt: "Women", projectId: id }
    const { json } = yield* send({ path: "/v1/audiences", key, body })
    const closed = { audienceId: json.data.id, question: FENCES, choices: CHOICES, seed: 3 }
    return (more: object = {}) =>
      Effect.map(send({ path: "/v1/ask/choices", key, body: { ...closed, ...more } }), ({ json, status, text }) => {
        assert.strictEqual(status, 200, text)
        return json.data
      })
  })

layer(serviceWithModels({ truth: [truth] }, { LLM_READS: "false" }), REAL_TIME)(
  "a question that a part of the people answered",
  (it) => {
    it.effect("is completed by descriptions of groups where an engine of models is asked for", () =>
      Effect.gen(function* () {
        const ask = yield* withFences(byChance)
        const alone = yield* ask()
        assert.strictEqual(alone.sample.basis, "tabulated")
        assert.notProperty(alone, "usage")
        const completed = yield* ask({ engine: "model" })
        assert.deepInclude(completed.sample, { basis: "imputed", knowledge: "question", engine: "local:tiny" })
        assert.strictEqual(completed.usage.calls, REGIONS.length)
        assert.isBelow(completed.sample.marginOfError, 0.95 * alone.sample.marginOfError)
        assert.isAbove(completed.sample.effectiveSize, alone.sample.effectiveSize)
        assert.strictEqual(completed.sample.size, alone.sample.size)
        assert.include(completed.summary, "were not asked: for them stand descriptions of groups by local:tiny")
        for (const { choice, percentage } of completed.choices) {
          const own = alone.choices.find((one: { choice: string }) => one.choice === choice).percentage
          assert.closeTo(percentage, own, alone.sample.marginOfError)
        }
      })
    )

    it.effect("stays as it is where everybody was asked, or where it was no chance who was", () =>
      Effect.gen(function* () {
        for (const asked of [everybody, inTheWest]) {
          const ask = yield* withFences(asked)
          assert.deepStrictEqual(yield* ask({ engine: "model" }), yield* ask())
        }
      })
    )
  }
)

layer(serviceWithModels({ truth: [{ ...truth, among: [] }] }, { LLM_READS: "false" }), REAL_TIME)(
  "groups that a model cannot tell apart",
  (it) => {
    it.effect("count for nothing, which is said", () =>
      Effect.gen(function* () {
        const ask = yield* withFences(byChance)
        const [alone, completed] = [yield* ask(), yield* ask({ engine: "model" })]
        assert.deepStrictEqual(completed.choices, alone.choices)
        assert.deepStrictEqual(completed.sample, alone.sample)
        assert.include(completed.summary, "made it no more precise, so it isn't used")
      })
    )
  }
)
