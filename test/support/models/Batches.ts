import type { Json } from "./Json.ts"

/** One request of a batch with what became of it. */
export interface BatchedRequest {
  readonly customId: string
  readonly path: string
  readonly body: Json
  answer: { readonly status: number; readonly body: Json } | undefined
}

/** Requests that are answered together, later. */
export interface Batch {
  readonly id: string
  readonly endpoint: string
  readonly inputFile: string | undefined
  readonly createdAt: number
  readyAt: number
  readonly requests: ReadonlyArray<BatchedRequest>
  metadata: Json
  cancelled: boolean
  outputFile: string | undefined
  errorFile: string | undefined
}

export const isReady = (batch: Batch, now: number): boolean => batch.cancelled || now >= batch.readyAt

const seconds = (ms: number) => Math.floor(ms / 1000)
const DAY_MS = 24 * 60 * 60 * 1000

const counts = ({ requests }: Batch) => {
  const done = requests.filter(({ answer }) => answer !== undefined)
  const good = done.filter(({ answer }) => answer!.status === 200).length
  return { done: done.length, good, bad: done.length - good }
}

/** A batch as OpenAI shows it. */
export const openAiBatch = (batch: Batch, now: number): { readonly [key: string]: Json } => {
  const ready = isReady(batch, now)
  const { bad, good } = counts(batch)
  return {
    id: batch.id,
    object: "batch",
    endpoint: batch.endpoint,
    errors: null,
    input_file_id: batch.inputFile ?? null,
    completion_window: "24h",
    status: batch.cancelled ? "cancelled" : ready ? "completed" : "in_progress",
    output_file_id: ready ? (batch.outputFile ?? null) : null,
    error_file_id: ready ? (batch.errorFile ?? null) : null,
    created_at: seconds(batch.createdAt),
    in_progress_at: seconds(batch.createdAt),
    expires_at: seconds(batch.createdAt + DAY_MS),
    finalizing_at: ready ? seconds(batch.readyAt) : null,
    completed_at: ready && !batch.cancelled ? seconds(batch.readyAt) : null,
    failed_at: null,
    expired_at: null,
    cancelling_at: batch.cancelled ? seconds(now) : null,
    cancelled_at: batch.cancelled ? seconds(now) : null,
    request_counts: { total: batch.requests.length, completed: ready ? good : 0, failed: ready ? bad : 0 },
    metadata: batch.metadata
  }
}

/** Lines of a file of results, as OpenAI writes them: of what was answered, or of what failed. */
export const openAiResults = (batch: Batch, good: boolean): string =>
  batch.requests
    .filter(({ answer }) => answer !== undefined && (answer.status === 200) === good)
    .map(({ answer, customId }, i) =>
      JSON.stringify({
        id: `batch_req_${batch.id}_${i}`,
        custom_id: customId,
        response: { status_code: answer!.status, request_id: `req_${batch.id}_${i}`, body: answer!.body },
        error: null
      })
    )
    .join("\n")

const time = (ms: number) => new Date(ms).toISOString()

/** A batch as Anthropic shows it; `origin` is the address of the server. */
export const anthropicBatch = (batch: Batch, now: number, origin: string): { readonly [key: string]: Json } => {
  const ready = isReady(batch, now)
  const { bad, good } = counts(batch)
  const total = batch.requests.length
  return {
    id: batch.id,
    type: "message_batch",
    processing_status: ready ? "ended" : "in_progress",
    request_counts: ready
      ? { processing: 0, succeeded: good, errored: bad, canceled: total - good - bad, expired: 0 }
      : { processing: total, succeeded: 0, errored: 0, canceled: 0, expired: 0 },
    ended_at: ready ? time(Math.min(now, batch.readyAt)) : null,
    created_at: time(batch.createdAt),
    expires_at: time(batch.createdAt + DAY_MS),
    archived_at: null,
    cancel_initiated_at: batch.cancelled ? time(now) : null,
    results_url: ready ? `${origin}/v1/messages/batches/${batch.id}/results` : null
  }
}

/** Lines of results, as Anthropic writes them. */
export const anthropicResults = (batch: Batch): string =>
  batch.requests
    .map(({ answer, customId }) =>
      JSON.stringify({
        custom_id: customId,
        result:
          answer === undefined
            ? { type: "canceled" }
            : answer.status === 200
              ? { type: "succeeded", message: answer.body }
              : { type: "errored", error: answer.body }
      })
    )
    .join("\n")
