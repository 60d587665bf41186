import { recogniseScale } from "../../../domain/scale/Scale.ts"
import { evenShares } from "../../../domain/simulation/PriorShares.ts"
import { jensenShannon, modeRight } from "../../../domain/statistics/Metrics.ts"

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
  /** Half the 95% interval, in percentage points. */
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
}

const mean = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)

const closeness = (trials: ReadonlyArray<Trial>, sharesOf: (trial: Trial) => ReadonlyArray<number>): Closeness => ({
  jsd: mean(trials.map((trial) => jensenShannon(sharesOf(trial), trial.people))),
  top: mean(trials.map((trial) => modeRight(sharesOf(trial), trial.people)))
})

const coverage = (trials: ReadonlyArray<Trial>): number =>
  mean(
    trials.map(({ marginOfError, people, published }) =>
      people.every((share, k) => Math.abs(share - published[k]!) * 100 <= marginOfError) ? 1 : 0
    )
  )

/** How close all questions come to what people answered. */
export const fidelityOf = (trials: ReadonlyArray<Trial>): Fidelity => ({
  questions: trials.length,
  alike: closeness(trials, ({ choices }) => Array.from(evenShares(recogniseScale(choices)))),
  computed: closeness(trials, ({ computed }) => computed),
  said: closeness(trials, ({ said }) => said),
  published: closeness(trials, ({ published }) => published),
  coverage: coverage(trials)
})
