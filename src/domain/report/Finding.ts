import type { CrosstabResult } from "../ask/CrosstabAsk.ts"
import type { Row } from "../survey/tables/CrosstabShape.ts"
import { excerpt } from "../text/Text.ts"

const percent = (share: number) => `${(100 * share).toFixed(0)}%`
const isAnswer = ({ kind }: Row) => kind === "label" || kind === "offScale"

interface Apart {
  readonly answer: string
  /** Position of the column question. */
  readonly question: number | null
  readonly high: readonly [label: string, share: number]
  readonly low: readonly [label: string, share: number]
}

/** The significant difference between two columns of a question that is the largest; null where there is none. */
const largest = ({ bands, table }: CrosstabResult): Apart | null => {
  let found: Apart | null = null
  for (const { cells, label } of table.filter(isAnswer))
    for (const [at, cell] of cells.entries()) {
      const letters = (cell?.significance ?? "").toUpperCase()
      for (const [beside, other] of letters === "" ? [] : bands.entries()) {
        if (other.letter === "" || other.question !== bands[at]!.question || !letters.includes(other.letter)) continue
        const [high, low] = [cell?.share ?? 0, cells[beside]?.share ?? null]
        if (low === null || (found !== null && high - low <= found.high[1] - found.low[1])) continue
        found = { answer: label, question: other.question, high: [bands[at]!.label, high], low: [other.label, low] }
      }
    }
  return found
}

/** What the last wave changed the most, or that it changed nothing; null where the table isn't over time, or it can't be told. */
const lastChange = ({ bands, table }: CrosstabResult): string | null => {
  const answers = table.filter(isAnswer)
  const last = bands.findLastIndex(
    ({ wave }, at) => wave === true && answers.some(({ cells }) => cells[at]?.change != null)
  )
  if (last < 0) return null
  const moved = answers.flatMap(({ cells, label }) => {
    const { change, direction = null, share } = cells[last] ?? {}
    return change == null || share == null ? [] : [{ label, change, direction, share }]
  })
  const now = `“${bands[last]!.label}”`
  const [first] = moved
    .filter(({ direction }) => direction !== null)
    .sort((a, b) => Math.abs(b.change.by) - Math.abs(a.change.by))
  if (first === undefined) return `No answer changed significantly in ${now}.`
  const { change, direction, label, share } = first
  const before = bands.find(({ letter, question }) => question === bands[last]!.question && letter === change.since[0])!
  const when =
    change.since.length === 1 ? `between “${before.label}” and ${now}` : `in ${now}, compared with the waves before`
  return `“${label}” ${direction === "up" ? "rose" : "fell"} from ${percent(share - change.by)} to ${percent(share)} ${when}.`
}

/**
 * What a table shows, in a sentence: what its last wave changed, its largest significant difference, or which answer leads;
 * null where none of them is.
 */
export const findingOf = (table: CrosstabResult): string | null => {
  const change = lastChange(table)
  if (change !== null) return change
  const apart = largest(table)
  if (apart !== null) {
    const { answer, high, low, question } = apart
    const { banner, rowQuestion } = table
    const group = banner.length > 1 && question !== null ? ` (${excerpt(banner[question]!.text, 40)})` : ""
    if (rowQuestion.kind === "battery")
      return (
        `“${answer}”: ${percent(high[1])} among “${high[0]}”${group}, ` +
        `compared with ${percent(low[1])} among “${low[0]}”.`
      )
    const gave = rowQuestion.kind === "multiple" ? "chose" : "answered"
    return (
      `${percent(high[1])} of “${high[0]}”${group} ${gave} “${answer}”, ` +
      `compared with ${percent(low[1])} of “${low[0]}”.`
    )
  }
  const answers = table.table.filter(isAnswer).flatMap(({ cells, label }) => {
    const share = cells[0]?.share
    return share == null ? [] : [{ label, share }]
  })
  const [first, second] = answers.toSorted((a, b) => b.share - a.share)
  if (first === undefined || first.share === second?.share) return null
  return `“${first.label}” leads with ${percent(first.share)}.`
}
