import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { readProposal } from "../../../../src/domain/elicitation/reading/FilterReading.ts"
import { FILTER_PAIRS, type FilterPair, PEOPLE } from "./FilterPairs.ts"

const isBelieved = ({ expression, source }: FilterPair): boolean => {
  const read = readProposal(source, PEOPLE)(JSON.stringify({ expression, missing: [] }))
  return Either.isRight(read) && read.right !== null
}

const believed = (half: FilterPair["half"], right: boolean): number =>
  FILTER_PAIRS.filter((pair) => pair.half === half && pair.right === right && isBelieved(pair)).length

/** Written for the rules as they are: looser rules would let through more than these, tighter ones fewer. */
describe("filters that a model proposes whatever the description says", () => {
  it("are hardly ever believed where they turn round who the people are, or leave it out", () => {
    assert.isAtMost(believed("fitted", false), 1)
    assert.isAtMost(believed("held out", false), 3)
  })

  it("are mostly believed where they are right", () => {
    assert.isAtLeast(believed("fitted", true), 7)
    assert.isAtLeast(believed("held out", true), 6)
  })
})
