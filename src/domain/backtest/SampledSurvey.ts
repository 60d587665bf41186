import { type Bitset, has, none, set } from "../statistics/Bitset.ts"
import type { Column } from "../survey/model/Column.ts"

/** More respondents make a backtest slower and hardly more exact. */
const MOST_RESPONDENTS = 5_000

const bitsAt = (bits: Bitset, rows: Uint32Array): Bitset => {
  const out = none(rows.length)
  rows.forEach((from, to) => {
    if (has(bits, from)) set(out, to)
  })
  return out
}

const sampledAnswers = (column: Column, rows: Uint32Array): Column => {
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

/** The answers of some respondents, in their order; texts are left out. */
export const sampledColumn = (column: Column, rows: Uint32Array): Column => {
  const answers = sampledAnswers(column, rows)
  const { missing } = column
  return missing === undefined ? answers : { ...answers, missing: Uint16Array.from(rows, (row) => missing[row]!) }
}

/** At most 5,000 respondents, evenly spread over all of them. */
export const sampledRows = (respondents: number): Uint32Array => {
  const size = Math.min(respondents, MOST_RESPONDENTS)
  return Uint32Array.from({ length: size }, (_, i) => Math.floor((i * respondents) / size))
}
