import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { foldText } from "../../../src/domain/text/Text.ts"

const PIECES = [
  "a",
  "B",
  "é",
  "É",
  "ﬁ",
  "Ⅳ",
  " ",
  "  ",
  "\t",
  "\u00a0",
  "-",
  "–",
  "−",
  ".",
  "..",
  "…",
  "’",
  "“",
  "7",
  "\u200b",
  "\u00ad"
]
const texts = fc.oneof(
  fc.array(fc.constantFrom(...PIECES)).map((pieces) => pieces.join("")),
  fc.string()
)

/** The rules, one after the other. */
const byTheRules = (text: string) =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u00AD\u200B\u2060\uFEFF]/g, "")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/[\u2018\u2019\u201B]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/\s+/g, " ")
    .replace(/ ?- ?/g, "-")
    .trim()
    .replace(/[.…]+$/, "")
    .trim()

describe("texts folded to be compared", () => {
  it("are what the rules make of them, plain or not", () => {
    fc.assert(
      fc.property(texts, (text) => assert.strictEqual(foldText(text), byTheRules(text))),
      { numRuns: 1_000 }
    )
  })

  it("are the same in any case, with any white space and dots behind", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z0-9'"()]+( [a-z0-9'"()]+)*$/), (text) => {
        assert.strictEqual(foldText(text), text)
        assert.strictEqual(foldText(`  ${text.toUpperCase().replaceAll(" ", " \u00a0\n")}.. `), text)
      })
    )
  })
})
