import { Either } from "effect"
import { foldText } from "../../text/Text.ts"
import type { HeaderCells } from "../reading/RawTable.ts"
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

/** A change of a question with its columns by their places. */
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
