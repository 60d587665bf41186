import { alikeIn, indexOf, readAsked } from "../../evidence/QuestionIndex.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { DEMOGRAPHICS, type Demographic } from "../../survey/model/Selector.ts"
import { selectorFor } from "../../survey/model/Selectors.ts"

/** Questions that may be told of one respondent. */
export const MAX_TOLD = 14
/** Of these, so many that are like the one asked, at most, and so many rows of one grid. */
const MAX_RELATED = 8
const MAX_PER_GRID = 4
/** Questions less like the one asked have nothing to do with it. */
const MIN_LIKENESS = 0.08
/** Who somebody is, first what tells most. */
const WHO: ReadonlyArray<Demographic> = ["age", "birthYear", "sex", "education", "employment", "region"]
const MAX_WHO = 4
const MAX_LABELS = 60

/** Questions whose answers could tell who somebody is. */
const IDENTIFYING =
  /\b(?:zip|post(?:al)? ?code|postcode|plz|address|street|date of birth|birth ?date|birthday|e-?mail|telephone|phone number|mobile number|ip|latitude|longitude|gps|coordinates|your (?:full |first |last |sur)?name|employer's name|licen[cs]e plate|account number|respondent ?id|serial)\b/i

const TOLD_KINDS: ReadonlySet<Question["kind"]> = new Set(["single", "ordinal", "multiple", "numeric", "ranking"])

/** Whether answers to a question may be told of a respondent: nothing written by hand, no dates, nothing that identifies. */
export const mayBeTold = ({ constant, key, kind, labels, text }: Question): boolean =>
  TOLD_KINDS.has(kind) &&
  constant !== true &&
  labels.length <= MAX_LABELS &&
  !IDENTIFYING.test(text) &&
  !IDENTIFYING.test(key.replaceAll("_", " "))

const positionOf = (codebook: Codebook, demographic: Demographic): ReadonlyArray<number> => {
  const selector = selectorFor(codebook, demographic)
  return selector._tag === "One" ? [selector.question] : []
}

/** Questions that say who respondents are. */
export const whoQuestions = (codebook: Codebook): ReadonlySet<number> =>
  new Set(DEMOGRAPHICS.flatMap((demographic) => positionOf(codebook, demographic)))

const whoOf = (codebook: Codebook): ReadonlyArray<number> => {
  const found = WHO.map((demographic) => [demographic, positionOf(codebook, demographic)] as const)
  const hasAge = found.some(([demographic, positions]) => demographic === "age" && positions.length > 0)
  return found
    .filter(([demographic]) => demographic !== "birthYear" || !hasAge)
    .flatMap(([, positions]) => positions)
    .slice(0, MAX_WHO)
}

/** Numbers from 0 in an order whose every beginning is spread over all of them. */
const spreadOver = (size: number): ReadonlyArray<number> => {
  const bits = Math.ceil(Math.log2(Math.max(2, size)))
  return Array.from({ length: 2 ** bits }, (_, i) =>
    Array.from({ length: bits }, (_, bit) => ((i >> bit) & 1) << (bits - 1 - bit)).reduce((sum, one) => sum + one, 0)
  ).filter((at) => at < size)
}

/**
 * Questions of a survey that tell most of how its respondents would answer another one, the most telling first: those most
 * like it in words, then who they are, then others from all over the questionnaire. `without` are not told.
 */
export const tellingFor = (
  asked: string,
  codebook: Codebook,
  without: ReadonlySet<number> = new Set(),
  most: number = MAX_TOLD
): ReadonlyArray<number> => {
  const { questions } = codebook
  const told = (position: number) => !without.has(position) && mayBeTold(questions[position]!)
  const rows = new Map<string, number>()
  const isNew = (position: number): boolean => {
    const { stem } = questions[position]!
    if (stem === null) return true
    rows.set(stem, (rows.get(stem) ?? 0) + 1)
    return rows.get(stem)! <= MAX_PER_GRID
  }
  const related = alikeIn(readAsked(asked), indexOf(questions))
    .map(({ entry, likeness }) => ({ position: entry.position, score: likeness.score }))
    .filter(({ position }) => told(position))
    .filter(({ score }) => score >= MIN_LIKENESS)
    .sort((a, b) => b.score - a.score || a.position - b.position)
    .filter(({ position }) => isNew(position))
    .slice(0, MAX_RELATED)
    .map(({ position }) => position)
  const others = spreadOver(questions.length).filter((position) => told(position) && isNew(position))
  return [...new Set([...related, ...whoOf(codebook).filter(told), ...others])].slice(0, most)
}
