import { Either } from "effect"
import { foldText } from "../../text/Text.ts"
import { cellAt, type HeaderCells } from "../file/RawTable.ts"
import { columnsOf, type Mapping, type WeightCandidate } from "../mapping/Mapping.ts"
import { usingWeights } from "../mapping/NamedWeights.ts"
import { numberStyle, readNumber } from "../model/Numbers.ts"
import type { FileColumns } from "./AloneColumn.ts"
import { headerOf } from "./ColumnRoles.ts"
import {
  type Changed,
  listed,
  namesLike,
  type QuestionChange,
  type QuestionChangeAsk,
  refuse,
  suggestion
} from "./QuestionChange.ts"

/** The column that a header, a variable name or a place in the file, counted from 1, names. */
export const columnNamed = (
  param: "columns" | "weight",
  headers: ReadonlyArray<HeaderCells>,
  wanted: string | number
): Changed<number> => {
  const name = foldText(String(wanted))
  const found = headers.flatMap((cells, c) =>
    typeof wanted === "string" && [headerOf(cells), ...cells].some((cell) => foldText(cell) === name) ? [c + 1] : []
  )
  if (found.length === 1) return Either.right(found[0]!)
  if (found.length > 1)
    return refuse(
      param,
      `The file has ${found.length} columns ${listed([String(wanted)])}: name one by its place, ${found.join(" or ")}.`
    )
  if (/^\d+$/.test(name)) {
    const column = Number(name)
    return column >= 1 && column <= headers.length
      ? Either.right(column)
      : refuse(param, `There is no column ${column}; the file has ${headers.length}.`)
  }
  const near = namesLike(String(wanted), headers.map(headerOf))
  return refuse(param, `The file has no column ${listed([String(wanted)])}.${suggestion(near)}`)
}

export const withPlaces = (
  headers: ReadonlyArray<HeaderCells>,
  { columns, ...change }: QuestionChangeAsk
): Changed<QuestionChange> =>
  columns === undefined
    ? Either.right(change)
    : Either.map(Either.all(columns.map((one) => columnNamed("columns", headers, one))), (places) => ({
        ...change,
        columns: places
      }))

const candidate = ({ table }: FileColumns, column: number): Changed<WeightCandidate> => {
  const header = headerOf(table.columns[column - 1]!.header)
  const raw = table.columns[column - 1]!
  const style = (raw._tag === "Dictionary" ? numberStyle(raw.values) : null) ?? "point"
  let [sum, squares, min, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let row = 0; row < table.rows; row++) {
    const weight = readNumber(cellAt(raw, row), style)
    if (!(weight >= 0 && weight < Number.POSITIVE_INFINITY))
      return refuse(
        "weight",
        `Column ${column} (${listed([header])}) ` +
          `holds ${cellAt(raw, row) === "" ? "a blank cell" : listed([cellAt(raw, row)])}: every respondent ` +
          "needs a weight that is a number of zero or more."
      )
    sum += weight
    squares += weight * weight
    min = Math.min(min, weight)
    max = Math.max(max, weight)
  }
  if (sum === 0) return refuse("weight", `Every weight of column ${column} (${listed([header])}) is 0.`)
  const mean = sum / table.rows
  return Either.right({ column, header, mean, min, max, designEffect: (table.rows * squares) / (sum * sum) })
}

/** A mapping whose figures use the weights of another column, or none. */
export const changeWeight = (mapping: Mapping, file: FileColumns, wanted: string | number | null): Changed<Mapping> =>
  Either.gen(function* () {
    const headers = file.table.columns.map(({ header }) => header)
    const weight = wanted === null ? null : yield* columnNamed("weight", headers, wanted)
    const using = usingWeights(mapping, weight === null ? null : { column: weight })
    if (weight === mapping.weight) return using
    if (weight !== null && !file.present.has(weight))
      return yield* refuse(
        "weight",
        `The cells of column ${weight} were not kept; import the file again with weight (replace=true).`
      )
    const asked = mapping.questions.filter(({ source }) => weight !== null && columnsOf(source).includes(weight))
    const among = asked.find(({ source }) => columnsOf(source).length > 1)
    if (among !== undefined)
      return yield* refuse(
        "weight",
        `Column ${weight} is one of the columns of the question ${listed([among.key])}; it cannot be the weight.`
      )
    const known = mapping.weightCandidates ?? []
    const own = weight === null || known.some(({ column }) => column === weight) ? [] : [yield* candidate(file, weight)]
    if (weight !== null && own.length === 0) yield* candidate(file, weight)
    const questions = mapping.questions.filter((question) => !asked.includes(question))
    if (questions.length === 0) return yield* refuse("weight", "The survey would have no question left.")
    const before =
      mapping.weight === null
        ? []
        : [
            {
              column: mapping.weight,
              header: headerOf(headers[mapping.weight - 1]),
              reason: "weights that are not used",
              role: "weight" as const
            }
          ]
    return {
      ...using,
      questions,
      weightCandidates: [...known, ...own],
      leftOut: [...mapping.leftOut.filter(({ column }) => column !== weight), ...before].toSorted(
        (a, b) => a.column - b.column
      )
    }
  })
