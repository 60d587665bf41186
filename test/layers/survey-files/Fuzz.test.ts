import { readFileSync } from "node:fs"
import { setImmediate } from "node:timers/promises"
import { afterEach, assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { answered } from "../../../src/domain/survey/model/Column.ts"
import { understand } from "../../../src/domain/survey/reading/Understand.ts"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles } from "../../../src/services/ports/SurveyFiles.ts"
import { mutated, mutations } from "../../support/Mutations.ts"
import { sampleSurveyCsv } from "../../support/sample/SampleSurvey.ts"
import { qualtricsCsv } from "../../support/vendors/Qualtrics.ts"

const RUNS = Number(process.env.FUZZ_RUNS ?? 440)
const fixture = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url))

const sample = sampleSurveyCsv(3).split("\n").slice(0, 60).join("\n")
const twoRows = [
  'Id,"Which films, if any?",,Age',
  ",First,Second,Response",
  ...Array.from({ length: 30 }, (_, i) => `${i},${i % 2 ? "First" : ""},"${i % 3 ? "Second" : ""}",${20 + i}-${29 + i}`)
].join("\r\n")

const qualtrics = `Coffee 2026\n\n${qualtricsCsv({ values: "texts", split: true }).slice(1)}`

const originals: ReadonlyArray<readonly [string, Uint8Array]> = [
  ["a CSV of one header row", Buffer.from(sample)],
  ["a CSV of two header rows in UTF-16", Buffer.from(`\uFEFF${twoRows}`, "utf16le")],
  ["a CSV of two header rows", Buffer.from(twoRows)],
  ["an SPSS file", fixture("people.sav")],
  ["an SPSS file under bytecode", fixture("people-bytecode.sav")],
  ["a compressed SPSS file", fixture("people.zsav")],
  ["a Stata file without tags", fixture("people-114.dta")],
  ["a Stata file with long texts", fixture("people-118.dta")],
  ["a big-endian Stata file", fixture("people-119.dta")],
  ["a workbook", fixture("people.xlsx")],
  ["a CSV of a title, three header rows and a total", Buffer.from(`${qualtrics}\nTotal,3\n`)]
]

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

  for (const [name, original] of originals)
    for (const [batch, numRuns] of batches(Math.ceil(RUNS / originals.length)).entries())
      it.effect.prop(
        `${name}, ${numRuns} cases (${batch + 1})`,
        [mutations],
        ([changes]) =>
          Effect.map(
            imported(mutated(original, changes)),
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
