import { Either } from "effect"
import { cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import { columnsOf, type LabelCells, type Source } from "../reading/Mapping.ts"
import { cellAt, type RawTable } from "../reading/RawTable.ts"
import { type Changed, listed, refuse, unknownName } from "./QuestionChange.ts"

type Of<Tag extends Source["_tag"]> = Extract<Source, { readonly _tag: Tag }>

/** The distinct cells of a question's columns; null for a column that has too many to list. */
const cellsOf = (table: RawTable, source: Source): ReadonlySet<string> | null => {
  const columns = columnsOf(source).map((at) => table.columns[at - 1]!)
  return columns.some(({ _tag }) => _tag === "Plain")
    ? null
    : new Set(columns.flatMap((column) => (column._tag === "Dictionary" ? column.values : [])))
}

const stands = (table: RawTable, at: number, cell: string): boolean => {
  const column = table.columns[at - 1]!
  if (column._tag === "Dictionary") return column.values.includes(cell)
  for (let row = 0; row < table.rows; row++) if (cellAt(column, row) === cell) return true
  return false
}

/** The cells that a name stands for: those of a label, or itself. */
const named = (
  labels: ReadonlyArray<LabelCells>,
  missing: ReadonlyArray<string>,
  name: string
): ReadonlyArray<string> => {
  if (missing.includes(name) || labels.some(({ cells }) => cells.includes(name))) return [name]
  return labels.find(({ label }) => foldText(label) === foldText(name))?.cells ?? []
}

const withCell = (labels: ReadonlyArray<LabelCells>, cell: string, label: string): ReadonlyArray<LabelCells> => {
  const known = labels.findIndex((one) => foldText(one.label) === foldText(label))
  return known === -1
    ? [...labels, { label, cells: [cell] }]
    : labels.map((one, i) => (i === known ? { ...one, cells: [...one.cells, cell] } : one))
}

type Worded = Of<"Labels"> | Of<"Delimited"> | Of<"Mentions">

const labelled = (source: Worded, names: ReadonlyArray<string>, labelOf: (cell: string) => string): Changed<Source> =>
  Either.gen(function* () {
    const cells: Array<string> = []
    for (const name of names) {
      const found = named(source.labels, source.missing, name)
      const known = [...source.labels.map(({ label }) => label), ...source.missing]
      if (found.length === 0) return yield* unknownName("missing", "cell or label", name, known)
      cells.push(...found)
    }
    const missing = new Set(cells)
    const kept = source.labels
      .map((one) => ({ ...one, cells: one.cells.filter((cell) => !missing.has(cell)) }))
      .filter(({ cells }, i) => cells.length > 0 || source.labels[i]!.cells.length === 0)
    const back = source.missing.filter((cell) => !missing.has(cell))
    const labels = back.reduce<ReadonlyArray<LabelCells>>(
      (all, cell) => withCell(all, cell, cleanText(labelOf(cell)) || cell),
      kept
    )
    if (labels.length === 0)
      return yield* refuse("missing", "Every cell would be no answer; leave out those that are answers.")
    return { ...source, labels, missing: [...missing] }
  })

/** Options whose cells that are no answer are exactly those named. */
const selected = (table: RawTable, source: Of<"OneHot">, names: ReadonlyArray<string>): Changed<Source> => {
  const all = cellsOf(table, source) ?? new Set<string>()
  const unknown = names.find((name) => !all.has(name))
  if (unknown !== undefined) return unknownName("missing", "cell", unknown, [...all])
  const missing = new Set(names)
  const lost = source.options.find(({ selected: marks }) => marks.some((cell) => missing.has(cell)))
  if (lost !== undefined)
    return refuse(
      "missing",
      `The cell ${listed(lost.selected)} means that ${listed([lost.label])} is selected and cannot be no answer as well.`
    )
  return Either.right({
    ...source,
    options: source.options.map((option) => {
      if (option.anything === true) return option
      const column = table.columns[option.column - 1]!
      const cells = column._tag === "Dictionary" ? column.values : []
      const others = [...new Set([...option.notSelected, ...cells])]
      return { ...option, notSelected: others.filter((cell) => !option.selected.includes(cell) && !missing.has(cell)) }
    })
  })
}

/** A source in which exactly the cells named, beside blank ones, are no answer; `labelOf` words those that become one. */
export const changeMissing = (
  table: RawTable,
  source: Source,
  names: ReadonlyArray<string>,
  labelOf: (cell: string) => string
): Changed<Source> => {
  switch (source._tag) {
    case "Labels":
    case "Delimited":
    case "Mentions":
      return labelled(source, names, labelOf)
    case "OneHot":
      return selected(table, source, names)
    case "Ranks":
      return names.length === 0
        ? Either.right(source)
        : refuse("missing", "A ranking holds ranks alone; blank cells and 0 are no answer.")
    default: {
      const unknown = names.find((name) => !source.missing.includes(name) && !stands(table, source.column, name))
      if (unknown !== undefined) return unknownName("missing", "cell", unknown, source.missing)
      return Either.right({ ...source, missing: [...new Set(names)] })
    }
  }
}
