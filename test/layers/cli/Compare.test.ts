import { assert, describe, it } from "@effect/vitest"
import type { CompareResult } from "../../../src/domain/ask/CompareResult.ts"
import { renderComparison } from "../../../src/layers/cli/Asks.ts"

const sideOf = (letter: string, knowledge: "none" | "question"): CompareResult["sides"][number] => ({
  letter,
  name: `Side ${letter}`,
  choices: ["Yes", "No"].map((choice) => ({ choice, percentage: 50, interval: null })),
  isSmall: false,
  matchedQuestion: null,
  base: null,
  summary: "",
  credits: 0,
  sample: {
    size: 100,
    effectiveSize: 10,
    marginOfError: 50,
    basis: knowledge === "none" ? "prior" : "tabulated",
    knowledge,
    engine: "statistical/1",
    seed: 1
  }
})

describe("a comparison in a terminal", () => {
  it("says of each choice which sides' shares are not known", () => {
    const result = {
      question: "Tea?",
      choices: ["Yes", "No"],
      sides: [sideOf("A", "question"), sideOf("B", "none")],
      pairs: [],
      differences: [],
      summary: "Not tested."
    } as unknown as CompareResult
    const lines = renderComparison(result, 80).split("\n")
    assert.strictEqual(lines.filter((line) => /^ {2}A Side A +50\.0% █+/.test(line)).length, 2)
    assert.deepStrictEqual(
      lines.filter((line) => line.includes("B Side B")),
      ["  B Side B no data", "  B Side B no data"]
    )
  })
})
