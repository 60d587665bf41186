import { type Bitset, has, none, set } from "../survey/Bitset.ts"
import type { Column } from "../survey/Column.ts"
import type { Survey } from "./HeavyWork.ts"

/** More respondents make a backtest slower and hardly more exact. */
const MOST_RESPONDENTS = 5_000

const bitsAt = (bits: Bitset, rows: Uint32Array): Bitset => {
  const out = none(rows.length)
  rows.forEach((from, to) => {
    if (has(bits, from)) set(out, to)
  })
  return out
}

const rowsOf = (column: Column, rows: Uint32Array): Column => {
  switch (column._tag) {
    case "Coded":
      return { _tag: "Coded", codes: Uint16Array.from(rows, (row) => column.codes[row]!) }
    case "Multiple":
      return {
        _tag: "Multiple",
        asked: bitsAt(column.asked, rows),
        selected: column.selected.map((bits) => bitsAt(bits, rows))
      }
    case "Numeric":
      return { _tag: "Numeric", values: Float64Array.from(rows, (row) => column.values[row]!) }
    case "Ranking":
      return { _tag: "Ranking", ranks: column.ranks.map((ranks) => Uint8Array.from(rows, (row) => ranks[row]!)) }
    case "Text":
      return { _tag: "Text", offsets: new Uint32Array(rows.length + 1), bytes: new Uint8Array(0) }
  }
}

/** A survey without its texts and with at most 5,000 respondents, evenly spread over all of them. */
export const sampledSurvey = ({ codebook, microdata: { columns, weights } }: Survey): Survey => {
  const size = Math.min(codebook.respondents, MOST_RESPONDENTS)
  const rows = Uint32Array.from({ length: size }, (_, i) => Math.floor((i * codebook.respondents) / size))
  return {
    codebook: { ...codebook, respondents: size },
    microdata: {
      columns: columns.map((column) => rowsOf(column, rows)),
      weights: weights === null ? null : Float64Array.from(rows, (row) => weights[row]!)
    }
  }
}
