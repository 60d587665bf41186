/**
 * Asks: questions as they are sent and results as they are reported, with their schemas. This is the top floor of the domain:
 * it may import from every other one.
 */
import { Schema } from "effect"
import { AudienceId, AudiencePrompt } from "../Audience.ts"
import { EngineChoice } from "../models/EngineChoice.ts"
import { WeightChoice } from "../survey/model/ChosenWeights.ts"
import { foldText, text } from "../text/Text.ts"
import { whole } from "../Whole.ts"

/** How many respondents are simulated; more respondents, more credits, a smaller margin of error. */
export const SampleSize = Schema.Literal("low", "medium", "high", "very_high").annotations({
  description: "How many respondents are simulated: closed questions 50, 100, 400 or 1,000; open ones 10, 25, 50 or 100"
})
export type SampleSize = typeof SampleSize.Type

/** The size of a sample where a request names none. */
export const USUAL_SIZE = "medium"
export const choicesSize: Record<SampleSize, number> = { low: 50, medium: 100, high: 400, very_high: 1000 }
export const openSize: Record<SampleSize, number> = { low: 10, medium: 25, high: 50, very_high: 100 }

/** Of all matched respondents of a project, at most so many answer one by one; percentages use every match. */
export const MAX_TWINS_ASKED = 1000

/** How soon language models answer, and for how much. */
export const AskService = Schema.Literal("standard", "batch").annotations({
  description:
    "batch: language models answer within a day at half the price; only with Prefer: respond-async or in POST " +
    "/v1/asks. standard by default"
})
export type AskService = typeof AskService.Type

const REASONS = {
  waiting:
    "service=batch takes up to a day, longer than a request waits: send it with Prefer: respond-async, or to POST " +
    "/v1/asks.",
  mixed: "All asks of a batch must have the same service: send those with service=batch as a batch of their own.",
  engine: "service=batch needs language models whose providers take batches"
}

export class ServiceUnsupported extends Schema.TaggedError<ServiceUnsupported>()("ServiceUnsupported", {
  reason: Schema.Literal("waiting", "mixed", "engine"),
  /** What answers instead, where the engine is why. */
  engine: Schema.String
}) {
  override get message() {
    return this.reason === "engine"
      ? `${REASONS.engine}, and ${this.engine} is none of them: leave service out.`
      : REASONS[this.reason]
  }
}

export const QuestionText = text(2000).annotations({
  description: "The question",
  examples: ["How often do you cook at home?"]
})
export const ChoiceText = text(500).annotations({ description: "One of the options" })
export const Seed = whole(0, Number.MAX_SAFE_INTEGER).annotations({
  description: "The same seed, audience, question and engine give the same answer. By default derived from the request."
})
export const Questions = Schema.Array(QuestionText).pipe(
  Schema.minItems(1, { message: () => "must hold at least one question" }),
  Schema.maxItems(20, { message: () => "must hold at most 20 questions" }),
  Schema.annotations({ description: "The questions, at most 20" })
)

const firstRepeated = (choices: ReadonlyArray<string>) => {
  const seen = new Set<string>()
  return choices.findIndex((choice) => seen.size === seen.add(foldText(choice)).size)
}

export const Choices = Schema.Array(ChoiceText).pipe(
  Schema.minItems(2, { message: () => "must hold at least 2 choices" }),
  Schema.maxItems(50, { message: () => "must hold at most 50 choices" }),
  Schema.annotations({ description: "The options, 2 to 50, each distinct" }),
  Schema.filter(
    (choices) => {
      const index = firstRepeated(choices)
      return index < 0
        ? undefined
        : { path: [index], message: "repeats an earlier choice: every choice must be distinct" }
    },
    { jsonSchema: { uniqueItems: true } }
  )
)

export const IsMultipleChoice = Schema.Boolean.annotations({
  description: "Whether a respondent may choose several, so percentages can add up to more than 100; false by default"
})

const sized = (description: string) =>
  Schema.optionalWith(SampleSize.annotations({ description }), { default: () => USUAL_SIZE })

export const StrictAudience = Schema.Boolean.annotations({
  description:
    "Refuse, free of charge, if part of the description isn't understood and the answer would be for a wider " +
    "group; false by default"
})

