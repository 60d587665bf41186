import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { compileFilter, evaluate } from "../../../../src/domain/filter/CompiledFilter.ts"
import { fileColumns, rereadSurvey } from "../../../../src/domain/revision/Reread.ts"
import { all, type Bitset, count } from "../../../../src/domain/statistics/Bitset.ts"
import { bareVariable, type Dictionary, isDeclaredMissing } from "../../../../src/domain/survey/codebook/Dictionary.ts"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { draftOf } from "../../../../src/domain/survey/mapping/Draft.ts"
import type { Mapping } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { readMapping, writeMapping } from "../../../../src/domain/survey/mapping/MappingFile.ts"
import type { Column } from "../../../../src/domain/survey/model/Column.ts"
import type { Codebook } from "../../../../src/domain/survey/model/Question.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { missingCounts } from "../../../../src/domain/survey/tables/MissingCounts.ts"
import { tabulate } from "../../../../src/domain/survey/tables/Tabulate.ts"
import type { QuestionChange } from "../../../../src/domain/survey/understanding/QuestionChange.ts"

const LABELS = [
  ["1", "Bus"],
  ["2", "Tram"],
  ["3", "Bicycle"],
  ["-8", "Refused"],
  ["8", "Don't know"],
  ["98", "Not applicable"],
  ["99", "Saw nothing"]
] as const
const CODES = LABELS.map(([code]) => code)
const ANSWERS = ["1", "2", "3"]

/** Some codes declared missing one by one, and perhaps a range of them. */
const anyDeclared = fc.record({
  missing: fc.subarray(CODES.filter((code) => !ANSWERS.includes(code))),
  missingRanges: fc.constantFrom([], [[-Number.MAX_VALUE, -1]], [[90, Number.MAX_VALUE]]) as fc.Arbitrary<
    ReadonlyArray<readonly [number, number]>
  >
})
const anyCells = fc
  .array(fc.constantFrom(...CODES, ...ANSWERS, ""), { minLength: 20, maxLength: 80 })
  .map((cells) => [...ANSWERS, ...cells])

const anyFile = fc.record({ cells: anyCells, declared: anyDeclared }).map(({ cells, declared }) => {
  const variable = {
    ...bareVariable("ride"),
    question: "Which of these do you ride?",
    labels: LABELS.map(([value, label]) => ({ value, label })),
    ...declared
  }
  const dictionary: Dictionary = { variables: [variable], sets: [], weight: null }
  const table = tableOf([["ride"], ...cells.map((cell) => [cell])], 1)
  const mapping = Either.getOrThrow(mappingOf(table, { dictionary }))
  return { cells, dictionary, mapping, table, isMissing: (cell: string) => isDeclaredMissing(variable, cell) }
})

interface Read {
  readonly codebook: Codebook
  readonly columns: ReadonlyArray<Column>
}
const headersOf = ({ columns }: ReturnType<typeof tableOf>) => columns.map(({ header }) => header)
const read = (table: ReturnType<typeof tableOf>, mapping: Mapping): Read => {
  const { codebook, microdata } = Either.getOrThrow(draftOf(table, mapping))
  return { codebook, columns: microdata.columns }
}
const matched = ({ codebook, columns }: Read, filter: string): Bitset =>
  evaluate(
    Either.getOrThrowWith(compileFilter(filter, codebook), ({ message }) => new Error(message)),
    (position) => columns[position]!,
    codebook.respondents
  ).matched

/** How many gave or have what a code stands for: under its label, or as a missing value. */
const held = ({ codebook, columns }: Read, label: string): number => {
  const [question] = codebook.questions
  const everyone = all(codebook.respondents)
  const rows = tabulate(question!, columns[0]!, everyone, null).rows.filter((row) => row.label === label)
  const missing = missingCounts(question!, columns[0]!, everyone).filter((one) => one.label === label)
  return [...rows, ...missing].reduce((sum, one) => sum + one.count, 0)
}

