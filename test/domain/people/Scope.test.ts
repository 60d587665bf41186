import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { framed } from "../../../src/domain/frame/Framing.ts"
import { all, type Criterion, not } from "../../../src/domain/people/Criterion.ts"
import { readAudience } from "../../../src/domain/people/Reader.ts"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { frameAudience } from "../../support/AtOnce.ts"

const meant = (description: string): Criterion => readAudience(description).criterion

const answerTo = (audience: string, question: string, choices: ReadonlyArray<string> = ["Yes", "No"]) =>
  atOnce(
    simulateChoices(
      prepareQuestion(question, choices, false),
      Either.getOrThrow(frameAudience([audience])),
      choices,
      100,
      7,
      "statistical/1"
    )
  )

const CERTAIN = 99

/** Whether an answer is given as known of everybody. */
const isCertain = (audience: string, question: string): boolean => {
  const { choices, sample } = answerTo(audience, question)
  return sample.knowledge === "question" && choices.some(({ percentage }) => percentage > CERTAIN)
}

const QUALITIES = ["retired", "Republican", "self-employed", "Hispanic", "divorced", "unemployed", "rural"]
const PEOPLE = ["women", "men", "parents", "homeowners", "renters"]
const RESTRICTIONS = ["under 30", "over 50", "aged 30 to 44", "in the South"]
const STRANGERS = ["sailors", "sleepwalkers", "jugglers", "aliens", "stamp traders", "chess masters"]
const BESIDE = ["honorary", "so-called", "fake", "almost", "nearly", "would-be", "aspiring", "future", "mostly", "80%"]

const one = (words: ReadonlyArray<string>) => fc.constantFrom(...words)

describe("what a denial reaches over", () => {
  it.prop("are all the words of a noun phrase, together", [one(QUALITIES), one(PEOPLE)], ([quality, people]) => {
    const denied = meant(`people who are not ${quality} ${people}`)
    assert.deepStrictEqual(denied, not(all([meant(quality), meant(people)])))
  })

  it.prop("are those behind the noun too", [one(PEOPLE), one(RESTRICTIONS)], ([people, restriction]) => {
    const denied = meant(`people who are not ${people} ${restriction}`)
    assert.deepStrictEqual(denied, not(all([meant(people), meant(restriction)])))
    assert.deepStrictEqual(meant(`not ${people} ${restriction}`), denied)
  })

  it.prop("is open where no verb says it", [one(QUALITIES), one(PEOPLE)], ([quality, people]) => {
    const { said, unread } = readAudience(`not ${quality} ${people}`)
    assert.isEmpty(said)
    assert.deepStrictEqual(unread, [`not ${quality} ${people}`])
  })

  it.prop("is open beside what is not known", [one(PEOPLE), one(STRANGERS)], ([people, strangers]) => {
    assert.isEmpty(readAudience(`people who are not ${people} with ${strangers}`).said)
  })

  it.prop("is one thing where there is one", [one(PEOPLE.filter((people) => people !== "parents"))], ([people]) => {
    assert.deepStrictEqual(meant(`people who are not ${people}`), not(meant(people)))
  })

  it.each([
    ["people who are not both married and parents", not(all([meant("married"), meant("parents")]))],
    ["people who are not both retired and over 70", not(all([meant("retired"), meant("over 70")]))],
    ["women who are not married", all([meant("women"), not(meant("married"))])],
    ["people who are not religious and live in Texas", all([not(meant("religious")), meant("in Texas")])],
    ["people who are not retired aged 50 to 64", all([not(meant("retired")), meant("aged 50 to 64")])],
    ["non-retired men", all([not(meant("retired")), meant("men")])]
  ])("is read in “%s”", (description, criterion) => assert.deepStrictEqual(meant(description), criterion))

  it.each([
    "not married men",
    "people who are not married and retired",
    "people who are not women under 30 or men over 60",
    "people who are not vegetarians over 50",
    "people who are not parents who live in Texas",
    "people who are neither retired men nor students"
  ])("is not guessed in “%s”", (description) => assert.isEmpty(readAudience(description).said))

  it("leaves both sexes in those who are not young women", () => {
    const { choices } = answerTo("people who are not women under 30", "Are you a man or a woman?", ["Man", "Woman"])
    for (const { percentage } of choices) assert.isAbove(percentage, 25)
  })
})

