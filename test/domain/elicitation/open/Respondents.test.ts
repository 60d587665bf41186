import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { NESTED_SIZES } from "../../../../src/domain/elicitation/open/Corpus.ts"
import { mannerOf } from "../../../../src/domain/elicitation/open/Prompts.ts"
import { batchesIn, speakersOf } from "../../../../src/domain/elicitation/open/Respondents.ts"
import type { Stance } from "../../../../src/domain/elicitation/open/Stances.ts"
import { drawPanel } from "../../../../src/domain/simulation/Panel.ts"
import { mix } from "../../../../src/domain/statistics/Rng.ts"
import { frameAudience } from "../../../support/AtOnce.ts"

const panelOf = (description: string, size: number, seed = 1) =>
  drawPanel(Either.getOrThrow(frameAudience([description])), size, seed)
const QUESTION = "What do you think of electric cars?"
const STANCES: ReadonlyArray<Stance> = [
  { gist: "For them", share: 0.45, among: "younger people" },
  { gist: "Too dear", share: 0.35, among: "people with less money" },
  { gist: "No view", share: 0.2, among: "anyone" }
]

describe("those who speak to an open question", () => {
  it.prop(
    "are, at each size, the first of a larger one",
    [fc.integer({ min: 0, max: 2 ** 40 }), fc.constantFrom(...NESTED_SIZES)],
    ([seed, size]) =>
      assert.deepStrictEqual(
        speakersOf(panelOf("US adults", size, seed), QUESTION, STANCES),
        speakersOf(panelOf("US adults", 100, seed), QUESTION, STANCES).slice(0, size)
      ),
    { fastCheck: { numRuns: 20 } }
  )

  it("hold stances by their shares within one in every beginning of batches", () => {
    const speakers = speakersOf(panelOf("US adults", 100), QUESTION, STANCES)
    for (const { to } of batchesIn(100))
      STANCES.forEach(({ share }, stance) => {
        const count = speakers.slice(0, to).filter((one) => one.stance === stance).length
        assert.isBelow(Math.abs(count - share * to), 1)
      })
  })

  it("hold none where none is prescribed", () =>
    assert.isTrue(speakersOf(panelOf("US adults", 10), QUESTION, []).every(({ stance }) => stance === null)))

  it("lean as their kind does", () => {
    const young: Array<number> = []
    const others: Array<number> = []
    for (let seed = 0; seed < 40; seed++) {
      const panel = panelOf("US adults", 50, seed)
      speakersOf(panel, QUESTION, STANCES).forEach(({ stance }, i) => {
        const age = panel.audience.people.ages[panel.persons[i]!]!
        if (age < 35) young.push(stance === 0 ? 1 : 0)
        if (age >= 60) others.push(stance === 0 ? 1 : 0)
      })
    }
    const mean = (of: ReadonlyArray<number>) => of.reduce((sum, one) => sum + one, 0) / of.length
    assert.isAbove(mean(young), mean(others) + 0.1)
    assert.isBelow(mean(young), mean(others) + 0.5)
  })

  it("are said in few neutral words", () => {
    for (const { facts } of speakersOf(panelOf("US adults", 100), QUESTION, [])) {
      assert.match(facts, /^(?:woman|man), \d\d, /)
      assert.isAtMost(facts.length, 110)
      assert.notMatch(facts, /Republican|Democrat|White|Black|Hispanic|Asian|devout|\$/)
    }
  })

  it("are not said to be anything that would contradict what only the model knows", () => {
    for (const { facts } of speakersOf(panelOf("retired people who collect sundials", 25), QUESTION, []))
      assert.match(facts, /^(?:woman|man), \d\d(?:, retired)?$/)
  })

  it("write at lengths as different as people's", () => {
    const words = Array.from({ length: 2000 }, (_, i) => mannerOf(mix(7, i)).words).sort((a, b) => a - b)
    const at = (share: number) => words[Math.floor(share * words.length)]!
    assert.isAtMost(at(0.1), 4)
    assert.isTrue(at(0.5) >= 10 && at(0.5) <= 14)
    assert.isAtLeast(at(0.9), 35)
    assert.isAtMost(words.at(-1)!, 70)
  })
})
