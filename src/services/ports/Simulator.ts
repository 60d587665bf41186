import { Context, Effect, Layer } from "effect"
import type { Speaking } from "../../domain/elicitation/open/Conversation.ts"
import type { ShownQuestion } from "../../domain/elicitation/PromptText.ts"
import type { Doubt } from "../../domain/evidence/doubts/Doubts.ts"
import type { ChoicesEstimate, EngineUnavailable, OpenEstimates } from "../../domain/evidence/Estimate.ts"
import type { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import type { EngineChoice, EngineNotConfigured } from "../../domain/models/EngineChoice.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { Usage } from "../../domain/models/Usage.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { PhraseRead } from "../../domain/people/OpenPhrases.ts"
import type { TooManyCriteria } from "../../domain/simulation/Audience.ts"

/** Who is simulated: descriptions that all hold, the stored audience's first. */
export interface DescribedAudience {
  readonly prompts: ReadonlyArray<string>
  /** Phrases of them that words alone did not make sure, as somebody else read them. */
  readonly phrases?: ReadonlyArray<PhraseRead>
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

/** A closed question that people of an audience answered in a survey, with one answer each. */
export interface AnsweredQuestion {
  readonly question: string
  readonly choices: ReadonlyArray<string>
  /** Share of each choice (0–1). */
  readonly people: ReadonlyArray<number>
  /** Other questions that they answered, related to it and no recodes of it. */
  readonly shown: ReadonlyArray<ShownQuestion>
}

/** The questions that the very people of an audience answered, on which engines may try themselves. */
export interface AnsweredQuestions {
  /** Tells them apart: the same key, the same questions and people. */
  readonly key: string
  readonly audience: DescribedAudience
  /** So many of them at most; none where the survey cannot tell the people apart. */
  readonly questions: (most: number) => Effect.Effect<ReadonlyArray<AnsweredQuestion>>
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
  /** Absent where no survey asked these people. */
  readonly own?: AnsweredQuestions
  /** What speaks against knowing all that an engine may know; absent where nothing does. */
  readonly doubt?: Doubt
}

export interface OpenQuestions extends Asked {
  readonly questions: ReadonlyArray<string>
}

/** What parts of an audience answer to a closed question. */
interface PartsDescribed {
  readonly engine: string
  /** Shares of the choices (0–1) in each part. */
  readonly shares: ReadonlyArray<ReadonlyArray<number>>
  readonly usage: Usage
}

/** A made-up respondent, and what they are asked next. */
export interface SpokenTo {
  /** Whose it is. */
  readonly organization: OrganizationId
  readonly speaker: Speaking
  readonly questions: ReadonlyArray<string>
  readonly seed: number
  /** Several models take turns by this number. */
  readonly turn: number
}

/** What a respondent wrote to each question, null where that can't be used; and the model that wrote it. */
interface Spoken {
  readonly by: string
  readonly answers: ReadonlyArray<string | null>
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
    /** Describes parts of an audience, each by itself, in words for a prompt; absent where no models are asked. */
    readonly parts?: (question: ClosedQuestion, parts: ReadonlyArray<string>) => Effect.Effect<PartsDescribed, Refusal>
    readonly open: (questions: OpenQuestions) => Effect.Effect<OpenEstimates, Refusal>
    /** Speaks for one made-up respondent, who remembers what they said; absent where no models are asked. */
    readonly speak?: (asked: SpokenTo) => Effect.Effect<Spoken, EngineUnavailable | BudgetSpent>
  }
>() {}

/** The engines of this service. */
export class Engines extends Context.Tag("services/Engines")<
  Engines,
  {
    /** Computes alone: what answers where nobody wants more, and what others are measured against. */
    readonly statistical: Simulator["Type"]
    /** The engine that a request asks for; the service's usual one where it asks for none. */
    readonly chosen: (choice: EngineChoice | undefined) => Effect.Effect<Simulator["Type"], EngineNotConfigured>
    /**
     * Language models that a request asks for by name (`model`, `blend`), or that the service is set to ask where a request
     * names no engine: they may speak for respondents whom nobody asked. None for `auto` and `statistical`.
     */
    readonly namedModels: (
      choice: EngineChoice | undefined
    ) => Effect.Effect<ReadonlyArray<LanguageModel>, EngineNotConfigured | EngineUnavailable>
    /** Whether computation answers where language models do not. */
    readonly fallsBack: boolean
  }
>() {}

/** One engine, whatever is asked for. */
export const EnginesOfOne = Layer.effect(
  Engines,
  Effect.map(Simulator, (simulator) =>
    Engines.of({
      statistical: simulator,
      chosen: () => Effect.succeed(simulator),
      namedModels: () => Effect.succeed([]),
      fallsBack: false
    })
  )
)
