import { Context, type Effect } from "effect"
import type { ChoicesEstimate, EngineUnavailable, OpenEstimates } from "../../domain/evidence/Estimate.ts"
import type { TooManyCriteria } from "../../domain/simulation/Audience.ts"

/** Who is simulated: descriptions that all hold, the stored audience's first. */
export interface DescribedAudience {
  readonly prompts: ReadonlyArray<string>
}

export interface ClosedQuestion {
  readonly audience: DescribedAudience
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly isMultipleChoice: boolean
  /** Respondents to simulate. */
  readonly size: number
  readonly seed: number
}

export interface OpenQuestions {
  readonly audience: DescribedAudience
  readonly questions: ReadonlyArray<string>
  readonly size: number
  readonly seed: number
}

/** Answers as an audience would. The same request gets the same answer, whatever runs at the same time. */
export class Simulator extends Context.Tag("services/Simulator")<
  Simulator,
  {
    /** Name and version, e.g. `statistical/1`. */
    readonly engine: string
    /** Whether answering costs money, so that the price is set aside before the work begins. */
    readonly spends: boolean
    readonly choices: (question: ClosedQuestion) => Effect.Effect<ChoicesEstimate, EngineUnavailable | TooManyCriteria>
    readonly open: (questions: OpenQuestions) => Effect.Effect<OpenEstimates, EngineUnavailable | TooManyCriteria>
  }
>() {}
