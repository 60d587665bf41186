import { Context, Data, type Effect } from "effect"
import type { OrganizationId } from "../domain/Organization.ts"

/** A response as it was sent. */
export interface StoredResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** Names one request of an organization: the route it went to and its Idempotency-Key. */
export interface IdempotencyScope {
  readonly organization: OrganizationId
  readonly route: string
  readonly key: string
}

/** What is known of a request: never seen, being answered, seen with another body, or answered. */
export type Claim = Data.TaggedEnum<{
  Fresh: object
  InProgress: object
  Mismatch: object
  Stored: { readonly response: StoredResponse }
}>
export const Claim = Data.taggedEnum<Claim>()

/** Responses under the Idempotency-Key of their request, kept 24 hours. */
export class IdempotencyStore extends Context.Tag("services/IdempotencyStore")<
  IdempotencyStore,
  {
    /**
     * Claims a request for its first caller, who then completes or abandons it. A claim that is neither, left by a
     * crash, ends after 60 seconds. `hash` tells apart bodies sent under the same key.
     */
    readonly begin: (request: IdempotencyScope, hash: string) => Effect.Effect<Claim>
    /** Keeps the response of a claimed request. */
    readonly complete: (request: IdempotencyScope, response: StoredResponse) => Effect.Effect<void>
    /** Gives a claim up, so that the next caller starts afresh. */
    readonly abandon: (request: IdempotencyScope) => Effect.Effect<void>
    /** Forgets what is older than 24 hours; the number of requests forgotten. */
    readonly purge: Effect.Effect<number>
  }
>() {}
