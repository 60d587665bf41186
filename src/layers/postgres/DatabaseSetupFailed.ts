import { Schema } from "effect"

/** The database cannot be used as it is; the message says what to change. */
export class DatabaseSetupFailed extends Schema.TaggedError<DatabaseSetupFailed>()("DatabaseSetupFailed", {
  message: Schema.String
}) {}
