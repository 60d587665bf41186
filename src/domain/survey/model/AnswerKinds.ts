import { QUESTIONS } from "../../lexicon/headers/Questions.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { FEMALE, MALE } from "../../lexicon/people/SexWords.ts"
import { brackets } from "../../scale/Brackets.ts"
import { isNonAnswer, withoutCode } from "../../scale/CodedLabel.ts"
import { foldText } from "../../text/Text.ts"
import type { Question } from "./Question.ts"

const CLOSED: ReadonlySet<Question["kind"]> = new Set(["single", "ordinal", "multiple"])

/** A folded label without the code that some surveys print before it. */
export const bareLabel = (label: string): string => foldText(withoutCode(label))

const ALTERNATIVES = /\bor\b/

/**
 * The position of the answer that says yes where a question is answered by yes or no, perhaps beside "Maybe"; or by 1 and 0
 * alone, unless it names two things of which either may be the 1. Null elsewhere.
 */
export const yesAmong = ({ kind, labels, text }: Question): number | null => {
  if (!CLOSED.has(kind) || kind === "multiple") return null
  const said = labels.map((label) => (isNonAnswer(label) ? null : foldText(label)))
  const answers = said.filter((label) => label !== null)
  if (answers.includes("yes") && answers.includes("no")) return said.indexOf("yes")
  const isCoded = answers.length === 2 && answers.includes("0") && answers.includes("1")
  return isCoded && !ALTERNATIVES.test(foldText(text).replace(/\([^()]*\)/g, "")) ? said.indexOf("1") : null
}

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

const { pattern } = patterns(QUESTIONS)

/** Ages of children in a question that counts some of them only. */
export const UNDER_AGE = pattern("under-age")
