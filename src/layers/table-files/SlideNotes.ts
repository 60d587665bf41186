import { INK, LINE } from "./Colours.ts"
import type { Layout } from "./Layout.ts"
import type { TableCell, TableCellOptions } from "./Slides.ts"
import { linesOf, runsLeft } from "./TextSize.ts"

const FONT_SIZE = 10
const LINE_INCHES = (FONT_SIZE * 1.25) / 72
const NAME_WIDTH = 1.9
const DIGITS_PER_INCH = 72 / (FONT_SIZE * 0.56)
const MAX_LINES = 22

type Fact = readonly [name: string, value: string]

export interface NotesTable {
  readonly rows: Array<Array<TableCell>>
  readonly widths: Array<number>
  readonly fontSize: number
}

/** A text in pieces of so many lines at most, cut between words. */
const pieces = (text: string, room: number): ReadonlyArray<string> => {
  const out: Array<string> = [""]
  for (const word of text.split(" ")) {
    const longer = out.at(-1) === "" ? word : `${out.at(-1)} ${word}`
    if (linesOf(longer, room) > MAX_LINES && out.at(-1) !== "") out.push(word)
    else out[out.length - 1] = longer
  }
  return out
}

const cell = (text: string, options: TableCellOptions): TableCell => {
  const leftward = runsLeft(text)
  const below = { type: "solid", pt: 0.5, color: LINE } as const
  const none = { type: "none" } as const
  return {
    text,
    options: {
      border: [none, none, below, none],
      color: INK,
      valign: "top",
      margin: [2, 4, 2, 4],
      align: leftward ? "right" : "left",
      ...options
    }
  }
}

/** Everything that is to be known of a table, whole, in tables that fit into a room of so many inches. */
export const notesTables = (
  { facts }: Layout,
  further: ReadonlyArray<Fact>,
  room: { readonly width: number; readonly height: number }
): ReadonlyArray<NotesTable> => {
  const valueWidth = room.width - NAME_WIDTH
  const [names, values] = [NAME_WIDTH, valueWidth].map((width) => Math.floor((width - 0.15) * DIGITS_PER_INCH))
  const heightOf = ([name, value]: Fact) =>
    Math.max(linesOf(name, names!), linesOf(value, values!)) * LINE_INCHES + 0.07
  const parts: Array<Array<Fact>> = [[]]
  let used = 0
  for (const [name, value] of [...further, ...facts])
    for (const [at, piece] of pieces(value, values!).entries()) {
      const fact: Fact = [at === 0 ? name : "", piece]
      const height = heightOf(fact)
      if (used + height > room.height && parts.at(-1)!.length > 0) {
        parts.push([])
        used = 0
      }
      used += height
      parts.at(-1)!.push(fact)
    }
  return parts.map((part) => ({
    fontSize: FONT_SIZE,
    widths: [NAME_WIDTH, valueWidth],
    rows: part.map(([name, value]) => [cell(name, { bold: true }), cell(value, {})])
  }))
}
