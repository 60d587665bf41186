import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import type { ChoicesEstimate } from "../../src/domain/evidence/Estimate.ts"
import { coherences, holds } from "../support/questions/Coherences.ts"
import { newTenant, send, testService } from "../support/Service.ts"

const REAL_TIME = { excludeTestServices: true }
const CONCURRENCY = 8

layer(testService(), REAL_TIME)("questions that lie within each other, deny each other or list several", (it) => {
  it.effect("are answered without contradicting each other", () =>
    Effect.gen(function* () {
      const { key } = yield* newTenant({ credits: 1_000_000, plan: "scale" })
      const atHome = coherences.filter(({ audience }) => audience === "US adults")
      const questions = [...new Set(atHome.flatMap(({ asked }) => asked))]
      const answers = yield* Effect.forEach(
        questions,
        (question) =>
          Effect.map(
            send({
              path: "/v1/ask/choices",
              key,
              body: { audiencePrompt: "US adults", question, choices: ["Yes", "No"], seed: 1 }
            }),
            ({ json, status, text }) => {
              assert.strictEqual(status, 200, text)
              const { choices, sample }: ChoicesEstimate = json.data
              return [question, sample.knowledge === "none" ? undefined : choices[0]?.percentage] as const
            }
          ),
        { concurrency: CONCURRENCY }
      )
      const known = new Map(answers)
      const broken = atHome.filter(({ asked, law }) => {
        const shares = asked.flatMap((question) => known.get(question) ?? [])
        return shares.length === asked.length && !holds(law, shares)
      })
      assert.isAbove(atHome.length, 500)
      assert.deepStrictEqual(
        broken.map(({ asked, law }) => `${law}: ${asked.join(" | ")}`),
        []
      )
    })
  )
})
