import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"

const ROWS = 60

/** A number that looks like chance. */
const mixed = (row: number, column: number): number => Math.imul(row * 31 + column * 7 + 1, 2_654_435_761) >>> 20

/** Columns in which the answers stand in turn, with some labels for codes. */
const read = (
  columns: Readonly<Record<string, ReadonlyArray<string>>>,
  labels: Readonly<Record<string, Readonly<Record<string, string>>>> = {}
) => {
  const names = Object.keys(columns)
  const rows = Array.from({ length: ROWS }, (_, row) =>
    names.map((name, c) => columns[name]![mixed(row, c) % columns[name]!.length]!)
  )
  const variables = Object.entries(labels).map(([name, of]) => ({
    name,
    question: null,
    option: null,
    labels: Object.entries(of).map(([value, label]) => ({ value, label })),
    missing: [],
    missingRanges: [],
    measure: null
  }))
  const dictionary = variables.length === 0 ? null : { variables, sets: [], weight: null }
  return Either.getOrThrow(mappingOf(tableOf([names, ...rows], 1), { dictionary })).questions
}

/** Words of no language, so that nothing but structure can tell. */
const word = fc.stringMatching(/^[bdfgk][aeo][lmnr][aeo]z$/)
const words = (least: number, most: number) => fc.uniqueArray(word, { minLength: least, maxLength: most })

describe("lists of answers that nothing decides", () => {
  it("say that they may be scales where three questions or more are given the same", () => {
    fc.assert(
      fc.property(words(3, 7), fc.integer({ min: 3, max: 6 }), (answers, n) => {
        const columns = Object.fromEntries(
          Array.from({ length: n }, (_, i) => [`item ${"abcdef"[i]!.repeat(4)}`, answers])
        )
        for (const { doubt, kind } of read(columns)) {
          assert.strictEqual(kind, "single")
          assert.include(doubt, "make it ordinal")
        }
      }),
      { numRuns: 30 }
    )
  })

  it("say so where their codes are consecutive, four at least, and say nothing of three", () => {
    fc.assert(
      fc.property(words(3, 8), (answers) => {
        const codes = Object.fromEntries(answers.map((label, i) => [`${i + 1}`, label]))
        const [question] = read({ Q7: Object.keys(codes) }, { Q7: codes })
        assert.strictEqual(question?.doubt?.includes("make it ordinal") === true, answers.length >= 4)
      }),
      { numRuns: 30 }
    )
  })

  it.each([
    ["Welche Marke", ["Trum", "Volp", "Krasp", "Other"]],
    ["Favourite thing", ["Trum", "Volp", "Krasp", "Gelt"]]
  ])("say nothing where none of it shows: %s", (name, answers) => {
    assert.isUndefined(read({ [name]: answers })[0]?.doubt)
  })

  it.each([
    ["Nivel educativo", ["Trum", "Volp", "Krasp"]],
    ["уровень подготовки", ["Trum", "Volp", "Krasp"]],
    ["State of the road", ["Muddy", "Paved", "V_Muddy", "V_Paved"]]
  ])("say so where the question asks for a level or answers are others with a degree more: %s", (name, answers) => {
    assert.include(read({ [name]: answers })[0]?.doubt, "make it ordinal")
  })
})
