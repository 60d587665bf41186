import { assert, describe, it } from "@effect/vitest"
import { AMOUNTS } from "../../../src/domain/lexicon/headers/Amounts.ts"
import { ANSWERS } from "../../../src/domain/lexicon/headers/Answers.ts"
import { CODEBOOKS } from "../../../src/domain/lexicon/headers/Codebooks.ts"
import { PERSONAL } from "../../../src/domain/lexicon/headers/Personal.ts"
import { ROLES } from "../../../src/domain/lexicon/headers/Roles.ts"
import { WEIGHTS } from "../../../src/domain/lexicon/headers/Weights.ts"
import { phrases } from "../../../src/domain/lexicon/Phrases.ts"
import { plainName } from "../../../src/domain/survey/codebook/PlainName.ts"
import { foldText } from "../../../src/domain/text/Text.ts"

const LEXICON = `
unit   respondent, panel
id     ({unit}(s) )[id|no], \\#
code   zip( code), post code #
code   geo* point
when   date ... visit
when   ... clicked
letter q?
owner  (your_|the_)*name
`
const said = phrases(LEXICON)

describe("phrases of a lexicon", () => {
  it.each([
    ["{id}", "id respondent-id panels_no no respondentid #", "respondent idx ## a"],
    ["{code}", "zip zipcode zip-code zip/code geopoint geolocation:point post-code-12", "zipcodes geopoints postcode"],
    ["{when}", "date-visit date:of:visit last-clicked clicked", "dates-visit date-of-revisit unclicked"],
    ["{letter}", "qa qz", "q q1 qab"],
    ["{owner}", "name your-name the:name your:the:name", "yourname theirname"]
  ])("%s is a text as a whole, and no other", (phrase, those, others) => {
    const says = said.whole(phrase)
    const given = (list: string) => list.split(" ").map((text) => text.replaceAll(/[,:]/g, " ").replaceAll("_", " "))
    assert.deepStrictEqual(
      given(those).filter((text) => !says(text)),
      []
    )
    assert.deepStrictEqual(given(others).filter(says), [])
  })

  it("are found within a text where words begin and end, in any script", () => {
    const says = said.within("{code}")
    assert.isTrue(says("what is your zip-code, please?"))
    assert.isFalse(says("unzip it"))
    const town = phrases("town ln, 番号").within("{town}")
    assert.isFalse(town("köln"))
    assert.isTrue(town("mill ln"))
    assert.isTrue(town("「番号」"))
    assert.isTrue(town("¿ln?"))
  })

  it("are taken out of a text", () => {
    assert.strictEqual(said.without("{code}")("my zip code here"), "my   here")
  })

  it("name kinds that there are", () => {
    assert.throws(() => phrases("a b").whole("{c}")("b"), "no line of the kind “c”")
  })
})

/** Words of a lexicon, without the signs of its grammar. */
const wordsOf = (lexicon: string) =>
  lexicon
    .replace(/^\S+/gm, "")
    .replace(/\{\w+\}/g, " ")
    .split(/[\s,()[\]|*#?_\\.]+/)
    .filter((word) => /^[\p{L}\p{M}'-]+$/u.test(word) && word !== "-" && /\p{L}/u.test(word))

describe("words of headers", () => {
  it.each([
    ["roles", ROLES, plainName],
    ["personal data", PERSONAL, plainName],
    ["weights", WEIGHTS, plainName],
    ["codebooks", CODEBOOKS, plainName],
    ["amounts", AMOUNTS, plainName],
    ["answers", ANSWERS, foldText]
  ])("of %s stand as they are looked up", (_, lexicon, fold) => {
    assert.deepStrictEqual(
      wordsOf(lexicon).filter((word) => fold(word) !== word),
      []
    )
  })

  it.each([
    ["roles", ROLES],
    ["personal data", PERSONAL],
    ["weights", WEIGHTS],
    ["codebooks", CODEBOOKS],
    ["answers", ANSWERS],
    ["amounts", AMOUNTS]
  ])("of %s can all be read", (_, lexicon) => {
    const of = phrases(lexicon)
    for (const line of lexicon.trim().split("\n").filter(Boolean))
      assert.isFalse(of.whole(`{${line.split(/\s/)[0]}}`)("\u0000"), line)
  })
})
