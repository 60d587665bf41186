import { Context, Data, type Effect } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"

/** A response as it was sent. */
export interface StoredResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** One request of an organization, by the route it went to and its Idempotency-Key; `hash` tells its body from others. */
export interface KeyedRequest {
  readonly organization: OrganizationId
  readonly route: string
  readonly key: string
  readonly hash: string
}

/** What is known of a keyed request: nothing, that it is being answered, seen with another body, or answered. */
export type Known = Data.TaggedEnum<{
  Unknown: object
  InProgress: { readonly retrySeconds: number }
  Mismatch: object
  Answered: { readonly response: StoredResponse }
}>
export const Known = Data.taggedEnum<Known>()

/** Another process answered the same keyed request first, or is about to: a defect that undoes whatever it ends. */
export class AnsweredElsewhere extends Data.TaggedError("AnsweredElsewhere")<{ readonly key: string }> {}

/** How an answer is kept: by the one who stores what it tells of, together with that or not at all. */
export interface Receipt<A> {
  readonly request: KeyedRequest
  /** Writes an answer that may be large beforehand, so that the response is at hand. */
  readonly prepare?: (answer: A) => Effect.Effect<void>
  /** The response that carries the answer; `charged` is what it cost. */
  readonly response: (answer: A, charged: number) => StoredResponse
}

/** Responses under the Idempotency-Key of their request, kept 24 hours. */
export class IdempotencyStore extends Context.Tag("services/IdempotencyStore")<
  IdempotencyStore,
  {
    readonly find: (request: KeyedRequest) => Effect.Effect<Known>
    /**
     * Claims a request whose answer costs money to make, so that no other process makes it as well; whether nobody else
     * has. A claim that a crash left behind ends after 60 seconds.
     */
    readonly claim: (request: KeyedRequest) => Effect.Effect<boolean>
    /** Gives a claim up, so that the next caller starts afresh. */
    readonly abandon: (request: KeyedRequest) => Effect.Effect<void>
    /** Keeps a response; within a transaction, together with the rest of it. Dies with `AnsweredElsewhere`. */
    readonly keep: (request: KeyedRequest, response: StoredResponse) => Effect.Effect<void>
    /** Forgets what is older than 24 hours; the number of requests forgotten. */
    readonly purge: Effect.Effect<number>
  }
>() {}
