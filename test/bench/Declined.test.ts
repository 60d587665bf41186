import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { isForeign } from "../../src/domain/text/Languages.ts"
import { isEnglishWord } from "../../src/layers/words/EnglishWords.ts"
import { declinedCases, languageCases } from "../support/declined/Cases.ts"
import { declined } from "../support/declined/Declined.ts"

describe("asks that are to be answered or declined", () => {
  const judged = declinedCases.map((one) => ({ ...one, ...declined(one) }))
  const wrong = (isDeclined: boolean) =>
    judged
      .filter((one) => one.isDeclined === isDeclined)
      .filter(({ because, isSilent }) => (isDeclined ? because === null && !isSilent : because !== null))
      .map(({ audience, choices, question }) => `${audience}: ${question} ${choices?.join("; ")}`)

  it("are declined where they should be, or answered that there are no data, but for a few", () =>
    assert.isAtMost(wrong(true).length, 2, wrong(true).join("\n")))

  // Both hang on words of other languages, which lists of English words lack.
  it("are declined nowhere else, but for words of other languages", () =>
    assert.deepStrictEqual(wrong(false), [
      "US adults: Do you drink pinot noir? Yes; No",
      "US adults: Do you speak Deutsch, Español or Français? Deutsch; Español; Français; None"
    ]))

  it("are declined with whole sentences that end", () => {
    for (const { because } of judged) if (because !== null) assert.match(because, /\S[.?!’”)]*$/u)
  })
})

describe("the language of a short question", () => {
  const wrong = (isEnglish: boolean) =>
    languageCases
      .filter(
        ({ language, question }) =>
          (language === "en") === isEnglish && isForeign(question, isEnglishWord) === isEnglish
      )
      .map(({ language, question }) => `${language}: ${question}`)

  it("is told from English in more than twenty others", () => {
    assert.isAtLeast(new Set(languageCases.map(({ language }) => language)).size, 21)
    assert.isAtMost(wrong(false).length, 6, wrong(false).join("\n"))
  })

  it("is English with names and loans of other languages in it", () =>
    assert.isAtMost(wrong(true).length, 1, wrong(true).join("\n")))

  it.prop(
    "is English whatever is named in a sentence of English grammar",
    [fc.constantFrom("Škoda", "El Corte Inglés", "Häagen-Dazs", "寿司", "Москва", "Der Spiegel", "São Paulo")],
    ([name]) => assert.isFalse(isForeign(`Do you think that most people have heard of ${name} by now?`, isEnglishWord))
  )

  it.prop(
    "is another one in letters that English does not have",
    [fc.string({ unit: fc.constantFrom(..."가나다라한국어чтоэто你我他呢أحب"), minLength: 1 })],
    ([text]) => assert.isTrue(isForeign(text, isEnglishWord))
  )
})
