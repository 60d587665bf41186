import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Either } from "effect"
import { cellAt } from "../../../src/domain/survey/file/RawTable.ts"
import { understand } from "../../../src/domain/survey/reading/Understand.ts"
import { SurveyFilesNode } from "../../../src/layers/survey-files/SurveyFiles.ts"
import { SurveyFiles } from "../../../src/services/ports/SurveyFiles.ts"

const fixture = (name: string) => readFileSync(new URL(`files/${name}`, import.meta.url))
const read = (bytes: Uint8Array) =>
  Effect.flatMap(SurveyFiles, (files) => files.readBytes(bytes)).pipe(Effect.provide(SurveyFilesNode))

describe("Stata files, as pandas and ReadStat write them", () => {
  it.effect.each([
    ["people-114.dta", 114, "windows-1252"],
    ["people-117.dta", 117, "utf-8"],
    ["people-118.dta", 118, "utf-8"],
    ["people-119.dta", 119, "utf-8"]
  ] as const)("%s: labels, dates, floats as printed, long texts, either byte order", ([name, release, encoding]) =>
    Effect.gen(function* () {
      const { dictionary, format, table } = yield* read(fixture(name))
      assert.deepInclude(format, { kind: "stata", release, encoding })
      assert.deepStrictEqual(
        table.columns.map((column) => [
          column.header[0],
          ...Array.from({ length: 6 }, (_, row) => cellAt(column, row))
        ]),
        [
          ["id", "101", "102", "103", "104", "105", "106"],
          ["cups", "0", "1", "2", "0", "", "2"],
          ["age", "31", "44", "27", "", "65", "52"],
          ["height", "1.7", "1.82", "", "1.65", "1.9", "1.75"],
          ["spent", "12.5", "0.1", "1000000", "3.25", "-2", "7"],
          ["born", "1990-05-17", "1978-01-01", "1999-12-31", "2001-02-28", "1961-07-04", "1960-01-01"],
          ["town", "Köln", release >= 118 ? "Łódź" : "Lodz", "", "Paris", "Zürich", "a b"]
        ]
      )
      assert.deepStrictEqual(
        dictionary?.variables.map((variable) => [variable.name, variable.question]),
        [
          ["id", "Respondent"],
          ["cups", "How many cups a day?"],
          ["age", "How old are you?"],
          ["height", null],
          ["spent", null],
          ["born", null],
          ["town", "Where do you live?"]
        ]
      )
      const cups = Either.getOrThrow(understand(table, { dictionary })).codebook.questions.find(
        ({ key }) => key === "cups"
      )
      assert.deepStrictEqual(cups?.labels, ["None", "One or two", "Three or more"])
    })
  )

  it.effect("missing values with a label of their own are no answers", () =>
    Effect.gen(function* () {
      const { dictionary, table } = yield* read(fixture("missing.dta"))
      assert.deepStrictEqual(
        [0, 1, 2, 3, 4].map((row) => cellAt(table.columns[0]!, row)),
        ["1", "2", ".a", ".b", "5"]
      )
      const [likes] = dictionary!.variables
      assert.deepStrictEqual([likes?.labels.length, likes?.missing], [4, [".a", ".b"]])
    })
  )

  it.effect.each([
    ["cut within its data", fixture("people-114.dta").subarray(0, 1_400), /within its data|damaged/],
    ["cut within its header", fixture("people-118.dta").subarray(0, 900), /damaged Stata file or was cut off/],
    ["of a Stata before version 8", Buffer.from([110, 2, 1, 0, 1, 0]), /of a Stata before version 8; save it/]
  ] as const)("a file %s is refused", ([, bytes, said]) =>
    Effect.map(Effect.either(read(bytes)), (result) =>
      assert.match(Either.match(result, { onLeft: ({ message }) => message, onRight: () => "accepted" }), said)
    )
  )
})