describe("values declared missing", () => {
  it("leave a base of those with a valid answer, and every code its count, by name and by code", () => {
    fc.assert(
      fc.property(anyFile, ({ cells, isMissing, mapping, table }) => {
        const survey = read(table, mapping)
        const [question] = survey.codebook.questions
        const base = tabulate(question!, survey.columns[0]!, all(cells.length), null).base
        assert.strictEqual(base, cells.filter((cell) => cell !== "" && !isMissing(cell)).length)
        for (const [code, label] of LABELS) {
          const known = cells.filter((cell) => cell === code).length
          assert.strictEqual(held(survey, label), known, label)
          assert.strictEqual(count(matched(survey, `ride = ${code}`)), known, code)
          assert.deepStrictEqual(matched(survey, `ride = ${code}`), matched(survey, `ride = "${label}"`))
          assert.strictEqual(
            count(matched(survey, `ride != ${code}`)) + known,
            isMissing(code)
              ? cells.filter((cell) => cell !== "").length
              : cells.filter((cell) => cell !== "" && !isMissing(cell)).length,
            `not ${code}`
          )
        }
        assert.strictEqual(count(matched(survey, "ride = missing")), cells.length - base)
        assert.strictEqual(question!.labels.filter((label) => label === "Don't know").length, isMissing("8") ? 0 : 1)
      })
    )
  })

  it("come back into the base and go out of it again without the file, and out of a mapping's file the same", () => {
    fc.assert(
      fc.property(anyFile, ({ cells, dictionary, isMissing, mapping, table }) => {
        const file = fileColumns(table.rows, [["ride"]], new Map([[1, table.columns[0]!]]), dictionary)
        const change = (of: Mapping, wanted: QuestionChange) =>
          Either.getOrThrow(rereadSurvey(of, file, { key: "ride", change: wanted })).mapping
        const back = change(mapping, { missing: [] })
        const every = read(table, back)
        const [question] = every.codebook.questions
        assert.strictEqual(
          tabulate(question!, every.columns[0]!, all(cells.length), null).base,
          cells.filter((cell) => cell !== "").length
        )
        const gone = LABELS.filter(([code]) => isMissing(code))
        for (const [code, label] of LABELS)
          assert.strictEqual(held(every, label), cells.filter((cell) => cell === code).length)
        for (const [, label] of gone) assert.include(question!.offScale ?? [], label)
        const before = read(table, mapping)
        for (const named of [gone.map(([, label]) => label), gone.map(([code]) => code)]) {
          const again = read(table, change(back, { missing: named }))
          assert.deepStrictEqual(
            again.codebook.questions[0]!.labels.toSorted(),
            before.codebook.questions[0]!.labels.toSorted()
          )
          for (const [code, label] of LABELS) {
            assert.strictEqual(held(again, label), held(before, label))
            assert.deepStrictEqual(matched(again, `ride = ${code}`), matched(before, `ride = ${code}`))
          }
        }
        assert.deepStrictEqual(
          read(table, Either.getOrThrow(readMapping(writeMapping(mapping), headersOf(table)))),
          before
        )
      })
    )
  })

  it("are found by words", () => {
    const [file] = fc.sample(
      anyFile.filter(({ cells, isMissing }) => isMissing("-8") && cells.includes("-8")),
      { numRuns: 1, seed: 3 }
    )
    const survey = read(file!.table, file!.mapping)
    assert.deepStrictEqual(matched(survey, "people who refused"), matched(survey, "ride = -8"))
  })

  it("are what a person's mapping says they are, codes by their own name", () => {
    const table = tableOf([["stars"], ...["1", "2", "3", "4", "5", "9", "9", ""].map((cell) => [cell])], 1)
    const mapping: Mapping = {
      questions: [
        {
          key: "stars",
          text: "Stars",
          kind: "numeric",
          stem: null,
          source: { _tag: "Numbers", column: 1, decimalComma: false, missing: ["9"] }
        }
      ],
      weight: null,
      leftOut: []
    }
    const survey = read(table, Either.getOrThrow(readMapping(writeMapping(mapping), headersOf(table))))
    assert.deepStrictEqual(survey.codebook.questions[0]!.missing, [{ label: "9" }])
    assert.strictEqual(count(matched(survey, "stars = 9")), 2)
    assert.strictEqual(count(matched(survey, "stars >= 1")), 5)
  })

  it("of a mapping that was kept before they had names change nothing", () => {
    const table = tableOf([["stars"], ...["1", "2", "2", "3", "9"].map((cell) => [cell])], 1)
    const source = {
      _tag: "Labels" as const,
      column: 1,
      labels: ["1", "2", "3"].map((cell) => ({ label: `Star ${cell}`, cells: [cell] })),
      missing: ["9"]
    }
    const before: Mapping = {
      questions: [{ key: "stars", text: "Stars", kind: "single", stem: null, source }],
      weight: null,
      leftOut: []
    }
    const file = fileColumns(table.rows, [["stars"]], new Map([[1, table.columns[0]!]]), null)
    const reread = Either.getOrThrow(rereadSurvey(before, file, { key: "stars", change: { text: "How many stars?" } }))
    assert.deepStrictEqual(reread.answers, [{ from: 0 }])
    assert.strictEqual(read(table, reread.mapping).codebook.questions[0]!.missing, undefined)
  })
})
