import { Data } from "effect"

/** The database cannot be reached or does not answer in time. A defect: no use case can mend it. */
export class DatabaseUnavailable extends Data.TaggedError("DatabaseUnavailable")<{ readonly cause: unknown }> {}
