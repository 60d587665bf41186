import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import type { Variable } from "../../../../src/domain/survey/codebook/Dictionary.ts"
import { understand } from "../../../../src/domain/survey/reading/Understand.ts"
import { csv, surveyOf } from "../../../support/SurveyTables.ts"

const variable = (name: string, labels: Readonly<Record<string, string>>): Variable => ({
  name,
  question: null,
  option: null,
  labels: Object.entries(labels).map(([value, label]) => ({ value, label })),
  missing: [],
  missingRanges: [],
  measure: null
})

/** One labelled column, its codes given equally often. */
const read = (labels: Readonly<Record<string, string>>) => {
  const codes = Object.keys(labels)
  const rows = Array.from({ length: 20 * codes.length }, (_, row) => `r${row},${codes[row % codes.length]}`)
  const draft = Either.getOrThrow(
    Either.flatMap(csv(["key,Q7", ...rows].join("\n")), ({ table }) =>
      understand(table, { dictionary: { variables: [variable("Q7", labels)], sets: [], weight: null } })
    )
  )
  return draft.codebook.questions.find(({ key }) => key === "Q7")!
}

const steps = (labels: Readonly<Record<string, string>>) => {
  const { kind, labels: all, offScale = [] } = read(labels)
  return { kind, steps: all.filter((label) => !offScale.includes(label)), beside: offScale }
}

describe("a scale by the structure of its codes", () => {
  it("leaves out what a gap parts from consecutive codes, whatever number their labels print", () => {
    const found = steps({
      1: "1.- Muy mala",
      2: "2.- Mala",
      3: "3.- Ni buena ni mala",
      4: "4.- Buena",
      5: "5.- Muy buena",
      8: "8.- No sabe",
      9: "9.- No contesta"
    })
    assert.strictEqual(found.kind, "ordinal")
    assert.deepStrictEqual(found.steps, [
      "1.- Muy mala",
      "2.- Mala",
      "3.- Ni buena ni mala",
      "4.- Buena",
      "5.- Muy buena"
    ])
    assert.deepStrictEqual(found.beside, ["8.- No sabe", "9.- No contesta"])
  })

  it("takes an unknown word between known steps for one, and says so", () => {
    const question = read({ 1: "Excellent", 2: "Good", 3: "Meh", 4: "Poor", 5: "Very poor" })
    assert.strictEqual(question.kind, "ordinal")
    assert.deepStrictEqual(question.labels, ["Very poor", "Poor", "Meh", "Good", "Excellent"])
    assert.include(question.doubt, "“Meh” is read as a step")
  })

  it("reads degrees of a word that it does not know, and labels that begin with yes and no", () => {
    const angry = steps({ 1: "Very zorgy", 2: "Somewhat zorgy", 3: "A little zorgy", 4: "Not at all zorgy" })
    assert.strictEqual(angry.kind, "ordinal")
    assert.strictEqual(angry.steps[0], "Not at all zorgy")
    const asked = steps({ 1: "Yes, often", 2: "Yes, sometimes", 3: "No, never" })
    assert.deepStrictEqual(asked.steps, ["No, never", "Yes, sometimes", "Yes, often"])
  })

  it("sees labels that mirror each other in a language that it does not know", () => {
    const question = read({ 1: "Zum blik", 2: "Blik", 3: "Ni blik ni drof", 4: "Drof", 5: "Zum drof", 6: "Haveno" })
    assert.strictEqual(question.kind, "ordinal")
    assert.deepStrictEqual(question.offScale, ["Haveno"])
    assert.include(question.doubt, "mirror each other")
  })

  it("leaves kinds alone", () => {
    const parties = { 1: "Greens", 2: "Liberals", 3: "Labour", 4: "Conservatives", 5: "Independents" }
    assert.strictEqual(read(parties).kind, "single")
    assert.strictEqual(read({ 1: "Bus", 2: "Train", 3: "Car", 4: "Bicycle" }).kind, "single")
  })

  it("takes a label that is its code alone for no label", () => {
    const years = Object.fromEntries(Array.from({ length: 20 }, (_, year) => [year, `${year}.-`]))
    assert.strictEqual(read({ ...years, 0: "0.- Never studied" }).kind, "numeric")
  })
})

const columns = (headers: ReadonlyArray<string>, cell: (column: number, row: number) => string) =>
  surveyOf(
    [
      headers.join(","),
      ...Array.from({ length: 60 }, (_, row) => headers.map((_, column) => cell(column, row)).join(","))
    ].join("\n")
  ).codebook.questions

describe("columns of one battery", () => {
  it("share the codes that some of them show to be no answer", () => {
    const codes = ["1", "2", "3", "4", "5", "9", "8"]
    const questions = columns(["Q1_1", "Q1_2", "Q1_3"], (column, row) =>
      codes[row % (column < 2 ? 7 : 6)]!.replace("9", column < 2 ? "9" : "8")
    )
    for (const { labels, offScale } of questions)
      assert.deepStrictEqual(
        labels.filter((label) => !offScale?.includes(label)),
        ["1", "2", "3", "4", "5"]
      )
  })

  it("keep a code that stands within the steps of a column", () => {
    const [, , last] = columns(["Q1_1", "Q1_2", "Q1_3"], (column, row) =>
      column < 2 ? ["1", "2", "3", "4", "5", "9", "8"][row % 7]! : `${1 + (row % 10)}`
    )
    assert.isUndefined(last!.offScale)
  })

  it("are options where their headers end with the one answer that each holds", () => {
    const options = ["Tea", "Coffee&nbsp;", "<b>Cold</b> milk"]
    const cells = ["Tea", "Coffee", "Cold milk"]
    const [question] = columns(
      options.map((option) => `What do you drink? ${option}`),
      (column, row) => (row % (column + 2) === 0 ? cells[column]! : "")
    )
    assert.strictEqual(question!.kind, "multiple")
    assert.deepStrictEqual(question!.labels, cells)
  })
})

describe("amounts", () => {
  it("leave out a code that is far below all of them", () => {
    const [question] = columns(["What do you earn a month?"], (_, row) =>
      row % 6 === 0 ? "99" : `${300_000 + 10_000 * row}`
    )
    assert.strictEqual(question!.kind, "numeric")
    assert.deepStrictEqual(
      question!.missing?.map(({ label }) => label),
      ["99"]
    )
    assert.include(question!.doubt, "lies far from the other numbers")
  })
})

describe("steps of which some words are unknown", () => {
  it("are read by their words of degree where the ends say “very” and “not at all”", () => {
    const korean = { 1: "매우 자주 접한다", 2: "어느정도 접한다", 3: "별로 접하지 않는다", 4: "전혀 접하지 않는다" }
    assert.deepStrictEqual(steps(korean), { kind: "ordinal", steps: Object.values(korean).toReversed(), beside: [] })
    const german = { 1: "gar nicht beliebt", 2: "kaum beliebter", 3: "eher beliebt hier", 4: "sehr beliebt dort" }
    assert.deepStrictEqual(steps(german), { kind: "ordinal", steps: Object.values(german), beside: [] })
  })

  it("are kinds where their words of degree do not rise or fall with the codes", () => {
    const mixed = { 1: "sehr alte Bäume", 2: "gar nicht", 3: "kaum Wald", 4: "eher Felder" }
    assert.strictEqual(steps(mixed).kind, "single")
  })
})
