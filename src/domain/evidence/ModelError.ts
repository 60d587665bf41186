import type { Knowledge } from "./Knowledge.ts"

/** Error of the choice model where its scale is recognised, as a share: what estimates mixed with evidence carry. */
export const MODEL_ERROR = 0.31

/** Half-widths for two, three, four, and five or more choices. */
type ByChoices = readonly [two: number, three: number, four: number, more: number]

/**
 * Error beyond sampling by what is known of a question: for 95 % of the questions of half of the measurement sets every
 * share lay closer to the truth than this. Measured by `bench/knowledge`, which prints the other half beside it; where nothing is
 * known shares are guessed from the wording, and their error is that of equal shares, of which of two none can be further off
 * than by one half.
 */
const ERRORS: Readonly<Record<Knowledge, ByChoices>> = {
  question: [0.08, 0.1, 0.12, 0.18],
  related: [0.25, 0.3, 0.3, 0.3],
  topic: [0.42, 0.5, 0.4, 0.45],
  scale: [0.47, 0.6, 0.5, 0.53],
  none: [0.5, 0.62, 0.64, 0.7]
}

const byChoices = (errors: ByChoices, choices: number): number => errors[Math.min(5, Math.max(2, choices)) - 2]!

/** The same where the usual share of people who have or do the very thing is on record. */
const ON_RECORD = 0.18

/**
 * The same of a trait of people on public record, by how many traits describe them. Of everybody the figures are rounded and a
 * few years old; how traits go together is less well known. 95 % of the shares of 116 to 295 pairs and more for each number
 * of choices lay closer to those of a weighted survey of 6,394 adults (Consumer Financial Protection Bureau 2016).
 */
const ON_FIGURES: readonly [everybody: ByChoices, byOne: ByChoices, byMore: ByChoices] = [
  [0.06, 0.06, 0.06, 0.06],
  [0.18, 0.18, 0.11, 0.14],
  [0.22, 0.24, 0.14, 0.18]
]

/** Half the 95 % interval of shares by demographic figures of people whom so many traits describe. */
export const figureError = (traits: number, choices: number): number =>
  byChoices(ON_FIGURES[Math.min(2, traits) as 0 | 1 | 2], choices)

/** What is asked, as far as its error depends on it. */
interface Difficulty {
  readonly knowledge: Knowledge
  /** Choices beside a refusal. */
  readonly choices: number
  /** Whether it asks for what people have, do or know. */
  readonly isAboutTheWorld: boolean
}

/** Half the 95 % interval of every share beyond sampling, from 0 to 1. */
export const modelError = ({ choices, isAboutTheWorld, knowledge }: Difficulty): number =>
  knowledge === "topic" && isAboutTheWorld ? ON_RECORD : byChoices(ERRORS[knowledge], choices)

/**
 * The same of shares that one language model, or several, gave for US adults: what `bench/fidelity/margins.ts` finds for
 * waves that nothing was learnt from. Of other people nothing was measured, and an estimate claims no more than without a model.
 */
const MODELLED: Readonly<Record<"one" | "several", ByChoices>> = {
  one: [0.36, 0.43, 0.32, 0.35],
  several: [0.33, 0.4, 0.29, 0.35]
}

/** Half the 95 % interval of every share that language models gave, from 0 to 1; `sources` is how many did. */
export const modelledError = ({
  choices,
  knowledge,
  sources
}: Omit<Difficulty, "isAboutTheWorld"> & { readonly sources: number }): number =>
  knowledge === "topic"
    ? byChoices(MODELLED[sources > 1 ? "several" : "one"], choices)
    : byChoices(ERRORS[knowledge], choices)

/**
 * Whether what is computed of a question came closer to people's answers than what language models say of such, where both
 * are held out: figures on record (±18 points) do, whatever models know. `byModels` is what they know of it at best.
 */
export const isCloserThanModels = (computed: Difficulty, byModels: Knowledge): boolean =>
  modelError(computed) < modelledError({ knowledge: byModels, choices: computed.choices, sources: 1 })

/**
 * People asked at random whose answers would be as close: what an estimate of each class is worth, from its mean
 * divergence from the truth (`bench/knowledge`). However many respondents are simulated, it stays the same.
 */
const WORTH: Readonly<Record<Knowledge, number>> = { question: 100, related: 20, topic: 9, scale: 6, none: 4 }

/** The same of one class; how far single answers of it may be trusted follows from that. */
export const peopleWorth = (knowledge: Knowledge): number => WORTH[knowledge]
