import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { Credits } from "../../src/services/ports/Credits.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { kitchenDraft } from "../support/Kitchen.ts"
import { clientOf, newTenant, send, TestService } from "../support/Service.ts"

const COOKS = "How often do you cook dinner?"
const NEW = { question: "Would you buy a smart oven?", choices: ["Yes", "No"] }

const withKitchens = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const { id } = yield* (yield* ProjectRepo).create(tenant.organization, kitchenDraft(), { replace: false })
  const client = yield* clientOf(tenant)
  return {
    tenant,
    path: `/v1/projects/${id}/suggest-humans`,
    suggest: (payload: Parameters<typeof client.projects.suggestHumans>[0]["payload"]) =>
      Effect.map(client.projects.suggestHumans({ path: { projectId: id }, payload }), ({ data }) => data)
  }
})

layer(TestService)("interviews of people", (it) => {
  it.effect("are suggested for the questions that gain most, free of charge", () =>
    Effect.gen(function* () {
      const { suggest, tenant } = yield* withKitchens
      const balance = Effect.flatMap(Credits, (credits) => credits.balance(tenant.organization))
      const before = yield* balance
      const { interviews, leftOut, suggestions } = yield* suggest({
        interviews: 120,
        questions: [
          { question: COOKS },
          NEW,
          { question: "What colour is the sky on Mars?" },
          { question: "Why do you cook?" }
        ]
      })
      assert.strictEqual(interviews, 120)
      assert.deepStrictEqual(leftOut, ["Why do you cook?"])
      const of = (question: string) => suggestions.find((one) => one.question === question)!
      const [cooks, oven, sky] = [of(COOKS), of(NEW.question), of("What colour is the sky on Mars?")]
      assert.strictEqual(cooks.basis, "tabulated")
      assert.strictEqual(cooks.base, 300)
      assert.strictEqual(cooks.interviews, 0)
      assert.isAbove(oven.interviews, 30)
      assert.isAbove(sky.interviews, 30)
      assert.strictEqual(sky.basis, "none")
      assert.strictEqual(oven.interviews + sky.interviews, 120)
      for (const one of [oven, sky]) assert.isBelow(one.marginAfter, one.marginBefore / 3)
      assert.strictEqual(yield* balance, before)
    })
  )

  it.effect("are suggested for the survey's closed questions where none is named", () =>
    Effect.gen(function* () {
      const { suggest } = yield* withKitchens
      const { matchedTwins, suggestions } = yield* suggest({ interviews: 50, filter: 'gender = "Male"' })
      assert.sameMembers(
        suggestions.map(({ matchedQuestion }) => matchedQuestion),
        [
          "What is your gender?",
          COOKS,
          "How often do you bake bread?",
          "Which of these do you own?",
          "Do you love cooking?"
        ]
      )
      assert.strictEqual(matchedTwins, 100)
      assert.strictEqual(suggestions[0]!.question, "Do you love cooking?")
      assert.strictEqual(suggestions[0]!.base, 0)
      const gender = suggestions.find(({ question }) => question === "What is your gender?")!
      assert.strictEqual(gender.interviews, 0)
    })
  )

  it.effect("are refused in words that say what to change", () =>
    Effect.gen(function* () {
      const { path, tenant } = yield* withKitchens
      const refused = (body: unknown) => send({ path, key: tenant.key, body })
      for (const [body, param] of [
        [{}, "interviews"],
        [{ interviews: 0 }, "interviews"],
        [{ interviews: 10_001 }, "interviews"],
        [{ interviews: 1.5 }, "interviews"],
        [{ interviews: 10, questions: [] }, "questions"],
        [{ interviews: 10, questions: [{ question: "Tea?", choices: ["Yes"] }] }, "questions[0].choices"]
      ] as const)
        isEnvelope(yield* refused(body), {
          status: 400,
          type: "invalid_request_error",
          code: body && "interviews" in body ? "parameter_invalid" : "parameter_missing",
          param
        })
      isEnvelope(yield* refused({ interviews: 10, filter: "nosuch = 1" }), {
        status: 400,
        type: "invalid_request_error",
        code: "filter_invalid",
        param: "filter"
      })
      const other = yield* newTenant()
      assert.strictEqual((yield* send({ path, key: other.key, body: { interviews: 10 } })).status, 404)
    })
  )
})
