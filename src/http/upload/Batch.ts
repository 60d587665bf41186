import { createHash } from "node:crypto"
import type { HttpServerError, HttpServerRequest } from "@effect/platform"
import { Context, Data, Effect, Option, type Scope } from "effect"
import { MAX_ITEMS } from "../../domain/ask/DurableAsk.ts"
import { piecewise, placesOfEach } from "../../services/usecases/Turns.ts"
import { exchangeOf } from "../api/Exchange.ts"
import type { BodyTooLarge } from "../errors/BodyTooLarge.ts"
import { type BatchBounds, type BatchProblem, type BatchText, makeBatchText } from "../request/BatchText.ts"
import { once, readBody } from "../request/BodyText.ts"

/** Largest body that holds many asks, in bytes. */
export const MAX_BATCH_BYTES = 32 * 1024 * 1024

/** Each of them may be as large as an ask of its own. */
const BOUNDS: BatchBounds = { items: MAX_ITEMS, characters: 1024 * 1024, depth: 100, values: 5_000 }

/** A body does not hold what a batch is made of. */
export class BatchMalformed extends Data.TaggedError("BatchMalformed")<BatchProblem> {}

interface Batch extends Pick<BatchText, "items" | "lines"> {
  /** What is said of them as a whole, as its sender wrote it; null where nothing is. */
  readonly settings: string | null
  /** Tells the body from another. */
  readonly digest: string
}

type Received = Effect.Effect<Batch, HttpServerError.RequestError | BodyTooLarge | BatchMalformed, Scope.Scope>

/** Batches of an organization that are received or worked on at once: what others hold stays in their senders' memory. */
const placeFor = placesOfEach(8)

/** The asks that the body of the request holds; none where it takes no batch. */
export class BatchContent extends Context.Reference<BatchContent>()("http/BatchContent", {
  defaultValue: () => Option.none<Received>()
}) {}

const notUtf8: BatchProblem = { index: null, line: null, problem: "is not UTF-8: send it as UTF-8." }

/** The asks of a body, taken apart while it arrives, in the turns of its organization; until the request's scope closes. */
export const receivingBatch = (request: HttpServerRequest.HttpServerRequest): Received =>
  once(
    Effect.gen(function* () {
      yield* placeFor(exchangeOf(request).organization ?? "")
      const hash = createHash("sha256")
      const decoder = new TextDecoder("utf-8", { fatal: true })
      const text = makeBatchText(BOUNDS)
      const push = (piece?: Buffer): BatchProblem | undefined => {
        try {
          return text.push(piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true }))
        } catch {
          return notUtf8
        }
      }
      const failed = (problem: BatchProblem | undefined) =>
        problem === undefined ? undefined : new BatchMalformed(problem)
      const take = (piece: Buffer) => {
        hash.update(piece)
        return failed(push(piece))
      }
      yield* readBody(request, MAX_BATCH_BYTES, take, yield* piecewise)
      const problem = failed(push() ?? text.end())
      if (problem !== undefined) return yield* problem
      const { items, lines, settings } = text
      return { items, lines, settings: settings(), digest: hash.digest("hex") }
    })
  )
