import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { fileColumns, rereadSurvey } from "../../../../src/domain/revision/Reread.ts"
import { draftOf, questionOf } from "../../../../src/domain/survey/mapping/Draft.ts"
import { cellsOf, type LabelCells, type Mapping, missingOf } from "../../../../src/domain/survey/mapping/Mapping.ts"
import type { Column } from "../../../../src/domain/survey/model/Column.ts"
import type { QuestionKind } from "../../../../src/domain/survey/model/Question.ts"
import { scoresOf } from "../../../../src/domain/survey/model/Steps.ts"
import type { QuestionChange } from "../../../../src/domain/survey/understanding/QuestionChange.ts"
import { csv } from "../../../support/SurveyTables.ts"

interface Scale {
  /** What was answered, as the file writes it. */
  readonly answers: ReadonlyArray<string>
  readonly labels: ReadonlyArray<LabelCells>
  readonly missing: ReadonlyArray<string>
}

const steps = (count: number) => Array.from({ length: count }, (_, i) => ({ label: String(i), cells: [String(i)] }))

/** A rating of 0 to some number, with codes beside it of which some are labels and some are missing. */
const scales: fc.Arbitrary<Scale> = fc
  .record({
    points: fc.integer({ min: 3, max: 11 }),
    beside: fc.subarray(["97", "98", "99"], { minLength: 1 }),
    missing: fc.subarray(["-8", "-9"]),
    picks: fc.array(fc.nat(), { minLength: 20, maxLength: 40 })
  })
  .map(({ beside, missing, picks, points }) => {
    const words: Readonly<Record<string, string>> = { "97": "Never been there", "98": "Refused", "99": "Don't know" }
    const off = beside.map((cell) => ({ label: words[cell]!, cells: [cell], offScale: true as const }))
    const cells = [...steps(points).map(({ label }) => label), ...beside, ...missing]
    return {
      answers: [...cells, ...picks.map((pick) => cells[pick % cells.length]!)],
      labels: [...steps(points), ...off],
      missing
    }
  })

const opened = ({ answers, labels, missing }: Scale, kind: QuestionKind) => {
  const { table } = Either.getOrThrow(csv(`q\n${answers.join("\n")}\n`))
  const mapping: Mapping = {
    questions: [
      {
        key: "q",
        text: "How good is it?",
        stem: null,
        kind,
        source: {
          _tag: "Labels",
          column: 1,
          labels,
          missing: missing.map((cell) => ({ label: `No ${cell}`, cells: [cell] }))
        }
      }
    ],
    weight: null,
    leftOut: []
  }
  const file = fileColumns(table.rows, [["q"]], new Map([[1, table.columns[0]!]]), null)
  const change = (before: Mapping, wanted: QuestionChange) =>
    Either.map(rereadSurvey(before, file, { key: "q", change: wanted }), (after) => after.mapping)
  const columnOf = (of: Mapping): Column => Either.getOrThrow(draftOf(table, of)).microdata.columns[0]!
  return { mapping, change, columnOf }
}

/** The numbers that the mean of a question is made of. */
const averaged = (mapping: Mapping, column: Column): ReadonlyArray<number> => {
  if (column._tag === "Numeric") return [...column.values].filter((value) => !Number.isNaN(value))
  const values = scoresOf(questionOf(mapping.questions[0]!))?.values
  if (column._tag !== "Coded" || values === undefined) return []
  return [...column.codes].flatMap((code) => (code === 0 ? [] : (values[code - 1] ?? [])))
}

const KINDS: ReadonlyArray<QuestionKind> = ["single", "ordinal", "numeric", "text", "multiple", "date"]

describe("what is beside a scale", () => {
  it.prop(
    "is in no mean, whatever kinds the question is made in turn, and missing values stay missing",
    [scales, fc.constantFrom<QuestionKind>("single", "ordinal"), fc.array(fc.constantFrom(...KINDS), { maxLength: 5 })],
    ([scale, first, kinds]) => {
      const { change, columnOf, mapping } = opened(scale, first)
      const points = scale.labels.length - scale.labels.filter(({ offScale }) => offScale).length
      const wanted = scale.answers.map(Number).filter((value) => value >= 0 && value < points)
      let now = mapping
      for (const kind of kinds) now = Either.getOrElse(change(now, { kind }), () => now)
      const { source } = now.questions[0]!
      assert.includeMembers([...cellsOf(missingOf(source))], [...scale.missing])
      for (const kind of ["numeric", "ordinal"] as const) {
        const read = Either.getOrThrow(change(now, { kind }))
        const found = averaged(read, columnOf(read))
        assert.deepStrictEqual([...found].sort(), [...wanted].sort())
      }
    }
  )

  it("is an answer where the change itself says so", () => {
    const scale = {
      answers: ["0", "1", "2", "99"],
      labels: [...steps(3), { label: "99", cells: ["99"], offScale: true as const }],
      missing: []
    }
    const { change, columnOf, mapping } = opened(scale, "ordinal")
    for (const told of [{ missing: [] }, { offScale: [] }]) {
      const read = Either.getOrThrow(change(mapping, { kind: "numeric", ...told }))
      assert.include(averaged(read, columnOf(read)), 99)
    }
  })
})

describe("cells declared missing", () => {
  const understood = ({ questions: [question] }: Mapping) => ({
    labels: "labels" in question!.source ? question!.source.labels : [],
    missing: [...cellsOf(missingOf(question!.source))].sort()
  })
  it.prop(
    "leave no mark when they are taken back, one after the other or all at once",
    [scales, fc.array(fc.nat(), { minLength: 1, maxLength: 6 })],
    ([scale, picks]) => {
      const { change, mapping } = opened(scale, "ordinal")
      const before = [...scale.missing]
      const sets = picks.map((pick) => [
        ...before.filter((_, i) => ((pick >> (20 + i)) & 1) === 0),
        ...scale.labels
          .filter((_, i) => ((pick >> i) & 1) === 1 && i < scale.labels.length - 1)
          .map(({ label }) => label)
      ])
      let now = mapping
      for (const missing of [...sets, before]) now = Either.getOrThrow(change(now, { missing }))
      assert.deepStrictEqual(understood(now), understood(mapping))
    }
  )
})

describe("labels put in order", () => {
  it("are doubted where they run from the upper end of their words to the lower", () => {
    const words = ["Very poor", "Poor", "Fair", "Good", "Excellent"]
    const scale = { answers: words, labels: words.map((label) => ({ label, cells: [label] })), missing: [] }
    const { change, mapping } = opened(scale, "ordinal")
    const ordered = (labels: ReadonlyArray<string>) =>
      Either.getOrThrow(change(mapping, { labels: labels.map((label) => ({ label })) })).questions[0]!.doubt
    assert.match(
      ordered([...words].reverse())!,
      /from “Excellent” to “Very poor”.*“worse” and “at most” towards “Excellent”/
    )
    assert.isUndefined(ordered(words))
    assert.isUndefined(ordered(["Poor", "Very poor", "Fair", "Good", "Excellent"]))
  })
})
