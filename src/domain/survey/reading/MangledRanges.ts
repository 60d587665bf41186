import { quotedList } from "./Doubts.ts"

const MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*"
/** What a spreadsheet makes of “1-5”: a day of this year, or a month with a number. */
const DATE = new RegExp(
  `^(?:\\d{4}-\\d\\d-\\d\\d(?:T00:00:00)?|\\d{1,2}-${MONTH}|${MONTH}-\\d{1,2}|\\d{1,2}/\\d{1,2}/\\d{4})$`,
  "i"
)
const RANGE =
  /^(?:[<>]\s*)?\d[\d.,]*\s*(?:[-–—]|to)\s*\d[\d.,]*$|^\d[\d.,]*\s*\+$|^(?:under|over|less than|more than)\s+\d/i
const MAX_ANSWERS = 20

/** What to say of dates among ranges of numbers: ranges that a spreadsheet took for days. */
export const mangledDoubt = (cells: ReadonlyArray<string>): ReadonlyArray<string> => {
  const dates = cells.filter((cell) => DATE.test(cell))
  const ranges = cells.filter((cell) => RANGE.test(cell))
  return dates.length > 0 && ranges.length > 0 && cells.length <= MAX_ANSWERS && dates.length <= MAX_ANSWERS / 2
    ? [
        `${quotedList(dates)} stand${dates.length === 1 ? "s" : ""} among ranges of numbers and may be ${dates.length === 1 ? "one" : "some"} that a spreadsheet made a date, as 1-5 becomes the first of May; write the ranges as text in the file, or rename the labels`
      ]
    : []
}
