import { Context, type Effect } from "effect"

export class DatabaseHealth extends Context.Tag("services/DatabaseHealth")<
  DatabaseHealth,
  {
    /** Whether the database answers within a second, and takes writing: without it no request is answered. */
    readonly ping: Effect.Effect<boolean>
  }
>() {}
