import { SqlError } from "@effect/sql/SqlError"
import { Effect } from "effect"
import * as Pg from "pg"
import type { Project } from "../../domain/Project.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import type { Block } from "../../domain/survey/tables/Tally.ts"
import { blockFromBytes, type Layout, layoutOf, type Range, rangesOf, textRange } from "./ColumnBytes.ts"
import { copyOut } from "./CopyOut.ts"
import type { TenantPool } from "./Pool.ts"

/** As columns travel: half of what a socket reads at once. */
const PIECE_BYTES = 32 * 1024

/** Bytes at either end of a column that say how it is laid out. */
const ENDS_BYTES = 8

/** Stands for the weights among positions of questions. */
const WEIGHTS = -1

const storedOf = ({ id, revision }: Project, parts: ReadonlyArray<number>) => {
  const where = `projects.id = ${Pg.escapeLiteral(id)} AND projects.revision = ${Number(revision)}`
  const answers = parts.filter((part) => part !== WEIGHTS)
  return [
    ...(parts.includes(WEIGHTS)
      ? [`SELECT ${WEIGHTS} AS part, weights AS bytes FROM projects WHERE ${where} AND weights IS NOT NULL`]
      : []),
    ...(answers.length === 0
      ? []
      : [
          `SELECT position, bytes FROM answers JOIN projects ON projects.id = project_id WHERE ${where} AND ` +
            `position IN (${answers.map(Number).join(", ")})`
        ])
  ].join(" UNION ALL ")
}

const layoutsOf = (pool: TenantPool, project: Project, parts: ReadonlyArray<number>) =>
  Effect.suspend(() => {
    const layouts = new Map<number, Layout>()
    const ends = `SELECT part, octet_length(bytes), substring(bytes FOR ${ENDS_BYTES}),
      substring(bytes FROM octet_length(bytes) - ${ENDS_BYTES - 1}) FROM (${storedOf(project, parts)}) AS stored (part, bytes)`
    return copyOut(pool, ends, ([part, size, head, tail]) => {
      layouts.set(part!.readInt32BE(), layoutOf(size!.readInt32BE(), head!, tail!))
    }).pipe(Effect.as(layouts))
  })

interface Wanted extends Range {
  readonly part: number
}

/** Ranges of stored columns, in the order in which they are wanted. */
const readRanges = (pool: TenantPool, project: Project, wanted: ReadonlyArray<Wanted>) =>
  Effect.suspend(() => {
    const found = wanted.map(({ length }) => new Uint8Array(length))
    const asked = wanted.flatMap(({ length, part, start }, at) => (length === 0 ? [] : [[at, part, start + 1, length]]))
    if (asked.length === 0) return Effect.succeed(found)
    const parts = [...new Set(wanted.map(({ part }) => part))]
    let bytes = 0
    const pieces = `SELECT at, piece, substring(bytes FROM start + piece FOR least(${PIECE_BYTES}, length - piece))
      FROM (VALUES ${asked.map((one) => `(${one.map(Number).join(", ")})`).join(", ")}) AS wanted (at, part, start, length)
      JOIN (${storedOf(project, parts)}) AS stored (part, bytes) USING (part),
      generate_series(0, length - 1, ${PIECE_BYTES}) AS piece`
    return copyOut(pool, pieces, ([at, piece, part]) => {
      found[at!.readInt32BE()]!.set(part!, piece!.readInt32BE())
      bytes += part!.length
    }).pipe(
      Effect.filterOrFail(
        () => bytes === asked.reduce((sum, [, , , length]) => sum + length!, 0),
        () => new SqlError({ cause: new Error("A project was replaced or deleted while it was read") })
      ),
      Effect.as(found)
    )
  })

/**
 * The answers of `size` respondents from `from` on, and no others, to the questions at `positions`; null where the project
 * no longer has this revision. `from` is a multiple of 32.
 */
export const readBlock = (
  pool: TenantPool,
  project: Project,
  positions: ReadonlyArray<number>,
  weighted: boolean,
  from: number,
  size: number
): Effect.Effect<Block | null, SqlError> =>
  Effect.gen(function* () {
    const parts = weighted ? [...positions, WEIGHTS] : positions
    if (parts.length === 0) return { from, size, columns: [], weights: null }
    const layouts = yield* layoutsOf(pool, project, parts)
    if (new Set(parts).size !== layouts.size) return null
    const ranges = parts.map((part) => rangesOf(layouts.get(part)!, from, size))
    const read = yield* readRanges(
      pool,
      project,
      ranges.flatMap((of, at) => of.map((range) => ({ ...range, part: parts[at]! })))
    )
    const own = ranges.map((of, at) => {
      const first = ranges.slice(0, at).reduce((sum, { length }) => sum + length, 0)
      return read.slice(first, first + of.length)
    })
    const texts = parts.map((part, at) => textRange(layouts.get(part)!, own[at]![0]!))
    const columns: Array<Column> = []
    for (const [at, part] of parts.entries()) {
      const range = texts[at]
      const written = range == null ? [] : yield* readRanges(pool, project, [{ ...range, part }])
      columns.push(blockFromBytes(layouts.get(part)!, own[at]!, written[0] ?? null))
    }
    const last = columns.at(-1)
    return {
      from,
      size,
      columns: columns.slice(0, positions.length),
      weights: weighted && last?._tag === "Numeric" ? last.values : null
    }
  })
