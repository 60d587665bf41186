import { Either } from "effect"
import { cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import { cellAt, type RawTable } from "../file/RawTable.ts"
import {
  cellsOf as cellsIn,
  columnsOf,
  isCode,
  type LabelCells,
  type Missing,
  missingOf,
  namedOf,
  type Source
} from "../mapping/Mapping.ts"
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

/** The cells that a name stands for: those of a label or of a missing value, or itself. */
const cellsNamed = (labels: ReadonlyArray<LabelCells>, missing: Missing, name: string): ReadonlyArray<string> => {
  if (cellsIn(missing).includes(name) || labels.some(({ cells }) => cells.includes(name))) return [name]
  return [...labels, ...namedOf(missing)].find(({ label }) => foldText(label) === foldText(name))?.cells ?? []
}

/** Cells that are no answer: words that had no name keep none, the others go by the name of what they stand for. */
const asMissing = (before: Missing, cells: Iterable<string>, nameOf: (cell: string) => string): Missing => {
  const bare = new Set(before.filter((one) => typeof one === "string" && !isCode(one)))
  const own = new Map(namedOf(before).flatMap((one) => one.cells.map((cell) => [cell, one.label] as const)))
  const all = [...new Set(cells)]
  const byName = new Map<string, Array<string>>()
  for (const cell of all) {
    if (bare.has(cell)) continue
    const name = own.get(cell) ?? (cleanText(nameOf(cell)) || cell)
    byName.set(name, [...(byName.get(name) ?? []), cell])
  }
  return [...all.filter((cell) => bare.has(cell)), ...[...byName].map(([label, held]) => ({ label, cells: held }))]
}

/** Labels with one for a cell that was no answer; a missing value with a name is no step of a scale. */
const withCell = (
  labels: ReadonlyArray<LabelCells>,
  cell: string,
  label: string,
  beside: boolean
): ReadonlyArray<LabelCells> => {
  const known = labels.findIndex((one) => foldText(one.label) === foldText(label))
  return known === -1
    ? [...labels, { label, cells: [cell], ...(beside ? { offScale: true as const } : {}) }]
    : labels.map((one, i) => (i === known ? { ...one, cells: [...one.cells, cell] } : one))
}

type Worded = Of<"Labels"> | Of<"Delimited"> | Of<"Mentions">

/** The labels with those among them that were declared missing, where they stood. */
const withDeclared = (labels: ReadonlyArray<LabelCells>, missing: Missing): ReadonlyArray<LabelCells> =>
  namedOf(missing)
    .filter(({ place }) => place !== undefined)
    .toSorted((a, b) => a.place! - b.place!)
    .reduce((all, { cells, label, offScale, place }) => {
      const one: LabelCells = { label, cells, ...(offScale === undefined ? {} : { offScale }) }
      return all.toSpliced(place!, 0, one)
    }, labels)

/** Missing values that know the places of the labels that they were. */
const inPlace = (all: ReadonlyArray<LabelCells>, missing: Missing): Missing =>
  missing.map((one) => {
    if (typeof one === "string") return one
    const place = all.findIndex(({ cells }) => cells.length > 0 && cells.every((cell) => one.cells.includes(cell)))
    if (place === -1) return one
    const { offScale } = all[place]!
    return { ...one, place, ...(offScale === undefined ? {} : { offScale }) }
  })

const labelled = (source: Worded, names: ReadonlyArray<string>, labelOf: (cell: string) => string): Changed<Source> =>
  Either.gen(function* () {
    const cells: Array<string> = []
    const before = cellsIn(source.missing)
    const named = namedOf(source.missing)
    for (const name of names) {
      const found = cellsNamed(source.labels, source.missing, name)
      const known = [...[...source.labels, ...named].map(({ label }) => label), ...before]
      if (found.length === 0) return yield* unknownName("missing", "cell or label", name, known)
      cells.push(...found)
    }
    const missing = new Set(cells)
    const holding = (all: ReadonlyArray<LabelCells>, cell: string) => all.find((one) => one.cells.includes(cell))?.label
    const declared = withDeclared(source.labels, source.missing)
    const back = before.filter((cell) => !missing.has(cell) && holding(declared, cell) === undefined)
    const all = back.reduce<ReadonlyArray<LabelCells>>((some, cell) => {
      const own = holding(named, cell)
      return withCell(some, cell, own ?? (cleanText(labelOf(cell)) || cell), own !== undefined)
    }, declared)
    const labels = all
      .map((one) => ({ ...one, cells: one.cells.filter((cell) => !missing.has(cell)) }))
      .filter(({ cells }, i) => cells.length > 0 || all[i]!.cells.length === 0)
    if (labels.length === 0)
      return yield* refuse("missing", "Every cell would be no answer; leave out those that are answers.")
    const nameOf = (cell: string) => holding(all, cell) ?? labelOf(cell)
    return { ...source, labels, missing: inPlace(all, asMissing(source.missing, missing, nameOf)) }
  })

/** Options whose cells that are no answer are exactly those named. */
const selected = (
  table: RawTable,
  source: Of<"OneHot">,
  names: ReadonlyArray<string>,
  labelOf: (cell: string) => string
): Changed<Source> => {
  const all = cellsOf(table, source) ?? new Set<string>()
  const before = missingOf(source)
  const cells = names.map((name) => (all.has(name) ? [name] : cellsNamed([], before, name)))
  const unknown = names.find((_, i) => cells[i]!.length === 0)
  if (unknown !== undefined) return unknownName("missing", "cell", unknown, [...all])
  const missing = new Set(cells.flat())
  const lost = source.options.find(({ selected: marks }) => marks.some((cell) => missing.has(cell)))
  if (lost !== undefined)
    return refuse(
      "missing",
      `The cell ${listed(lost.selected)} means that ${listed([lost.label])} is selected and cannot be no answer as well.`
    )
  return Either.right({
    ...source,
    missing: namedOf(asMissing(before, missing, labelOf)),
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
      return selected(table, source, names, labelOf)
    case "Ranks":
      return names.length === 0
        ? Either.right(source)
        : refuse("missing", "A ranking holds ranks alone; blank cells and 0 are no answer.")
    default: {
      const cells = names.map((name) => {
        const known = cellsNamed([], source.missing, name)
        return known.length > 0 || !stands(table, source.column, name) ? known : [name]
      })
      const unknown = names.find((_, i) => cells[i]!.length === 0)
      if (unknown !== undefined) return unknownName("missing", "cell", unknown, cellsIn(source.missing))
      return Either.right({ ...source, missing: asMissing(source.missing, cells.flat(), labelOf) })
    }
  }
}
