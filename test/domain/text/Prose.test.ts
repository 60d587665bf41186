import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { passagesOf, plainOf } from "../../../src/domain/text/Prose.ts"

const kinds = (text: string) => passagesOf(text).map((one) => (one.kind === "heading" ? `h${one.level}` : one.kind))
const textOf = (text: string) =>
  passagesOf(text)
    .flatMap((one) => (one.kind === "list" ? one.items : [one.spans]))
    .map(plainOf)
    .join("\n")

describe("prose", () => {
  it("has headings, paragraphs, lists and bold, and takes everything else as it is written", () => {
    const text =
      "# A\nOne\ntwo\n\n- a\n* b\n1. c\n2) d\n### B\n#tag <b>x</b> [link](javascript:1) *star* **bold** 2 ** 3"
    assert.deepStrictEqual(kinds(text), ["h1", "paragraph", "list", "list", "h3", "paragraph"])
    const last = passagesOf(text).at(-1)
    assert.deepStrictEqual(last, {
      kind: "paragraph",
      spans: [
        { text: "#tag <b>x</b> [link](javascript:1) *star* ", bold: false },
        { text: "bold", bold: true },
        { text: " 2 ** 3", bold: false }
      ]
    })
  })

  it("loses no word of any text", () => {
    const line = fc.oneof(
      fc.string({ maxLength: 30 }),
      fc.constantFrom("# ", "- ", "1. ", "**", "**a**", "", "•"),
      fc.stringMatching(/^(#{1,4}|-|\d{1,4}[.)]) \w+$/)
    )
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
        const words = (text: string) => text.match(/[\p{L}]+/gu) ?? []
        assert.deepStrictEqual(words(textOf(lines.join("\n"))), words(lines.join("\n")))
      })
    )
  })

  it("is read in no time, whatever it is", () => {
    for (const part of ["**", "*a", "# ", "- a\n", "1. ", "** a"]) passagesOf(part.repeat(5_000))
  })
})
