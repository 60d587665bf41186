import { assert, layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { newTenant, send, TestService } from "../../support/Service.ts"
import { damagedBy, damages } from "../../support/Structures.ts"
import { surveyOriginals } from "../../support/SurveyOriginals.ts"
import { upload } from "../../support/Uploads.ts"

const RUNS = Number(process.env.FUZZ_RUNS ?? 220)
const EACH = Math.ceil(RUNS / surveyOriginals.length)

/** A file with its damage, under a name of its kind. */
const sent = ([, original, ending]: (typeof surveyOriginals)[number]) =>
  damages.map((damage) => [`survey.${ending}`, damagedBy(original, damage)] as const)

layer(TestService)("a damaged file", (it) => {
  for (const original of surveyOriginals)
    it.effect(
      `is stored or refused with a sentence, never a fault: ${EACH} of ${original[0]}`,
      () =>
        Effect.gen(function* () {
          const tenant = yield* newTenant()
          for (const file of fc.sample(sent(original), { numRuns: EACH, seed: 1 })) {
            const answer = yield* upload(tenant, { title: "Damaged", file, replace: "true" })
            const what = `${answer.status} ${answer.text.slice(0, 300)}\n${Buffer.from(file[1]).toString("base64").slice(0, 20_000)}`
            assert.include([200, 201, 400, 422], answer.status, what)
            if (answer.status >= 400) assert.match(answer.json.error.message, /^\S[\s\S]{5,600}[.!?]$/, what)
            else {
              const path = `/v1/projects/${answer.json.data.id}`
              const reading = yield* send({ path: `${path}/understanding`, key: tenant.key })
              assert.strictEqual(reading.status, 200, what)
              yield* send({ method: "DELETE", path, key: tenant.key })
            }
          }
        }),
      2_000 * Math.max(60, EACH)
    )
})
