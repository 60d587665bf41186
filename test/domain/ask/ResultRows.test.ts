import { assert, describe, it } from "@effect/vitest"
import type { ProjectResult } from "../../../src/domain/ask/AskResult.ts"
import type { CompareResult } from "../../../src/domain/ask/CompareResult.ts"
import { ANSWER_COLUMNS, answerRows, RESULT_COLUMNS, resultRows } from "../../../src/domain/ask/ResultRows.ts"
import type { Sample } from "../../../src/domain/evidence/Estimate.ts"
import type { ProjectId } from "../../../src/domain/Project.ts"

const sample: Sample = {
  size: 100,
  effectiveSize: 88.2,
  marginOfError: 10.4,
  basis: "tabulated",
  knowledge: "question",
  engine: "statistical/1",
  seed: 1,
  weighting: { used: "wt", candidates: [], statement: "weighted by wt" }
}
const filter = {
  expression: 'gender = "Female"',
  interpretation: { description: "Gender: Female", confidence: 1, unmapped: [], notes: [] }
}
const projectId = "7c1d9b34-52ae-4e0b-9a7f-3d8c6e2b1f05" as ProjectId
const of = (columns: ReadonlyArray<string>, row: ReadonlyArray<unknown>) =>
  Object.fromEntries(columns.map((name, at) => [name, row[at]]))
const about = { index: 3, state: "succeeded", requestId: "req_a", credits: 5, error: null, who: "those asked" } as const

