import { isDeepStrictEqual } from "node:util"
import { Array as Arr, type Effect, Either } from "effect"
import type { ModelCall, ModelReply } from "../../../domain/models/ModelCall.ts"
import { ProviderFault } from "../Provider.ts"
import { knownOf } from "../providers/Capabilities.ts"
import type { Server } from "../providers/Exchange.ts"
import { type Json, parseJson } from "../providers/Json.ts"
import { type Learned, type ModelKnown, verdictOf } from "../providers/ModelProvider.ts"
import { without } from "../providers/Supported.ts"

/** A call of a batch; `id` is one of 1 to 64 letters, digits, _ and -, each once. */
export interface BatchedCall {
  readonly id: string
  readonly call: ModelCall
}

/** Where a batch is. One that is not `working` changes no more; what of it was answered can be collected. */
export interface BatchState {
  readonly state: "working" | "done" | "cancelled" | "expired" | "failed"
  readonly answered: number
  readonly calls: number
}

/** What became of a call; a passing fault may go well in another batch. */
interface BatchedReply {
  readonly id: string
  readonly result: Either.Either<ModelReply, ProviderFault>
}

/** Calls that a provider answers together within a day, for half the price. */
export interface Batches {
  /** The most calls of one batch. */
  readonly maxCalls: number
  /** Hands calls in; the provider's name for the batch. Its settings are those that the model is known to take now. */
  readonly create: (calls: ReadonlyArray<BatchedCall>) => Effect.Effect<string, ProviderFault>
  readonly poll: (batch: string) => Effect.Effect<BatchState, ProviderFault>
  /** What was answered, in no order; calls that the batch ended without are not there. The calls are needed to read them. */
  readonly collect: (
    batch: string,
    calls: ReadonlyArray<BatchedCall>
  ) => Effect.Effect<ReadonlyArray<BatchedReply>, ProviderFault>
  /** Asks the provider to stop; what is answered already stays. */
  readonly cancel: (batch: string) => Effect.Effect<void, ProviderFault>
}

/** One model behind one address. */
export interface BatchModel {
  readonly server: Server
  readonly known: ModelKnown
  readonly learned: Learned
}

/** What a line of results says: whose it is, and the answer as if it had come alone. */
export interface BatchLine {
  readonly id: string
  readonly status: number
  readonly body: Json
}

/** The lines of a text that are JSON. */
export const linesIn = (text: string): ReadonlyArray<Json> =>
  text.split("\n").flatMap((line) => (line.trim() === "" ? [] : (parseJson(line) ?? [])))

/** What calls say, of which an error must not tell anything. */
export const textsOf = (calls: ReadonlyArray<BatchedCall>): ReadonlyArray<string> =>
  calls.flatMap(({ call }) => [call.system, call.shared, call.own])

/** Whether lines of one call say the same. */
const agree = ([first, ...others]: Arr.NonEmptyReadonlyArray<BatchLine>): boolean =>
  others.every(({ body, status }) => status === first.status && isDeepStrictEqual(body, first.body))

const answeredTwice = () =>
  new ProviderFault({
    fault: "malformed",
    passing: true,
    detail: "the batch answers this call twice, each time otherwise"
  })

/** What became of the calls that lines are about. A parameter that was refused is left out of the next batch. */
export const repliesOf = (
  { known, learned, server }: BatchModel,
  calls: ReadonlyArray<BatchedCall>,
  lines: ReadonlyArray<BatchLine>
): ReadonlyArray<BatchedReply> => {
  const byId = new Map(calls.map(({ call, id }) => [id, call]))
  // What was learnt while the batch was under way is not what it was made with.
  const { supported } = knownOf(known.protocol, known.name)
  return Object.values(Arr.groupBy(lines, ({ id }) => id)).flatMap((same): ReadonlyArray<BatchedReply> => {
    const [{ body, id, status }] = same
    const call = byId.get(id)
    if (call === undefined) return []
    if (!agree(same)) return [{ id, result: Either.left(answeredTwice()) }]
    const request = server.dialect.body(call, known.name, supported, known.cachedFrom)
    const answer = { status, headers: {}, body: JSON.stringify(body) }
    const verdict = verdictOf(server, known.name, call, request, supported, answer, 0)
    if (verdict._tag === "Replied") return [{ id, result: Either.right(verdict.sent.reply) }]
    if (verdict._tag !== "Learned") return [{ id, result: Either.left(verdict.fault) }]
    learned.supported = without(learned.supported, verdict.refused, supported, server.dialect.ladders)
    return [{ id, result: Either.left(new ProviderFault({ ...verdict.fault, passing: true })) }]
  })
}

export const malformedBatch = () =>
  new ProviderFault({ fault: "malformed", passing: true, detail: "the batch cannot be read" })
