import { Effect, Layer, Stream } from "effect"
import type { ParquetField } from "../../domain/survey/rows/ParquetRows.ts"
import { type ParquetCells, RowFiles } from "../../services/ports/RowFiles.ts"

const NOTHING = new Uint8Array(0)
/** The earliest day that a ZIP archive can name: the same rows are the same bytes. */
const DATED = new Date(1980, 0, 1)

const TYPES = {
  text: { type: "BYTE_ARRAY", converted_type: "UTF8" },
  number: { type: "DOUBLE" },
  whole: { type: "INT32" },
  boolean: { type: "BOOLEAN" },
  day: { type: "INT32", converted_type: "DATE" }
} as const satisfies Readonly<Record<ParquetField["type"], unknown>>

const written = (type: ParquetField["type"], cells: ParquetCells): ReadonlyArray<unknown> => {
  if (type === "boolean") return cells.map((cell) => (cell === null ? null : cell === 1))
  if (type === "day") return cells.map((cell) => (cell === null ? null : new Date(`${cell}T00:00:00Z`)))
  return cells
}

const parquet = (fields: ReadonlyArray<ParquetField>, about: Readonly<Record<string, string>>) =>
  Effect.promise(async () => {
    const { ByteWriter, ParquetWriter } = await import("hyparquet-writer")
    const out = new ByteWriter(1 << 16)
    const file = new ParquetWriter({
      writer: out,
      schema: [
        { name: "respondents", num_children: fields.length },
        ...fields.map(({ name, type }) => ({ ...TYPES[type], name, repetition_type: "OPTIONAL" as const }))
      ],
      kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })),
      createdBy: "audience-insights"
    })
    const taken = () => {
      const bytes = out.getBytes().slice()
      out.index = 0
      return bytes
    }
    return {
      put: ({ name, type }: ParquetField, cells: ParquetCells) => {
        file.write({ columnData: [{ name, data: written(type, cells) as Array<unknown> }], rowGroupSize: cells.length })
        return taken()
      },
      endRows: () => {
        // Each column was written as rows of its own, so that others have their turn between two: they are the same rows.
        const parts = file.row_groups.splice(-fields.length)
        const [first] = parts
        if (first === undefined) return
        file.num_rows -= first.num_rows * BigInt(parts.length - 1)
        file.row_groups.push({
          columns: parts.flatMap(({ columns }) => columns),
          total_byte_size: parts.reduce((sum, part) => sum + part.total_byte_size, 0n),
          total_compressed_size: parts.reduce((sum, part) => sum + (part.total_compressed_size ?? 0n), 0n),
          num_rows: first.num_rows
        })
      },
      end: () => {
        file.finish()
        return taken()
      }
    }
  })

/** Files of respondents, written with libraries that are loaded when the first is wanted. */
export const RowFilesNode = Layer.succeed(RowFiles, {
  zipped: (files) =>
    Stream.unwrap(
      Effect.promise(async () => {
        const { Zip, ZipDeflate } = await import("fflate")
        let pieces: Array<Uint8Array> = []
        const zip = new Zip((error, piece) => {
          if (error !== null) throw error
          pieces.push(piece)
        })
        const taken = () => {
          const bytes = Buffer.concat(pieces)
          pieces = []
          return bytes
        }
        const parts = files.map(({ content, name }) =>
          Stream.suspend(() => {
            const file = new ZipDeflate(name)
            file.mtime = DATED
            zip.add(file)
            const put = (piece: Uint8Array, last: boolean) => {
              file.push(piece, last)
              return taken()
            }
            return Stream.concat(
              Stream.map(content, (piece) => put(piece, false)),
              Stream.sync(() => put(NOTHING, true))
            )
          })
        )
        return Stream.concat(
          Stream.flatten(Stream.fromIterable(parts)),
          Stream.sync(() => {
            zip.end()
            return taken()
          })
        )
      })
    ),
  parquet
})
