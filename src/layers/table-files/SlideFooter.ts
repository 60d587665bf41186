import { MIN_TESTED } from "../../domain/survey/tables/Significance.ts"
import { isWarned, type Layout } from "./Layout.ts"
import { fitted, linesOf } from "./TextSize.ts"

/** Digits that a line of the footer holds, and its lines. */
const LINE = 160
const LINES = 4

const MORE = "More in the notes."

/** Measures that were asked for and that a slide has no room for, and where they are; empty where there are none. */
const elsewhereIn = ({ blocks }: Layout): ReadonlyArray<string> => {
  const names = blocks.flatMap(({ asked, format, name }) => (asked && format !== "twoDigits" ? [name] : []))
  return names.length === 0 ? [] : [`Not on slides, in the same table as .xlsx or .csv: ${names.join("; ")}.`]
}

/** Everything that is to be known of a table, whole, a line each. */
export const notesOf = (layout: Layout): string =>
  [...elsewhereIn(layout), ...layout.facts.map(([name, value]) => `${name}: ${value.replaceAll("\n", " ")}`)].join("\n")

/** Below every slide: whom it is about, the source, and as many whole sentences on how it was made as there is room for. */
export const footerOf = (layout: Layout): ReadonlyArray<string> => {
  const { about, columns, method, notes, onFilter, survey } = layout
  const warned = columns.some(({ remark }) => isWarned(remark))
    ? [`* Base or effective base below ${MIN_TESTED}, to be read with care.`]
    : []
  const sentence = (note: string) => `${note.replace(/[.\s]*$/, "")}.`
  const first = `${about} Source: ${survey}.`
  const whole = linesOf(first, LINE) <= 2
  const above = whole ? first : `${fitted(about, LINE)} ${fitted(`Source: ${survey}`, LINE / 2)}.`
  let below = ""
  let left = whole ? 0 : 1
  for (const one of [...elsewhereIn(layout), ...warned, ...onFilter.map(sentence), method, ...notes.map(sentence)]) {
    const longer = below === "" ? one : `${below} ${one}`
    if (linesOf(above, LINE) + linesOf(`${longer} ${MORE}`, LINE) <= LINES) below = longer
    else left++
  }
  const rest = left > 0 || layout.facts.length > 0 ? MORE : ""
  return [above, [below, rest].filter((text) => text !== "").join(" ")]
}
