import { assert, it } from "@effect/vitest"
import { questionList } from "../../../src/layers/cli/Projects.ts"
import { question } from "../../support/Surveys.ts"

const scale = ["Bad", "Good"]
const grid = (key: string, row: string) => ({
  ...question(key, "ordinal", scale, `How do you find these? — ${row}`, "How do you find these?"),
  missing: undefined,
  base: 1200
})

it("lists questions by the names that filters use, a grid's rows below its first", () => {
  const listed = [
    {
      ...question("gender", "single", ["Female", "Male"], "Gender"),
      missing: [
        { label: "Refused", code: "9", count: 7 },
        { label: "Not asked", code: "8", count: 0 }
      ],
      base: 588
    },
    grid("price", "The price"),
    grid("taste", "The taste"),
    { ...question("why", "text", [], `Why ${"so ".repeat(40)}`), missing: undefined, base: 7 }
  ]
  assert.deepStrictEqual(questionList(listed, 40).split("\n"), [
    "gender  (single, 588 answered)",
    "  Female | Male",
    "  not in the base: 9 “Refused” 7",
    "price  (ordinal, 1,200 answered)",
    "  How do you find these? — The price",
    "  Bad | Good",
    "taste  (ordinal, 1,200 answered)",
    "  … — The taste",
    "why  (text, 7 answered)",
    `  ${`Why ${"so ".repeat(40)}`.slice(0, 37)}…`
  ])
})
