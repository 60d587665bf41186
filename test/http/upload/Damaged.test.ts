import { assert, layer } from "@effect/vitest"
import { Effect, FastCheck as fc } from "effect"
import { writeSav } from "../../support/SavWriter.ts"
import { newTenant, send, TestService } from "../../support/Service.ts"
import { damagedBy, damages } from "../../support/Structures.ts"
import { surveyOriginals } from "../../support/SurveyOriginals.ts"
import { type Form, upload } from "../../support/Uploads.ts"

const RUNS = Number(process.env.FUZZ_RUNS ?? 220)
const EACH = Math.ceil(RUNS / surveyOriginals.length)

/** A file with its damage, under a name of its kind. */
const sent = ([, original, ending]: (typeof surveyOriginals)[number]) =>
  damages.map((damage) => [`survey.${ending}`, damagedBy(original, damage)] as const)

const bytes = (text: string) => Buffer.from(text, "latin1")

/** What no database stores, wherever a .sav file can hold it. */
const nuls = writeSav({
  variables: [
    {
      name: "A\0B",
      longName: "cook\0s",
      label: bytes("Do you\0 cook?"),
      labels: [
        [1, bytes("Y\0es")],
        [2, bytes("No")]
      ]
    },
    { name: "WHY", width: 16, label: bytes("Why?") }
  ],
  cases: Array.from({ length: 40 }, (_, i) => [1 + (i % 2), bytes(`like\0 it ${i}`)])
})

const dated = ["id,Interview date", ...Array.from({ length: 40 }, (_, i) => `${i},1582-10-${10 + (i % 20)}`)].join("\n")
const survey = ["id,Do you cook?", ...Array.from({ length: 40 }, (_, i) => `${i},${i % 2 ? "Yes" : "No"}`)].join("\n")
const codebook = JSON.stringify([
  { variable: "Do you cook?", question: "Do you\0 cook\ud83d?", value: "Yes", label: "Y\0es" },
  { variable: "no\0ne", question: "None\ud83d", value: "1", label: "\0" }
])

layer(TestService)("a file that holds what no database stores", (it) => {
  const stored = (form: Form) =>
    Effect.gen(function* () {
      const tenant = yield* newTenant()
      const answer = yield* upload(tenant, { title: "Odd", ...form })
      assert.strictEqual(answer.status, 200, answer.text)
      assert.notMatch(answer.text, /\\u0000|\\ud83d/i)
      return answer.json.data
    })

  it.effect("is stored without it", () =>
    Effect.gen(function* () {
      const { questions } = yield* stored({ file: ["survey.sav", nuls] })
      const [cooks] = questions
      assert.strictEqual(cooks.question ?? cooks.text, "Do you cook?")
    })
  )

  it.effect("has a codebook that is taken without it", () =>
    stored({ file: ["survey.csv", survey], codebook: ["codebook.json", codebook] })
  )

  it.effect("has days before there were surveys", () => stored({ file: ["survey.csv", dated] }))
})

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
