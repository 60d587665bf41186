import type { SurveyAnswers } from "../evidence/SurveyAnswers.ts"
import { and, andNot, count, or } from "../statistics/Bitset.ts"
import { effectiveNumber, weightSums } from "../survey/model/Weights.ts"
import { effectiveOverlap, MIN_TESTED } from "../survey/tables/Significance.ts"
import { excerpt, withoutStop } from "../text/Text.ts"
import { isCounted, isSmall, type Side, sameLabel, sameWords } from "./Side.ts"

/** What the errors of a difference are taken from: chance in counted answers, or the error of estimates. */
type PairMethod = "respondents" | "estimates"

/** How two sides stand to each other. */
export interface Pair {
  readonly a: number
  readonly b: number
  readonly isKnown: boolean
  readonly isComparable: boolean
  /** Whether both are the same respondents, so that no difference can be between them. */
  readonly isSame: boolean
  readonly isTested: boolean
  /** Why they are not compared or not tested; null where they are. */
  readonly because: string | null
  readonly method: PairMethod | null
  readonly assumes: string | null
  /** Respondents who are counted on both sides; null where either's are not counted. */
  readonly shared: number | null
  /** Σw² of these over the product of the sides' weights. */
  readonly overlap: number
}

const MAX_QUOTE = 120
const quoted = (text: string) => `“${excerpt(text, MAX_QUOTE)}”`

const isSameQuestion = (a: SurveyAnswers | null, b: SurveyAnswers | null): boolean =>
  a !== null && b !== null && a.survey === b.survey && a.position === b.position && a.mirrored === b.mirrored

const missingIn = (offered: ReadonlyArray<string>, from: ReadonlyArray<string>) => {
  const known = new Set(offered.map(sameLabel))
  return from.filter((label) => !known.has(sameLabel(label)))
}

const choicesDiffer = (a: Side, b: Side): string | null => {
  if (a.offered === null || b.offered === null) return null
  const [onlyB] = missingIn(a.offered, b.offered)
  const [onlyA] = missingIn(b.offered, a.offered)
  if (onlyA === undefined && onlyB === undefined) return null
  const [who, other, label] = onlyA === undefined ? [b, a, onlyB!] : [a, b, onlyA]
  return `${who.name} could answer ${quoted(label)}, and ${other.name} could not`
}

const FORMS: Readonly<Record<Side["form"], string>> = {
  one: "gave one answer each",
  several: "could give several answers",
  ranked: "put the answers into an order"
}

/** Why two sides did not answer the same question; null where they did. */
const whyIncomparable = (a: Side, b: Side): string | null => {
  if (a.form !== b.form) return `${a.name} ${FORMS[a.form]}, and ${b.name} ${FORMS[b.form]}`
  if (isSameQuestion(a.answers, b.answers))
    return a.answers!.isPart === b.answers!.isPart
      ? null
      : `the percentages for ${(a.answers!.isPart ? a : b).name} are of those who gave one of the choices, the ` +
          `ones for ${(a.answers!.isPart ? b : a).name} of everyone who answered`
  if (sameWords(a.wording) !== sameWords(b.wording))
    return `they were asked different wordings, ${a.name} ${quoted(a.wording)} and ${b.name} ${quoted(b.wording)}`
  return choicesDiffer(a, b)
}

const SAMPLING =
  "The error is chance in who was asked; respondents are treated as drawn one by one, with their weights."

/** What is taken for granted of the errors of two sides of which one at least is estimated. */
const assumedOf = (a: Side, b: Side): string => {
  const [countedA, countedB] = [isCounted(a), isCounted(b)]
  if (countedA !== countedB)
    return (
      `The error for ${(countedA ? b : a).name} is that of estimates on held-out questions, which doesn't ` +
      `depend on who was asked for ${(countedA ? a : b).name}.`
    )
  return a.sample.engine === b.sample.engine
    ? `Both are estimated by ${a.sample.engine}: the errors are those on held-out questions, treated as ` +
        "independent. An engine that is wrong on a question tends to be wrong the same way for both groups, " +
        "which makes the difference more certain than stated here; where it exaggerates how groups differ, less " +
        "certain."
    : "Both are estimated: the errors are those on held-out questions, treated as independent."
}

const fewInWords = (side: Side) => `${side.name} has fewer than ${MIN_TESTED} effective respondents`

/** Whom a survey's answers have in common, and whether what sets the sides apart can be tested. */
const overlapOf = (a: SurveyAnswers, b: SurveyAnswers) => {
  if (a.survey !== b.survey) return { shared: 0, overlap: 0, apart: Number.POSITIVE_INFINITY }
  const both = and(a.who, b.who)
  const shared = count(both)
  if (shared === 0) return { shared, overlap: 0, apart: Number.POSITIVE_INFINITY }
  const base = ({ weights, who }: SurveyAnswers) => ({ weightedBase: weightSums(who, weights).sum })
  const apart = weightSums(or(andNot(a.who, b.who), andNot(b.who, a.who)), a.weights)
  return { shared, overlap: effectiveOverlap(base(a), base(b), both, a.weights), apart: effectiveNumber(apart) }
}

const untested = (a: Side, b: Side, shared: number, apart: number): string | null => {
  const blind = [a, b].find(({ sample }) => sample.knowledge === "none")
  if (blind !== undefined)
    return `the percentages for ${blind.name} mean nothing: we have no data on this question for these people`
  if (apart === 0) return "they are the same respondents"
  if (isSmall(a)) return fewInWords(a)
  if (isSmall(b)) return fewInWords(b)
  return apart < MIN_TESTED
    ? `they have ${shared} respondents in common and fewer than ${MIN_TESTED} effective ones that are in one group only`
    : null
}

/** Why nothing is known, without saying again that it is not. */
const firstSentence = (reason: string): string => {
  const said = reason.replace(/^(?:Not known: |We have no data on this\. )/, "")
  return withoutStop(/^.*?[.!?](?= [A-Z“])/s.exec(said)?.[0] ?? said)
}

/** That nothing is known of a side, why, and what was asked of its people instead; null where something is known. */
export const unknownOf = ({ name, nearest, unknown }: Side): string | null => {
  if (unknown === null) return null
  const instead = nearest.length === 0 ? "" : `; the closest question asked is ${quoted(nearest[0]!)}`
  return `we have no data for ${name}: ${firstSentence(unknown)}${instead}`
}

export const pairOf = (sides: ReadonlyArray<Side>, a: number, b: number): Pair => {
  const [one, other] = [sides[a]!, sides[b]!]
  const nothing = { a, b, isSame: false, isTested: false, method: null, assumes: null, shared: null, overlap: 0 }
  const unknown = [one, other].flatMap((side) => unknownOf(side) ?? [])
  if (unknown.length > 0) return { ...nothing, isKnown: false, isComparable: false, because: unknown.join("; ") }
  const counted = isCounted(one) && isCounted(other)
  const { apart, overlap, shared } = counted
    ? overlapOf(one.answers!, other.answers!)
    : { shared: 0, overlap: 0, apart: Number.POSITIVE_INFINITY }
  const incomparable = whyIncomparable(one, other)
  const because = incomparable ?? untested(one, other, shared, apart)
  return {
    a,
    b,
    isKnown: true,
    isComparable: incomparable === null,
    isSame: incomparable === null && apart === 0,
    isTested: because === null,
    because,
    method: counted ? "respondents" : "estimates",
    assumes: counted ? SAMPLING : assumedOf(one, other),
    shared: counted ? shared : null,
    overlap
  }
}
