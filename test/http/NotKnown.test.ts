import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { ChoicesEstimate } from "../../src/domain/evidence/Estimate.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { calling } from "../support/mcp/Calls.ts"
import { Models, serviceWithModels } from "../support/models/Serving.ts"
import type { Truth } from "../support/models/Truth.ts"
import { opinionSurvey, surveyTruths } from "../support/OpinionSurvey.ts"
import { newTenant, send } from "../support/Service.ts"

const TRAINS: Truth = {
  question: "Should the railway run night trains?",
  choices: ["Every night", "At weekends", "Never"],
  shares: [0.62, 0.3, 0.08]
}
const MADE_UP: Truth = {
  question: "Which of these is the most florbish?",
  choices: ["Alpha", "Beta", "Gamma"],
  shares: [0.8, 0.15, 0.05]
}
const MASH = { question: "sdkfjh sdfkjh sdf", choices: ["A", "B", "C"] }
const BESIDE = { question: "How old are you?", choices: ["Red", "Blue", "Green"] }

/** Calls that fail are tried again after a while. */
const REAL_TIME = { excludeTestServices: true, timeout: 60_000 }

const asked = ({ choices, question }: Pick<Truth, "choices" | "question">) => ({
  audiencePrompt: "US adults",
  question,
  choices,
  seed: 5
})

type Answered = Pick<ChoicesEstimate, "choices" | "sample" | "summary">

const answered = (key: string, body: object) =>
  Effect.map(send({ path: "/v1/ask/choices", key, body }), ({ json, status, text }): Answered => {
    assert.strictEqual(status, 200, text)
    return json.data
  })

layer(serviceWithModels({ truth: [TRAINS, MADE_UP] }, { LLM_READS: "false" }), REAL_TIME)(
  "a model that is sure of everything",
  (it) => {
    it.effect("knows nothing of what means nothing, and the answer says why", () =>
      Effect.gen(function* () {
        const { key } = yield* newTenant({ credits: 100_000 })
        const real = yield* answered(key, asked(TRAINS))
        assert.deepStrictEqual([real.sample.basis, real.sample.knowledge], ["model", "topic"])
        for (const nonsense of [MADE_UP, MASH, BESIDE]) {
          const { choices, sample, summary } = yield* answered(key, asked(nonsense))
          assert.strictEqual(sample.knowledge, "none", nonsense.question)
          assert.isAbove(sample.marginOfError!, real.sample.marginOfError!)
          assert.isBelow(sample.effectiveSize!, real.sample.effectiveSize!)
          for (const { percentage } of choices) assert.isTrue(Number.isInteger(percentage), String(percentage))
          assert.notInclude(summary, "leads")
        }
        const { choices, summary } = yield* answered(key, asked(MADE_UP))
        assert.include(summary, "“florbish” is no word known here")
        assert.isBelow(choices.find(({ choice }) => choice === "Alpha")!.percentage, 60)
      })
    )

    it.scoped("is told of over the Model Context Protocol as over REST", () =>
      Effect.gen(function* () {
        const { call, tenant } = yield* calling({ credits: 100_000 })
        const { sample, summary } = yield* call("ask_choices", asked(MADE_UP))
        assert.strictEqual(sample.knowledge, "none")
        assert.strictEqual(summary, (yield* answered(tenant.key, asked(MADE_UP))).summary)
      })
    )
  }
)

const NOBODY = [
  ["retired teenagers", "retired", "aged 13 to 19"],
  ["vegans who eat steak", "vegans", "steak"],
  ["people aged 20 to 25 who are over 60", "20 to 25", "over 60"]
] as const

layer(serviceWithModels({ truth: [TRAINS] }))("an audience that nobody can belong to", (it) => {
  it.scoped("is refused by asks, quotes and tools with both phrases, and costs nothing", () =>
    Effect.gen(function* () {
      const { call, refused, tenant } = yield* calling({ credits: 1000 })
      const { requests } = yield* Models
      const sent = requests.length
      for (const [audiencePrompt, ...phrases] of NOBODY) {
        const body = { ...asked(TRAINS), audiencePrompt }
        const open = { audiencePrompt, question: TRAINS.question }
        const messages = yield* Effect.forEach(
          [
            ["/v1/ask/choices", body],
            ["/v1/ask/open", open],
            ["/v1/ask/quote", body],
            ["/v1/ask/quote", open]
          ] as const,
          ([path, body]) =>
            Effect.map(send({ path, key: tenant.key, body }), (received) => {
              isEnvelope(received, {
                status: 422,
                type: "unprocessable_error",
                code: "audience_not_understood",
                param: "audiencePrompt"
              })
              return received.json.error.message as string
            })
        )
        for (const phrase of phrases) assert.include(messages[0]!, phrase)
        for (const [tool, given] of [
          ["ask_choices", body],
          ["ask_open", open]
        ] as const) {
          const problem = yield* refused(tool, given)
          assert.strictEqual(problem.code, "audience_not_understood")
          messages.push(problem.message)
        }
        assert.deepStrictEqual([...new Set(messages)], [messages[0]!])
      }
      assert.strictEqual(requests.length, sent)
      assert.deepStrictEqual(yield* call("get_credits"), { balance: 1000 })
    })
  )

  it.effect("is none where either is meant", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 1000 })
      const body = { ...asked(TRAINS), audiencePrompt: "teenagers or retired people" }
      assert.strictEqual((yield* send({ path: "/v1/ask/quote", key, body })).status, 200)
    })
  )
})

const turned = (shares: ReadonlyArray<number>) => {
  const largest = Math.max(...shares)
  const others = shares.map((share) => largest - share + 0.01)
  const total = others.reduce((sum, share) => sum + share, 0)
  return others.map((share) => share / total)
}

/** What people answer, and a model that takes what most of them answer for what fewest do. */
const mistaken = [...surveyTruths, TRAINS].map((truth) => ({ ...truth, models: { tiny: turned(truth.shares) } }))

layer(serviceWithModels({ truth: mistaken }, { LLM_READS: "false" }), REAL_TIME)(
  "a model that is wrong about a project's people",
  (it) => {
    it.effect("counts for less from when its trial on their questions has shown it", () =>
      Effect.gen(function* () {
        const { key, organization } = yield* newTenant({ credits: 100_000 })
        const { id } = yield* (yield* ProjectRepo).create(organization, opinionSurvey(400), { replace: false })
        const { json } = yield* send({
          path: "/v1/audiences",
          key,
          body: { title: "Audience", prompt: "Women", projectId: id }
        })
        const { audiencePrompt: _, ...question } = asked(TRAINS)
        const usual = yield* answered(key, { ...question, audiencePrompt: "Women" })
        const tried = yield* Effect.repeat(
          Effect.delay(answered(key, { ...question, audienceId: json.data.id }), "20 millis"),
          { until: ({ summary }) => !summary.includes("being tried") }
        )
        assert.match(tried.summary, /Tried on 1\d of this project's questions: held-out error \.\d+, and \.\d+ without/)
        assert.deepStrictEqual([usual.sample.knowledge, tried.sample.knowledge], ["topic", "scale"])
        assert.isAbove(tried.sample.marginOfError!, usual.sample.marginOfError!)
        assert.isBelow(tried.sample.effectiveSize!, usual.sample.effectiveSize!)
      })
    )
  }
)
