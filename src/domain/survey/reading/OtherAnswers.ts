import { andNot, count, none, set } from "../../statistics/Bitset.ts"
import { foldText } from "../../text/Text.ts"
import { eachMeaning } from "./Cells.ts"
import { type Field, textOf } from "./Field.ts"
import { cellsOf, type Option, type Source } from "./Mapping.ts"
import { missingTexts } from "./Missing.ts"
import { otherIn } from "./OtherWords.ts"
import type { RawTable } from "./RawTable.ts"

type Of<Tag extends Source["_tag"]> = Extract<Source, { readonly _tag: Tag }>

const REQUEST =
  /[\s,;:([–—-]*(?:\bplease\b|\bbitte\b)?[\s,;:([–—-]*\b(?:specify|describe|explain|write[ -]?in|enter|tell us|state|which|what|text|angeben|précisez|especifi\p{L}+)\b.*$/iu
const OTHERS =
  /^(?:others?|(?:some|any)(?:thing|one|body|where) else|another|sonstiges?|andere[rs]?|autres?|otr[oa]s?|altro|outr[oa]s?|anders|inne|annat)(?: (?:answer|option|reason|response)s?)?$/i

/** An option without the request to specify it. */
const bare = (option: string): string =>
  foldText(option)
    .replace(REQUEST, "")
    .replace(/^[[(\s]+|[\])\s:.…]+$/g, "")

/** Whether an option is “Other”, in whatever words. */
export const isOther = (option: string): boolean => OTHERS.test(bare(option))

/** Of the columns with respondents' own words, those beside an “Other” that no other column or label says was chosen. */
const unmarked = (written: ReadonlySet<Field>, labels: ReadonlyArray<string>): ReadonlyArray<Field> =>
  labels.some(isOther)
    ? []
    : [...written].filter(({ answers, heading }) => answers > 0 && heading.option !== null && isOther(heading.option))

/** “Other” in the language of the texts, chosen by all who wrote something in a column. */
export const asOther = (field: Field, texts: ReadonlyArray<string>): Option => ({
  column: field.column,
  label: otherIn([...texts, textOf(field)]),
  selected: [],
  notSelected: missingTexts(field.profile, field.notAvailable),
  anything: true
})

/** Options with “Other” among them where nothing but respondents' own words tells that it was chosen. */
export const withOther = (source: Of<"OneHot">, written: ReadonlySet<Field>): Of<"OneHot"> => {
  const labels = source.options.map(({ label }) => label)
  const found = unmarked(written, labels)
  if (found.length !== 1) return source
  return { ...source, options: [...source.options, asOther(found[0]!, labels)] }
}

const given = (table: RawTable, column: number, missing: ReadonlyArray<string>) => {
  const rows = none(table.rows)
  const without = new Set(missing)
  eachMeaning(
    table.columns[column - 1]!,
    table.rows,
    (cell) => (without.has(cell) ? 0 : 1),
    (row, means) => {
      if (means === 1) set(rows, row)
    }
  )
  return rows
}

/** Labels with “Other” for those who left the question itself blank and wrote an answer beside it, and how many they are. */
export const orOther = (
  table: RawTable,
  source: Of<"Labels">,
  beside: ReadonlySet<Field>
): { readonly source: Of<"Labels">; readonly respondents: number } | null => {
  const candidates = [...beside].filter(({ heading }) => heading.option !== null && isOther(heading.option))
  const field = candidates[0]
  if (field === undefined || candidates.length > 1) return null
  const missing = missingTexts(field.profile, field.notAvailable)
  const only = andNot(given(table, field.column, missing), given(table, source.column, cellsOf(source.missing)))
  const respondents = count(only)
  if (respondents === 0) return null
  const known = source.labels.find(({ label }) => isOther(label))
  const label = known?.label ?? otherIn([textOf(field), ...source.labels.map((one) => one.label)])
  const labels = known === undefined ? [...source.labels, { label, cells: [] }] : source.labels
  return { source: { ...source, labels, written: { column: field.column, label, missing } }, respondents }
}
