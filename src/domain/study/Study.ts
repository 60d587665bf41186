/**
 * Studies: the same made-up people answer a whole questionnaire. Percentages of each question come in; answers go out that
 * add up to them exactly, keep to the questionnaire's routes, and hang together as far as it is known who the people are.
 */
import { Schema } from "effect"
import { AudienceId, AudiencePrompt } from "../Audience.ts"
import { Choices, namesAnAudience, QuestionText, Seed } from "../ask/Ask.ts"
import { MoneyRange } from "../ask/Quote.ts"
import { JobId } from "../Job.ts"
import { EngineChoice } from "../models/EngineChoice.ts"
import { ProjectId, ProjectTitle } from "../Project.ts"
import { foldText, text } from "../text/Text.ts"
import { Count, whole } from "../Whole.ts"

export const StudyId = JobId.annotations({ description: "The id of a study" })
export type StudyId = typeof StudyId.Type

const MAX_KEY = 40
const Key = Schema.String.pipe(
  Schema.pattern(/^[A-Za-z][A-Za-z0-9_]{0,39}$/, {
    message: () => `must be a letter, then letters, digits or underscores, at most ${MAX_KEY} characters`
  }),
  Schema.annotations({ description: "Names the question in `showIf` and `{{…}}`", examples: ["commute"] })
)

const StudyKind = Schema.Literal("single", "multiple", "scale", "matrix", "open").annotations({
  description:
    "single: one choice; multiple: several; scale: one step of an ordered scale, 0 to 10 without choices; matrix: one " +
    "choice for each of the items; open: own words, which takes a language model",
  message: () => ({
    message:
      "must be single, multiple, scale, matrix or open. Studies can't ask for numbers, ranks or sums: offer ranges as " +
      "choices, or ask a matrix with a scale",
    override: true
  })
})

export const MAX_ROWS = 20
const Rows = Schema.Array(text(200)).pipe(
  Schema.minItems(1, { message: () => "must hold at least one item" }),
  Schema.maxItems(MAX_ROWS, { message: () => `must hold at most ${MAX_ROWS} items: ask a second matrix` }),
  Schema.annotations({
    description: `Of matrix: what is asked about, at most ${MAX_ROWS}. The first is question key_1, the next key_2`,
    examples: [["Price", "Service"]]
  })
)

export const StudyQuestion = Schema.Struct({
  key: Key,
  text: QuestionText.annotations({
    description: "The question. `{{key}}` puts in the answer to an earlier question with one answer",
    examples: ["How satisfied are you with {{brand}}?"]
  }),
  kind: StudyKind,
  choices: Schema.optional(Choices),
  items: Schema.optional(Rows),
  min: Schema.optional(whole(0, 50).annotations({ description: "Of multiple: fewest choices; 1 by default" })),
  max: Schema.optional(whole(1, 50).annotations({ description: "Of multiple: most choices; all by default" })),
  showIf: Schema.optional(
    text(1000).annotations({
      description: "A filter on earlier questions and the respondent's profile; everyone is asked by default",
      examples: ['owns_car = "Yes" AND age >= 30']
    })
  )
}).annotations({ identifier: "StudyQuestion" })
export type StudyQuestion = typeof StudyQuestion.Type

export const MAX_RESPONDENTS = 1000
export const MAX_QUESTIONS = 60
/** The same with each item of a matrix counted. */
export const MAX_ANSWERED = 120

export const StudyAsk = Schema.Struct({
  title: ProjectTitle,
  audienceId: Schema.optional(AudienceId.annotations({ description: "A stored audience" })),
  audiencePrompt: Schema.optional(AudiencePrompt),
  respondents: whole(20, MAX_RESPONDENTS).annotations({ description: "How many people to make up: 20 to 1,000" }),
  engine: Schema.optional(EngineChoice),
  seed: Schema.optional(Seed),
  questions: Schema.Array(StudyQuestion).pipe(
    Schema.minItems(1, { message: () => "must hold at least one question" }),
    Schema.maxItems(MAX_QUESTIONS, { message: () => `must hold at most ${MAX_QUESTIONS} questions` }),
    Schema.annotations({
      description: `The questionnaire in its order, at most ${MAX_QUESTIONS} questions, or ${MAX_ANSWERED} with each item of a matrix`
    })
  )
}).pipe(Schema.filter(namesAnAudience), Schema.annotations({ identifier: "StudyAsk" }))
export type StudyAsk = typeof StudyAsk.Type

/** A questionnaire that can't be answered as it is, with the place of what is to be changed. */
export class StudyInvalid extends Schema.TaggedError<StudyInvalid>()("StudyInvalid", {
  /** As in `questions[2].showIf`. */
  param: Schema.String,
  problem: Schema.String
}) {
  override get message() {
    return this.problem
  }
}

export class StudyNotFound extends Schema.TaggedError<StudyNotFound>()("StudyNotFound", { studyId: StudyId }) {
  override get message() {
    return `There is no study ${this.studyId} in this organization. Studies are kept for 7 days; their projects stay.`
  }
}

/** The content by which the project that a study became is known, however long ago. */
export const studyHash = (id: string): string => `study ${id}`

/** A question that a respondent of a study was asked afterward. */
export const FollowUp = Schema.Struct({
  question: Schema.String,
  answer: Schema.String,
  by: Schema.String.annotations({ description: "The language model that made up the answer" })
}).annotations({ identifier: "FollowUp" })
export type FollowUp = typeof FollowUp.Type

