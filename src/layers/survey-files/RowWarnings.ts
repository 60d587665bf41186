import { excerpt } from "../../domain/text/Text.ts"
import type { ShortRows } from "./TableRows.ts"

const MAX_SHOWN = 3
const whole = (n: number) => n.toLocaleString("en-US")

/** What to say of rows before the header, and of rows with fewer cells than it. */
export const rowWarnings = (preamble: ReadonlyArray<string>, short: ShortRows | null): ReadonlyArray<string> => [
  ...(preamble.length === 0
    ? []
    : [
        `${preamble.length === 1 ? "One row" : `${preamble.length} rows`} above the header, a title or notes, ${preamble.length === 1 ? "was" : "were"} passed over: ${preamble
          .slice(0, MAX_SHOWN)
          .map((text) => `“${excerpt(text, 120)}”`)
          .join(", ")}${preamble.length > MAX_SHOWN ? " and more" : ""}.`
      ]),
  ...(short === null
    ? []
    : [
        short.count === 1
          ? `Row ${whole(short.first)} has fewer cells than the header; those missing were taken as blank.`
          : `${whole(short.count)} rows, first row ${whole(short.first)}, have fewer cells than the header; those missing were taken as blank.`
      ])
]
