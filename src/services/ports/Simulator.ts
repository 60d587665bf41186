import { Context, type Effect } from "effect"
import type { ShownQuestion } from "../../domain/elicitation/ShownQuestion.ts"
import type { ChoicesEstimate, EngineUnavailable, OpenEstimates } from "../../domain/evidence/Estimate.ts"
import type { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { TooManyCriteria } from "../../domain/simulation/Audience.ts"

/** Who is simulated: descriptions that all hold, the stored audience's first. */
export interface DescribedAudience {
  readonly prompts: ReadonlyArray<string>
}

/** What every engine is told of an ask. */
interface Asked {
  /** Whose ask it is: what its answering costs is theirs, and so is what is kept of it. */
  readonly organization: OrganizationId
  readonly audience: DescribedAudience
  /** Related questions that people were asked, most related first; never the one that is asked. */
  readonly shown: ReadonlyArray<ShownQuestion>
  /** Respondents to simulate. */
  readonly size: number
  readonly seed: number
}

export interface ClosedQuestion extends Asked {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly isMultipleChoice: boolean
  /**
   * Shares of the choices (0–1) that a survey lends, of related questions or of people who need not be these: what an engine
   * that asks language models corrects them towards. Absent where no survey says anything.
   */
  readonly lent?: ReadonlyArray<number>
}

export interface OpenQuestions extends Asked {
  readonly questions: ReadonlyArray<string>
}

type Refusal = EngineUnavailable | TooManyCriteria | BudgetSpent

/** Answers as an audience would. The same request gets the same answer, whatever runs at the same time. */
export class Simulator extends Context.Tag("services/Simulator")<
  Simulator,
  {
    /** Name and version, e.g. `statistical/1`. */
    readonly engine: string
    /** Whether answering costs money, so that the price is set aside before the work begins. */
    readonly spends: boolean
    readonly choices: (question: ClosedQuestion) => Effect.Effect<ChoicesEstimate, Refusal>
    readonly open: (questions: OpenQuestions) => Effect.Effect<OpenEstimates, Refusal>
  }
>() {}
