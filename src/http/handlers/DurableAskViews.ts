import { HttpServerRequest } from "@effect/platform"
import { Effect, Option, Schema } from "effect"
import { AskFailure, itemRequestId } from "../../domain/ask/DurableAsk.ts"
import { askOf, brieflyAsked, QuoteAsk, whoIsAsked } from "../../domain/ask/QuoteAsk.ts"
import { type AskData, type AskResultLine, describedAudience } from "../../domain/ask/ResultRows.ts"
import type { AskItem, DurableAsk } from "../../services/ports/AskStore.ts"
import { IN_BACKGROUND } from "../api/DurableAskView.ts"
import { AnyError } from "../api/Errors.ts"
import { wireOf } from "../errors/ErrorMapping.ts"
import { Compatibility, isCompatible } from "../middleware/Admission.ts"
import { readBatch } from "../request/BatchText.ts"
import { BatchContent } from "../upload/Batch.ts"

/** The asks that the body of the request at hand holds, as they are read here, and what is said of them as a whole. */
export const sentAsks = Effect.map(Compatibility, (compatibility) =>
  Effect.gen(function* () {
    const content = yield* Effect.orDie(Effect.flatMap(BatchContent, Option.getOrThrow))
    const request = yield* HttpServerRequest.HttpServerRequest
    return yield* readBatch(content, !isCompatible(compatibility, request))
  })
)

/** Seconds after which it is worth asking again. */
const RETRY_SECONDS = 2

const encodeError = Schema.encodeSync(AnyError)
const readFailure = Schema.decodeUnknownSync(Schema.parseJson(AskFailure))
const readBody = Schema.decodeUnknownSync(Schema.parseJson(QuoteAsk))
/** Why an ask came to nothing, as it was kept. */
export const failureOf = (answer: string) => wireOf(readFailure(answer))
const errorOf = (answer: string) => encodeError(failureOf(answer)).error

export const askSummary = (ask: DurableAsk) => {
  const { cancelled, charged, createdAt, failed, finishedAt, first, form, held, id, items, state, succeeded, webhook } =
    ask
  return {
    id,
    kind: form,
    asked: brieflyAsked(readBody(first)),
    state,
    progress: { total: items, succeeded, failed, cancelled, waiting: items - succeeded - failed - cancelled },
    credits: { most: held, charged },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    webhook
  }
}

export const askLine = ({ id }: Pick<DurableAsk, "id">, item: AskItem): AskResultLine => {
  const { answer, body, charged, index, state } = item
  const asked = readBody(body)
  const { kind } = askOf(asked)
  const data = state === "succeeded" && answer !== null ? (JSON.parse(answer) as AskData) : null
  return {
    index,
    state,
    kind,
    who: (data === null ? undefined : describedAudience(data)) ?? whoIsAsked(asked),
    asked,
    requestId: itemRequestId(id, index),
    credits: charged,
    data,
    error: state === "failed" && answer !== null ? errorOf(answer) : null
  }
}

export const askView = (ask: DurableAsk, item: AskItem | undefined) => {
  const line = item === undefined ? null : askLine(ask, item)
  return {
    object: IN_BACKGROUND,
    ...askSummary(ask),
    result: line === null || line.data === null ? null : { requestId: line.requestId, data: line.data },
    quote: ask.quote,
    error: line?.error ?? null
  }
}

export const whenAgain = { "Retry-After": String(RETRY_SECONDS) }

export const acceptedHeaders = ({ id }: Pick<DurableAsk, "id">) => ({
  Location: `/v1/asks/${id}`,
  "Preference-Applied": "respond-async",
  ...whenAgain
})
