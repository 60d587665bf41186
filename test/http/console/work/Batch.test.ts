import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { emptySide } from "../../../../src/http/console/pages/compare/Comparison.ts"
import { batchOf, cellsOf, MOST_ASKS, needsWhom, writingOf } from "../../../../src/http/console/pages/work/Batch.ts"

const adults = { ...emptySide, description: "US adults" }
const survey = { ...emptySide, whom: "survey" as const, projectId: "p", filter: "women" }
const question = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 30 })
  .map((text) => `Q ${text.replace(/\s+/g, " ").trim()}`.trim())
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`

describe("a batch while it is written", () => {
  it("asks each line that has words, in their order", () => {
    fc.assert(
      fc.property(fc.array(question, { minLength: 1, maxLength: 8 }), (questions) => {
        fc.pre(writingOf(questions.join("\n")) === "lines")
        const { asks, mistakes } = batchOf(`\uFEFF\n${questions.join("\r\n\r\n")}\n`, adults, ["", " "])
        assert.deepStrictEqual(mistakes, [])
        assert.deepStrictEqual(
          asks,
          questions.map((one) => ({ audiencePrompt: "US adults", question: one }))
        )
      })
    )
  })

  it("gives the answers to choose from to every line, and a survey its own labels", () => {
    const choices = ["Yes", " No ", ""]
    assert.deepStrictEqual(batchOf("Tea?\nCoffee?", adults, choices).asks, [
      { audiencePrompt: "US adults", question: "Tea?", choices: ["Yes", "No"] },
      { audiencePrompt: "US adults", question: "Coffee?", choices: ["Yes", "No"] }
    ])
    assert.deepStrictEqual(batchOf("Tea?", survey, choices).asks, [
      { projectId: "p", filter: "women", questions: ["Tea?"] }
    ])
  })

  it("reads tables whatever stands between their cells", () => {
    for (const delimiter of [",", ";", "\t"]) {
      const rows = [
        ["question", "choices", "audiencePrompt", "isMultipleChoice", "seed"],
        [quoted(`Is it "fine", or;\tnot?`), quoted("Yes | No"), "", "true", "7"],
        ["Why?", "", "Parents", "", ""]
      ]
      const { asks, mistakes, writing } = batchOf(rows.map((row) => row.join(delimiter)).join("\r\n"), adults, [])
      assert.strictEqual(writing, "csv")
      assert.deepStrictEqual(mistakes, [])
      assert.deepStrictEqual(asks, [
        {
          audiencePrompt: "US adults",
          question: `Is it "fine", or;\tnot?`,
          choices: ["Yes", "No"],
          isMultipleChoice: true,
          seed: 7
        },
        { question: "Why?", audiencePrompt: "Parents" }
      ])
    }
  })

  it("does not take a question with commas for the head of a table", () => {
    assert.strictEqual(writingOf("Which question, if any, do you ask first?"), "lines")
    assert.strictEqual(writingOf("question\nTea?"), "csv")
    assert.strictEqual(writingOf('{"question":"Tea?"}'), "jsonl")
  })

  it("takes bodies as they are, and names the lines that are none", () => {
    const text = ['{"question":"Tea?","audienceId":"a"}', "", "{", "[1]", '{"audienceId":"a"}', '{"question":"Why?"}']
    const { asks, mistakes } = batchOf(text.join("\n"), adults, ["Yes", "No"])
    assert.deepStrictEqual(asks, [
      { question: "Tea?", audienceId: "a" },
      { audiencePrompt: "US adults", question: "Why?" }
    ])
    assert.deepStrictEqual(mistakes, [
      { line: 3, message: "isn't valid JSON" },
      { line: 4, message: "isn't a JSON object" },
      { line: 5, message: "has no question" }
    ])
  })

  it("needs to know whom only where an ask does not say it", () => {
    assert.isTrue(needsWhom("Tea?"))
    assert.isTrue(needsWhom('{"question":"Tea?","audienceId":"a"}\n{"question":"Tea?"}'))
    assert.isFalse(needsWhom('{"question":"Tea?","audienceId":"a"}'))
    assert.isFalse(needsWhom('{"question":"Tea?","projectId":"p"}'))
  })

  it("says from which line on it is too much", () => {
    const { mistakes } = batchOf("Tea?\n".repeat(MOST_ASKS + 2), adults, [])
    assert.deepStrictEqual(mistakes, [
      { line: MOST_ASKS + 1, message: "is past the limit of 10,000 requests per batch" }
    ])
  })

  it("reads back every table that is written", () => {
    const cell = fc.string({ unit: "grapheme", maxLength: 12 }).filter((text) => !text.includes("\r"))
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 6 }), (rows) => {
        const text = [["a", "b"], ...rows].map((row) => row.map(quoted).join(",")).join("\r\n")
        const kept = rows.filter((row) => row.some((one) => one.trim() !== ""))
        const found = cellsOf(text).slice(1)
        assert.deepStrictEqual(
          found.map(({ cells }) => cells),
          kept.map((row) => [...row])
        )
        const lines = text.split("\n").length
        for (const { line } of found) assert.isAtMost(line, lines)
      })
    )
  })
})
