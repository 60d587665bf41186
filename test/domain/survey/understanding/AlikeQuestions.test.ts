import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { fileColumns } from "../../../../src/domain/revision/Reread.ts"
import { labelsOf } from "../../../../src/domain/survey/mapping/Draft.ts"
import { cellsOf, type Mapping, missingOf } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { areAlike } from "../../../../src/domain/survey/understanding/AlikeQuestions.ts"
import { changeQuestion } from "../../../../src/domain/survey/understanding/ChangeQuestion.ts"
import type { QuestionChange } from "../../../../src/domain/survey/understanding/QuestionChange.ts"
import { csv } from "../../../support/SurveyTables.ts"

const CODES = ["1", "2", "3", "4", "5", "8", "9"]
const WORDS = ["Pizza", "Pasta", "Rice"]
const HEADERS = ["a1", "a2", "a3", "food", "b1"]

/** Three columns with the same codes, of which the last lacks one, one in words, and one with other codes. */
const { table } = Either.getOrThrow(
  csv(
    [
      HEADERS.join(","),
      ...Array.from({ length: 140 }, (_, i) =>
        [CODES[i % 7], CODES[(i * 3) % 7], CODES[(i * 5) % 6], WORDS[i % 3], ["x", "y"][i % 2]].join(",")
      )
    ].join("\n")
  )
)
const file = fileColumns(
  table.rows,
  table.columns.map(({ header }) => header),
  new Map(table.columns.map((column, i) => [i + 1, column])),
  null
)
const imported = Either.getOrThrow(mappingOf(table))
const changed = (mapping: Mapping, key: string, change: QuestionChange): Mapping =>
  Either.getOrThrow(changeQuestion(mapping, file, key, change)).mapping
const question = (mapping: Mapping, key: string) => mapping.questions.find((one) => one.key === key)!
const missing = (mapping: Mapping, key: string) => cellsOf(missingOf(question(mapping, key).source)).toSorted()

/** The three columns as lists of codes. */
const single = ["a1", "a2", "a3"].reduce((all, key) => changed(all, key, { kind: "single" }), imported)

describe("one change for many questions", () => {
  it("finds the questions with the same answers", () => {
    const alike = single.questions.filter((one) => areAlike(question(single, "a1"), one)).map(({ key }) => key)
    assert.deepStrictEqual(alike, ["a1", "a2", "a3"])
  })

  it("is what the change of each would be, of those that it names and no others", () => {
    const change = fc.record(
      {
        kind: fc.constantFrom("single" as const, "ordinal" as const),
        offScale: fc.subarray(["8", "9"]),
        labels: fc.constantFrom([{ label: "Low", from: ["1", "2"] }], [{ label: "High", from: ["5"] }])
      },
      { requiredKeys: [] }
    )
    fc.assert(
      fc.property(change, fc.subarray(["a1", "a2"]), (wanted, also) => {
        const together = changed(single, "a1", { ...wanted, also })
        const each = [...new Set(["a1", ...also])].reduce((all, key) => changed(all, key, wanted), single)
        assert.deepStrictEqual(together, each)
        for (const { key } of single.questions)
          if (key !== "a1" && !also.includes(key))
            assert.deepStrictEqual(question(together, key), question(single, key))
      })
    )
  })

  it("takes and gives back missing values, and leaves those that a question has of its own", () => {
    fc.assert(
      fc.property(
        fc.subarray(["8", "9"]),
        fc.subarray(["1", "2", "8"]),
        fc.subarray(["8", "9"]),
        (before, own, after) => {
          const start = changed(changed(single, "a1", { missing: before }), "a2", { missing: own })
          const next = changed(start, "a1", { missing: after, also: ["a2"] })
          const lost = before.filter((cell) => !after.includes(cell))
          const isSame = lost.length === 0 && before.length === after.length
          const gained = isSame ? after : after.filter((cell) => !before.includes(cell))
          const expected = [...new Set([...own.filter((cell) => !lost.includes(cell)), ...gained])]
          assert.deepStrictEqual(missing(next, "a1"), after.toSorted())
          assert.deepStrictEqual(missing(next, "a2"), expected.toSorted())
        }
      )
    )
  })

  it("leaves out what a question does not have", () => {
    const next = changed(single, "a1", { missing: ["9"], also: "alike" })
    assert.deepStrictEqual([missing(next, "a1"), missing(next, "a2"), missing(next, "a3")], [["9"], ["9"], []])
    assert.deepStrictEqual(labelsOf(question(next, "food").source), labelsOf(question(single, "food").source))
  })

  it("refuses what only one question can have, and a question that there is not", () => {
    const refusal = (change: QuestionChange) =>
      Either.getOrThrow(Either.flip(changeQuestion(single, file, "a1", change))).message
    assert.include(refusal({ text: "New", also: ["a2"] }), "can only change for one question")
    assert.include(refusal({ kind: "ordinal", also: ["a9"] }), "no question “a9”")
    assert.include(refusal({ kind: "ordinal", also: ["food"] }), "The same change can't be made to “food”")
  })
})

it("suggests the order of the numbers that labels print, for all items at once", () => {
  const words = ["1 - bumba", "2 - tolko", "3 - krama", "4 - vesto", "5 - zulta"]
  const rows = Array.from({ length: 150 }, (_, i) => ["a", "b", "c"].map((_, k) => words[(i * (k + 2)) % 5]).join(","))
  const numbered = Either.getOrThrow(csv(["a,b,c", ...rows].join("\n"))).table
  const whole = fileColumns(
    numbered.rows,
    numbered.columns.map(({ header }) => header),
    new Map(numbered.columns.map((column, i) => [i + 1, column])),
    null
  )
  const mapping = Either.getOrThrow(mappingOf(numbered))
  assert.deepStrictEqual(question(mapping, "a").suggested, { kind: "ordinal", labels: words })
  const change = { kind: "ordinal" as const, labels: words.map((label) => ({ label })), also: ["b", "c"] }
  const next = Either.getOrThrow(changeQuestion(mapping, whole, "a", change)).mapping
  for (const { kind, source } of next.questions) assert.deepStrictEqual([kind, labelsOf(source)], ["ordinal", words])
})
