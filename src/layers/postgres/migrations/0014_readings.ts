import { SqlClient } from "@effect/sql"
import { Effect } from "effect"

/**
 * How files were read, with their columns packed, so that questions can be read in another way without the file. Cells
 * may hold what `jsonb` refuses, so these are `json`. Answers follow their question where it moves.
 */
export default Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
  ALTER TABLE projects
    ADD COLUMN mapping json,
    ADD COLUMN dictionary json,
    ADD COLUMN file_format text;
  ALTER TABLE questions ADD COLUMN facts json;

  CREATE TABLE source_columns (
    project_id uuid NOT NULL REFERENCES projects ON DELETE CASCADE,
    column_number integer NOT NULL CHECK (column_number > 0),
    header json NOT NULL,
    bytes bytea,
    PRIMARY KEY (project_id, column_number)
  );
  ALTER TABLE source_columns ALTER COLUMN bytes SET STORAGE EXTERNAL;

  ALTER TABLE answers
    DROP CONSTRAINT answers_project_id_position_fkey,
    ADD CONSTRAINT answers_project_id_position_fkey FOREIGN KEY (project_id, position)
      REFERENCES questions ON DELETE CASCADE ON UPDATE CASCADE;
`
)
