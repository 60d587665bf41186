import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"

const CHARACTERS = 3_000
const ROWS = 40

/** What patterns of names, options, codes and dates could go to and fro over. */
const REPEATED = [
  "A1_",
  "1",
  "1 ",
  "a",
  "weight ",
  "wt_",
  "post strat ",
  "final-",
  "q1. ",
  "Q1_1_",
  "x.",
  "x r1 ",
  " - ",
  "a - b ",
  "Q - ",
  "Q: ",
  "a: b ",
  "a/b/",
  "(a) ",
  "[a]",
  "((",
  "?:",
  "please select all that ",
  "choose any ",
  "how much did you ",
  "don't know ",
  "not at all ",
  "very ",
  "1,000.",
  "$1,000 - ",
  "2020-01-",
  "first name ",
  "e-mail ",
  "ä́",
  "   \u00a0"
]

const longest = (unit: string) => unit.repeat(Math.ceil(CHARACTERS / unit.length)).slice(0, CHARACTERS)

describe("a name, an answer or an option of three thousand characters", () => {
  it.each(REPEATED)("of “%s”", (unit) => {
    const text = longest(unit)
    const rows = Array.from({ length: ROWS }, (_, i) => [
      String(i),
      String((i % 3) + 1),
      `${text} ${i % 3}`,
      i % 2 ? text : ""
    ])
    const header = ["id", text, `${text}1`, `Which? - ${text}`]
    const mapping = Either.getOrThrow(mappingOf(tableOf([header, ...rows], 1)))
    assert.isAtLeast(mapping.questions.length, 1)
  })
})
