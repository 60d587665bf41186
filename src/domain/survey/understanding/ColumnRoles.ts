import type { Turns } from "../../Turns.ts"
import { type ColumnRole, columnsOf, type LeftOut, type Mapping } from "../mapping/Mapping.ts"
import type { Understanding, UnderstoodRole } from "./Understanding.ts"

type UnderstoodColumn = Understanding["columns"][number]

export const headerOf = (cells: ReadonlyArray<string> | undefined): string =>
  [...new Set((cells ?? []).filter((cell) => cell !== ""))].join(" — ")

/** Reasons that name a role, for mappings that say no more. */
const ROLES: ReadonlyArray<readonly [RegExp, ColumnRole]> = [
  [/^no answers$/, "empty"],
  [/identif|^row number$/, "identifier"],
  [/weight/, "weight"],
  [/^time|^duration/, "timing"],
  [/position|^IP address$/, "location"],
  [/personal/, "personal"],
  [/device|session/, "paradata"]
]

export const leftOutRole = ({ reason, role }: LeftOut): ColumnRole =>
  role ?? ROLES.find(([pattern]) => pattern.test(reason))?.[1] ?? "ignored"

/** Every column of the file with what it is to the survey; with a pause after each. */
export function* columnRoles(
  mapping: Mapping,
  headers: ReadonlyArray<ReadonlyArray<string>>,
  byColumn: ReadonlyMap<number, ReadonlyArray<string>>,
  selectors: ReadonlySet<string>
): Turns<Understanding["columns"]> {
  const leftOut = new Map(mapping.leftOut.map((one) => [one.column, one]))
  const texts = new Set(mapping.questions.flatMap(({ source }) => (source._tag === "Texts" ? columnsOf(source) : [])))
  const constants = new Set(mapping.questions.flatMap(({ constant, key }) => (constant === true ? [key] : [])))
  const ofQuestion = (column: number, keys: ReadonlyArray<string>): UnderstoodRole => {
    if (keys.some((key) => selectors.has(key))) return "selector"
    if (keys.every((key) => constants.has(key))) return "constant"
    return texts.has(column) ? "text" : "question"
  }
  const roleOf = (
    column: number,
    keys: ReadonlyArray<string> | undefined
  ): Pick<UnderstoodColumn, "reason" | "role"> => {
    const left = leftOut.get(column)
    if (column === mapping.weight) return { role: "weight", reason: null }
    if (keys !== undefined) return { role: ofQuestion(column, keys), reason: null }
    if (left === undefined) return { role: "ignored", reason: "the mapping does not name it" }
    return { role: leftOutRole(left), reason: left.reason }
  }
  const columns: Array<UnderstoodColumn> = []
  for (const [c, cells] of headers.entries()) {
    const keys = byColumn.get(c + 1)
    columns.push({ column: c + 1, header: headerOf(cells), questions: keys ?? [], ...roleOf(c + 1, keys) })
    yield
  }
  return columns
}
