import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { publicAnswer } from "../../../src/domain/ask/PublicAnswer.ts"

const sample = {
  basis: "tabulated",
  knowledge: "question",
  size: 9,
  effectiveSize: 9,
  marginOfError: 30,
  engine: "e",
  weighting: { used: "inner_weight", candidates: ["inner_other"], statement: "weighted by inner_weight" },
  seed: 7
}
const themes = [{ title: "Prices", summary: "For example: “so they said”", prevalence: 0.4, quotes: ["my own words"] }]

const projectOf = (base: number) => ({
  answers: [[{ answer: "respondent one" }]],
  matchedTwins: base,
  totalTwins: 100,
  filter: { expression: "secret_key = 1", interpretation: { description: "those", unmapped: [], notes: [] } },
  results: [
    {
      ...{ question: "Q", basis: "tabulated", matchedQuestion: null, base, weightedBase: base, themes },
      ...{
        summary: "60% said yes. The survey asked: “inner question”.",
        nearest: [{ key: "inner_key", question: "R" }]
      },
      choices: [{ choice: "Yes", percentage: 60, count: 6 }]
    }
  ],
  sample
})

const compareOf = (base: number) => ({
  ...{ question: "Q", choices: ["Yes"], tests: 1, comparable: true, overall: null, noOverall: null, method: "m" },
  summary: "A is ahead.",
  sides: ["A", "B"].map((letter) => ({
    ...{ letter, name: letter, isSmall: false, matchedQuestion: null, summary: "60%", sample, credits: 55 },
    base: letter === "A" ? base : 500,
    choices: [{ choice: "Yes", percentage: 60, interval: null }]
  })),
  pairs: [{ a: "A", b: "B" }],
  differences: [{ a: "A", b: "B", choice: "Yes" }],
  sample
})

describe("an answer for people outside the organization", () => {
  it.prop(
    "holds nobody's own answers, and no figures of fewer than ten people",
    [fc.integer({ min: 1, max: 40 })],
    ([base]) => {
      for (const [kind, answer] of [
        ["project", projectOf(base)],
        ["compare", compareOf(base)]
      ] as const) {
        const text = JSON.stringify(publicAnswer(kind, answer))
        for (const inner of [
          "respondent one",
          "secret_key",
          "inner_",
          "inner question",
          "my own words",
          "seed",
          "credits"
        ])
          assert.notInclude(text, inner)
        assert.strictEqual(text.includes("too few to share"), base < 10)
        assert.strictEqual(text.includes(kind === "project" ? "60% said yes" : "A is ahead"), base >= 10)
      }
    }
  )

  it.prop(
    "shows a closed question's shares unless so few were asked, and an open question's answers if a model made them",
    [fc.integer({ min: 1, max: 40 }), fc.constantFrom("tabulated", "model")],
    ([size, basis]) => {
      const asked = { ...sample, size, basis }
      const closed = { choices: [{ choice: "Yes", percentage: 60 }], summary: "60% said yes.", themes, sample: asked }
      const shown = JSON.stringify(publicAnswer("choices", closed))
      assert.strictEqual(shown.includes("60% said yes"), basis === "model" || size >= 10)
      const insights = [{ question: "Q", summary: "They say so.", themes }]
      const open = { answers: [{ answer: "as I see it" }, { answer: "no" }], insights, sample: asked }
      const text = JSON.stringify(publicAnswer("open", open))
      assert.strictEqual(text.includes("as I see it"), basis === "model")
      assert.strictEqual(text.includes("so they said"), basis === "model")
      const written = { ...projectOf(size), results: [{ ...projectOf(size).results[0], choices: undefined }] }
      assert.notInclude(JSON.stringify(publicAnswer("project", written)), "so they said")
      assert.include(text, "They say so.")
      assert.notInclude(text, "my own words")
    }
  )
})
