import { Data } from "effect"

/**
 * What keeps the database from answering: it is not reached, another statement holds what this one needs, what is read was
 * replaced meanwhile, it takes no more connections, its disk is full, it takes no writing, it refuses the login, it starts,
 * or it did not finish in time.
 */
export type DatabaseTrouble =
  | "away"
  | "busy"
  | "changed"
  | "crowded"
  | "full"
  | "read_only"
  | "refused"
  | "slow"
  | "starting"

/** The database cannot be reached or does not do what it is asked. A defect: no use case can mend it. */
export class DatabaseUnavailable extends Data.TaggedError("DatabaseUnavailable")<{
  readonly trouble: DatabaseTrouble
  readonly cause: unknown
}> {}
