/**
 * Estimates by the caller's own model: the prompts a language model would get are handed out, and its replies handed in.
 */
import { Schema } from "effect"
import { clientCall } from "../models/ClientModel.ts"
import type { ModelCall } from "../models/ModelCall.ts"
import { seedOf } from "../statistics/Rng.ts"
import { Uuid } from "../text/Text.ts"
import { Count } from "../Whole.ts"
import { ChoicesAsk } from "./Ask.ts"

/** Minutes for which a task can be handed in. */
export const TASK_MINUTES = 30

export const TaskToken = Uuid.pipe(Schema.brand("TaskToken"))
export type TaskToken = typeof TaskToken.Type

const JsonSchemaOfReply = Schema.Record({ key: Schema.String, value: Schema.Unknown })

const Prompt = Schema.Struct({
  prompt: Schema.String.annotations({
    description: "What to answer: the question with its choices, each under a letter, and whom it is about"
  }),
  reply: JsonSchemaOfReply.annotations({ description: "JSON Schema of the reply: a percentage per letter" })
}).annotations({ identifier: "EstimationPrompt" })

/** A closed question for the caller's own model to estimate. */
export const EstimationTask = Schema.Struct({
  token: TaskToken.annotations({ description: "Send it with the replies" }),
  expiresAt: Schema.String.annotations({
    description: `When it expires, ${TASK_MINUTES} minutes from now: UTC, ISO 8601`
  }),
  credits: Count.annotations({ description: "Maximum cost of the answer, charged once the replies are accepted" }),
  system: Schema.String.annotations({ description: "Instructions for every prompt" }),
  prompts: Schema.Array(Prompt).annotations({
    description: "The same question with the choices in different orders, so a letter means another choice in each"
  })
}).annotations({ identifier: "EstimationTask" })
export type EstimationTask = typeof EstimationTask.Type

export const KeptTask = Schema.Struct({
  ask: ChoicesAsk,
  /** The calls that its prompts are, in their order. */
  calls: Schema.Array(Schema.Number)
})
export type KeptTask = typeof KeptTask.Type

/** Tells a task's prompts apart, and whether they are still what would be asked. */
export const promptKey = (call: ModelCall): number => seedOf(clientCall(call))

export const promptsOf = (calls: ReadonlyArray<ModelCall>): Pick<EstimationTask, "prompts" | "system"> => ({
  system: calls[0]?.system ?? "",
  prompts: calls.map(({ format, own, shared }) => ({
    prompt: `${shared}\n\n${own}`.trim(),
    reply: format._tag === "Json" ? { ...format.schema } : {}
  }))
})

/** More prompts than any task has. */
const MAX_REPLIES = 16
const MAX_CHARACTERS = 40_000

const Reply = Schema.Union(
  Schema.String,
  Schema.Record({ key: Schema.String, value: Schema.Union(Schema.Number, Schema.String) })
).annotations({
  message: () => ({
    message: "must be the JSON object asked for, with a number for each letter, or the model's reply as text",
    override: true
  })
})

/** Replies of the caller's own model. */
export const Estimates = Schema.Struct({
  model: Schema.optional(
    Schema.String.pipe(Schema.maxLength(200, { message: () => "must have at most 200 characters" })).annotations({
      description: "The name of the model that replied, such as yours; the answer's engine is client/ and this name",
      examples: ["gpt-5-mini"]
    })
  ),
  replies: Schema.Array(Reply).pipe(
    Schema.minItems(1, { message: () => "must hold one reply per prompt" }),
    Schema.maxItems(MAX_REPLIES, { message: () => `must hold at most ${MAX_REPLIES} replies` }),
    Schema.filter((replies) =>
      JSON.stringify(replies).length > MAX_CHARACTERS
        ? `must have at most ${MAX_CHARACTERS} characters together`
        : undefined
    ),
    Schema.annotations({
      description:
        "One reply per prompt, in the prompts' order: the JSON object asked for, or the model's reply as text"
    })
  )
}).annotations({ identifier: "Estimates" })
export type Estimates = typeof Estimates.Type

/** A reply as a model would have written it. */
export const replyText = (reply: typeof Reply.Type): string =>
  typeof reply === "string" ? reply : JSON.stringify(reply)

/** There is no such task for this organization, or it can't be handed in any more. */
export class EstimationTaskNotFound extends Schema.TaggedError<EstimationTaskNotFound>()("EstimationTaskNotFound", {
  reason: Schema.Literal("gone", "changed")
}) {
  override get message() {
    return this.reason === "changed"
      ? "The audience or its survey changed since this task was made, so its prompts no longer fit: ask for a new task."
      : `No estimation task is open under this token. A task expires after ${TASK_MINUTES} minutes and can be used ` +
          "once: ask for a new one."
  }
}

/** Replies that can't be used, and why. The task stays open. */
export class EstimatesUnusable extends Schema.TaggedError<EstimatesUnusable>()("EstimatesUnusable", {
  /** Position of the reply; null for all of them. */
  at: Schema.NullOr(Schema.Number),
  problem: Schema.String
}) {
  get param() {
    return this.at === null ? "replies" : `replies[${this.at}]`
  }
  override get message() {
    const which = this.at === null ? "The replies" : `Reply ${this.at + 1}`
    return `${which} can't be used: ${this.problem} Nothing was charged; correct it and send all replies again with the same token.`
  }
}

/** A question that no language model would be asked. */
export class NothingToEstimate extends Schema.TaggedError<NothingToEstimate>()("NothingToEstimate", {
  /** Whether the request itself asks no model. */
  engine: Schema.optional(Schema.Literal("statistical"))
}) {
  override get message() {
    if (this.engine !== undefined)
      return "engine=statistical asks no language model, so there are no prompts: leave engine out to get a task."
    return (
      "There is nothing for a model to estimate here: survey respondents or known facts already answer this " +
      "question, or nobody could. Send it to POST /v1/ask/choices."
    )
  }
}
