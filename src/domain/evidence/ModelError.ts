import { patterns } from "../lexicon/Patterns.ts"
import { MODEL_ERROR_FORMS } from "../lexicon/questions/QuestionForms.ts"
import { points, tenths } from "../statistics/Figures.ts"
import { widestMargin, Z95 } from "../statistics/Interval.ts"
import { humanEquivalentSize } from "../statistics/Metrics.ts"
import { foldText } from "../text/Text.ts"
import type { Knowledge } from "./Knowledge.ts"

const { pattern } = patterns(MODEL_ERROR_FORMS)

/** Error of the choice model where its scale is recognized, as a share: what estimates mixed with evidence carry. */
export const MODEL_ERROR = 0.31

/** Half-widths for two, three, four, and five or more choices. */
type ByChoices = readonly [two: number, three: number, four: number, more: number]

/**
 * Error beyond sampling by what is known of a question: for 95% of the questions of half of the measurement sets every
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
 * few years old; how traits go together is less well known. 95% of the shares of 116 to 295 pairs and more for each number
 * of choices lay closer to those of a weighted survey of 6,394 adults (Consumer Financial Protection Bureau 2016).
 */
const ON_FIGURES: readonly [everybody: ByChoices, byOne: ByChoices, byMore: ByChoices] = [
  [0.06, 0.06, 0.06, 0.06],
  [0.18, 0.18, 0.11, 0.14],
  [0.22, 0.24, 0.14, 0.18]
]

/** Half the 95% interval of shares by demographic figures of people whom so many traits describe. */
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

/** Half the 95% interval of every share beyond sampling, from 0 to 1. */
export const modelError = ({ choices, isAboutTheWorld, knowledge }: Difficulty): number =>
  knowledge === "topic" && isAboutTheWorld ? ON_RECORD : byChoices(ERRORS[knowledge], choices)

/**
 * The same of shares that one language model, or several, gave for US adults: what `bench/fidelity/run.ts margins` finds for
 * waves that nothing was learnt from. Of other people nothing was measured, and an estimate claims no more than without a model.
 */
const MODELLED: Readonly<Record<"one" | "several", ByChoices>> = {
  one: [0.36, 0.43, 0.32, 0.35],
  several: [0.33, 0.4, 0.29, 0.35]
}

/** Half the 95% interval of every share that language models gave, from 0 to 1; `sources` is how many did. */
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

/** The largest variance that a share can have. */
const WIDEST = 0.25

/**
 * Half the 95% interval of shares that nobody gave, in points: what `size` respondents drawn at random would leave of a
 * share of one half, and the error of the method beyond sampling (as a share), in quadrature.
 */
export const estimateMargin = (size: number, error: number): number =>
  points(Math.min(1, Math.hypot(Z95 * Math.sqrt(WIDEST / size), error)))

/**
 * People asked at random of whom a share of one half would have this margin (in points): 1.96² × ¼ / margin². It is what
 * estimates are worth, so that margin and effective size are one statement.
 *
 * @example
 * peopleBehind(36) // 7.4
 */
export const peopleBehind = (margin: number): number => tenths((Z95 ** 2 * WIDEST) / (margin / 100) ** 2)

const MOST_PEOPLE = 1e9
const HALVINGS = 60

/**
 * People asked at random of whom these shares would have this margin (both as shares): what respondents are worth whose
 * answers may be wrong beyond sampling, in their wording or because some are predicted. Never more than `most`.
 */
export const peopleWithMargin = (shares: ArrayLike<number>, margin: number, most = MOST_PEOPLE): number => {
  if (widestMargin(shares, most) >= margin) return most
  let [few, many] = [0, most]
  for (let i = 0; i < HALVINGS; i++) {
    const people = (few + many) / 2
    if (widestMargin(shares, people) > margin) few = people
    else many = people
  }
  return many
}

interface Stated {
  readonly effectiveSize: number | null
  readonly marginOfError: number | null
}

/** Of several samples the one that says least: with the widest margin, and its own effective size. */
export const leastOf = <A extends Stated>(samples: ReadonlyArray<A>): A =>
  samples.reduce((a, b) => ((b.marginOfError ?? 0) > (a.marginOfError ?? 0) ? b : a))

/*
 * How far answers to nearly the same question, or of another year, are from the answers wanted, as Jensen–Shannon
 * divergence in bits. Divergences add up as variances do, and stand for a number of people: n = (K − 1) / (8 ln 2 · JSD),
 * the sample whose chance error is as large (the expansion of the divergence around equality, Lin 1991). They were measured on
 * questions of four choices, most of them; so K is 4 for every question, or else what passes in four years would be worth
 * sixteen people where the answer is yes or no and a hundred where there are seven choices.
 */
const TYPICAL_CHOICES = 4

/** Another wording that asks nearly the same. */
const WORDING_JSD = 0.007
/**
 * By how much answers to the same question change in so many years: means of 89,180 pairs of waves of 1,592 questions of the
 * General Social Survey, less what chance makes of them. At no years at all, what one survey differs from another by.
 */
const DRIFT: ReadonlyArray<readonly [years: number, jsd: number]> = [
  [0, 0.0018],
  [2, 0.0041],
  [5, 0.0064],
  [9, 0.0091],
  [12, 0.0095],
  [17, 0.0133],
  [25, 0.0178]
]
/** Years beyond which nobody measured it. */
const MEASURED_YEARS = 30
/** A reference worth fewer people than this knows no more than the structure of the choices does. */
export const MIN_WORTH = 9
/** Whole years after which opinions of the day are no longer anybody's. */
const VOLATILE_YEARS = 2

/** Drift of answers in whole years: in straight lines between what was measured, and beyond it on with the last one's slope. */
export const driftOf = (years: number): number => {
  const at = DRIFT.findIndex(([until]) => years <= until)
  const to = at < 0 ? DRIFT.length - 1 : Math.max(1, at)
  const [[from, low], [until, high]] = [DRIFT[to - 1]!, DRIFT[to]!]
  return Math.max(0, low + ((years - from) / (until - from)) * (high - low))
}

/** What answers of a reference may differ by beyond chance. */
export const referenceJsd = (sameWords: boolean, years: number): number =>
  (sameWords ? 0 : WORDING_JSD) + driftOf(years)

/** People whose chance error is as large as that of `effectiveBase` people together with a divergence. */
export const worthOf = (effectiveBase: number, jsd: number): number => {
  const divergent = humanEquivalentSize(jsd, TYPICAL_CHOICES)
  return effectiveBase <= 0 ? 0 : 1 / (1 / effectiveBase + 1 / divergent)
}

/** Half the widest 95% interval of shares that are worth so many people, as a share. */
export const referenceMargin = (shares: ArrayLike<number>, worth: number): number =>
  Math.min(1, Z95 * Math.sqrt(Math.max(0, ...Array.from(shares, (p) => p * (1 - p))) / worth))

const VOLATILE = pattern("volatile")

/** Whether a question is about what changes within a few years: approval and elections, the economy, technology. */
export const isVolatile = (question: string): boolean => VOLATILE.test(foldText(question))

/** Whether a reference is too old to be heard on a question. */
export const hasExpired = (question: string, years: number): boolean =>
  years > MEASURED_YEARS || (years > VOLATILE_YEARS && isVolatile(question))
