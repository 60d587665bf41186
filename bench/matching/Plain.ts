import { QUESTION_PAIRS } from "../../test/domain/elicitation/reading/QuestionPairs.ts"
import { type NewPair, newCases, oracle, type PairRow } from "../../test/oracles/Cases.ts"
import { codebookOnce } from "../../test/oracles/Readers.ts"
import { hash32 } from "./Hash.ts"

type Plain = readonly [subject: string, a: string, b: string, same: boolean]

/** Pairs in nearly the same words: those of the tests, and those of the oracle's development half. */
export const plainPairs = (): ReadonlyArray<Plain> => [
  ...newCases<NewPair>("pairs")
    .filter(({ half }) => half === "dev")
    .map(({ asked, known, subject, truth }) => [`new ${subject}`, asked, known, truth === "same"] as const),
  ...QUESTION_PAIRS.filter(({ half }) => half === "fitted").map(
    ({ asked, known, same }, i) => [`called the same ${i % 10}`, asked, known, same] as const
  ),
  ...oracle<PairRow>("pairs").flatMap(({ asked, known, match, survey, truth }): ReadonlyArray<Plain> => {
    if (survey !== undefined) {
      const of = codebookOnce(survey).questions
      const found = of.find(({ key }) => key === truth)
      return found === undefined ? [] : [[survey, asked, found.text, true] as const]
    }
    if (known === undefined) return []
    const bare = match?.replace(/^~/, "")
    if (match?.startsWith("~")) return []
    return known
      .filter(({ key, text }) => key === bare || hash32(asked + text) % known.length < 2)
      .map(({ key, text }) => [`of ${hash32(known[0]!.text) % 40}`, asked, text, key === bare] as const)
  })
]
