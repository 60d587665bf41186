import { Context, type Effect } from "effect"
import type { ChoicesEstimate, EngineUnavailable, OpenEstimate, OpenEstimates } from "../domain/Estimate.ts"

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

/** One respondent by what they answered: [question, answer] pairs. */
export type RespondentProfile = ReadonlyArray<readonly [question: string, answer: string]>

export interface UnaskedQuestion {
  readonly question: string
  readonly respondents: ReadonlyArray<RespondentProfile>
  readonly seed: number
}

/** Answers as an audience would. The same request gets the same answer, whatever runs at the same time. */
export class Simulator extends Context.Tag("services/Simulator")<
  Simulator,
  {
    /** Name and version, e.g. `statistical/1`. */
    readonly engine: string
    readonly choices: (question: ClosedQuestion) => Effect.Effect<ChoicesEstimate, EngineUnavailable>
    readonly open: (questions: OpenQuestions) => Effect.Effect<OpenEstimates, EngineUnavailable>
    /** A question that a survey did not ask, put to its respondents: one answer each, in their order. */
    readonly unasked: (question: UnaskedQuestion) => Effect.Effect<OpenEstimate, EngineUnavailable>
  }
>() {}
