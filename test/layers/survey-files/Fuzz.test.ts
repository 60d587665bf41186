import { setImmediate } from "node:timers/promises"
import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { answered } from "../../../src/domain/survey/model/Column.ts"
import { understand } from "../../../src/domain/survey/reading/Understand.ts"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles } from "../../../src/services/ports/SurveyFiles.ts"
import { damagedBy, damages } from "../../support/Structures.ts"
import { surveyOriginals } from "../../support/SurveyOriginals.ts"

const RUNS = Number(process.env.FUZZ_RUNS ?? 440)

const imported = (bytes: Uint8Array) =>
  Effect.flatMap(SurveyFiles, (files) => files.readBytes(bytes)).pipe(
    Effect.flatMap(({ dictionary, table }) => understand(table, { dictionary })),
    Effect.either,
    Effect.provide(SurveyFilesNode)
  )

/** A test of its own for every so many cases, and a turn of the event loop after it, so that the runner hears from a long run. */
const BATCH = 400
const batches = (cases: number): ReadonlyArray<number> =>
  Array.from({ length: Math.ceil(cases / BATCH) }, (_, i) => Math.min(BATCH, cases - i * BATCH))

describe("damaged bytes are refused with a sentence or read, never a crash", () => {
  afterEach(() => setImmediate())

  for (const [name, original] of surveyOriginals)
    for (const [batch, numRuns] of batches(Math.ceil(RUNS / surveyOriginals.length)).entries())
      it.effect.prop(
        `${name}, ${numRuns} cases (${batch + 1})`,
        [damages],
        ([damage]) =>
          Effect.map(
            imported(damagedBy(original, damage)),
            Either.match({
              onLeft: ({ message }) => {
                assert.match(message, /^\S[\s\S]*[.!?]$/)
                assert.isTrue(message.length < 600)
              },
              onRight: ({ codebook, microdata }) => {
                assert.strictEqual(codebook.questions.length, microdata.columns.length)
                for (const column of microdata.columns) assert.isBoolean(answered(column, codebook.respondents - 1))
              }
            })
          ),
        { fastCheck: { numRuns } }
      )
})