export const FollowUpAsk = Schema.Struct({
  question: QuestionText,
  engine: Schema.optional(EngineChoice)
}).annotations({ identifier: "FollowUpAsk" })
export type FollowUpAsk = typeof FollowUpAsk.Type

export const StudyRespondent = Schema.Struct({
  respondent: Count,
  note: Schema.String.annotations({ description: "That the person is made up" }),
  profile: Schema.Record({ key: Schema.String, value: Schema.String }).annotations({
    description: "Who they are, by the keys of the profile"
  }),
  answers: Schema.Array(Schema.Struct({ question: Schema.String, answer: Schema.String })).annotations({
    description: "What they were asked, in the words in which they saw it, and answered"
  }),
  followUps: Schema.Array(FollowUp)
}).annotations({ identifier: "StudyRespondent" })
export type StudyRespondent = typeof StudyRespondent.Type

export class RespondentNotFound extends Schema.TaggedError<RespondentNotFound>()("RespondentNotFound", {
  studyId: StudyId,
  respondent: Schema.Number
}) {
  override get message() {
    const which = `Study ${this.studyId} has no respondent ${this.respondent} in this organization.`
    return `${which} They are there once it is done, until its project is deleted.`
  }
}

/** A respondent was asked as much as they may be. */
export class FollowUpsFull extends Schema.TaggedError<FollowUpsFull>()("FollowUpsFull", { limit: Schema.Number }) {
  override get message() {
    return `This respondent already answered ${this.limit} follow-up questions. Ask another one.`
  }
}

/** As many studies as an organization may have wait already. */
export class TooManyStudies extends Schema.TaggedError<TooManyStudies>()("TooManyStudies", { limit: Schema.Number }) {
  override get message() {
    return `Your organization already has ${this.limit} unfinished studies. Wait until one finishes, or cancel one.`
  }
}

/** A study ended without an outcome. */
export class StudyInterrupted extends Schema.TaggedError<StudyInterrupted>()("StudyInterrupted", {}) {
  override get message() {
    return "The service failed while it answered this study. Nothing was stored or charged; start it again later."
  }
}

const outcome = {
  key: Schema.String,
  answered: Count.annotations({ description: "Respondents who answered it" }),
  credits: Count,
  problem: Schema.NullOr(Schema.String.annotations({ description: "Why it has no answers; null if it does" })),
  note: Schema.NullOr(Schema.String.annotations({ description: "What to know about its answers" })),
  linkedTo: Schema.NullOr(
    Schema.String.annotations({ description: "The earlier question that asks the same: both get the same answers" })
  )
}

/** What became of one question. */
export const StudyOutcome = Schema.Struct({
  ...outcome,
  marginOfError: Schema.NullOr(
    Schema.Number.annotations({ description: "Of its percentages in all, in points, including the method's own error" })
  )
}).annotations({ identifier: "StudyOutcome" })
export type StudyOutcome = typeof StudyOutcome.Type

/** What a finished study came to. */
export const StudyResult = Schema.Struct({
  projectId: Schema.NullOr(ProjectId),
  credits: Count,
  questions: Schema.Array(StudyOutcome)
})
export type StudyResult = typeof StudyResult.Type

const progress = { done: Count, total: Count }

/** How far a study is, as it is stored; with what it cost once that is known. */
export const KeptProgress = Schema.Struct({ ...progress, credits: Schema.NullOr(Count) })
export type KeptProgress = typeof KeptProgress.Type

export const StudyProgress = Schema.Struct(progress).annotations({
  identifier: "StudyProgress",
  description: "Questions of the questionnaire that are done"
})

/** What a study would cost and which questions it could answer. */
export const StudyQuote = Schema.Struct({
  credits: Count.annotations({ description: "Maximum cost: one credit per respondent and question answered" }),
  respondents: Count,
  calls: Count.annotations({ description: "Model calls, including cached ones" }),
  moneyUsd: MoneyRange,
  questions: Schema.Array(
    Schema.Struct({
      key: outcome.key,
      credits: Count.annotations({ description: "Maximum cost of this question" }),
      problem: outcome.problem,
      linkedTo: outcome.linkedTo
    }).annotations({ identifier: "QuotedQuestion" })
  ),
  text: Schema.String.annotations({ description: "The same in words" })
}).annotations({ identifier: "StudyQuote" })
export type StudyQuote = typeof StudyQuote.Type

const STEPS = Array.from({ length: 11 }, (_, step) => String(step))

/** The choices of a closed question; of a scale without any, 0 to 10. */
export const choicesOf = ({ choices, kind }: StudyQuestion): ReadonlyArray<string> =>
  choices ?? (kind === "scale" ? STEPS : [])

/** The questions as they are answered one by one: each item of a matrix is one, named by its number. */
export const rowsOf = (question: StudyQuestion): ReadonlyArray<StudyQuestion> => {
  const { items, kind, ...asked } = question
  if (kind !== "matrix" || items === undefined) return [question]
  return items.map((item, i) => ({
    ...asked,
    kind: "single",
    key: `${asked.key}_${i + 1}`,
    text: `${asked.text} – ${item}`
  }))
}

/** The same for two questions that ask the same. */
export const sameAsked = (question: StudyQuestion): string =>
  JSON.stringify([
    foldText(question.text),
    question.kind === "multiple",
    question.min ?? null,
    question.max ?? null,
    ...choicesOf(question).map(foldText).sort()
  ])
