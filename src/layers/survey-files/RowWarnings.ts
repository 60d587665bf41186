import type { ShortRows } from "./TableRows.ts"

const whole = (n: number) => n.toLocaleString("en-US")

/** What to say of rows before the header, and of rows with fewer cells than it. */
export const rowWarnings = (skipped: number, short: ShortRows | null): ReadonlyArray<string> => [
  ...(skipped === 0
    ? []
    : [
        `${skipped === 1 ? "One row" : `${skipped} rows`} above the header, a title or notes, ${skipped === 1 ? "was" : "were"} passed over.`
      ]),
  ...(short === null
    ? []
    : [
        short.count === 1
          ? `Row ${whole(short.first)} has fewer cells than the header; those missing were taken as blank.`
          : `${whole(short.count)} rows, first row ${whole(short.first)}, have fewer cells than the header; those missing were taken as blank.`
      ])
]
