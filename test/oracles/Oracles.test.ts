import { assert, describe, it } from "@effect/vitest"
import { accepted } from "./Cases.ts"
import { compared, isAccepted, type Kind } from "./Compared.ts"

/**
 * What the readers make of a fixed sample of everything that they read before they were changed; `compare.ts` reads it all
 * and prints the differences. A difference that was looked at and is right stands in `accepted.jsonl`.
 */

const hasSurveys = process.env.SURVEYS_DIR !== undefined && process.env.SURVEYS_MORE_DIR !== undefined
/** One of so many is read again. */
const SAMPLED: Readonly<Record<Kind, number>> = { descriptions: 6, labels: 2, filters: 20, pairs: 16, columns: 4 }
const taken = accepted()

const newDifferences = (kind: Kind): ReadonlyArray<string> =>
  compared(kind, (at) => at % SAMPLED[kind] === 0)
    .filter((one) => one.relation !== "same" && !isAccepted(one, taken))
    .map(({ after, before, input }) => `${input}: ${before} → ${after}`)

describe("what is read from words", () => {
  it.each(["descriptions", "labels"] as const)("is as it was or accepted: %s", (kind) => {
    assert.deepStrictEqual(newDifferences(kind), [])
  })

  it.skipIf(!hasSurveys).each(["filters", "pairs", "columns"] as const)("is as it was or accepted: %s", (kind) => {
    assert.deepStrictEqual(newDifferences(kind), [])
  })
})