/** Who is asked: a stored audience, an inline description, or a stored audience narrowed by a description. */
const audienceFields = {
  audienceId: Schema.optional(AudienceId.annotations({ description: "A stored audience" })),
  audiencePrompt: Schema.optional(AudiencePrompt),
  strictAudience: Schema.optional(StrictAudience)
}

export const namesAnAudience = (ask: {
  readonly audienceId?: string | undefined
  readonly audiencePrompt?: string | undefined
}) =>
  ask.audienceId !== undefined || ask.audiencePrompt !== undefined
    ? undefined
    : { path: ["audienceId"], message: "is required unless audiencePrompt is given: send at least one of the two" }

/** What may answer, where no survey does, and how soon. */
const engineField = { engine: Schema.optional(EngineChoice), service: Schema.optional(AskService) }

export const ChoicesAsk = Schema.Struct({
  ...audienceFields,
  question: QuestionText,
  choices: Choices,
  isMultipleChoice: Schema.optionalWith(IsMultipleChoice, { default: () => false }),
  sampleSize: sized("How many respondents to simulate: 50, 100, 400 or 1,000; medium by default"),
  references: Schema.optional(
    Schema.Boolean.annotations({
      description: "Whether your reference surveys may answer; true by default"
    })
  ),
  ...engineField,
  seed: Schema.optional(Seed)
}).pipe(Schema.filter(namesAnAudience), Schema.annotations({ identifier: "ChoicesAsk" }))
export type ChoicesAsk = typeof ChoicesAsk.Type

export const isOneOrSeveral = (ask: {
  readonly question?: string | undefined
  readonly questions?: ReadonlyArray<string> | undefined
}) => {
  if (ask.question === undefined && ask.questions === undefined) {
    return { path: ["question"], message: "is required unless questions is given: send exactly one of the two" }
  }
  return ask.question !== undefined && ask.questions !== undefined
    ? { path: ["questions"], message: "must not be sent together with question: send exactly one of the two" }
    : undefined
}

export const OpenAsk = Schema.Struct({
  ...audienceFields,
  question: Schema.optional(QuestionText),
  questions: Schema.optional(Questions),
  sampleSize: sized("How many respondents to simulate: 10, 25, 50 or 100; medium by default"),
  ...engineField,
  seed: Schema.optional(Seed)
}).pipe(Schema.filter(namesAnAudience), Schema.filter(isOneOrSeveral), Schema.annotations({ identifier: "OpenAsk" }))
export type OpenAsk = typeof OpenAsk.Type

/** How near to the words of a survey's question one must be that is answered from it. */
export const QuestionMatching = Schema.Literal("exact", "sure", "nearest").annotations({
  description:
    "exact: only the survey's own wording is answered; sure: other words too, if they surely mean the same; nearest: " +
    "otherwise, the nearest question is answered and labeled as such. sure by default"
})
export type QuestionMatching = typeof QuestionMatching.Type

/** Questions put to those of a project's respondents who match a filter. */
export const ProjectAsk = Schema.Struct({
  filter: Schema.optional(
    Schema.String.annotations({
      description: "Which respondents to ask; all by default",
      examples: ['gender = "Female" AND age >= 30']
    })
  ),
  weight: WeightChoice,
  questions: Questions,
  choices: Schema.optional(
    Choices.annotations({
      description: "What language models choose from if no survey question matches: the same options for all questions"
    })
  ),
  match: Schema.optional(QuestionMatching),
  impute: Schema.optional(
    Schema.Boolean.annotations({
      description:
        "Predict answers for respondents who didn't answer, so percentages cover everyone who matches; false by default"
    })
  ),
  engine: Schema.optional(
    EngineChoice.annotations({
      description:
        "model or blend: language models answer for up to 100 respondents if no survey question matches; otherwise " +
        "nobody does"
    })
  ),
  service: Schema.optional(AskService),
  seed: Schema.optional(Seed)
}).annotations({ identifier: "ProjectAsk" })
export type ProjectAsk = typeof ProjectAsk.Type

export const questionsOf = ({ question, questions = [] }: OpenAsk): ReadonlyArray<string> =>
  question === undefined ? questions : [question]
