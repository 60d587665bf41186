import { Context } from "effect"

/** Replies that a provider gave together for a durable ask count in the answers for which they are used first. */
interface OneBatch {
  readonly ask: string
  /** Calls whose money an answer has told. */
  readonly told: Set<string>
}

/** The durable ask that is answered from what a provider replied together; null elsewhere. */
export class BatchUnderWay extends Context.Reference<BatchUnderWay>()("services/BatchUnderWay", {
  defaultValue: (): OneBatch | null => null
}) {}
