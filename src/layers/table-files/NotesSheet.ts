import type { WriteSheet } from "hucre/xlsx"
import type { Layout } from "./Layout.ts"
import { BOLD, Sheet, styled, TEXT } from "./Sheet.ts"
import { linesOf } from "./TextSize.ts"
import { writable } from "./Xml.ts"

const NAME_WIDTH = 22
const VALUE_WIDTH = 90
const LINE_POINTS = 15

/** What was counted, of whom, and how, one fact a row. */
export const notesSheet = ({ facts }: Layout): WriteSheet => {
  const sheet = new Sheet("Notes")
  const top = { alignment: { vertical: "top" } } as const
  facts.forEach(([name, value], row) => {
    sheet.put(row, 0, writable(name), styled(TEXT, BOLD, top))
    sheet.put(row, 1, value, styled(TEXT, top))
    sheet.height(
      row,
      LINE_POINTS * Math.min(20, Math.max(linesOf(name, NAME_WIDTH * 0.9), linesOf(value, VALUE_WIDTH))) + 3
    )
  })
  return sheet.written({
    columns: [{ width: NAME_WIDTH }, { width: VALUE_WIDTH }],
    view: { showGridLines: false },
    pageSetup: { paperSize: "a4", orientation: "portrait", fitToPage: true, fitToWidth: 1, fitToHeight: 1 }
  })
}
