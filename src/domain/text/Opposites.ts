import { WORDS } from "../lexicon/questions/Words.ts"
import { classOf } from "../lexicon/Tables.ts"
import { termOf } from "./Similarity.ts"

/** Words that turn each other round, the lesser or negative one first; prefixes such as “un-” are told apart by themselves. */
const OPPOSITES: ReadonlyArray<readonly [low: string, high: string]> = classOf(WORDS, "opposite").map((pair) => {
  const [low = "", high = ""] = pair.split("/")
  return [low, high]
})

const PREFIXES = ["un", "dis", "in", "im", "ir", "il", "non", "not ", "non-"]

/** Whether a word or phrase is another turned round: “unlikely” of “likely”, “cold” of “warm”. */
export const isOppositeOf = (negative: string, positive: string): boolean =>
  PREFIXES.some((prefix) => negative === prefix + positive) ||
  OPPOSITES.some(
    ([low, high]) =>
      negative.startsWith(low) &&
      positive.startsWith(high) &&
      negative.slice(low.length) === positive.slice(high.length)
  )

const TERMS = new Set(OPPOSITES.map(([low, high]) => `${termOf(low)} ${termOf(high)}`))

/** Whether two terms, in the form in which texts are compared, are opposites; either may be the negative one. */
export const areOpposite = (a: string, b: string): boolean =>
  TERMS.has(`${a} ${b}`) || TERMS.has(`${b} ${a}`) || isOppositeOf(a, b) || isOppositeOf(b, a)
