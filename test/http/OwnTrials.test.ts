import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { ChoicesEstimate } from "../../src/domain/evidence/Estimate.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { Models, serviceWithModels } from "../support/models/Serving.ts"
import type { Truth } from "../support/models/Truth.ts"
import { opinionSurvey, surveyTruths } from "../support/OpinionSurvey.ts"
import { newTenant, send } from "../support/Service.ts"

const TRAINS: Truth = {
  question: "Should the railway run night trains?",
  choices: ["Every night", "At weekends", "Never"],
  shares: [0.62, 0.3, 0.08]
}
const TRUTH = [...surveyTruths, TRAINS]

/** Calls that fail are tried again after a while. */
const REAL_TIME = { excludeTestServices: true }

type Answered = Pick<ChoicesEstimate, "choices" | "sample" | "summary"> &
  Required<Pick<ChoicesEstimate, "usage">> & { readonly requestId: string }

const withSurvey = (questions = surveyTruths.length) =>
  Effect.gen(function* () {
    const tenant = yield* newTenant({ credits: 100_000 })
    const draft = opinionSurvey(400, surveyTruths.slice(0, questions))
    const { id } = yield* (yield* ProjectRepo).create(tenant.organization, draft, { replace: false })
    const { json } = yield* send({
      path: "/v1/audiences",
      key: tenant.key,
      body: { title: "Audience", prompt: "Women", projectId: id }
    })
    const body = { audienceId: json.data.id as string, question: TRAINS.question, choices: TRAINS.choices, seed: 5 }
    const ask = (changes: object = {}) =>
      Effect.map(
        send({ path: "/v1/ask/choices", key: tenant.key, body: { ...body, ...changes } }),
        ({ json, status, text }): Answered => {
          assert.strictEqual(status, 200, text)
          return { ...json.data, requestId: json.requestId }
        }
      )
    const { audienceId: _, ...alone } = body
    const unattached = Effect.map(
      send({ path: "/v1/ask/choices", key: tenant.key, body: { ...alone, audiencePrompt: "Women" } }),
      ({ json }): Answered => json.data
    )
    const tried = Effect.repeat(Effect.delay(ask(), "20 millis"), {
      until: ({ summary }) => !summary.includes("being tested")
    })
    const quote = (changes: object) =>
      Effect.map(
        send({ path: "/v1/ask/quote", key: tenant.key, body: { ...body, ...changes } }),
        ({ json }) => json.data
      )
    const provenance = (requestId: string) =>
      Effect.map(send({ path: `/v1/asks/${requestId}/provenance`, key: tenant.key }), ({ json }) => json.data)
    return { ask, tried, unattached, quote, provenance, tenant }
  })

const share = ({ choices }: { readonly choices: ReadonlyArray<{ choice: string; percentage: number }> }, one: string) =>
  choices.find(({ choice }) => choice === one)!.percentage

layer(serviceWithModels({ truth: TRUTH }, { LLM_READS: "false" }), REAL_TIME)(
  "a model that knows a project's people",
  (it) => {
    it.effect("is tried on their questions, and believed the more from then on", () =>
      Effect.gen(function* () {
        const { ask, provenance, tried, unattached } = yield* withSurvey()
        const usual = yield* unattached
        assert.notInclude(usual.summary, "this project's questions")
        const calibrated = yield* tried
        assert.match(
          calibrated.summary,
          /Calibrated on 1\d of this project's questions: held-out error \.\d+ → \.\d+\./
        )
        assert.isAbove(share(calibrated, "Every night"), share(usual, "Every night"))
        assert.isBelow(Math.abs(share(calibrated, "Every night") - 62), 8)
        assert.strictEqual(calibrated.sample.basis, "model")
        const { calibration } = (yield* provenance(calibrated.requestId)).workings[0]
        assert.isAbove(calibration.trust, 0.7)
        assert.include(calibrated.summary, `on ${calibration["held-out questions"]} of`)
        assert.isBelow(calibration["held-out error"], 0.5 * calibration["held-out error, as usual"])
        assert.deepStrictEqual((yield* ask()).choices, calibrated.choices)
      })
    )

    it.effect("does not see the answers that it is tried on, and is tried once", () =>
      Effect.gen(function* () {
        const server = yield* Models
        const { ask, tried } = yield* withSurvey()
        server.forget()
        yield* tried
        const before = server.requests.length
        yield* ask()
        assert.strictEqual(server.requests.length, before)
        const triedOn = new Set(server.requests.map(({ question }) => question))
        assert.isAtLeast(surveyTruths.filter(({ question }) => triedOn.has(question)).length, 10)
        for (const { body, question } of server.requests) {
          const truth = surveyTruths.find((one) => one.question === question)
          if (truth === undefined) continue
          const shown = JSON.stringify(body).split("<asked>")[1]?.split("</asked>")[0] ?? ""
          assert.notInclude(shown, truth.question)
        }
      })
    )

    it.effect("is tried on nothing where fewer than ten questions were answered", () =>
      Effect.gen(function* () {
        const { tried } = yield* withSurvey(9)
        const { summary } = yield* tried
        assert.notInclude(summary, "Calibrated")
        assert.notInclude(summary, "Corrected as usual")
      })
    )

    it.effect("is quoted for what it takes when it has been tried", () =>
      Effect.gen(function* () {
        const { ask, quote, tried } = yield* withSurvey()
        yield* tried
        for (const sampleSize of ["low", "high"]) {
          const anew = { seed: 6, sampleSize }
          const { calls, tokens } = yield* quote(anew)
          const { usage } = yield* ask(anew)
          assert.strictEqual(usage!.calls, calls)
          for (const which of ["input", "output"] as const) {
            assert.isAtLeast(usage!.tokens[which], tokens[which].from)
            assert.isAtMost(usage!.tokens[which], tokens[which].to)
          }
        }
      })
    )
  }
)
