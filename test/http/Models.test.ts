import { writeFileSync } from "node:fs"
import { join } from "node:path"
import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { recordsOf } from "../../src/domain/elicitation/closed/TrackRecord.ts"
import { ModelId } from "../../src/domain/models/LanguageModel.ts"
import { RequestId } from "../../src/domain/RequestId.ts"
import { serviceWithModels } from "../support/models/Serving.ts"
import { clientOf, dataDir, newTenant, testService } from "../support/Service.ts"

const REAL_TIME = { excludeTestServices: true }
const ask = {
  audiencePrompt: "US adults",
  question: "Should the railway run night trains?",
  choices: ["Every night", "At weekends", "Never"],
  isMultipleChoice: false,
  sampleSize: "low",
  seed: 5
} as const
const truth = [{ question: ask.question, choices: ask.choices, shares: [0.7, 0.2, 0.1] }]

const recordsOfService = Effect.gen(function* () {
  const client = yield* clientOf(yield* newTenant({ credits: 1000 }))
  const { data } = yield* client.models.list({ urlParams: {} })
  const { data: answer, requestId } = yield* client.asks.choices({ payload: ask })
  const { data: provenance } = yield* client.provenance.get({ path: { requestId: RequestId.make(requestId) } })
  return { data, answer, calibration: provenance.workings[0]?.calibration }
})

layer(testService(), REAL_TIME)("models where none is configured", (it) => {
  it.effect("are the published table", () =>
    Effect.gen(function* () {
      const client = yield* clientOf(yield* newTenant())
      assert.deepStrictEqual((yield* client.models.list({ urlParams: {} })).data, recordsOf([]))
    })
  )
})

const MEASURED = {
  questions: 80,
  trust: 0.95,
  error: 1.5,
  uncorrected: { errorPoints: 6.1, worthPeople: 22 },
  corrected: { errorPoints: 5.8, worthPeople: 25 }
}
/** What the first choice gets from models as their families are trusted. */
let usual = 0
const file = join(dataDir, "measured.json")
const bare = { LLM_READS: "false", LLM_MODEL: "gpt-4-0613,tiny" }

layer(serviceWithModels({ truth }, bare), REAL_TIME)("models that are configured", (it) => {
  it.effect("have the record of their family, or none", () =>
    Effect.gen(function* () {
      const { answer, calibration, data } = yield* recordsOfService
      usual = answer.choices[0]!.percentage
      const [known, stranger] = data.configured
      const [id, other] = [known!.name, stranger!.name].map((name) => ModelId.make(name))
      assert.deepStrictEqual(data, recordsOf([{ id: id! }, { id: other! }]))
      assert.deepInclude(known, { family: "gpt-4", source: "published", trust: 0.75 })
      assert.deepInclude(stranger, { family: null, source: "none", trust: 0.5, measured: null })
      assert.strictEqual(calibration?.trust, (0.75 + 0.5) / 2)
    })
  )
})

writeFileSync(file, JSON.stringify({ "local:gpt-4-0613": MEASURED }))
layer(serviceWithModels({ truth }, { ...bare, LLM_MEASURED: file }), REAL_TIME)(
  "models that the operator measured",
  (it) => {
    it.effect("are believed as far as that says, in answers and their margins too", () =>
      Effect.gen(function* () {
        const { answer, calibration, data } = yield* recordsOfService
        assert.deepStrictEqual(data.configured[0], {
          name: "local:gpt-4-0613",
          family: "gpt-4",
          source: "fidelity",
          trust: MEASURED.trust,
          measured: MEASURED
        })
        assert.deepInclude(calibration, {
          trust: (MEASURED.trust + 0.5) / 2,
          "record, local:gpt-4-0613": "measured by this service's operator"
        })
        assert.isAbove(usual, 0)
        assert.isAbove(answer.choices[0]!.percentage, usual)
      })
    )
  }
)
