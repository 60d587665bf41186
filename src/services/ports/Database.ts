import { Context, type Effect } from "effect"

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