describe("results as a table", () => {
  it("say of every line whose answers it is, of whom, how many, how sure, and how weighted", () => {
    const asked = { projectId, filter: "women", questions: ["Tea?", "And why?", "Unheard of?"] }
    const result = { matchedTwins: 60, totalTwins: 100, filter, sample }
    const rest = { themes: [], summary: "" }
    const data = {
      ...result,
      answers: [[], [{ answer: "It calms", confidence: 1 }], []],
      results: [
        { ...rest, question: "Tea?", base: 58, basis: "tabulated", choices: [{ choice: "Yes", percentage: 61 }] },
        { ...rest, question: "And why?", base: 1, basis: "tabulated" },
        { ...rest, question: "Unheard of?", base: 0, basis: "none" }
      ]
    } as unknown as ProjectResult
    const rows = resultRows({ ...about, kind: "project", asked, data })
    for (const row of rows) assert.strictEqual(row.length, RESULT_COLUMNS.length)
    const told = rows.map((row) => of(RESULT_COLUMNS, row))
    assert.deepStrictEqual(
      told.map((row) => [row.question, row.choice, row.answer, row.basis, row["answers by"], row.n]),
      [
        ["Tea?", "Yes", null, "tabulated", "Human", 58],
        ["And why?", null, "It calms", "tabulated", "Human", 1],
        ["Unheard of?", null, null, "none", "Not known", 0]
      ]
    )
    for (const row of told) {
      assert.deepInclude(row, {
        who: "those asked",
        "read as": "Gender: Female",
        "effective n": 88.2,
        weighting: "weighted by wt"
      })
    }
  })

  it("say it of each side of a comparison", () => {
    const sides = [{ audiencePrompt: "US women" }, { projectId, filter: "men" }]
    const side = { letter: "A", name: "Women", choices: [{ choice: "Yes", percentage: 40, interval: null }] }
    const data = {
      question: "Tea?",
      differences: [],
      pairs: [],
      sample,
      sides: [
        { ...side, base: null, sample: { ...sample, basis: "prior", weighting: undefined } },
        { ...side, name: "Men", base: 44, sample, filter }
      ]
    } as unknown as CompareResult
    const asked = { question: "Tea?", choices: ["Yes", "No"], sides }
    const told = resultRows({ ...about, kind: "compare", asked, data }).map((row) => of(RESULT_COLUMNS, row))
    assert.deepStrictEqual(
      told.map((row) => [row.who, row["answers by"], row["read as"], row.n, row.weighting]),
      [
        ["Women", "Synthetic", null, 100, null],
        ["Men", "Human", "Gender: Female", 44, "weighted by wt"]
      ]
    )
  })

  it("have no figure where nothing is known, and say so, with the words that were not read", () => {
    const audience = { read: ["in the United States"], unread: ["quaxers"], widenedTo: [], description: "quaxers" }
    const asked = { audiencePrompt: "US quaxers", question: "Blurp?", choices: ["Yes", "No"] }
    const choices = [
      { choice: "Yes", percentage: 50 },
      { choice: "No", percentage: 50 }
    ]
    const known = ["question", "topic", "scale", "related", "none"] as const
    for (const knowledge of known) {
      const data = { choices, summary: "", sample: { ...sample, audience, basis: "prior", knowledge } } as never
      const percentage = knowledge === "none" ? null : 50
      const told = { percentage, known: knowledge, "not read": "quaxers", basis: "prior", "answers by": "Synthetic" }
      for (const row of answerRows(asked, data)) assert.deepInclude(of(ANSWER_COLUMNS, row), told)
      for (const row of resultRows({ ...about, kind: "choices", asked, data }))
        assert.deepInclude(of(RESULT_COLUMNS, row), told)
    }
  })

  it("compare nothing with what is not known", () => {
    const interval = { low: 40, high: 60 }
    const shares = [{ choice: "Yes", percentage: 50, interval }]
    const side = (letter: string, knowledge: string) => ({
      ...{ letter, name: letter, base: null, choices: shares, sample: { ...sample, basis: "prior", knowledge } }
    })
    const difference = { choice: "Yes", points: 0, interval, adjusted: null, exceeds: false }
    const data = {
      question: "Blurp?",
      sample,
      pairs: [],
      sides: [side("A", "topic"), side("B", "none"), side("C", "scale")],
      differences: [
        { ...difference, a: "A", b: "B" },
        { ...difference, a: "A", b: "C" }
      ]
    } as unknown as CompareResult
    const asked = { question: "Blurp?", choices: ["Yes", "No"], sides: [{ audiencePrompt: "US women" }] }
    const told = resultRows({ ...about, kind: "compare", asked, data }).map((row) => of(RESULT_COLUMNS, row))
    assert.deepStrictEqual(
      told.map((row) => [row.who, row.percentage, row.difference, row.low, row.exceeds, row.known]),
      [
        ["A", 50, null, 40, null, "topic"],
        ["B", null, null, null, null, "none"],
        ["C", 50, null, 40, null, "scale"],
        ["A", null, null, null, "not tested", null],
        ["A", null, 0, 40, "no", null]
      ]
    )
  })

  it("have a line for what was not answered, with who was meant", () => {
    const asked = { audiencePrompt: "Quaxers", question: "Tea?", choices: ["Yes", "No"] }
    const error = { code: "audience_not_understood", message: "Nobody knows them." }
    const [row = []] = resultRows({ ...about, kind: "choices", state: "failed", credits: 0, asked, data: null, error })
    assert.strictEqual(row.length, RESULT_COLUMNS.length)
    const told = of(RESULT_COLUMNS, row)
    assert.deepInclude(told, { question: "Tea?", code: error.code, who: "those asked", "answers by": null, n: null })
  })

  it("are the same of one answer, in words or by choices", () => {
    const open = {
      answers: [[{ answer: "It calms", confidence: 1 }], []],
      insights: [],
      sample: { ...sample, basis: "model" as const }
    }
    const rows = answerRows({ audiencePrompt: "US adults", questions: ["Why tea?", "Why coffee?"] }, open)
    const told = rows.map((row) => of(ANSWER_COLUMNS, row))
    assert.deepStrictEqual(
      told.map((row) => [row.question, row.answer, row["answers by"], row.who]),
      [
        ["Why tea?", "It calms", "Synthetic", "US adults"],
        ["Why coffee?", null, "Synthetic", "US adults"]
      ]
    )
    const flat = {
      ...open,
      answers: [{ answer: "It calms" }],
      insights: [{ question: "Why?", summary: "", themes: [] }]
    }
    const [one = []] = answerRows({ audiencePrompt: "US adults", question: "Why?" }, flat)
    assert.deepInclude(of(ANSWER_COLUMNS, one), { question: "Why?", answer: "It calms" })
  })
})
