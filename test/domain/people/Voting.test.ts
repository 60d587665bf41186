import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { givenByVoting } from "../../../src/domain/people/EntailedAnswers.ts"

const told = (description: string, question: string, labels: ReadonlyArray<string> = ["yes", "no"]) =>
  givenByVoting(question, labels, [description])?.given.some.flatMap((fits, k) => (fits ? [labels[k]!] : []))

describe("whether people vote", () => {
  it.prop(
    "follows from that they voted or did not, of the same election alone",
    [fc.constantFrom(2012, 2016, 2020, 2024), fc.constantFrom(2012, 2016, 2020, 2024)],
    ([said, asked]) => {
      const question = `did you vote in the ${asked} presidential election?`
      assert.deepStrictEqual(told(`people who voted in ${said}`, question), said === asked ? ["yes"] : undefined)
      assert.deepStrictEqual(told(`people who did not vote in ${said}`, question), said === asked ? ["no"] : undefined)
      assert.deepStrictEqual(told("non-voters in the us", question), ["no"])
    }
  )

  it("follows from what they are called", () => {
    assert.deepStrictEqual(told("voters", "do you vote?"), ["yes"])
    assert.deepStrictEqual(told("voters in the 2024 election", "did you vote in the last election?"), ["yes"])
    assert.deepStrictEqual(told("nonvoters", "do you usually vote in elections?"), ["no"])
    assert.deepStrictEqual(told("adults who never vote", "did you vote in 2020?"), ["no"])
    assert.deepStrictEqual(
      told("non-voters", "who did you vote for in 2024?", ["donald trump", "kamala harris", "i did not vote"]),
      ["i did not vote"]
    )
    assert.deepStrictEqual(told("non-voters", "who did you vote for in 2024?", ["donald trump", "kamala harris"]), [])
  })

  it.each([
    ["likely voters", "do you vote?"],
    ["registered voters", "did you vote in 2024?"],
    ["voters", "did you vote in 2008?"],
    ["voters", "did you vote in the 2024 presidential election?"],
    ["us voters", "did you vote in the last election?"],
    ["people who vote", "did you vote in 2024?"],
    ["voters and non-voters", "do you vote?"],
    ["people who voted in 2024", "who did you vote for in 2024?"],
    ["non-voters", "should everybody vote?"],
    ["children of voters", "do you vote?"]
  ] as const)("is open of %s asked “%s”", (description, question) => {
    assert.isUndefined(told(description, question))
  })
})
