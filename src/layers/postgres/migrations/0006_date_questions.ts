import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/** Questions answered with a day or moment. */
export default Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  yield* sql`ALTER TABLE questions
    DROP CONSTRAINT questions_kind_check,
    ADD CONSTRAINT questions_kind_check
      CHECK (kind IN ('single', 'ordinal', 'multiple', 'numeric', 'text', 'ranking', 'date'))`
})
