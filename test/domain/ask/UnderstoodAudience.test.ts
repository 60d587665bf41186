import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { understandingOf } from "../../../src/domain/ask/UnderstoodAudience.ts"
import { PHRASES } from "../../../src/domain/people/Lexicon.ts"
import { simulateOpen } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience } from "../../support/AtOnce.ts"

const framedOf = (...prompts: ReadonlyArray<string>) => Either.getOrThrow(frameAudience(prompts))
const understood = (...prompts: ReadonlyArray<string>) => understandingOf(framedOf(...prompts), null, null)

const phrase = fc.constantFrom(
  ...PHRASES.keys(),
  "aged 30 to 44",
  "aged 13 to 15",
  "born before 1970",
  "earning over $50k",
  "left-handed",
  "zebras",
  "who own a car",
  "who don't drink coffee",
  "in Texas",
  "nurses",
  "Scots"
)
const description = fc
  .array(fc.tuple(phrase, fc.constantFrom(" and ", " or ", ", ", " who are ", " not ", " in ")), {
    minLength: 1,
    maxLength: 6
  })
  .map((parts) => parts.map(([said, joint]) => `${said}${joint}`).join("") + parts[0]![0])

const TREATMENTS: ReadonlyArray<readonly [description: string, words: string, treatment: string, as: string | null]> = [
  ["women aged 25 to 34", "women", "read", "women"],
  ["women not in Texas", "Texas", "unread", null],
  ["nurses in Texas", "Texas", "widened", "in the South"],
  ["retired 13-year-olds", "13-year-olds", "nobody", null],
  ["Catholic women", "Catholic", "unread", null]
]

describe("what is understood of a description", () => {
  it.each(TREATMENTS)("“%s”: “%s” is %s", (text, words, treatment, as) => {
    const found = understood(text).recognised.find((one) => one.words === words)
    assert.deepStrictEqual([found?.treatment, found?.as, found?.by], [treatment, as, "words"])
  })

  it.each([
    ["adults aged 18 to 29", "people aged 18 to 29"],
    ["Adults, aged 18 to 29", "people aged 18 to 29"],
    ["people aged 18 to 90, aged 18 to 29", "people aged 18 to 29"],
    ["people over 18 under 30", "people aged 19 to 29"],
    ["adult renters in the South aged 18 to 29", "people aged 18 to 29, renting their home, in the South"]
  ])("%s: ranges that all hold are said as what they have in common", (text, people) => {
    const { population } = understood(text)
    assert.strictEqual(population?.people, people)
    assert.deepStrictEqual(framedOf(text).reading.read.filter((one) => one.startsWith("aged")).length, 1)
  })

  it("keeps ranges apart of which one or the other may hold", () => {
    assert.strictEqual(understood("people aged 18-29, 30-44").population?.people, "people aged 18 to 29, aged 30 to 44")
  })

  const ages = fc
    .tuple(fc.integer({ min: 18, max: 80 }), fc.integer({ min: 1, max: 30 }))
    .map(([from, n]) => [from, from + n] as const)
  it.prop("selects whom both ranges hold, in either order", [ages, ages], ([[a, b], [c, d]]) => {
    fc.pre(Math.max(a, c) < Math.min(b, d))
    const { population } = understood(`people aged ${a} to ${b} who are ${c} to ${d}`)
    const common = understood(`people aged ${Math.max(a, c)} to ${Math.min(b, d)}`)
    assert.deepStrictEqual(population, common.population)
  })

  it("says what phrases are about, and whether they are denied", () => {
    const { recognised } = understood("married women earning over $50k, not in the South, born before 1970")
    assert.deepStrictEqual(
      recognised.flatMap(({ says }) => says.map(({ attribute, denied, values }) => [attribute, values.join(), denied])),
      [
        ["marital status", "married", false],
        ["sex", "female", false],
        ["household income", "over $50,000", false],
        ["region", "South", true],
        ["year of birth", "1900 to 1969", false]
      ]
    )
  })

  it("tells likes from what was not understood, each in its own words", () => {
    const { interests, notUnderstood, text } = understood("women who don't drink coffee, left-handed")
    assert.deepStrictEqual(interests, [
      { words: "who don't drink coffee", relation: "drink", topic: "coffee", denied: true }
    ])
    assert.deepStrictEqual(notUnderstood, ["left-handed"])
    assert.match(
      text,
      /Not understood and left out: “left-handed”\. .*counts in questions about it: “who don't drink coffee”/
    )
  })

  it("counts whom the rest stands for", () => {
    const [everybody, women, men] = ["US adults", "women", "men"].map((text) => understood(text).population!)
    assert.strictEqual(everybody!.percentage, 100)
    assert.strictEqual(everybody!.framePeople, everybody!.frameSize)
    assert.strictEqual(women!.framePeople + men!.framePeople, everybody!.framePeople)
    assert.closeTo(women!.millions + men!.millions, everybody!.millions, 1)
    assert.closeTo(women!.percentage, 51, 2)
    const teenagers = understood("teenagers").population!
    assert.match(teenagers.among, /13 and over/)
    assert.isAbove(teenagers.frameSize, everybody!.frameSize)
    assert.match(understood("Scots").population!.among, /United Kingdom/)
  })

  it.prop("accounts for every phrase that answers call unread, and for no other", [description], ([text]) => {
    const { audience, interests, notUnderstood, passesStrict, recognised } = understood(text)
    const selecting = recognised.filter(({ treatment }) => treatment === "unread")
    const accounted = [...notUnderstood, ...interests, ...selecting].map((one) =>
      typeof one === "string" ? one : one.words
    )
    for (const unread of audience.unread) {
      if (unread.endsWith("(nobody in the demographic frame)")) continue
      assert.isTrue(
        accounted.some((words) => unread === words || unread === `not ${words}`),
        unread
      )
    }
    for (const words of [...notUnderstood, ...interests.map((one) => one.words)]) assert.include(audience.unread, words)
    assert.strictEqual(passesStrict, audience.unread.length === 0)
  })

  it.prop("stands for people of the frame, no more than there are", [description], ([text]) => {
    const population = understood(text).population!
    assert.isAbove(population.framePeople, 0)
    assert.isAtMost(population.framePeople, population.frameSize)
    assert.isAbove(population.percentage, 0)
    assert.isAtMost(population.percentage, 100)
    assert.isAtLeast(population.effectivePeople, 1)
    assert.isAtMost(population.effectivePeople, population.framePeople)
  })

  it.prop("begins as the summary of an answer does, of which it has the sample's words", [description], ([text]) => {
    const framed = framedOf(text)
    const { audience, lead } = understandingOf(framed, null, null)
    const answer = atOnce(simulateOpen(["Why do you ski?"], framed, 10, 1, "test"))
    assert.deepStrictEqual(audience, answer.sample.audience)
    assert.isTrue(answer.questions[0]!.summary.startsWith(lead))
  })
})
