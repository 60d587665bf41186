import { assert, layer } from "@effect/vitest"
import { Effect } from "effect"
import { AudienceId } from "../../src/domain/Audience.ts"
import { ProjectId } from "../../src/domain/Project.ts"
import { Credits } from "../../src/services/ports/Credits.ts"
import { ProjectRepo } from "../../src/services/ports/ProjectRepo.ts"
import { isEnvelope } from "../support/Envelope.ts"
import { kitchenDraft } from "../support/Kitchen.ts"
import { clientOf, newTenant, send, TestService } from "../support/Service.ts"

const closed = { question: "Do you ski?", choices: ["Yes", "No"] }
const PATH = "/v1/audiences/understanding"

const withKitchens = Effect.gen(function* () {
  const tenant = yield* newTenant()
  const { id } = yield* (yield* ProjectRepo).create(tenant.organization, kitchenDraft(), { replace: false })
  const client = yield* clientOf(tenant)
  const understand = (payload: Parameters<typeof client.audiences.understanding>[0]["payload"]) =>
    Effect.map(client.audiences.understanding({ payload }), ({ data }) => data)
  return { tenant, id, client, understand }
})

layer(TestService)("what is understood of an audience", (it) => {
  it.effect("is what an answer says of it, free of charge", () =>
    Effect.gen(function* () {
      const { client, tenant, understand } = yield* withKitchens
      const balance = Effect.flatMap(Credits, (credits) => credits.balance(tenant.organization))
      const before = yield* balance
      const prompts = [
        "left-handed nurses aged 25 to 34 in Texas who own a dog",
        "Women",
        "women",
        "people from Iceland"
      ]
      const understandings = yield* Effect.forEach(prompts, (audiencePrompt) => understand({ audiencePrompt }))
      assert.strictEqual(yield* balance, before)
      for (const [i, { audience, lead, passesStrict, project }] of understandings.entries()) {
        const ask = { ...closed, audiencePrompt: prompts[i]!, isMultipleChoice: false, sampleSize: "low" as const }
        const { data } = yield* client.asks.choices({ payload: ask })
        assert.deepStrictEqual(audience, data.sample.audience)
        assert.isTrue(data.summary.startsWith(lead))
        assert.strictEqual(passesStrict, data.sample.audience!.unread.length === 0)
        assert.isNull(project)
      }
    })
  )

  it.effect("is that of a stored audience, narrowed by an inline description", () =>
    Effect.gen(function* () {
      const { client, understand } = yield* withKitchens
      const { data: stored } = yield* client.audiences.create({
        payload: { title: "Parents", prompt: "Parents aged 30 to 44" }
      })
      const both = yield* understand({ audienceId: stored.id, audiencePrompt: "women, zebras" })
      assert.includeMembers([...both.audience.read], ["women", "aged 30 to 44"])
      assert.deepStrictEqual(both.notUnderstood, ["zebras"])
      const alone = yield* understand({ audienceId: stored.id })
      assert.isAbove(alone.population!.framePeople, both.population!.framePeople)
    })
  )

  it.effect("says what nobody can be at once, as an ask refuses it", () =>
    Effect.gen(function* () {
      const { id, tenant, understand } = yield* withKitchens
      const audiencePrompt = "married people who have never been married, aged 20 to 30 and aged 60 to 70"
      const { contradiction, passesStrict, population, text } = yield* understand({ audiencePrompt })
      const refused = yield* send({ path: "/v1/ask/choices", key: tenant.key, body: { ...closed, audiencePrompt } })
      assert.strictEqual(refused.status, 422)
      assert.strictEqual(contradiction?.message, refused.json.error.message)
      assert.isTrue(contradiction?.refused)
      assert.isNull(population)
      assert.isFalse(passesStrict)
      assert.include(text, contradiction!.message)
      const attached = yield* understand({ audiencePrompt, projectId: id })
      assert.isFalse(attached.contradiction?.refused)
    })
  )

  it.effect("of a survey's respondents is what the survey tells apart", () =>
    Effect.gen(function* () {
      const { client, id, understand } = yield* withKitchens
      const women = yield* understand({ audiencePrompt: "women", projectId: id })
      assert.strictEqual(women.project!.matches.matchedTwins, 200)
      assert.strictEqual(women.project!.title, "Kitchens")
      assert.deepStrictEqual(women.project!.audience!.unread, [])
      assert.match(women.text, /answered by 200 of its 300 respondents/)
      const { data } = yield* client.audiences.create({
        payload: { title: "Women", prompt: "women", projectId: id }
      })
      assert.deepStrictEqual(yield* understand({ audienceId: data.id }), women)
      const ask = {
        audienceId: data.id,
        question: "How often do you cook dinner?",
        choices: ["Never", "Sometimes", "Often"]
      }
      const answer = yield* client.asks.choices({
        payload: { ...ask, isMultipleChoice: false, sampleSize: "low" }
      })
      assert.deepStrictEqual(answer.data.sample.audience, women.project!.audience)
      const nobody = yield* understand({ audiencePrompt: 'gender = "Female" AND gender = "Male"', projectId: id })
      assert.isNull(nobody.project!.audience)
      assert.strictEqual(nobody.project!.matches.refusal?.code, "insufficient_matches")
      assert.isFalse(nobody.passesStrict)
    })
  )

  it.effect("is refused in words that say what to change", () =>
    Effect.gen(function* () {
      const { id, tenant } = yield* withKitchens
      const stranger = yield* newTenant()
      const criteria = Array.from({ length: 45 }, (_, i) => `aged ${20 + i} to ${21 + i}`).join(", ")
      const audienceId = AudienceId.make(crypto.randomUUID())
      for (const [key, body, code, param] of [
        [tenant.key, {}, "parameter_invalid", "audienceId"],
        [tenant.key, { audiencePrompt: " " }, "parameter_invalid", "audiencePrompt"],
        [tenant.key, { audiencePrompt: "women", prompt: "x" }, "parameter_unknown", "prompt"],
        [tenant.key, { audiencePrompt: criteria }, "parameter_invalid", "audiencePrompt"],
        [tenant.key, { audienceId }, "resource_missing", "audienceId"],
        [tenant.key, { audienceId, projectId: id }, "parameter_invalid", "projectId"],
        [stranger.key, { audiencePrompt: "women", projectId: ProjectId.make(id) }, "resource_missing", "projectId"]
      ] as const)
        isEnvelope(yield* send({ path: PATH, key, body }), {
          status: 400,
          type: "invalid_request_error",
          code,
          param
        })
    })
  )
})
