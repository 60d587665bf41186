import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import {
  askedFor,
  beyondRecord,
  openBeyondRecord,
  openDoubt
} from "../../../../src/domain/evidence/doubts/ModelRecord.ts"
import { BEYOND, LATER_BEYOND } from "../../../support/questions/BeyondRecord.ts"
import { NOT_OF_PEOPLE, OF_PEOPLE } from "../../../support/questions/HappeningCases.ts"
import { LATER_SENSIBLE } from "../../../support/questions/LaterQuestions.ts"
import { type Put, SENSIBLE } from "../../../support/questions/NonsenseQuestions.ts"
import {
  LATER_OPEN_DOINGS,
  LATER_OPEN_VIEWS,
  OPEN_DOINGS,
  OPEN_VIEWS
} from "../../../support/questions/OpenQuestions.ts"
import { RECORDED_OPINIONS, TOPLINE_QUESTIONS } from "../../../support/questions/RecordedOpinions.ts"

const figures: ReadonlyArray<Put> = JSON.parse(
  readFileSync(new URL("../../../../bench/knowledge/cases.json", import.meta.url), "utf8")
)
const kindsOf = (all: ReadonlyArray<Put>) => all.map((one) => ({ kind: askedFor(one), question: one.question }))
/** Those of which models are taken to know the topic. */
const believed = (all: ReadonlyArray<Put>) => kindsOf(all).filter(({ kind }) => kind === "views")
const unasked = (all: ReadonlyArray<Put>) => all.filter((one) => beyondRecord(one)?.knowledge === "none")
const half = (which: 0 | 1) => Object.values(BEYOND).flatMap((all) => all.filter((_, i) => i % 2 === which))
const later = Object.values(LATER_BEYOND).flat()

describe("what the record of language models speaks for", () => {
  it("is what people think, and what they do by its scale alone", () => {
    assert.isNull(beyondRecord({ question: "Should trains run at night?", choices: ["Yes", "No"] }))
    assert.isNull(beyondRecord({ question: "Trains are too slow.", choices: ["Agree", "Disagree"] }))
    assert.strictEqual(beyondRecord({ question: "Do you own a boat?", choices: ["Yes", "No"] })?.knowledge, "scale")
    assert.strictEqual(beyondRecord({ question: "Coke or Pepsi?", choices: ["Coke", "Pepsi"] })?.knowledge, "scale")
  })

  it.each([
    "At what price is a pair of jeans too expensive?",
    "At what price is a streaming service a bargain?",
    "Where is rent still affordable?"
  ])("is what people think of a price: %s", (question) => {
    assert.strictEqual(askedFor({ question, choices: ["A", "B", "C"] }), "views")
  })

  it("is no question that surveys asked: none of them is kept from models", () => {
    for (const all of [TOPLINE_QUESTIONS, figures, SENSIBLE, LATER_SENSIBLE]) assert.deepStrictEqual(unasked(all), [])
  })

  it.skipIf(RECORDED_OPINIONS.length === 0)("is nearly every question of a panel on public affairs", () => {
    assert.deepStrictEqual(unasked(RECORDED_OPINIONS), [])
    assert.isAtLeast(believed(RECORDED_OPINIONS).length, 0.85 * RECORDED_OPINIONS.length)
  })

  it("is nothing of facts, sums, secrets, what is to come and chance", () => {
    assert.deepStrictEqual(believed(half(0)), [])
    assert.isAtLeast(unasked(half(0)).length, 33)
  })

  it("is hardly anything of such in the other half, and in questions written when the rules stood", () => {
    assert.isAtMost(believed(half(1)).length, 1)
    assert.isAtMost(believed(later).length, 1)
    assert.isAtLeast(unasked(half(1)).length, 30)
    assert.isAtLeast(unasked(later).length, 25)
  })

  it("is nothing of what happened, chance and the asker's own life, in halves fitted on and not, and all of what sounds alike", () => {
    const isUnasked = (question: string) => beyondRecord({ question, choices: ["Yes", "No"] })?.knowledge === "none"
    const refused = (which: 0 | 1) => NOT_OF_PEOPLE.filter((_, i) => i % 2 === which).filter(isUnasked)
    // Facts of nature (“Does ice float?”) have the form of views (“Does God exist?”): of those the scale alone counts as known.
    assert.isAtLeast(refused(0).length, 32)
    assert.isAtLeast(refused(1).length, 33)
    assert.deepStrictEqual(OF_PEOPLE.filter(isUnasked), [])
  })

  it("is told of open questions only where they have one answer", () => {
    for (const question of ["What is 17 times 23?", "What is your PIN?", "What is the capital of France?"])
      assert.strictEqual(openBeyondRecord(question)?.knowledge, "none", question)
    for (const question of ["What could be improved?", "Why do people move away?", "Where do neighbours meet?"])
      assert.isNull(openBeyondRecord(question), question)
  })

  it("is no more of open questions than of closed ones: what people think, and little of what they do", () => {
    const doubted = (all: ReadonlyArray<string>) => all.filter((question) => openDoubt(question) !== null)
    assert.deepStrictEqual(doubted(OPEN_VIEWS), [])
    assert.deepStrictEqual(doubted(OPEN_DOINGS), OPEN_DOINGS)
    assert.isAtMost(doubted(LATER_OPEN_VIEWS).length, 1)
    assert.isAtLeast(doubted(LATER_OPEN_DOINGS).length, LATER_OPEN_DOINGS.length - 1)
    assert.strictEqual(openDoubt("Any other comments?")?.knowledge, "scale")
    assert.match(openDoubt("Where do you buy your groceries?")?.because ?? "", /hardly know how many/)
  })

  it.prop("is told in time, whatever is asked", [fc.string({ unit: "grapheme", maxLength: 2000 })], ([question]) => {
    assert.isString(askedFor({ question, choices: null }))
  })
})
