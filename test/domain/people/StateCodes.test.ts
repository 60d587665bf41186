import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { STATE_OF_CODE } from "../../../src/domain/people/Places.ts"
import { readAudience } from "../../../src/domain/people/Reader.ts"
import { stateCodesIn, withStatesNamed } from "../../../src/domain/people/StateCodes.ts"

/** Descriptions with the states whose codes they hold, in order. */
const CASES: ReadonlyArray<readonly [description: string, states: ReadonlyArray<string>]> = [
  ["people in IN", ["Indiana"]],
  ["MEN IN IN", ["Indiana"]],
  ["people from OR", ["Oregon"]],
  ["WOMEN IN OR", ["Oregon"]],
  ["people in ME", ["Maine"]],
  ["adults living in HI", ["Hawaii"]],
  ["OLDER ADULTS IN OK", ["Oklahoma"]],
  ["people in NY or IN", ["New York", "Indiana"]],
  ["people in CA or OR", ["California", "Oregon"]],
  ["people in WA, OR or ID", ["Washington", "Oregon", "Idaho"]],
  ["people in MA, ME, and NH", ["Massachusetts", "Maine", "New Hampshire"]],
  ["PEOPLE IN OR OR WA", ["Oregon", "Washington"]],
  ["residents of IN over 65", ["Indiana"]],
  ["RETIRED PEOPLE IN OR WITH CHILDREN", ["Oregon"]],
  ["adults in Portland, OR", ["Oregon"]],
  ["people not in OR", ["Oregon"]],
  ["TX residents", ["Texas"]],
  ["Democrats in PA", ["Pennsylvania"]],
  ["nurses in Washington, DC", ["District of Columbia"]],
  ["MEN IN OR NEAR TEXAS", []],
  ["MARRIED IN OR OUT OF A CHURCH", []],
  ["WOMEN WHO WORK IN OR STUDY MEDICINE", []],
  ["WOMEN OR MEN IN THEIR 20S", []],
  ["PEOPLE WHO BELIEVE IN ME", []],
  ["people who are OK", []],
  ["people in OK health", []],
  ["people in or near me", []],
  ["people in IT", []],
  ["people in LA", []],
  ["patients in VA hospitals", []],
  ["people with MS", []],
  ["people with an ID", []],
  ["people in the NE.", []]
]

describe("postal codes of states", () => {
  it.each(CASES)("%s", (description, states) =>
    assert.deepStrictEqual(
      stateCodesIn(description).map(({ state }) => state),
      states
    )
  )

  const state = fc.constantFrom(...[...STATE_OF_CODE].filter(([code]) => !/^(?:la|ne|dc)$/.test(code)))

  it.prop(
    "are read of every state after “in”, and in no other letters",
    [state, state],
    ([[one, first], [other, second]]) => {
      const [a, b] = [one.toUpperCase(), other.toUpperCase()]
      assert.strictEqual(withStatesNamed(`people in ${a}`), `people in ${first}`)
      assert.strictEqual(withStatesNamed(`women in ${a} or ${b}`), `women in ${first} or ${second}`)
      for (const text of [`people in ${one}`, `people with ${a}x`, `adults who read ${a} often`])
        assert.strictEqual(withStatesNamed(text), text)
    }
  )

  it("leaves all else as it is", () => {
    assert.strictEqual(withStatesNamed("MEN IN IN, OR OH"), "MEN IN Indiana, OR Ohio")
    assert.strictEqual(withStatesNamed("Washington, DC"), "District of Columbia")
  })

  it("says what was read, and leaves out no state silently", () => {
    const { said, unread } = readAudience("WOMEN IN PORTLAND, OR")
    assert.deepStrictEqual(
      said.map(({ phrase }) => phrase),
      ["WOMEN", "Oregon"]
    )
    assert.deepStrictEqual(unread, ["PORTLAND"])
  })
})
