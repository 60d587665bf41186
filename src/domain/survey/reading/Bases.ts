import { QUESTIONS } from "../../lexicon/headers/Questions.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { andNot, type Bitset, count, countBoth, none, or, set } from "../../statistics/Bitset.ts"
import { eachMeaning } from "../file/Cells.ts"
import type { RawTable } from "../file/RawTable.ts"
import { cellsOf, isSelected, type Source } from "../mapping/Mapping.ts"
import type { Field } from "./Field.ts"
import type { DraftQuestion } from "./Interpret.ts"
import { saysChosen } from "./Marks.ts"

type OneHot = Extract<Source, { _tag: "OneHot" }>
type Neighbours = NonNullable<OneHot["neighbours"]>

const rowsWith = (table: RawTable, column: number, holds: (cell: string) => boolean): Bitset => {
  const rows = none(table.rows)
  eachMeaning(
    table.columns[column - 1]!,
    table.rows,
    (cell) => (holds(cell) ? 1 : 0),
    (row, means) => {
      if (means === 1) set(rows, row)
    }
  )
  return rows
}

const union = (table: RawTable, sets: ReadonlyArray<Bitset>): Bitset => sets.reduce(or, none(table.rows))

const selectedIn = (table: RawTable, { options }: OneHot): Bitset =>
  union(
    table,
    options.map((option) => rowsWith(table, option.column, (cell) => isSelected(option, cell)))
  )

const askedIn = (table: RawTable, { options }: OneHot): Bitset =>
  union(
    table,
    options.map((option) =>
      rowsWith(table, option.column, (cell) => isSelected(option, cell) || option.notSelected.includes(cell))
    )
  )

const { pattern } = patterns(QUESTIONS)

const NONE = pattern("none", "i")

/** Respondents who may have skipped a question although one of its options is that none of the others holds. */
const MAX_SKIPPED = 0.05

const percentage = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((1000 * part) / whole) / 10}%`

/** Whether who chose an option such as “None of the above” chose no other. */
const isExclusive = (table: RawTable, source: OneHot): boolean => {
  const none = source.options.filter(({ label }) => NONE.test(label))
  const others = source.options.filter(({ label }) => !NONE.test(label))
  const chose = selectedIn(table, { ...source, options: none })
  const both = countBoth(chose, selectedIn(table, { ...source, options: others }))
  return count(chose) > 0 && both <= count(chose) * MAX_SKIPPED
}

/**
 * Where one of the options is that none of the others holds, everyone who answered chose one: who chose nothing has
 * skipped the question, although the file says “not selected” of each option.
 */
const withoutSkipped = (table: RawTable, draft: DraftQuestion, source: OneHot): DraftQuestion => {
  const offersNone = source.options.some(({ label }) => NONE.test(label)) && isExclusive(table, source)
  const asked = askedIn(table, source)
  const skipped = count(andNot(asked, selectedIn(table, source)))
  const all = count(asked)
  if (skipped === 0 || all === 0) return draft
  if (offersNone && skipped <= all * MAX_SKIPPED)
    return {
      ...draft,
      source: { ...source, base: "selected" },
      why:
        `${draft.why ?? ""}; but with an option for none of the others, the ${skipped} of ${all} who ` +
        `chose nothing have not answered and are not in the base; \`base\` asked counts them`
    }
  return {
    ...draft,
    why: `${draft.why ?? ""}, with the ${skipped} of ${all} who selected none (${percentage(skipped, all)})`
  }
}

/** Columns on one side that are looked at for a question that was put to the same respondents. */
const REACH = 3
/** Respondents who selected the option and must have answered the questions beside it too. */
const MIN_AGREEING = 0.95

type Answered = { readonly column: number; readonly missing: ReadonlyArray<string> }

const isNeighbour = ({ _tag }: Source) => _tag === "Labels" || _tag === "Numbers" || _tag === "Dates"

