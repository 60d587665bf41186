import { NO, YES } from "./HowOftenSaid.ts"
import type { SaidAnswers } from "./SaidAnswers.ts"

/** So many and up to so many, whole numbers; without an upper end `Infinity`. */
interface Count {
  readonly least: number
  readonly most: number
}

const NUMBERS = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
const NUMBER = `(?:${NUMBERS.join("|")}|\\d{1,2})`
const numberOf = (word: string): number => (/^\d/.test(word) ? Number(word) : NUMBERS.indexOf(word))

const CHILDREN = "(?:children|kids|child|kid)"
const SOME_OF_THEM =
  "(?:sons?|daughters?|boys?|girls?|toddlers?|teenagers?|teens|babies|(?:young|small|little|grown|adult|teenage|school[- ]age[d]?) (?:children|kids|sons|daughters))"
const BOUND = "(exactly |only |just |at least |more than |fewer than |less than |up to |at most )?"

const counted = (bound: string, number: number, orMore: boolean): Count => {
  if (orMore || bound === "at least") return { least: number, most: Number.POSITIVE_INFINITY }
  if (bound === "more than") return { least: number + 1, most: Number.POSITIVE_INFINITY }
  if (bound === "fewer than" || bound === "less than") return { least: 0, most: number - 1 }
  if (bound === "up to" || bound === "at most") return { least: 0, most: number }
  return { least: number, most: number }
}

const PARENTS = "(?:parents?|mothers?|moms?|mums?|fathers?|dads?)"
const HEAD = "^(?:(?!(?:of|with|to|for|not|and|or|non|than)\\b)[\\p{L}-]+ ){0,4}?"
const END = "(?=$|,| (?:in|from|aged|living|under|over|between|and who|who live)\\b)"
const OF_SO_MANY = new RegExp(
  `${HEAD}(?:${PARENTS} (?:of|with|to)|(?:${PARENTS}|couples|families|people|adults|women|men|americans) (?:with|raising|who have|that have|having)) ${BOUND}(${NUMBER})( or more)?(?: (?:(${CHILDREN})( under (?:the age of )?\\d+)?|(${SOME_OF_THEM})))?${END}`,
  "u"
)
const OF_ONE = new RegExp(`${HEAD}${PARENTS} (?:of|with|to) (?:an only|a single|just one|one) (?:child|kid)${END}`, "u")
const OF_SEVERAL = new RegExp(`${HEAD}${PARENTS} (?:of|with|to) (twins|triplets|quadruplets)${END}`, "u")
const SEVERAL: Readonly<Record<string, number>> = { twins: 2, triplets: 3, quadruplets: 4 }

interface Said {
  readonly count: Count
  readonly phrase: string
}

/** How many children those have whom a folded description names by that; null where it does not. */
const saidIn = (description: string): Said | null => {
  const several = OF_SEVERAL.exec(description)
  if (several !== null)
    return { count: { least: SEVERAL[several[1]!]!, most: Number.POSITIVE_INFINITY }, phrase: several[0] }
  const one = OF_ONE.exec(description)
  if (one !== null) return { count: { least: 1, most: 1 }, phrase: one[0] }
  const found = OF_SO_MANY.exec(description)
  if (found === null) return null
  const [phrase, bound = "", number = "", orMore, children, young, someOfThem] = found
  const isOfParents = new RegExp(`${PARENTS} (?:of|with|to) `).test(phrase)
  if (children === undefined && someOfThem === undefined && !isOfParents) return null
  const count = counted(bound.trim(), numberOf(number), orMore !== undefined)
  // Who has two sons or two children under 18 may have more.
  return young === undefined && someOfThem === undefined
    ? { count, phrase }
    : { count: { ...count, most: Number.POSITIVE_INFINITY }, phrase }
}

const HOW_MANY =
  /^(?:how many (?:children|kids) (?:do you have|have you got|have you)(?: in total| altogether| in all)?|what is the number of (?:children|kids) (?:that )?you have)$/
const WHETHER = new RegExp(
  `^(?:do you have|have you got|are you (?:a|the) parent of) ${BOUND}(${NUMBER})( or more)? ${CHILDREN}$`
)
const LABEL = new RegExp(
  `^${BOUND}(${NUMBER})(?: ?(?:-|–|to|or) ?(${NUMBER}))?( or more| and more| and over| or over|\\+| plus)?(?: ${CHILDREN})?$`
)
const NONE = new RegExp(`^(?:none|no|i have none|i have no)(?: ${CHILDREN})?$|^(?:zero|0)(?: ${CHILDREN})?$`)

const countIn = (label: string): Count | null => {
  if (NONE.test(label)) return { least: 0, most: 0 }
  const [, bound = "", from, to, orMore] = LABEL.exec(label) ?? []
  if (from === undefined) return null
  return to === undefined
    ? counted(bound.trim(), numberOf(from), orMore !== undefined)
    : { least: numberOf(from), most: numberOf(to) }
}

const meet = (one: Count, other: Count): boolean => one.least <= other.most && other.least <= one.most
const isWithin = (one: Count, other: Count): boolean => one.least >= other.least && one.most <= other.most

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
    const wanted = counted((whether[1] ?? "").trim(), numberOf(whether[2]!), whether[3] !== undefined)
    const answer = isWithin(said.count, wanted) ? YES : meet(said.count, wanted) ? null : NO
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
