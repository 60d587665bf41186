import { brackets } from "../../scale/Brackets.ts"
import { foldText } from "../../text/Text.ts"
import type { Question } from "./Question.ts"

const CLOSED: ReadonlySet<Question["kind"]> = new Set(["single", "ordinal", "multiple"])

/** A label without the number that some surveys print before it. */
export const bareLabel = (label: string): string => foldText(label).replace(/^\(?\d{1,3}[.):]+ +/, "")

/** Whether labels of a closed question name at least `least` of the kinds. */
export const labelsSay = (least: number, kinds: ReadonlyArray<RegExp>, { kind, labels }: Question): boolean => {
  if (!CLOSED.has(kind)) return false
  const bare = labels.map(bareLabel)
  return kinds.filter((one) => bare.some((label) => one.test(label))).length >= least
}

/** Whether answers are numbers or ranges of numbers. */
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