/** The nearest question on each side that everybody answers who selected something. */
const neighboursOf = (
  table: RawTable,
  drafts: ReadonlyArray<DraftQuestion>,
  at: number,
  selected: Bitset
): Neighbours => {
  const side = (step: number): ReadonlyArray<Answered> => {
    for (let i = at + step; i >= 0 && i < drafts.length && Math.abs(i - at) <= REACH; i += step) {
      const { source } = drafts[i]!
      if (!isNeighbour(source) || !("column" in source)) continue
      const missing = cellsOf(source.missing)
      const without = new Set(missing)
      const answered = rowsWith(table, source.column, (cell) => !without.has(cell))
      if (countBoth(answered, selected) >= MIN_AGREEING * count(selected) && count(answered) > count(selected))
        return [{ column: source.column, missing }]
    }
    return []
  }
  return [...side(-1), ...side(1)]
}

/** Of one option a base cannot be who selected it: everyone would have. It is who answered the questions beside it, or nothing is known. */
const besideOneOption = (
  table: RawTable,
  drafts: ReadonlyArray<DraftQuestion>,
  at: number,
  source: OneHot,
  fieldOf: (column: number) => Field
): DraftQuestion => {
  const draft = drafts[at]!
  const neighbours = neighboursOf(table, drafts, at, selectedIn(table, source))
  const many = source.options.length
  const columns = many === 1 ? "1 column" : `${many} columns`
  const holds = many === 1 ? "holds its option" : "hold one option, as nobody chose the others,"
  const name = (column: number) => {
    const heading = fieldOf(column).heading
    return `“${(heading.name ?? heading.text).slice(0, 60)}”`
  }
  if (neighbours.length === 0)
    return {
      ...draft,
      constant: true,
      why: `${columns} that ${holds} or nothing; nothing says who was asked`,
      doubt:
        "Nothing tells who did not select this from who was not asked, so it has no share; if another " +
        "question was put to the same respondents, set `base` to neighbours and name its column in " +
        "`neighbours`"
    }
  return {
    ...draft,
    source: { ...source, base: "neighbours", neighbours },
    why:
      `${columns} that ${holds} or nothing; who ` +
      `answered ${neighbours.map(({ column }) => name(column)).join(" and ")} beside it is the base`,
    doubt:
      "The file does not say who was asked; the base is who answered the questions beside it. If others " +
      "were asked, change `neighbours`, or set `base` to asked and give `notSelected`"
  }
}

/** A column of one answer that may have been ticked or not: a select-all of one option where it holds a mark and blanks. */
const isTick = (field: Field): boolean =>
  field.profile.blank > 0 && field.cells.length === 1 && saysChosen(field, field.cells[0]!)

const ofOneLabel = (
  table: RawTable,
  drafts: ReadonlyArray<DraftQuestion>,
  at: number,
  fieldOf: (column: number) => Field
): DraftQuestion => {
  const draft = drafts[at]!
  const { source } = draft
  if (source._tag !== "Labels" || source.labels.length !== 1) return draft
  const field = fieldOf(source.column)
  const { cells, label: mark } = source.labels[0]!
  if (!isTick(field)) return draft
  const label = /^\p{L}{2,}$/u.test(mark) && !/^(?:true|on)$/i.test(mark) ? mark : draft.text
  const tick: OneHot = {
    _tag: "OneHot",
    options: [{ column: source.column, label, selected: cells, notSelected: [] }],
    base: "selected"
  }
  const read = besideOneOption(table, drafts, at, tick, fieldOf)
  return read.constant === true ? { ...read, source } : { ...read, kind: "multiple" }
}

/** Questions with any number of answers, each with the base that its rows speak for; none has one answer that all give. */
export const withBases = (
  table: RawTable,
  drafts: ReadonlyArray<DraftQuestion>,
  fieldOf: (column: number) => Field
): ReadonlyArray<DraftQuestion> => {
  return drafts.map((draft, at) => {
    const { source } = draft
    if (source._tag !== "OneHot") return ofOneLabel(table, drafts, at, fieldOf)
    if (source.base === "asked") return withoutSkipped(table, draft, source)
    const chosen = source.options.filter(({ anything, selected }) => anything === true || selected.length > 0)
    return chosen.length === 1 ? besideOneOption(table, drafts, at, source, fieldOf) : draft
  })
}
