import { isDemographic } from "../../backtest/Demographics.ts"
import { alikeIn, indexOf, readAsked } from "../../evidence/QuestionIndex.ts"
import { TWIN_TRIAL } from "../../lexicon/answers/AnswerForms.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { hash, mix } from "../../statistics/Rng.ts"
import { answered, type Column } from "../../survey/model/Column.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { DEMOGRAPHICS, type Demographic } from "../../survey/model/Selector.ts"
import { selectorFor } from "../../survey/model/Selectors.ts"
import { normalised } from "../open/Stances.ts"

const { pattern } = patterns(TWIN_TRIAL)

/** Respondents whom models speak for in one ask at most, and answers of theirs in all. */
export const MAX_TWINS = 100
const MAX_ANSWERS = 1000

/** How many respondents models speak for where so many questions were not asked: fewer, the more there are. */
export const twinsFor = (questions: number): number =>
  Math.min(MAX_TWINS, Math.floor(MAX_ANSWERS / Math.max(1, questions)))

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
const IDENTIFYING = pattern("identifying", "i")

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

/** Longer lists of choices are not tried. */
const MAX_CHOICES = 12
/** Rows of one grid that are tried. */
const MAX_OWN_PER_GRID = 2
/** So many are looked at to find those that enough people answered. */
const MAX_CANDIDATES = 80

/**
 * Questions of a survey that models may be tried on, by position, in an order that depends on the survey alone: one answer
 * each, about what people think or do rather than who they are.
 */
export const ownCandidates = (codebook: Codebook, project: string): ReadonlyArray<number> => {
  const { questions } = codebook
  const who = whoQuestions(codebook)
  const root = hash("own questions", project)
  const rows = new Map<string, number>()
  return questions
    .flatMap((question, position) =>
      (question.kind === "single" || question.kind === "ordinal") &&
      question.labels.length > 1 &&
      question.labels.length <= MAX_CHOICES &&
      !who.has(position) &&
      mayBeTold(question) &&
      !isDemographic(question)
        ? [position]
        : []
    )
    .sort((a, b) => mix(root, a) - mix(root, b))
    .filter((position) => {
      const { stem } = questions[position]!
      if (stem === null) return true
      rows.set(stem, (rows.get(stem) ?? 0) + 1)
      return rows.get(stem)! <= MAX_OWN_PER_GRID
    })
    .slice(0, MAX_CANDIDATES)
}

/** Questions held out of a survey to see how well models answer them for respondents whose answers are known. */
export const TRIAL_QUESTIONS = 4
/** How many respondents each question is put to. */
const TRIAL_TWINS = 20
const MAX_OPTIONS = 8
/** Candidates whose answers are looked at to find questions that enough people answered. */
const TRIAL_CANDIDATES = 12
const MIN_ANSWERED = 2 * TRIAL_TWINS

/** Questions that may be held out, in an order that depends on the survey alone; no two rows of a grid. */
export const trialCandidates = (codebook: Codebook, project: string): ReadonlyArray<number> => {
  const { questions } = codebook
  const who = whoQuestions(codebook)
  const stems = new Set<string>()
  const root = hash("trial", project)
  return questions
    .flatMap(({ kind, labels }, position) =>
      (kind === "single" || kind === "ordinal") &&
      labels.length > 1 &&
      labels.length <= MAX_OPTIONS &&
      !who.has(position) &&
      mayBeTold(questions[position]!)
        ? [position]
        : []
    )
    .sort((a, b) => mix(root, a) - mix(root, b))
    .filter((position) => {
      const { stem } = questions[position]!
      if (stem === null) return true
      return stems.size < stems.add(stem).size
    })
    .slice(0, TRIAL_CANDIDATES)
}

