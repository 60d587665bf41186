import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { scrub } from "../../../src/domain/verbatims/Privacy.ts"
import { verbatimThemes } from "../../../src/domain/verbatims/Themes.ts"

const PRICE = [
  "The price is far too high",
  "Too expensive for me",
  "I dislike the high price",
  "Lower the price please",
  "The monthly price went up"
]
const SERVICE = [
  "Rude customer service",
  "Customer service never answers",
  "Waiting hours for customer service",
  "Terrible customer service on the phone"
]
const SIGNAL = [
  "No signal in my house",
  "Weak signal everywhere",
  "The signal drops in the basement",
  "Bad signal at work"
]

const texts = Array.from({ length: 60 }, (_, i) => {
  const source = [PRICE, SERVICE, SIGNAL][i % 3]!
  return source[Math.floor(i / 3) % source.length]!
})
const even = texts.map(() => 1)

describe("VerbatimThemes", () => {
  it("finds what people write about, in titles, shares and quotes", () => {
    const themes = verbatimThemes(texts, even, 1)
    const titles = themes.map(({ title }) => title.toLowerCase()).join(" / ")
    for (const word of ["price", "customer service", "signal"]) assert.include(titles, word)
    for (const { members } of themes) {
      const sources = [0, 1, 2].map((source) => members.filter((i) => i % 3 === source).length)
      assert.isAtLeast(Math.max(...sources), 0.9 * members.length)
    }
    assert.isAtLeast(
      themes.reduce((sum, { prevalence }) => sum + prevalence, 0),
      0.8
    )
    assert.isTrue(themes.every(({ quotes }) => quotes.length > 0 && quotes.every((quote) => texts.includes(quote))))
  })

  it.prop(
    "gives the same themes for the same seed, whatever the scale of the weights",
    [fc.nat(), fc.double({ min: 0.1, max: 50, noNaN: true })],
    ([seed, scale]) => {
      const strip = (themes: ReturnType<typeof verbatimThemes>) =>
        themes.map(({ members, title }) => ({ members, title }))
      assert.deepStrictEqual(
        strip(
          verbatimThemes(
            texts,
            even.map(() => scale),
            seed
          )
        ),
        strip(verbatimThemes(texts, even, seed))
      )
    },
    { fastCheck: { numRuns: 20 } }
  )

  it.prop(
    "prevalences are shares and members are counted once",
    [fc.array(fc.constantFrom(...texts, "", "ok", "???"), { maxLength: 80 })],
    ([list]) => {
      const themes = verbatimThemes(
        list,
        list.map(() => 1),
        7
      )
      const members = themes.flatMap(({ members }) => members)
      assert.strictEqual(new Set(members).size, members.length)
      for (const { members, prevalence } of themes) assert.closeTo(prevalence, members.length / list.length, 0.001)
    },
    { fastCheck: { numRuns: 40 } }
  )

  it("has no themes for a handful of texts", () => {
    assert.deepStrictEqual(verbatimThemes(texts.slice(0, 6), even, 1), [])
  })
})

describe("scrub", () => {
  for (const [text, clean] of [
    ["Write to jane.doe@example.co.uk or call 555-123-4567.", "Write to [email] or call [phone]."],
    ["Call +44 7700 000000 or +49 30 1234 567, +1-202-555-0175", "Call [phone] or [phone], [phone]"],
    ["It costs +5 or 2019 10 20", "It costs +5 or 2019 10 20"],
    ["My name is John Smith and I like it", "My name is [name] and I like it"],
    ["See https://example.com/x?y=1 by @jane_d", "See [link] by [handle]"],
    ["I live at 12 Elm Street", "I live at [address]"],
    ["Card 4111 1111 1111 1111, SSN 123-45-6789", "Card [number], SSN [number]"],
    ["I pay $1,200 for 24 months since 2019", "I pay $1,200 for 24 months since 2019"],
    ["thanks, everything works", "thanks, everything works"]
  ] as const) {
    it(`turns “${text}” into “${clean}”`, () => assert.strictEqual(scrub(text), clean))
  }
})
