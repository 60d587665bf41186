import { STANCE } from "../lexicon/opinions/OpinionForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import type { Scale } from "../scale/Scale.ts"
import { stem, words } from "../text/Words.ts"
import { AGAINST, DENIALS, polarityOf } from "./Direction.ts"
import {
  choosingOf,
  heldAnywhere,
  isKnown,
  isQuiz,
  joined,
  type Leaning,
  LIFE_RANK,
  leaningOf,
  namesBad,
  readingsOf,
  turned,
  weightiest
} from "./Leaning.ts"

const { pattern } = patterns(STANCE)

/** What a closed question asks to be for or against, as far as it was understood. */
export interface Stance {
  /** What moves people up an ordered scale, or to tick more; zeros where no direction is known. */
  readonly leaning: Leaning
  /** What moves people to each choice of an unordered question; null where nothing is known to. */
  readonly choices: ReadonlyArray<Leaning> | null
  /** Whether people of different kinds are known to differ, and how. */
  readonly known: boolean
}

/** Scales of which the upper end says that there is too much of something. */
const TOO_MUCH = pattern("too-much")

/** How a question names the ends of such a scale: it argues for neither. */
const TOO_MUCH_OR_LITTLE = pattern("too-much-or-little", "g")

/**
 * A folded question without the words by which its choices say against: in “How much do you oppose …?” with “Strongly
 * oppose” and “Do not oppose” the scale has the direction, and so it has in “… too high or too low?”.
 */
const withoutDirectionOfChoices = (question: string, labels: ReadonlyArray<string>): string => {
  const said = new Set(labels.flatMap((label) => words(label).map(stem)))
  const asked = labels.some((label) => TOO_MUCH.test(label)) ? question.replace(TOO_MUCH_OR_LITTLE, " ") : question
  return asked.replace(/\p{L}+/gu, (word) => {
    const one = stem(word)
    return said.has(one) && (AGAINST.has(one) || DENIALS.has(one)) ? "" : word
  })
}

const stemsIn = (text: string): ReadonlySet<string> => new Set(words(text).map(stem))

const topLabel = (labels: ReadonlyArray<string>, { ranks, steps }: Scale): string =>
  labels[ranks.indexOf(steps - 1)] ?? ""

const byTopics = (
  question: string,
  labels: ReadonlyArray<string>,
  context: ReadonlySet<string>,
  atHome: boolean
): ReadonlyArray<Leaning> | null => {
  const read = (asWorry: boolean) =>
    labels
      .map((label) => readingsOf(label, new Set([...context, ...words(label).map(stem)]), asWorry))
      .map((readings) => (atHome ? readings : heldAnywhere(readings)))
  const rank = weightiest(read(false).flat())
  const { asWorry, direction } = choosingOf(question, rank < LIFE_RANK)
  const leanings = read(asWorry).map((one) => turned(joined(one, rank), direction))
  return leanings.some(isKnown) ? leanings : null
}

const byPolarity = (labels: ReadonlyArray<string>, asked: Leaning): ReadonlyArray<Leaning> | null => {
  const polarities = labels.map(polarityOf)
  return isKnown(asked) && polarities.includes(1) && polarities.includes(-1)
    ? polarities.map((polarity) => turned(asked, polarity))
    : null
}

/** What moves people from the lower of two answers to the upper. */
const poleDifference = (own: ReadonlyArray<Leaning>, { ranks }: Scale): Leaning => {
  const [low, high] = [own[ranks.indexOf(0)]!, own[ranks.indexOf(1)]!]
  return high.map((weight, f) => (weight - low[f]!) / 2)
}

/**
 * Reads what a closed question is about, and in which direction its answers point, from folded texts. `atHome` where adults
 * in the United States are asked, of whom the findings are.
 */
export const readStance = (question: string, labels: ReadonlyArray<string>, scale: Scale, atHome = true): Stance => {
  const scaled = scale.steps > 2 || labels.some((label) => TOO_MUCH.test(label))
  const asked = leaningOf(scaled ? withoutDirectionOfChoices(question, labels) : question, atHome)
  const isByLabels = scale.steps <= 2 && !isQuiz(question)
  const own = isByLabels ? byTopics(question, labels, stemsIn(question), atHome) : null
  if (scale.steps > 1) {
    const poles = own !== null && scale.steps === 2 ? poleDifference(own, scale) : null
    if (poles !== null && isKnown(poles)) return { leaning: poles, choices: null, known: true }
    const turns = TOO_MUCH.test(topLabel(labels, scale)) && !namesBad(question)
    const leaning = turns ? turned(asked, -1) : asked
    return { leaning, choices: null, known: isKnown(leaning) }
  }
  const choices = own ?? byPolarity(labels, asked)
  // Who is drawn to a thing of everyday life says nothing of how many choose it.
  const isOfLife =
    own !== null && weightiest(labels.flatMap((one) => readingsOf(one, stemsIn(one), false))) >= LIFE_RANK
  return { leaning: asked, choices, known: choices !== null && !isOfLife }
}

/** Sentences that present a thing that is for sale. */
const PRESENTS = pattern("presents", "u")
/** What is asked of it then. */
const ASKS = pattern("asks")

interface Pitch {
  readonly asks: string
}

/** A folded question that first describes a product; null where it does not. */
export const pitchIn = (question: string): Pitch | null => {
  const end = question.replace(/[?.!\s]+$/, "")
  const at = Math.max(...[". ", "! ", ": "].map((mark) => end.lastIndexOf(mark)))
  if (at < 0) return null
  const asks = end.slice(at + 2)
  return PRESENTS.test(end.slice(0, at)) && ASKS.test(asks) ? { asks } : null
}

const QUOTED = /[“"«„]([^“”"«»„]{3,400})[”"»“]/g
/** Ways to ask for a view of what is quoted. */
const OF_ITS_CONTENT = pattern("of-its-content")
const AGREES = pattern("agrees")

/**
 * A folded question without what it quotes, where it asks for something else than a view of that: how clear a sentence is, how
 * a slogan sounds.
 */
export const withoutQuoted = (question: string, labels: ReadonlyArray<string>): string => {
  const rest = question.replace(QUOTED, " ")
  if (rest === question || OF_ITS_CONTENT.test(rest) || labels.some((label) => AGREES.test(label))) return question
  return rest.replace(/\s+/g, " ").trim()
}
