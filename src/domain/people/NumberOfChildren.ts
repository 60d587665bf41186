import { exactly, type Interval, interval, isInside, wholeNumbers } from "../language/Interval.ts"
import { quantityOf } from "../language/Quantity.ts"
import { NO, YES } from "./HowOftenSaid.ts"
import type { SaidAnswers } from "./SaidAnswers.ts"

/** How many, in whole numbers: “two”, “at least three”, “4 or more”; null for any other text. */
const countOf = (text: string): Interval | null => {
  const numbers = quantityOf(text.replace(/^(?:only|just) /, ""))
  return numbers === null || numbers.of !== "" ? null : wholeNumbers(numbers.interval)
}
const NUMBER = "((?:[\\p{L}]+ ){0,2}?(?:\\p{L}+|\\d{1,2})(?: or more)?)"

const CHILDREN = "(?:children|kids|child|kid)"
const SOME_OF_THEM =
  "(?:sons?|daughters?|boys?|girls?|toddlers?|teenagers?|teens|babies|(?:young|small|little|grown|adult|teenage|school[- ]age[d]?) (?:children|kids|sons|daughters))"
const OF_CHILDREN = new RegExp(` ${CHILDREN}$`)
const PARENTS = "(?:parents?|mothers?|moms?|mums?|fathers?|dads?)"
const HEAD = "^(?:(?!(?:of|with|to|for|not|and|or|non|than)\\b)[\\p{L}-]+ ){0,4}?"
const END = "(?=$|,| (?:in|from|aged|living|under|over|between|and who|who live)\\b)"
const OF_SO_MANY = new RegExp(
  `${HEAD}(?:${PARENTS} (?:of|with|to)|(?:${PARENTS}|couples|families|people|adults|women|men|americans) (?:with|raising|who have|that have|having)) ${NUMBER}(?: (?:(${CHILDREN})( under (?:the age of )?\\d+)?|(${SOME_OF_THEM})))?${END}`,
  "u"
)
const OF_ONE = new RegExp(`${HEAD}${PARENTS} (?:of|with|to) (?:an only|a single|just one|one) (?:child|kid)${END}`, "u")
const OF_SEVERAL = new RegExp(`${HEAD}${PARENTS} (?:of|with|to) (twins|triplets|quadruplets)${END}`, "u")
const SEVERAL: Readonly<Record<string, number>> = { twins: 2, triplets: 3, quadruplets: 4 }

interface Said {
  readonly count: Interval
  readonly phrase: string
}

/** How many children those have whom a folded description names by that; null where it does not. */
const saidIn = (description: string): Said | null => {
  const several = OF_SEVERAL.exec(description)
  if (several !== null) return { count: interval(SEVERAL[several[1]!]!, Infinity), phrase: several[0] }
  const one = OF_ONE.exec(description)
  if (one !== null) return { count: exactly(1), phrase: one[0] }
  const found = OF_SO_MANY.exec(description)
  if (found === null) return null
  const [phrase, number = "", children, young, someOfThem] = found
  const isOfParents = new RegExp(`${PARENTS} (?:of|with|to) `).test(phrase)
  if (children === undefined && someOfThem === undefined && !isOfParents) return null
  const count = countOf(number)
  if (count === null) return null
  // Who has two sons or two children under 18 may have more.
  return young === undefined && someOfThem === undefined
    ? { count, phrase }
    : { count: { ...count, high: Infinity }, phrase }
}

const HOW_MANY =
  /^(?:how many (?:children|kids) (?:do you have|have you got|have you)(?: in total| altogether| in all)?|what is the number of (?:children|kids) (?:that )?you have)$/
const WHETHER = new RegExp(`^(?:do you have|have you got|are you (?:a|the) parent of) ${NUMBER} ${CHILDREN}$`, "u")
const NONE = new RegExp(`^(?:none|no|i have none|i have no)(?: ${CHILDREN})?$|^(?:zero|0)(?: ${CHILDREN})?$`)

const countIn = (label: string): Interval | null =>
  NONE.test(label) ? exactly(0) : countOf(label.replace(OF_CHILDREN, ""))

const meet = (one: Interval, other: Interval): boolean => one.low <= other.high && other.low <= one.high

const given = (some: ReadonlyArray<boolean>, phrase: string): SaidAnswers => {
  const only = some.filter((one) => one).length === 1
  return { given: { some, all: some.map((one) => one && only) }, phrases: [phrase] }
}

/**
 * The answers that people may give to a folded question how many children they have, of whom a folded description says how
 * many they have; undefined where it does not, where an answer is not understood, or where it settles nothing.
 */
export const givenByChildren = (
  question: string,
  labels: ReadonlyArray<string>,
  descriptions: ReadonlyArray<string>
): SaidAnswers | undefined => {
  const asked = question.replace(/[?.!\s]{1,10}$/, "")
  const whether = WHETHER.exec(asked)
  if (whether === null && !HOW_MANY.test(asked)) return undefined
  const [said] = descriptions.flatMap((description) => saidIn(description) ?? [])
  if (said === undefined) return undefined
  if (whether !== null) {
    const wanted = countOf(whether[1]!)
    if (wanted === null) return undefined
    const answer = isInside(said.count, wanted) ? YES : meet(said.count, wanted) ? null : NO
    return answer === null
      ? undefined
      : given(
          labels.map((label) => answer.test(label)),
          said.phrase
        )
  }
  const counts = labels.map(countIn)
  if (counts.some((one) => one === null)) return undefined
  const some = counts.map((one) => meet(said.count, one!))
  return some.every((one) => one) ? undefined : given(some, said.phrase)
}
