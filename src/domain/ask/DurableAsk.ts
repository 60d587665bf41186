import { Schema } from "effect"
import { ReferenceMissing } from "../Audience.ts"
import { InsufficientCredits } from "../Credits.ts"
import { EngineUnavailable } from "../evidence/Estimate.ts"
import { FilterInvalid, InsufficientMatches } from "../filter/language/FilterError.ts"
import { BudgetSpent } from "../models/BudgetSpent.ts"
import { EngineNotConfigured } from "../models/EngineChoice.ts"
import { ProjectNotFound } from "../Project.ts"
import type { RequestId } from "../RequestId.ts"
import { TooManyCriteria } from "../simulation/Audience.ts"
import { WeightsUnknown } from "../survey/model/ChosenWeights.ts"
import { ProjectSynthetic } from "../survey/model/Synthetic.ts"
import { SurveyTooLarge } from "../survey/tables/SurveyTooLarge.ts"
import { Uuid } from "../text/Text.ts"
import { ServiceUnsupported } from "./Ask.ts"
import { AudienceNotUnderstood, SideRefused } from "./AudienceNotUnderstood.ts"
import { SidesRepeated } from "./CompareAsk.ts"

export const AskId = Uuid.pipe(
  Schema.brand("AskId"),
  Schema.annotations({ description: "The id of a background request" })
)
export type AskId = typeof AskId.Type

/** What a durable ask consists of: one ask of a kind, or many. */
export const AskForm = Schema.Literal("choices", "compare", "open", "project", "batch")
export type AskForm = typeof AskForm.Type

/** Where a durable ask is: it waits, is answered, or is over. One of many asks fails where none of them succeeded. */
export const AskState = Schema.Literal("queued", "running", "succeeded", "failed", "cancelled")
export type AskState = typeof AskState.Type

export const ItemState = Schema.Literal("queued", "succeeded", "failed", "cancelled")
export type ItemState = typeof ItemState.Type

/** Asks of one batch, at most. */
export const MAX_ITEMS = 10_000
/** For so many days an ask and its results are kept after it is over. */
export const ASK_DAYS = 30

const interruptions = {
  stopped: "The server was restarted each time while it answered this ask: ask less at a time.",
  fault: "The service failed while it answered this ask: retry it later."
}

/** An ask ended without an answer through no fault of its own; it was not charged. */
export class AskInterrupted extends Schema.TaggedError<AskInterrupted>()("AskInterrupted", {
  reason: Schema.Literal("stopped", "fault")
}) {
  override get message() {
    return interruptions[this.reason]
  }
}

export const AskFailure = Schema.Union(
  AskInterrupted,
  AudienceNotUnderstood,
  BudgetSpent,
  EngineNotConfigured,
  EngineUnavailable,
  FilterInvalid,
  InsufficientCredits,
  InsufficientMatches,
  ProjectNotFound,
  ProjectSynthetic,
  ReferenceMissing,
  ServiceUnsupported,
  SideRefused,
  SidesRepeated,
  SurveyTooLarge,
  TooManyCriteria,
  WeightsUnknown
)
export type AskFailure = typeof AskFailure.Type

export class AskNotFound extends Schema.TaggedError<AskNotFound>()("AskNotFound", { askId: AskId }) {
  override get message() {
    return `There is no ask ${this.askId} in this organization: asks are kept for ${ASK_DAYS} days after they are over.`
  }
}

/** A durable ask has fewer asks than that. */
export class AskItemNotFound extends Schema.TaggedError<AskItemNotFound>()("AskItemNotFound", {
  askId: AskId,
  index: Schema.Number,
  items: Schema.Number
}) {
  override get message() {
    return this.items === 1
      ? `The ask ${this.askId} has one result, with the index 0: there is no ${this.index}.`
      : `The results of the ask ${this.askId} have the indexes 0 to ${this.items - 1}: there is no ${this.index}.`
  }
}

/** Only what is over can be retried, and only what failed. */
export class AskNotRetried extends Schema.TaggedError<AskNotRetried>()("AskNotRetried", {
  askId: AskId,
  reason: Schema.Literal("under_way", "nothing_failed")
}) {
  override get message() {
    return this.reason === "under_way"
      ? `The ask ${this.askId} is not over: retry what failed once it is.`
      : `Nothing of the ask ${this.askId} failed: there is nothing to retry. What was cancelled is asked by sending it again.`
  }
}

/** As many asks of an organization as may be under way are so already. */
export class TooManyAsks extends Schema.TaggedError<TooManyAsks>()("TooManyAsks", { limit: Schema.Number }) {
  override get message() {
    return (
      `Your organization already has ${this.limit} unfinished questions. Wait until one finishes, cancel one, ` +
      "or send many as one batch."
    )
  }
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567"
const LENGTH = 24
/** Odd, so that no two places of an ask have the same identifier. */
const STEP = 0x9e3779b97f4a7c15n

/** Under which name it is kept how one of a durable ask's asks was answered: the same whoever answers it, and how often. */
export const itemRequestId = (id: AskId, index: number): RequestId => {
  const number = BigInt(`0x${id.replaceAll("-", "")}`) + BigInt(index) * STEP
  const letter = (_: unknown, at: number) => LETTERS[Number((number >> BigInt(5 * at)) & 31n)]
  return `req_${Array.from({ length: LENGTH }, letter).join("")}` as RequestId
}
