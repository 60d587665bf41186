import { corrected } from "../../../domain/elicitation/closed/Corrected.ts"
import { recogniseScale } from "../../../domain/scale/Scale.ts"
import { REFUSED } from "../../../domain/simulation/PriorShares.ts"
import { jensenShannon, modeRight } from "../../../domain/statistics/Metrics.ts"
import type { AnsweredByPeople } from "./AskedQuestions.ts"
import { CALIBRATION_WITHOUT, PRIORS_WITHOUT } from "./withoutWaves.ts"

/** Shares as the service would have them, had it learnt nothing from the wave in which a question was asked. */
interface Unseen {
  readonly computed: ReadonlyArray<number>
  readonly published: ReadonlyArray<number>
}

/**
 * What each model said by itself, corrected by what was learnt from the other waves; null for questions from which
 * nothing was learnt. Shares are from 0 to 1, one a choice.
 */
export const unseen = (
  { choices, key, wave }: AnsweredByPeople,
  each: ReadonlyArray<ReadonlyArray<number>>
): Unseen | null => {
  const prior = key === undefined ? undefined : PRIORS_WITHOUT[key]
  const calibration = wave === undefined ? undefined : CALIBRATION_WITHOUT[wave]
  if (prior === undefined || calibration === undefined) return null
  const weights = each.length > 1 ? calibration.several : calibration.single
  const scale = recogniseScale(choices)
  const asked = choices.flatMap((_, k) => (each.some((shares) => shares[k]! > 0) ? [k] : []))
  return { computed: prior, published: Array.from(corrected(each, prior, scale, asked, weights)) }
}

/** One question with what people answered and what was made of it; shares from 0 to 1, one a choice. */
export interface Trial {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly people: ReadonlyArray<number>
  /** As computation alone has it. */
  readonly computed: ReadonlyArray<number>
  /** As the models said it, averaged. */
  readonly said: ReadonlyArray<number>
  /** As it is published. */
  readonly published: ReadonlyArray<number>
  /** The same without what was learnt from the question's wave; null where nothing was. */
  readonly unseen: Unseen | null
  /** Half the 95 % interval, in percentage points. */
  readonly marginOfError: number
}

/** How close shares come to people's. */
export interface Closeness {
  /** Mean Jensen–Shannon divergence, in bits. */
  readonly jsd: number
  /** How often the largest share is the right one; of shares that are equal, any may be meant. */
  readonly top: number
}

export interface Fidelity {
  readonly questions: number
  readonly alike: Closeness
  readonly computed: Closeness
  readonly said: Closeness
  readonly published: Closeness
  /** How often all shares of a question lie within its margin; .95 is meant. */
  readonly coverage: number
  /** Without what was learnt from each question's wave; null where nothing was learnt from these questions. */
  readonly unseen: {
    readonly computed: Closeness
    readonly published: Closeness
    readonly coverage: number
  } | null
}

const mean = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const closeness = (trials: ReadonlyArray<Trial>, sharesOf: (trial: Trial) => ReadonlyArray<number>): Closeness => ({
  jsd: mean(trials.map((trial) => jensenShannon(sharesOf(trial), trial.people))),
  top: mean(trials.map((trial) => modeRight(sharesOf(trial), trial.people)))
})

/** Shares that know nothing: the same for every choice but refusals. */
const alike = ({ choices }: Trial): ReadonlyArray<number> => {
  const { roles } = recogniseScale(choices)
  const refusals = roles.filter((role) => role === "refused").length
  const offered = choices.length - refusals
  if (refusals === 0 || offered === 0) return choices.map(() => 1 / choices.length)
  return roles.map((role) => (role === "refused" ? REFUSED / refusals : (1 - REFUSED) / offered))
}

const coverage = (trials: ReadonlyArray<Trial>, sharesOf: (trial: Trial) => ReadonlyArray<number>): number =>
  mean(
    trials.map((trial) => {
      const shares = sharesOf(trial)
      return trial.people.every((share, k) => Math.abs(share - shares[k]!) * 100 <= trial.marginOfError) ? 1 : 0
    })
  )

const unseenOf = (trials: ReadonlyArray<Trial>): Fidelity["unseen"] => {
  const known = trials.flatMap(({ unseen, ...trial }) => (unseen === null ? [] : [{ ...trial, ...unseen, unseen }]))
  return known.length < trials.length || known.length === 0
    ? null
    : {
        computed: closeness(known, ({ computed }) => computed),
        published: closeness(known, ({ published }) => published),
        coverage: coverage(known, ({ published }) => published)
      }
}

/** How close all questions come to what people answered. */
export const fidelityOf = (trials: ReadonlyArray<Trial>): Fidelity => ({
  questions: trials.length,
  alike: closeness(trials, alike),
  computed: closeness(trials, ({ computed }) => computed),
  said: closeness(trials, ({ said }) => said),
  published: closeness(trials, ({ published }) => published),
  coverage: coverage(trials, ({ published }) => published),
  unseen: unseenOf(trials)
})
