import { hash, mix } from "../../statistics/Rng.ts"
import { answered, type Column } from "../../survey/model/Column.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import { normalised } from "../open/Stances.ts"
import { mayBeTold, whoQuestions } from "./Telling.ts"

/** Questions held out of a survey to see how well models answer them for respondents whose answers are known. */
export const TRIAL_QUESTIONS = 4
/** Respondents of whom each is asked. */
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

/** What a trial came to. */
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

/** Chances as sure as they should be. */
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
