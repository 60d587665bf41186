import { Schema } from "effect"
import { Sample } from "../evidence/Estimate.ts"
import { QuestionResult, Workings } from "../evidence/QuestionResult.ts"
import type { CallRecord } from "../models/CallRecord.ts"
import { type LanguageModel, Protocol } from "../models/LanguageModel.ts"

import { ModelFault } from "../models/ModelFailed.ts"
import { toldUsd } from "../models/Money.ts"
import { Tokens } from "../models/Tokens.ts"
import { RequestId } from "../RequestId.ts"
import { Count } from "../Whole.ts"
import { FilterReading } from "./AskResult.ts"

const AnyObject = Schema.Record({ key: Schema.String, value: Schema.Unknown })
const { base, basis, matchedQuestion } = QuestionResult.fields

const Answered = Schema.Struct({
  question: Schema.String,
  basis: Schema.optional(basis),
  matchedQuestion: Schema.optional(matchedQuestion),
  base: Schema.optional(base),
  choices: Schema.optional(Schema.Array(Schema.Struct({ choice: Schema.String, percentage: Schema.Number })))
}).annotations({ identifier: "AnsweredQuestion" })

const position = Count.annotations({ description: "Position in texts" })

const Call = Schema.Struct({
  model: Schema.String,
  served: Schema.NullOr(Schema.String.annotations({ description: "The model's name as reported by its provider" })),
  prompt: Schema.Struct({ name: Schema.String, version: Count }).annotations({ identifier: "PromptVersion" }),
  system: position,
  shared: position,
  own: position,
  format: AnyObject.annotations({ description: "The requested shape of the reply" }),
  maxOutputTokens: Count,
  temperature: Schema.NullOr(Schema.Number),
  seed: Schema.NullOr(Schema.Number),
  kept: Schema.Boolean.annotations({ description: "Whether the reply was cached" }),
  fault: Schema.NullOr(ModelFault.annotations({ description: "Why the reply wasn't used; null if it was" })),
  tokens: Tokens,
  moneyUsd: Schema.NullOr(Schema.Number)
}).annotations({ identifier: "ProvenanceCall" })

const ModelUsed = Schema.Struct({
  id: Schema.String,
  protocol: Protocol,
  capabilities: AnyObject.annotations({
    description: "What its provider supported at the time, which decides how calls are written in its protocol"
  })
}).annotations({ identifier: "ModelUsed" })

export const Provenance = Schema.Struct({
  requestId: RequestId,
  answeredAt: Schema.String.annotations({ description: "UTC, ISO 8601" }),
  kind: Schema.Literal("choices", "open", "project", "compare"),
  asked: AnyObject.annotations({ description: "The request as understood, with defaults filled in" }),
  audience: Schema.Array(Schema.String).annotations({
    description: "Descriptions that all apply; a stored audience's as it was at the time"
  }),
  projectId: Schema.NullOr(Schema.String.annotations({ description: "The project the audience's answers come from" })),
  credits: Count.annotations({ description: "What it cost" }),
  sample: Sample,
  filter: Schema.optional(FilterReading),
  readers: Schema.optional(
    Schema.Literal("words", "models").annotations({
      description: "Who could read the request: words alone, or a language model if words are ambiguous"
    })
  ),
  questions: Schema.Array(Answered).annotations({ description: "For a comparison, one per group" }),
  models: Schema.Array(ModelUsed),
  texts: Schema.Array(Schema.String).annotations({ description: "The building blocks of the calls" }),
  calls: Schema.Array(Call),
  workings: Schema.Array(Workings)
}).annotations({ identifier: "Provenance" })
export type Provenance = typeof Provenance.Type

/** What an ask itself knows of how it was answered. */
export type Told = Pick<
  Provenance,
  "kind" | "asked" | "audience" | "projectId" | "sample" | "filter" | "readers" | "questions"
>

interface Made {
  readonly calls: ReadonlyArray<CallRecord>
  readonly models: ReadonlyArray<LanguageModel>
  readonly workings: ReadonlyArray<Workings>
}

/** Where texts stand in a list to which new ones are added. */
const positions = (texts: Array<string>) => {
  const known = new Map<string, number>()
  return (text: string): number => {
    const at = known.get(text) ?? texts.push(text) - 1
    known.set(text, at)
    return at
  }
}

export const provenanceOf = (
  about: Pick<Provenance, "requestId" | "answeredAt" | "credits">,
  told: Told,
  { calls, models, workings }: Made
): Provenance => {
  const texts: Array<string> = []
  const at = positions(texts)
  return {
    ...about,
    ...told,
    models: models.map(({ capabilities, id, protocol }) => ({ id, protocol, capabilities: { ...capabilities } })),
    texts,
    calls: calls.map(({ call, fault, kept, model, served, tokens, usd }) => ({
      model,
      served: served ?? null,
      prompt: call.prompt,
      system: at(call.system),
      shared: at(call.shared),
      own: at(call.own),
      format: { ...call.format },
      maxOutputTokens: call.maxOutputTokens,
      temperature: call.temperature ?? null,
      seed: call.seed ?? null,
      kept,
      fault,
      tokens,
      moneyUsd: usd === null ? null : toldUsd(usd)
    })),
    workings
  }
}

/** Nothing is kept of how a request of the organization was answered, or no longer. */
export class ProvenanceNotFound extends Schema.TaggedError<ProvenanceNotFound>()("ProvenanceNotFound", {
  requestId: RequestId
}) {
  override get message() {
    return (
      `Nothing is kept of how ${this.requestId} was answered: only asks of this organization that were ` +
      "answered are kept, and for some time."
    )
  }
}
