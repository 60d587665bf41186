import type { Recoding } from "../evidence/Recoding.ts"
import { type LocatedEvidence, locateEvidence } from "../evidence/SurveyEvidence.ts"
import type { Population } from "../frame/Frame.ts"
import { lazily, memoized } from "../Memo.ts"
import type { Subject } from "../people/Criterion.ts"
import { codeOf } from "../people/Traits.ts"
import { recogniseScale } from "../scale/Scale.ts"
import type { Codebook, Question } from "../survey/model/Question.ts"
import { similarityOfWeighed, termsOf, vocabularyOfTerms, type WeighedTerms, weighed } from "../text/Similarity.ts"
import { foldText } from "../text/Text.ts"
import figures from "./figures.json" with { type: "json" }

type Percents = ReadonlyArray<number>

/** How people in the United States answered a question of a public survey, in percent of those it was put to. */
interface Figure {
  /** Ways to ask it. */
  readonly questions: ReadonlyArray<string>
  /** Who the percentages are of. */
  readonly of: string
  /** The answers in their order with their percentages, which sum to 100. */
  readonly answers: ReadonlyArray<readonly [label: string, percent: number]>
  readonly source: string
  readonly year: number
  /** The same of groups, in the order of the answers; of ages from the youngest of each group on. */
  readonly by?: {
    readonly age?: ReadonlyArray<readonly [from: number, Percents]>
    readonly women?: Percents
    readonly men?: Percents
    /** Of people with a bachelor's degree or more, and without. */
    readonly graduates?: Percents
    readonly others?: Percents
  }
}

export const FIGURES = figures as unknown as ReadonlyArray<Figure>

/** By what of a person figures of groups differ. */
type Divided = Extract<Subject, "Age" | "sex" | "education">

/** For a value of somebody's trait how much likelier they give each choice than everybody does, in logits. */
export interface GroupShifts {
  readonly subject: Divided
  readonly of: (people: Population, person: number) => Float64Array | undefined
}

/** Shares of the choices of a question, in their order, and where they are from. */
export interface FoundFigures {
  readonly shares: Float64Array
  readonly groups: ReadonlyArray<GroupShifts>
  /** Whose figures these are, such as “households, Census Bureau, American Community Survey, 2023”. */
  readonly source: string
}

const questionOf = ({ answers }: Figure, text: string): Question => ({
  key: "figure",
  text,
  kind: "single",
  labels: answers.map(([label]) => label),
  stem: null
})

interface Wording {
  readonly figure: Figure
  readonly text: string
  readonly terms: WeighedTerms
}

/** A codebook of one wording alone: two wordings of one question would be as near as each other. */
const codebookOf = memoized(
  ({ figure, text }: Wording): Codebook => ({ questions: [questionOf(figure, text)], respondents: 0, weighted: true })
)

const shelf = lazily(() => {
  const read = FIGURES.flatMap((figure) => figure.questions.map((text) => ({ figure, text, terms: termsOf(text) })))
  const vocabulary = vocabularyOfTerms(read.map(({ terms }) => terms))
  const wordings = read.map((one): Wording => ({ ...one, terms: weighed(one.terms, vocabulary) }))
  const byTerm = new Map<string, Array<Wording>>()
  for (const wording of wordings)
    for (const term of wording.terms.weights.keys()) {
      const others = byTerm.get(term)
      if (others === undefined) byTerm.set(term, [wording])
      else others.push(wording)
    }
  return { byTerm, vocabulary }
})

/** How alike wordings must be to be looked at closely, 0 to 1, and how many are. */
const MIN_ALIKE = 0.5
const MOST_ALIKE = 6

/** The wordings that are most like a question. */
const wordingsLike = (question: string): ReadonlyArray<Wording> => {
  const { byTerm, vocabulary } = shelf()
  const asked = weighed(termsOf(question), vocabulary)
  const sharing = new Set([...asked.weights.keys()].flatMap((term) => byTerm.get(term) ?? []))
  return [...sharing]
    .map((wording) => ({ wording, score: similarityOfWeighed(asked, wording.terms).score }))
    .filter(({ score }) => score >= MIN_ALIKE)
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_ALIKE)
    .map(({ wording }) => wording)
}

const percentOf = (labels: LocatedEvidence["labels"], recoding: Recoding | undefined, percents: Percents) => {
  if (recoding === undefined) return labels.map((label) => (label === null ? 0 : percents[label]!))
  const { choices, rule } = recoding
  if (rule._tag !== "Labels") return null
  return choices.map((_, k) => percents.reduce((sum, one, label) => (rule.to[label] === k ? sum + one : sum), 0))
}

