import { Context, type Effect, type Scope } from "effect"

/** Makes one step of several: what they store is stored together, or none of it. */
export class Transactions extends Context.Tag("services/Transactions")<
  Transactions,
  { readonly whole: <A, E, R>(steps: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R> }
>() {}

export class DatabaseHealth extends Context.Tag("services/DatabaseHealth")<
  DatabaseHealth,
  {
    /** Whether the database answers within a second, and takes writing: without it no request is answered. */
    readonly ping: Effect.Effect<boolean>
  }
>() {}

/** What processes on one database tell each other of: what changed, was revoked, ended, is no longer wanted or wants help. */
export type Subject = "project" | "credential" | "session" | "cancellation" | "tally"

/**
 * What other processes did, and this one, as soon as it is committed. Nothing may be wrong for not having heard of it: what
 * is remembered is remembered for a second only, or under a revision.
 */
export class Announcements extends Context.Tag("services/Announcements")<
  Announcements,
  {
    /**
     * Has `forget` called with what is told, as long as the scope lasts; and with null where something may have been missed,
     * so that all of it is to be forgotten.
     */
    readonly heed: (subject: Subject, forget: (about: string | null) => void) => Effect.Effect<void, never, Scope.Scope>
  }
>() {}
