import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { writes } from "../../../../src/domain/filter/binding/TextSearch.ts"
import type { TextColumn } from "../../../../src/domain/survey/model/Column.ts"
import { foldText } from "../../../../src/domain/text/Text.ts"
import { columnOf, question } from "../../../support/Surveys.ts"

const columnOfTexts = (texts: ReadonlyArray<string>) => columnOf(question("wish", "text"), texts) as TextColumn

const piece = fc.constantFrom(
  "Price",
  "price",
  "the",
  "THE",
  "é",
  "É",
  "Ｐrice",
  "-",
  " – ",
  "  ",
  ".",
  "",
  "’",
  "'",
  "2",
  "ice"
)
const text = fc.oneof(
  fc.array(piece, { maxLength: 6 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "grapheme", maxLength: 12 })
)

describe("writes", () => {
  it.prop(
    "agrees with folding and comparing every text",
    [fc.array(text, { maxLength: 12 }), text],
    ([texts, value]) => {
      const column = columnOfTexts(texts)
      const contains = writes(column, value, false)
      const equals = writes(column, value, true)
      texts.forEach((written, i) => {
        assert.strictEqual(contains(i), foldText(written).includes(foldText(value)))
        assert.strictEqual(equals(i), foldText(written) === foldText(value))
      })
    },
    { fastCheck: { numRuns: 500 } }
  )
})
