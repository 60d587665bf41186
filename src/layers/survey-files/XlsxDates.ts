import { numberText } from "./CellBytes.ts"

/** What a number's format makes of it: a day, a time of day, both, or a mere number. */
export type Showing = "number" | "day" | "time" | "moment"

const DAYS = [14, 15, 16, 17, 27, 28, 29, 30, 31, 34, 35, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58]
const TIMES = [18, 19, 20, 21, 32, 33, 45, 46, 47]

/** What a format of a workbook's own shows. */
export const showingOf = (code: string): Showing => {
  const signs = code
    .split(";")[0]!
    .replace(/"[^"]*"|\\.|_.|\*./g, "")
    .replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .replace(/AM\/PM|A\/P|General/gi, "")
    .toLowerCase()
  const day = /[yd]|mmm/.test(signs)
  const time = /[hs]/.test(signs)
  return day ? (time ? "moment" : "day") : time ? "time" : "number"
}

/** What a format shows by its number; null where the workbook itself must say. */
export const builtInShowing = (id: number): Showing | null =>
  DAYS.includes(id) ? "day" : TIMES.includes(id) ? "time" : id === 22 ? "moment" : id < 164 ? "number" : null

const DAY_MS = 86_400_000
const EPOCH_1900 = Date.UTC(1899, 11, 30)
const EPOCH_1904 = Date.UTC(1904, 0, 1)
const MAX_SERIAL = 2_958_466
/** Before this day, 1 March 1900, Excel counts one day too few. */
const AFTER_LEAP = 61

const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1000)
  const two = (n: number) => String(n).padStart(2, "0")
  return `${two(Math.floor(seconds / 3600))}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`
}

/** A serial number as ISO 8601 or as hours, minutes and seconds. */
export const serialText = (serial: number, showing: Showing, since1904: boolean): string => {
  if (showing === "number" || !(serial >= 0 && serial < MAX_SERIAL)) return numberText(serial)
  if (showing === "time") return clock(serial * DAY_MS)
  const days = !since1904 && serial < AFTER_LEAP ? serial + 1 : serial
  const at = new Date(Math.round(((since1904 ? EPOCH_1904 : EPOCH_1900) + days * DAY_MS) / 1000) * 1000)
  return showing === "day" ? at.toISOString().slice(0, 10) : at.toISOString().slice(0, 19)
}
