import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { draftOf } from "../../../src/domain/survey/mapping/Draft.ts"
import type { Mapping } from "../../../src/domain/survey/mapping/Mapping.ts"
import { mappingOf } from "../../../src/domain/survey/reading/Understand.ts"
import { factsOfDraft, understandingOfKept } from "../../../src/domain/survey/understanding/KeptReading.ts"
import { understandingText } from "../../../src/layers/cli/Understandings.ts"
import { csv } from "../../support/SurveyTables.ts"
import { sampleSurveyCsv } from "../../support/sample/SampleSurvey.ts"

const documentOf = (text: string, change: (mapping: Mapping) => Mapping = (mapping) => mapping) => {
  const { table } = Either.getOrThrow(csv(text))
  const mapping = change(Either.getOrThrow(mappingOf(table)))
  const draft = Either.getOrThrow(draftOf(table, mapping))
  const facts = factsOfDraft(table, mapping, draft)
  return understandingOfKept(draft.codebook, { mapping, facts, format: "CSV, utf-8", columns: table.columns })
}

const doubt = "Codes 8 and 9 may be no answer: send them in missing if they are not"
const sample = documentOf(sampleSurveyCsv(3), (mapping) => ({
  ...mapping,
  warnings: ["Two columns could be the weight"],
  questions: mapping.questions.map((question, i) => (i % 4 === 1 ? { ...question, doubt } : question))
}))

describe("how a survey was read, as text", () => {
  it.each([60, 80, 120])("fits %i columns", (width) => {
    for (const line of understandingText(sample, width).split("\n")) assert.isAtMost(line.length, width, line)
  })

  it("says first what may be wrong, about the file before its questions", () => {
    const text = understandingText(sample, 80)
    const at = (part: string) => text.indexOf(part)
    assert.isAtLeast(at("! Two columns"), 0)
    assert.isBelow(at("! Two columns"), at("Codes 8 and 9"))
    assert.isBelow(at("Codes 8 and 9"), at("\nage  "), "warnings stand above questions")
  })

  it("tells long questions apart that differ at their ends", () => {
    const asked = (whom: string) =>
      `"${"Thinking about everything that has happened over the past twelve months in your area, ".repeat(3)}how satisfied are you with the ${whom}?"`
    const rows = Array.from({ length: 60 }, (_, i) => `${["Agree", "Disagree"][i % 2]},${["Agree", "Disagree"][i % 2]}`)
    const text = understandingText(documentOf([`${asked("council")},${asked("mayor")}`, ...rows].join("\n")), 80)
    assert.include(text, "the council?")
    assert.include(text, "the mayor?")
    for (const line of text.split("\n")) assert.isAtMost(line.length, 80, line)
  })

  it("tells the answers of a grid's rows once", () => {
    const text = understandingText(documentOf(sampleSurveyCsv(3)), 80)
    assert.strictEqual(text.split("How important").length, 2)
  })
})

describe("the document of a survey", () => {
  it("gives every column one place and a role, and shows no text that somebody wrote", () => {
    assert.deepStrictEqual(
      sample.columns.map(({ column }) => column),
      Array.from({ length: 30 }, (_, c) => c + 1)
    )
    assert.deepStrictEqual(
      [sample.columns[0]!.role, sample.columns[1]!.role, sample.columns[28]!.role, sample.columns[29]!.role],
      ["identifier", "selector", "text", "weight"]
    )
    const words = sample.questions.find(({ kind }) => kind === "text")!
    assert.deepStrictEqual([words.labels, words.missing], [[], []])
  })

  it("counts labels beyond the fiftieth", () => {
    const rows = Array.from(
      { length: 1_200 },
      (_, i) => `${["North", "South", "East"][i % 3]}${i % 60},${i % 2 ? "Yes" : "No"}`
    )
    const [brands] = documentOf(["Region,Do you buy it?", ...rows].join("\n")).questions
    assert.include(["single", "ordinal"], brands!.kind)
    assert.deepStrictEqual(
      [brands!.labels.length, brands!.labels.length + brands!.moreLabels!],
      [50, new Set(rows.map((row) => row.split(",")[0])).size]
    )
  })

  it("puts doubts of bases before doubts of order, and tells the same one once", () => {
    const { warnings } = sample
    assert.deepStrictEqual(warnings[0], { text: "Two columns could be the weight", questions: [] })
    assert.deepStrictEqual(
      warnings.slice(1).map(({ text }) => text),
      [doubt]
    )
    assert.strictEqual(warnings[1]!.questions.length, sample.questions.filter((one) => one.doubt !== null).length)
  })
})
