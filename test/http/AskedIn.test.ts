import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { actFor } from "../../src/services/ports/Reach.ts"
import { opinionSurvey, surveyTruths } from "../support/OpinionSurvey.ts"
import { clientOf, newTenant, send, testService } from "../support/Service.ts"

const [ASKED] = surveyTruths as [(typeof surveyTruths)[number]]
const people = { audiencePrompt: "Left-handed jugglers", isMultipleChoice: false, sampleSize: "low" } as const

/** Two organizations, of which the first has a survey. */
const tenants = Effect.gen(function* () {
  const [owner, other] = [yield* newTenant(), yield* newTenant()]
  yield* actFor(owner.organization)
  const project = yield* (yield* ProjectRepo).create(owner.organization, opinionSurvey(60), { replace: false })
  return { owner, other, project }
})

layer(testService())("what isn't known is looked for in the organization's surveys", (it) => {
  it.effect("by whatever means the same, with where to ask it", () =>
    Effect.gen(function* () {
      const { owner, project } = yield* tenants
      const client = yield* clientOf(owner)
      for (const question of [ASKED.question, `Q7. ${ASKED.question}`]) {
        const { data } = yield* client.asks.choices({ payload: { ...people, question, choices: ["A", "B", "C"] } })
        assert.deepStrictEqual(
          data.askedIn?.map(({ key, match, projectId, question, title }) => ({
            key,
            match,
            projectId,
            question,
            title
          })),
          [{ key: "q1", match: "same", projectId: project.id, question: ASKED.question, title: project.title }]
        )
        assert.deepStrictEqual(data.askedIn?.[0]?.choices, ASKED.choices)
      }
      const { data } = yield* client.asks.choices({
        payload: { ...people, question: "Which of these is the most florbish?", choices: ["A", "B", "C"] }
      })
      assert.isUndefined(data.askedIn)
    })
  )

  it.effect("beside a comparison as well", () =>
    Effect.gen(function* () {
      const { owner, project } = yield* tenants
      const compare = (sides: ReadonlyArray<object>) =>
        send({
          path: "/v1/ask/compare",
          key: owner.key,
          body: { question: ASKED.question, choices: ASKED.choices, sampleSize: "low", sides }
        })
      const described = [{ audiencePrompt: "Left-handed jugglers" }, { audiencePrompt: "Tap dancers" }]
      const { json } = yield* compare(described)
      assert.strictEqual(json.data.askedIn[0].projectId, project.id)
      assert.strictEqual(json.data.askedIn[0].match, "same")
    })
  )

  it.effect("but never in those of others, or where something is known", () =>
    Effect.gen(function* () {
      const { other, owner } = yield* tenants
      const asked = { ...people, question: ASKED.question, choices: ["A", "B", "C"] }
      const { json } = yield* send({ path: "/v1/ask/choices", key: other.key, body: asked })
      assert.notProperty(json.data, "askedIn")
      const known = { ...people, audiencePrompt: "Dutch adults", question: "Do you own a car?", choices: ["Yes", "No"] }
      const answered = yield* send({ path: "/v1/ask/choices", key: owner.key, body: known })
      assert.notProperty(answered.json.data, "askedIn")
    })
  )
})
