import { isAscii } from "node:buffer"
import { Effect } from "effect"
import type { Dictionary, Variable } from "../../domain/survey/reading/Dictionary.ts"
import type { RawTable } from "../../domain/survey/reading/RawTable.ts"
import { invalid, type SurveyFileInvalid } from "../../domain/survey/reading/SurveyFileInvalid.ts"
import type { SurveyFileFormat, SurveyLimits } from "../../services/ports/SurveyFiles.ts"
import { spanned } from "../../services/Spanned.ts"
import { highCells, rawColumn } from "./BuiltColumns.ts"
import { beyond } from "./Ceiling.ts"
import type { BuiltColumn } from "./ColumnBuilder.ts"
import { cellDecoder, cellEncoding } from "./Encoding.ts"
import { Malformed, NeedsMore } from "./SavBytes.ts"
import { eachPiece, type Source } from "./Source.ts"
import { StataCells } from "./StataCells.ts"
import { readStataHeader, STATA_DAMAGED, type StataHeader } from "./StataHeader.ts"
import { missingCode, readValueLabels, StataTexts } from "./StataLabels.ts"

const FIRST_HEAD_BYTES = 1 << 16
const MAX_HEAD_BYTES = 1 << 27
const MAX_LABEL_BYTES = 1 << 26
const MAX_TEXT_BYTES = 1 << 28
const UTF8_SINCE = 118

const refusal = (thrown: unknown): SurveyFileInvalid | null =>
  thrown instanceof Malformed ? invalid(thrown.problem) : thrown instanceof NeedsMore ? invalid(STATA_DAMAGED) : null

const reading = <A>(step: () => A): Effect.Effect<A, SurveyFileInvalid> =>
  Effect.suspend(() => {
    try {
      return Effect.succeed(step())
    } catch (thrown) {
      return refusal(thrown) ?? Effect.die(thrown)
    }
  })

const readHead = Effect.fnUntraced(function* (source: Source) {
  for (let length = FIRST_HEAD_BYTES; ; length *= 4) {
    const head = yield* source.read(0, length)
    const header = yield* reading(() => {
      try {
        return readStataHeader(head)
      } catch (thrown) {
        if (thrown instanceof NeedsMore && head.length < source.size && length < MAX_HEAD_BYTES) return null
        throw thrown
      }
    })
    if (header !== null) return header
  }
})

const section = (source: Source, from: number, to: number, most: number, what: string) =>
  to - from > most
    ? invalid(`The ${what} of the file take more than ${most >> 20} MiB; drop some, or save it as CSV`)
    : from < 0 || to > source.size || to < from
      ? invalid(STATA_DAMAGED)
      : source.read(from, to - from)

const readData = Effect.fnUntraced(function* (
  source: Source,
  header: StataHeader,
  cells: StataCells,
  limits: typeof SurveyLimits.Service,
  progress: (share: number) => Effect.Effect<void>
) {
  const rowBytes = header.variables.reduce((sum, { type }) => sum + type.bytes, 0)
  const end = header.dataStart + header.rows * rowBytes
  if (end > source.size) return yield* invalid("The file ends within its data; it was cut off")
  const refused = beyond(limits, header.rows, header.variables.length)
  if (refused !== null) return yield* refused
  let pending: Uint8Array = new Uint8Array(0)
  let done = header.dataStart
  yield* eachPiece(source, header.dataStart, (piece) =>
    reading(() => {
      const bytes = pending.length === 0 ? piece : Buffer.concat([pending, piece])
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
      let at = 0
      for (; at + rowBytes <= bytes.length && cells.rows < header.rows; at += rowBytes) cells.row(bytes, view, at)
      pending = cells.rows < header.rows ? bytes.slice(at) : new Uint8Array(0)
      done += piece.length
    }).pipe(Effect.zipRight(progress(Math.min(1, done / source.size))))
  )
})

const highTexts = function* (header: StataHeader, columns: ReadonlyArray<BuiltColumn>): Generator<Uint8Array> {
  for (const { label, name } of header.variables) for (const text of [name, label]) if (!isAscii(text)) yield text
  yield* highCells(columns)
}

const dictionaryOf = (
  header: StataHeader,
  labels: ReturnType<typeof readValueLabels>,
  missing: Uint32Array,
  decode: (bytes: Uint8Array) => string
): Dictionary => ({
  variables: header.variables.map((variable, v): Variable => {
    const own = variable.type._tag === "Number" ? (labels.get(decode(variable.labels)) ?? []) : []
    const codes = Array.from({ length: 26 }, (_, i) => i + 1).filter((place) => (missing[v]! & (1 << place)) !== 0)
    const question = decode(variable.label).trim()
    return {
      name: decode(variable.name),
      question: question === "" ? null : question,
      option: null,
      labels: own,
      missing: [
        ...new Set([
          ...codes.map(missingCode),
          ...own.map(({ value }) => value).filter((value) => value.startsWith("."))
        ])
      ],
      missingRanges: [],
      measure: null
    }
  }),
  sets: [],
  weight: null
})

/** Reads a Stata file (.dta of Stata 8 and newer): its dictionary, and its observations as columns of coded cells. */
export const readStata = spanned("StataFile.read")(function* (
  source: Source,
  limits: typeof SurveyLimits.Service,
  progress: (share: number) => Effect.Effect<void>
) {
  const header = yield* readHead(source)
  const { labelsStart, littleEndian, release, textsStart, variables } = header
  const hasTexts = variables.some(({ type }) => type._tag === "LongText")
  const texts =
    textsStart === null || !hasTexts
      ? null
      : yield* Effect.flatMap(section(source, textsStart, labelsStart, MAX_TEXT_BYTES, "long texts"), (bytes) =>
          reading(() => new StataTexts(bytes, littleEndian, release))
        )
  const cells = new StataCells(header, texts)
  yield* readData(source, header, cells, limits, progress)
  const built = cells.columns.map((column) => column.build(cells.rows))
  const encoding = release >= UTF8_SINCE ? "utf-8" : cellEncoding(highTexts(header, built))
  const decode = cellDecoder(encoding)
  const labelBytes = yield* section(
    source,
    Math.min(labelsStart, source.size),
    source.size,
    MAX_LABEL_BYTES,
    "value labels"
  )
  const labels = yield* reading(() => readValueLabels(labelBytes, header, decode))
  const table: RawTable = {
    rows: cells.rows,
    blankRows: [],
    columns: built.map((column, v) => rawColumn([decode(variables[v]!.name)], column, decode))
  }
  const format: SurveyFileFormat = { kind: "stata", release, encoding, bytes: source.size }
  return {
    table,
    format,
    dictionary: dictionaryOf(header, labels, cells.missing, decode),
    warnings: [] as ReadonlyArray<string>
  }
})