/** Questions that are not told while one is held out: itself, those that are the same in other codes, and rows beside it. */
export const keptBack = (
  { questions }: Codebook,
  position: number,
  duplicates: ReadonlyArray<string>
): ReadonlySet<number> => {
  const { stem } = questions[position]!
  return new Set(
    questions.flatMap((other, at) =>
      at === position || duplicates.includes(other.key) || (stem !== null && other.stem === stem) ? [at] : []
    )
  )
}

/** Respondents who answered a held-out question, drawn by the survey alone; none where too few did. */
export const trialTwins = (column: Column, respondents: number, project: string): ReadonlyArray<number> => {
  const root = hash("trial respondents", project)
  const all = Array.from({ length: respondents }, (_, i) => i).filter((i) => answered(column, i))
  return all.length < MIN_ANSWERED
    ? []
    : all
        .sort((a, b) => mix(root, a) - mix(root, b))
        .slice(0, TRIAL_TWINS)
        .sort((a, b) => a - b)
}

/** One answer that was known, and how likely the model took each. */
export interface Outcome {
  readonly chances: ReadonlyArray<number>
  readonly own: number
}

export interface Skill {
  /** Answers that were known; 0 without a trial. */
  readonly tried: number
  /** Share whose likeliest answer is their own, and the same for guessing among the options alike. */
  readonly accuracy: number
  readonly chance: number
  /** Power to which chances are raised so that they come true as often as they say: below 1 where the model is too sure. */
  readonly power: number
}

/** Nothing tried: models are too sure of single people, by about this much. */
export const UNTRIED: Skill = { tried: 0, accuracy: 0, chance: 0, power: 0.6 }

const GRID = Array.from({ length: 30 }, (_, i) => (i + 1) / 20)
/** What an option keeps though a model gives it no chance. */
const FLOOR = 0.02
/** Answers that count as much as what is supposed without a trial. */
const SUPPOSED = 20
/** What is supposed: hardly better than guessing. */
const SUPPOSED_SKILL = 0.1

export const tempered = (chances: ReadonlyArray<number>, { power }: Pick<Skill, "power">): ReadonlyArray<number> =>
  normalised(normalised(chances.map((chance) => chance + FLOOR)).map((chance) => chance ** power))

const likeliest = (chances: ReadonlyArray<number>): number => chances.indexOf(Math.max(...chances))

const logLoss = (outcomes: ReadonlyArray<Outcome>, power: number): number =>
  outcomes.reduce((sum, { chances, own }) => sum - Math.log(tempered(chances, { power })[own]!), 0)

/** How well known answers were foretold. */
export const skillOf = (outcomes: ReadonlyArray<Outcome>): Skill => {
  if (outcomes.length === 0) return UNTRIED
  const losses = GRID.map((power) => logLoss(outcomes, power))
  const best = GRID[losses.indexOf(Math.min(...losses))]!
  const tried = outcomes.length
  return {
    tried,
    accuracy: outcomes.filter(({ chances, own }) => likeliest(chances) === own).length / tried,
    chance: outcomes.reduce((sum, { chances }) => sum + 1 / chances.length, 0) / tried,
    power: (tried * best + SUPPOSED * UNTRIED.power) / (tried + SUPPOSED)
  }
}

/** How much better than guessing answers are, 0 to 1: what is supposed counts as twenty answers. */
export const overChance = ({ accuracy, chance, tried }: Skill): number => {
  const found = tried === 0 || chance >= 1 ? 0 : Math.max(0, (accuracy - chance) / (1 - chance))
  return (tried * found + SUPPOSED * SUPPOSED_SKILL) / (tried + SUPPOSED)
}

/** Standard errors that a trial must be better than guessing by, to be more than chance five times in six. */
const MIN_ERRORS = 1

/** Whether a trial was made and came out no better than guessing would by chance. */
export const isNoBetterThanChance = ({ accuracy, chance, tried }: Skill): boolean =>
  tried > 0 && accuracy - chance <= MIN_ERRORS * Math.sqrt((chance * (1 - chance)) / tried)