const YES_OR_NO = /^(?:yes|no)$/
const firstWord = (label: string): string => /^\p{L}+/u.exec(foldText(label))?.[0] ?? ""

/** Whether yes and no are made of answers that begin with them: who rarely does a thing may say either. */
const saysSo = (choices: ReadonlyArray<string>, { answers }: Figure, { recoding }: LocatedEvidence): boolean => {
  if (recoding?.rule._tag !== "Labels" || !choices.some((one) => YES_OR_NO.test(foldText(one)))) return true
  const { to } = recoding.rule
  return answers.every(([label], at) => to[at] === null || firstWord(label) === firstWord(choices[to[at]!]!))
}

/** Least part of the people, in percent, whose answers the choices must hold. */
const MIN_HELD = 90
/** Percent who are unsure of themselves where a choice offers that and the public survey did not. */
const UNSURE = 2

/** Percentages of the choices from those of the answers; null where a choice is nobody's, or too many chose others. */
type Recode = (percents: Percents) => Percents | null

const recodeTo = (choices: ReadonlyArray<string>, { labels, recoding }: LocatedEvidence): Recode => {
  const { roles } = recogniseScale(choices)
  return (percents) => {
    const found = percentOf(labels, recoding, percents)
    const held = found?.reduce((sum, one) => sum + one, 0) ?? 0
    if (found === null || held < MIN_HELD) return null
    const whole = found.map((one, k) => (one === 0 && roles[k] === "unsure" ? UNSURE : one))
    return whole.map((one) => (100 * one) / whole.reduce((sum, other) => sum + other, 0))
  }
}

/** Added to percentages, so that none is nothing. */
const LEAST = 0.5

const shiftsTo = (everybody: Percents, recode: Recode) => (group: Percents | undefined) => {
  const percents = group === undefined ? null : recode(group)
  if (percents === null) return undefined
  return Float64Array.from(percents, (one, k) => Math.log((one + LEAST) / (everybody[k]! + LEAST)))
}

const FEMALE = codeOf("sex", "female")
const DEGREES = ["bachelor's degree", "graduate degree"].map((one) => codeOf("education", one))

const groupsOf = (
  { by = {} }: Figure,
  shifts: (group: Percents | undefined) => Float64Array | undefined
): ReadonlyArray<GroupShifts> => {
  const ages = (by.age ?? []).map(([from, percents]) => ({ from, shift: shifts(percents) }))
  const [women, men, graduates, others] = [by.women, by.men, by.graduates, by.others].map(shifts)
  const bySex: GroupShifts = {
    subject: "sex",
    of: ({ traits }, person) => (traits.sex[person] === FEMALE ? women : men)
  }
  const byDegree: GroupShifts = {
    subject: "education",
    of: ({ traits }, person) => (DEGREES.includes(traits.education[person]!) ? graduates : others)
  }
  const byAge: GroupShifts = {
    subject: "Age",
    of: ({ ages: years }, person) => ages.findLast(({ from }) => from <= years[person]!)?.shift
  }
  return [
    ...(ages.length > 0 ? [byAge] : []),
    ...(women !== undefined && men !== undefined ? [bySex] : []),
    ...(graduates !== undefined && others !== undefined ? [byDegree] : [])
  ]
}

/**
 * What a public survey of people in the United States found for a closed question, put in the same words or nearly; undefined
 * where none asked it, or where choices leave out what many answered or offer what was not asked.
 */
export const figuresFor = (question: string, choices: ReadonlyArray<string>): FoundFigures | undefined => {
  for (const wording of wordingsLike(question)) {
    const { figure } = wording
    const { evidence } = locateEvidence({ question, choices, isMultipleChoice: false }, codebookOf(wording))
    if (evidence === null || evidence.isAnother === true || evidence.mirrored) continue
    if (!saysSo(choices, figure, evidence)) continue
    const recode = recodeTo(choices, evidence)
    const percents = recode(figure.answers.map(([, percent]) => percent))
    if (percents === null || percents.includes(0)) continue
    return {
      shares: Float64Array.from(percents, (one) => one / 100),
      groups: groupsOf(figure, shiftsTo(percents, recode)),
      source: `${figure.of}, ${figure.source}, ${figure.year}`
    }
  }
  return undefined
}

const OF_EACH = /^(?:which|what)\b.*?\s(\S+) you (\S+)(.*?)\??$/

/** Of a question which of several things are so, the question whether one is: “do you use” of “which do you use”. */
export const askedOfEach = (question: string): ((label: string) => string) | null => {
  const found = OF_EACH.exec(question)
  if (found === null) return null
  const [, auxiliary, verb, rest = ""] = found
  return (label) => `${auxiliary} you ${verb} ${label}${rest}?`
}
