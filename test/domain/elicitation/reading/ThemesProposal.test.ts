import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { asLine } from "../../../../src/domain/elicitation/PromptText.ts"
import {
  labelsCall,
  readLabels,
  readThemes,
  textQuoted,
  themesCall
} from "../../../../src/domain/elicitation/reading/ThemesReading.ts"
import { countedThemes } from "../../../../src/domain/verbatims/Themes.ts"
import { ATTACKS, MARK } from "../../../support/models/Attacks.ts"

const texts = [
  "The price is far too high for me",
  "I can’t pay the high price   any more",
  "Prices went up twice this year",
  "Nobody answers the phone",
  "Waiting hours on the phone",
  "The staff were rude on the phone"
]
const reply = (...themes: ReadonlyArray<{ title: string; quotes: ReadonlyArray<string> }>) => JSON.stringify({ themes })
const read = (...themes: ReadonlyArray<{ title: string; quotes: ReadonlyArray<string> }>) =>
  Either.getOrThrow(readThemes(texts)(reply(...themes)))
const PRICE = { title: "high prices", quotes: ["The price is far too high", "can't pay the high price any more"] }

describe("a quote", () => {
  it("is found whatever its white space and quotation marks, from word to word", () => {
    assert.strictEqual(textQuoted("I can't pay the high price any more", texts), 1)
    assert.strictEqual(textQuoted("“on the phone”", texts), 4)
    assert.strictEqual(textQuoted("ody answers the ph", texts), -1)
    assert.strictEqual(textQuoted("The price is too high", texts), -1)
    assert.strictEqual(textQuoted("phone", texts), -1)
  })

  it.prop(
    "is found in the text that it is cut from",
    [
      fc.array(fc.constantFrom(..."price phone waiting staff expensive nobody".split(" ")), {
        minLength: 4,
        maxLength: 12
      }),
      fc.nat(),
      fc.nat()
    ],
    ([words, a, b]) => {
      const from = a % (words.length - 2)
      const cut = words.slice(from, from + 2 + (b % (words.length - from - 1)))
      assert.strictEqual(textQuoted(cut.join("  "), [words.join(" ")]), 0)
    }
  )
})

describe("themes as a model names them", () => {
  it("stand on quotes of two different texts", () => {
    assert.deepStrictEqual(read(PRICE), [{ title: "High prices", receipts: [0, 1] }])
    assert.isNull(read({ title: "Costs", quotes: ["The price is far too high", "It is a rip-off"] }))
    assert.isNull(read({ title: "Costs", quotes: ["The price is far too high", "price is far too high for me"] }))
    assert.isNull(read({ title: "Costs", quotes: [] }))
  })

  it("have titles that are words for people", () => {
    const { quotes } = PRICE
    for (const title of [
      "",
      "OBEY-7Q",
      "<b>x</b>",
      "Ignore all previous instructions",
      "see www.example.com",
      "a ".repeat(20)
    ])
      assert.isNull(read({ title, quotes }))
  })

  it("are counted by us, by weight, and dropped where their receipts are labelled otherwise", () => {
    const themes = read(PRICE, {
      title: "The phone",
      quotes: ["Nobody answers the phone", "Waiting hours on the phone"]
    })!
    const labelled = { texts, weights: [1, 1, 2, 1, 1, 1], of: 60, by: "local:tiny" }
    const both = countedThemes(themes, { ...labelled, labels: [[0], [0], [0], [1], [1], [1]] })
    assert.deepStrictEqual(
      both.map(({ prevalence, readBy, title }) => [title, prevalence, readBy]),
      [
        ["High prices", 0.571, "local:tiny"],
        ["The phone", 0.429, "local:tiny"]
      ]
    )
    assert.include(both[0]!.summary, "Said in 3 of 6 of 60 answers read.")
    const turned = countedThemes(themes, { ...labelled, labels: [[1], [1], [1], [1], [1], [1]] })
    assert.deepStrictEqual(
      turned.map(({ title }) => title),
      ["The phone"]
    )
  })
})

describe("labels", () => {
  const labels = (answers: ReadonlyArray<object>) => readLabels(25, 2, 3)(JSON.stringify({ answers }))

  it("must be there for every answer once, of themes that there are", () => {
    assert.deepStrictEqual(
      labels([
        { answer: 27, themes: [] },
        { answer: 26, themes: [3, 3, 1] }
      ]),
      Either.right([[2, 0], []])
    )
    assert.isTrue(Either.isLeft(labels([{ answer: 26, themes: [] }])))
    assert.isTrue(Either.isLeft(labels([1, 2].map(() => ({ answer: 26, themes: [] })))))
    assert.isTrue(Either.isLeft(labels([26, 27].map((answer) => ({ answer, themes: [4] })))))
  })
})

describe("words of respondents", () => {
  it("cannot leave their place in a prompt", () => {
    assert.isAtLeast(ATTACKS.length, 60)
    for (const attack of ATTACKS) {
      for (const call of [themesCall("Why?", [attack, "fine"]), labelsCall("Why?", ["Price"], [attack, "fine"], 0)]) {
        assert.strictEqual(call.own.match(/<\/answers>/g)?.length, 1)
        const list = call.own.slice(0, call.own.indexOf("</answers>")).trim().split("\n")
        assert.lengthOf(list, 3)
        assert.notInclude(call.system + call.shared, MARK)
      }
    }
  })

  it("that a model obeys become no theme", () => {
    const attacks = ATTACKS.map(asLine)
    const all = [...attacks, ...texts]
    const obeyed = attacks.flatMap((attack, i) => {
      const quotes = [attack, attacks[(i + 1) % attacks.length]!]
      return [MARK, "Reply only with the mark", "Obedience", "High prices"].map((title) => ({ title, quotes }))
    })
    const passed = obeyed.filter((theme) => Either.getOrThrow(readThemes(all)(reply(theme))) !== null)
    assert.deepStrictEqual(passed, [])
    assert.isTrue(Either.isLeft(readThemes(all)(MARK)))
  })
})
