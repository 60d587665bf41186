import { Context, type Effect, type Scope } from "effect"

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
