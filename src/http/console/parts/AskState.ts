import type { DurableAskSummary } from "../../../client/Types.ts"

/** What becomes of work, in words. */
export const stateWords: Readonly<Record<DurableAskSummary["state"], string>> = {
  queued: "Waiting for its turn",
  running: "Being answered",
  succeeded: "Answered",
  failed: "Failed",
  cancelled: "Cancelled"
}
