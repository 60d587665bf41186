import { FEMALE, MALE } from "../../lexicon/people/SexWords.ts"
import { brackets } from "../../scale/Brackets.ts"
import { withoutCode } from "../../scale/CodedLabel.ts"
import { foldText } from "../../text/Text.ts"
import type { Question } from "./Question.ts"

const CLOSED: ReadonlySet<Question["kind"]> = new Set(["single", "ordinal", "multiple"])

/** A folded label without the code that some surveys print before it. */
export const bareLabel = (label: string): string => foldText(withoutCode(label))

/** Whether labels of a closed question name at least `least` of the kinds. */
export const labelsSay = (least: number, kinds: ReadonlyArray<RegExp>, { kind, labels }: Question): boolean => {
  if (!CLOSED.has(kind)) return false
  const bare = labels.map(bareLabel)
  return kinds.filter((one) => bare.some((label) => one.test(label))).length >= least
}

export const numbered = (question: Question): boolean =>
  question.kind === "numeric" || (question.labels.length > 1 && brackets(question.labels.map(bareLabel)) !== null)

/** Whether answers are amounts of money. */
export const inMoney = ({ labels }: Question): boolean =>
  labels.some((label) => /[$€£]\s*\d|\d{2,3},?\d{3}/.test(label))

/** Regions of the United States Census Bureau. */
export const REGIONS = [
  /^(?:the )?north-? ?east(?:ern)?\b/,
  /^(?:the )?midwest|^north central/,
  /^(?:the )?south(?:ern)?\b/,
  /^(?:the )?west(?:ern)?\b|^pacific|^mountain/
]
/** The divisions of which they consist. */
export const DIVISIONS = [
  /new england/,
  /mid(?:dle)?-? ?atlantic/,
  /south atlantic/,
  /(?:east|west)-? ?north central/,
  /(?:east|west)-? ?south central/,
  /\bmountain\b/,
  /\bpacific\b/
]

/** What stands before the noun: “a woman”, “une femme”. */
const ARTICLE = "(?:(?:an?|une?|eine?|una?|uma?|een|en) )?"

export const WOMEN = new RegExp(`^${ARTICLE}(?:${FEMALE}|fe-male)(?!\\p{L})|^f$|^w$`, "u")
export const MEN = new RegExp(`^${ARTICLE}(?:${MALE})(?!\\p{L})|^m$`, "u")

/** Ages of children in a question that counts some of them only. */
export const UNDER_AGE =
  /\bunder (?:the age of )?(?:18|16|15)\b|\byounger than 18\b|\b(?:0|1|2|5|6|12|13)-(?:1|5|6|11|12|17)\b|\bless than \d+ (?:years|yrs)|\b\d+ (?:through|to) 1?\d (?:years|yrs)\b/
