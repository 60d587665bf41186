import type { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import * as Pg from "pg"
import type { Project } from "../../domain/Project.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import { decodeColumn } from "./ColumnBytes.ts"
import { copyOut } from "./CopyOut.ts"
import type { TenantPool } from "./Pool.ts"

/** Columns travel in pieces of this many bytes, half of what a socket reads at once: larger ones are pieced together first. */
const PIECE_BYTES = 32 * 1024

/** The columns that a query finds, each under its number; it names them `part` and `bytes`. */
const read = (pool: TenantPool, found: string): Effect.Effect<ReadonlyMap<number, Column>, SqlError> =>
  Effect.suspend(() => {
    const parts = new Map<number, Uint8Array>()
    const select = `
      SELECT part, octet_length(bytes), start, substring(bytes FROM start FOR ${PIECE_BYTES})
      FROM (${found}) AS found, generate_series(1, octet_length(bytes), ${PIECE_BYTES}) AS start`
    return copyOut(pool, select, ([part, size, start, piece]) => {
      const key = part!.readInt32BE()
      const bytes = parts.get(key) ?? new Uint8Array(size!.readInt32BE())
      bytes.set(piece!, start!.readInt32BE() - 1)
      parts.set(key, bytes)
    }).pipe(Effect.map(() => new Map([...parts].map(([part, bytes]) => [part, decodeColumn(bytes)]))))
  })

const revisionOf = ({ id, revision }: Project) =>
  `projects.id = ${Pg.escapeLiteral(id)} AND projects.revision = ${Number(revision)}`

/** The columns of the questions at `positions`, as far as the project still has this revision. */
export const readAnswers = (pool: TenantPool, project: Project, positions: ReadonlyArray<number>) =>
  read(
    pool,
    `SELECT answers.position AS part, answers.bytes FROM answers JOIN projects ON projects.id = answers.project_id
      WHERE ${revisionOf(project)} AND answers.position IN (${positions.map(Number).join(", ")})`
  )

/** The weights as column 0, as far as the project still has this revision. */
export const readWeights = (pool: TenantPool, project: Project) =>
  read(pool, `SELECT 0 AS part, weights AS bytes FROM projects WHERE ${revisionOf(project)}`)
