import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { framedReading } from "../../../src/domain/frame/Framing.ts"
import { PHRASES } from "../../../src/domain/people/Lexicon.ts"

import { readAudience, tokensRead } from "../../../src/domain/people/Reader.ts"
import { eachOnce } from "../../../src/domain/people/Reading.ts"
import { isGeneral } from "../../../src/domain/people/Structure.ts"

const reading = (text: string) => framedReading(readAudience(text))

const CASES: ReadonlyArray<readonly [description: string, read: string, widenedTo: string, unread: string]> = [
  ["CEOs", "", "", "CEOs"],
  ["people from Iceland", "", "", "Iceland"],
  ["dog owners", "", "", "dog owners"],
  ["Scots", "", "Scots → in the United Kingdom", ""],
  ["women in Florida", "women", "Florida → in the South", ""],
  ["toddlers' mothers", "", "toddlers' mothers → women and with children at home and aged 17 to 53", ""],
  ["people not in Texas", "", "", "not Texas"],
  ["children under 10", "", "", "under 10"],
  ["young adults who never drink coffee", "aged 18 to 29", "", "who never drink coffee"],
  ["Catholic women who are not in the South", "women; not in the South", "", "Catholic"],
  ["divorced people born in the 1980s", "aged 36 to 45", "divorced → divorced or separated", ""],
  ["Republicans", "Republicans", "", ""]
]

const phrase = fc.constantFrom(
  ...PHRASES.keys(),
  "aged 30 to 44",
  "born before 1970",
  "earning over $50k",
  "left-handed",
  "zebras",
  "who own a car",
  "coffee drinkers"
)
const description = fc
  .array(fc.tuple(phrase, fc.constantFrom(" and ", " or ", ", ", " who are ", " not ", " in ")), {
    minLength: 1,
    maxLength: 8
  })
  .map((parts) => parts.map(([said, joint]) => `${said}${joint}`).join("") + parts[0]![0])

describe("a reading of a description", () => {
  it.each(CASES)("of “%s”", (text, read, widenedTo, unread) => {
    const of = reading(text)
    assert.deepStrictEqual(
      [of.read, of.widenedTo, of.unread].map((list) => list.join("; ")),
      [read, widenedTo, unread]
    )
  })

  it.prop("loses no word: each is in a piece or restricts nobody", [description], ([text]) => {
    let end = 0
    const between = tokensRead(text).map((piece) => {
      assert.isAtLeast(piece.start, end)
      const gap = text.slice(end, piece.start)
      end = piece.end
      return gap
    })
    for (const word of [...between, text.slice(end)].join(" ").match(/[\p{L}\p{N}'-]+/gu) ?? [])
      assert.isTrue(isGeneral(word), word)
  })

  it.prop("says of every phrase whether it was read, widened or not", [description], ([text]) => {
    const { said, unread } = readAudience(text)
    const of = reading(text)
    for (const phrase of unread) assert.include(of.unread, phrase)
    const about = said.filter(
      ({ phrase }) => ![...of.widenedTo, ...of.unread].some((one) => one.replace(/^not /, "").startsWith(phrase))
    )
    assert.isTrue(about.length === 0 || of.read.length > 0)
  })

  it.prop("does not mind case and closing dots", [description], ([text]) => {
    const loud = reading(`${text.toUpperCase()}.`)
    assert.deepStrictEqual(loud.read, reading(text).read)
    assert.strictEqual(loud.unread.length, reading(text).unread.length)
  })
})

describe("descriptions that all hold", () => {
  it("are named once each, whatever their case and white space", () => {
    assert.deepStrictEqual(eachOnce(["Everyone", " everyone ", "women", "EVERYONE", "Women aged 30"]), [
      "Everyone",
      "women",
      "Women aged 30"
    ])
  })
})