describe("alternatives", () => {
  it.prop(
    "are understood all or none",
    [one(PEOPLE), one(STRANGERS), fc.boolean(), one([" or ", "/", ", or ", " or any "])],
    ([people, strangers, first, joint]) => {
      const written = first ? `${people}${joint}${strangers}` : `${strangers}${joint}${people}`
      const { said, unread } = readAudience(written)
      assert.isEmpty(said, written)
      assert.isNotEmpty(unread, written)
    }
  )

  it.prop("are all meant where all are known", [one(PEOPLE), one(PEOPLE)], ([people, others]) => {
    assert.strictEqual(readAudience(`${people} or ${others}`).said.length, 2)
  })

  it.each([
    ["people in Texas or abroad", "Do you live in Texas?"],
    ["retirees or anyone who likes golf", "Are you retired?"],
    ["homeowners, squatters or renters", "Do you own your home?"],
    ["women and sailors", "Are you a woman?"],
    ["people aged 30 or so", "Are you 30?"]
  ])("let nothing follow from %s", (audience, question) => assert.isFalse(isCertain(audience, question)))

  it("leave those alone of whom they are not said", () => {
    assert.isTrue(isCertain("women aged 18 to 29, who like golf or tennis", "Are you a woman?"))
    assert.deepStrictEqual(meant("women who are retired or sailing"), meant("women"))
  })

  it.prop(
    "of ages are ages",
    [fc.uniqueArray(fc.integer({ min: 18, max: 90 }), { minLength: 3, maxLength: 3 })],
    ([years]) => {
      const [a, b, c] = years
      assert.deepStrictEqual(framed(meant(`people aged ${a}, ${b} or ${c}`)).criterion, {
        _tag: "Any",
        criteria: years.map((year) => meant(`aged ${year}`))
      })
    }
  )
})

describe("words before a phrase", () => {
  it.prop("leave it open", [one(BESIDE), one(["women", "men", "homeowners", "retirees"])], ([beside, people]) => {
    const question = { women: "Are you a woman?", men: "Are you a man?", homeowners: "Do you own your home?" }[people]
    assert.isFalse(isCertain(`${beside} ${people}`, question ?? "Are you retired?"))
  })

  it.each([
    ["people who will own a dog", "Do you own a dog?"],
    ["people who were married", "Are you married?"],
    ["full-time students", "Do you work full-time?"],
    ["part-time students", "Do you work part-time?"],
    ["full-time parents", "Do you work full-time?"],
    ["part-time vegans", "Do you eat meat?"],
    ["so-called vegans", "Do you eat meat?"],
    ["deceased veterans", "Are you a veteran?"],
    ["one-time Republicans", "Are you a Republican?"],
    ["people born in Texas", "Do you live in Texas?"],
    ["nobody who is a woman", "Are you a woman?"],
    ["rich people", "Do you earn over $100,000 a year?"],
    ["poor people", "Is your household income under $40,000?"]
  ])("are not passed over in “%s”: %s", (audience, question) => assert.isFalse(isCertain(audience, question)))

  it.each([
    ["recently retired people", "Are you retired?"],
    ["full-time parents", "Are you a parent?"],
    ["part-time nurses", "Do you work part-time?"],
    ["people who own a dog", "Do you own a dog?"],
    ["people from Texas", "Do you live in Texas?"],
    ["poor people", "Is your household income over $250,000?"]
  ])("leave what they do not touch: %s: %s", (audience, question) => assert.isTrue(isCertain(audience, question)))
})

describe("a year of age", () => {
  const yes = (audience: string, question: string) =>
    answerTo(audience, question).choices.find(({ choice }) => choice === "Yes")!.percentage

  it.prop("is nobody's outside of what is said", [fc.integer({ min: 19, max: 80 })], ([year]) => {
    assert.strictEqual(yes(`people under ${year}`, `Are you ${year}?`), 0)
    assert.strictEqual(yes(`people over ${year}`, `Are you ${year}?`), 0)
    assert.strictEqual(yes(`people aged ${year}`, `Are you ${year}?`), 100)
  })

  it.prop("is that of some inside of it", [fc.integer({ min: 25, max: 80 })], ([year]) => {
    const share = yes(`people under ${year}`, `Are you ${year - 1}?`)
    assert.isTrue(share > 0 && share < 50, String(share))
  })
})

describe("limits beside a word", () => {
  it("are those of the people meant", () => {
    for (const [description, same] of [
      ["young adults (18-34)", "people aged 18-34"],
      ["seniors (55+)", "people aged 55+"],
      ["high earners ($100k+)", "people earning $100k+"],
      ["middle-aged people (35-64)", "people aged 35-64"]
    ] as const)
      assert.deepStrictEqual(meant(description), meant(same), description)
    assert.notDeepEqual(meant("young people over 20"), meant("people over 20"))
  })

  it.prop(
    "stand for the word up to ten years from where it begins or ends, and beside it beyond",
    [fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 6 })],
    ([years, width]) => {
      const [young, old] = [meant("young people"), meant("older people")]
      const [after, before] = [29 + years, 65 - years]
      const limits = [meant(`people aged ${after}-${after + width}`), meant(`people aged ${before - width}-${before}`)]
      const said = [
        meant(`young people (${after}-${after + width})`),
        meant(`older people (${before - width}-${before})`)
      ]
      assert.deepStrictEqual(said, years <= 10 ? limits : [all([young, limits[0]!]), all([old, limits[1]!])])
    }
  )

  it("leave the country out of what is denied", () => {
    assert.deepStrictEqual(
      meant("people who are not men in the US"),
      all([not(meant("men")), meant("people in the US")])
    )
  })
})
