import { lazily } from "../../Memo.ts"
import { foldText, withoutAccents } from "../../text/Text.ts"

/** In which order a column writes year, month and day. */
export type DateOrder = "ymd" | "mdy" | "dmy"

/** “GMT+3”, “EET”, “+02:00”. */
const ZONE = String.raw`(?:[a-z]{1,5}(?:[+-]\d{1,2}(?::?\d{2})?)?|[+-]\d{2}:?\d{2})?`
const TIME = String.raw`(?:[T ,]+(\d{1,2}):(\d{2})(?::(\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m\.?)?\s*${ZONE})?`
const NUMERIC = new RegExp(String.raw`^(\d{1,4})([-/.])(\d{1,2})\2(\d{1,4})${TIME}$`, "i")
/** “2023年4月1日”, “2023년 4월 1일”. */
const SIGNED = new RegExp(String.raw`^(\d{4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]${TIME}$`, "i")
const NAMED = String.raw`(\p{L}{3,12})\.?`
/** “1 Apr 2023”, “01apr2023”, “1. April 2023”, “1 de abril de 2023”, “1 апреля 2023 г.”. */
const DAY_FIRST = new RegExp(
  String.raw`^(\d{1,2})(?:º|er)?(?:[-/ .,]+(?:de )?)?${NAMED}(?:[-/ ,.]+(?:del? )?)?(\d{4}|(?<!\p{L})\d{2})(?: ?г\.?)?${TIME}$`,
  "iu"
)
const MONTH_FIRST = new RegExp(String.raw`^${NAMED} (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})${TIME}$`, "iu")

const MONTH = /^(?:(?:(\d{4})[-/](\d{1,2}))|(?:(\d{1,2})[-/](\d{4}))|(?:(\p{L}{3,12})\.?(?:[- ,]+| de )(\d{4})))$/iu

/** A month as 2019-07, where a cell names one and no day: “07/2019”, “Jul 2019”; null for any other. */
const monthOf = (cell: string): string | null => {
  const found = MONTH.exec(cell)
  if (found === null) return null
  const [, first, second, third, fourth, name, last] = found
  const year = Number(first ?? fourth ?? last)
  const month = name === undefined ? Number(second ?? third) : monthNamed(name)
  const isMonth = month >= 1 && month <= 12 && year >= FIRST_YEAR && year <= LAST_YEAR
  return isMonth ? `${year}-${two(month)}` : null
}

interface Parts {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly time: ReadonlyArray<string | undefined>
}

const fullYear = (digits: string): number =>
  digits.length > 2 ? Number(digits) : Number(digits) + (Number(digits) < 69 ? 2000 : 1900)
/** Languages whose names of months are known: those whose scales are. */
const LANGUAGES = "en de fr es pt it nl sv da nb pl fi cs tr el ru uk hu ro ar he".split(" ")

/**
 * The months by their names, folded and without accents: alone, as they stand beside a day, and shortened. A name of two months
 * in two languages is that of the language that comes first.
 */
const monthNames = lazily((): ReadonlyMap<string, number> => {
  const names = new Map<string, number>()
  for (const language of LANGUAGES)
    for (const month of ["long", "short"] as const)
      for (const beside of [{}, { day: "numeric" }] as const) {
        const format = new Intl.DateTimeFormat(language, { month, timeZone: "UTC", ...beside })
        for (let at = 0; at < 12; at++) {
          const part = format.formatToParts(Date.UTC(2023, at, 15)).find(({ type }) => type === "month")!.value
          const name = foldedName(part)
          if (/^\p{L}{3,}$/u.test(name) && !names.has(name)) names.set(name, at + 1)
        }
      }
  return names
})

const foldedName = (name: string): string => withoutAccents(foldText(name))

const ENGLISH = "january february march april may june july august september october november december".split(" ")

/** The month of a name, from 1; 0 where it is none. English names may be cut off anywhere, the others where it is usual. */
export const monthNamed = (name: string): number => {
  const folded = foldedName(name)
  const english = ENGLISH.findIndex((month) => month.startsWith(folded)) + 1
  return english > 0 ? english : (monthNames().get(folded) ?? 0)
}

const PACKED = /^\d{7,8}$/
const FIRST_YEAR = 1880
const LAST_YEAR = 2100

/** 20230401 or 01042023; a leading zero may be lost. */
const packedParts = (cell: string, order: DateOrder): Parts | null => {
  if (order === "ymd" && cell.length < 8) return null
  const digits = cell.padStart(8, "0")
  const at = (from: number, to: number) => Number(digits.slice(from, to))
  const year = order === "ymd" ? at(0, 4) : at(4, 8)
  const [month, day] =
    order === "ymd" ? [at(4, 6), at(6, 8)] : order === "mdy" ? [at(0, 2), at(2, 4)] : [at(2, 4), at(0, 2)]
  return year < FIRST_YEAR || year > LAST_YEAR ? null : { year, month, day, time: [] }
}

const partsOf = (cell: string, order: DateOrder): Parts | null => {
  if (PACKED.test(cell)) return packedParts(cell, order)
  const numeric = NUMERIC.exec(cell)
  if (numeric !== null) {
    const a = numeric[1]!
    const b = numeric[3]!
    const c = numeric[4]!
    const time = numeric.slice(5)
    if (order === "ymd") return a.length === 4 ? { year: Number(a), month: Number(b), day: Number(c), time } : null
    if (a.length > 2 || (c.length !== 2 && c.length !== 4)) return null
    const [month, day] = order === "mdy" ? [a, b] : [b, a]
    return { year: fullYear(c), month: Number(month), day: Number(day), time }
  }
  const signed = SIGNED.exec(cell)
  if (signed !== null)
    return { year: Number(signed[1]), month: Number(signed[2]), day: Number(signed[3]), time: signed.slice(4) }
  const dayFirst = DAY_FIRST.exec(cell)
  if (dayFirst !== null)
    return {
      year: fullYear(dayFirst[3]!),
      month: monthNamed(dayFirst[2]!),
      day: Number(dayFirst[1]),
      time: dayFirst.slice(4)
    }
  const monthFirst = MONTH_FIRST.exec(cell)
  if (monthFirst === null) return null
  return {
    year: Number(monthFirst[3]),
    month: monthNamed(monthFirst[1]!),
    day: Number(monthFirst[2]),
    time: monthFirst.slice(4)
  }
}

const two = (n: number) => String(n).padStart(2, "0")

const timeOf = ([hours, minutes, seconds, half]: ReadonlyArray<string | undefined>): string | null => {
  if (hours === undefined) return ""
  const twelve = Number(hours)
  const hour = half === undefined ? twelve : (twelve % 12) + (/^p/i.test(half) ? 12 : 0)
  if (hour > 23 || Number(minutes) > 59 || Number(seconds ?? 0) > 59) return null
  return `T${two(hour)}:${minutes}${seconds === undefined ? "" : `:${seconds}`}`
}

/**
 * A cell as an ISO 8601 day, month where it names no day, or moment where it has a time; null where it is none. Times
 * stay in the zone they were written in.
 */
export const readDate = (cell: string, order: DateOrder): string | null => {
  const parts = partsOf(cell, order)
  if (parts === null) return monthOf(cell)
  const { year, month, day, time } = parts
  const daysInMonth = month < 1 || month > 12 ? 0 : new Date(Date.UTC(year, month, 0)).getUTCDate()
  const written = timeOf(time)
  if (day < 1 || day > daysInMonth || year < 1000 || written === null) return null
  return `${String(year).padStart(4, "0")}-${two(month)}-${two(day)}${written}`
}

/** Whether all of some cells are dates of eight digits without marks, in some order. */
export const arePacked = (cells: ReadonlyArray<string>): boolean =>
  cells.length > 0 && cells.every((cell) => PACKED.test(cell)) && dateOrders(cells).length > 0

/** Whether each cell is a year with the next one, “2009-10”, which no month is. */
const areSeasons = (cells: ReadonlyArray<string>): boolean =>
  cells.every((cell) => {
    const found = /^\d\d(\d\d)[-/](\d\d)$/.exec(cell)
    return found !== null && Number(found[2]) === Number(found[1]) + 1
  })

/** The orders in which all of some cells are dates; the one that is more usual for dates so written comes first. */
export const dateOrders = (cells: ReadonlyArray<string>): ReadonlyArray<DateOrder> => {
  if (cells.length === 0 || !cells.slice(0, 5).every((cell) => /\d/.test(cell))) return []
  const dotted = cells[0]!.includes(".")
  const orders: ReadonlyArray<DateOrder> = dotted ? ["ymd", "dmy", "mdy"] : ["ymd", "mdy", "dmy"]
  const months = cells.filter((cell) => monthOf(cell) !== null).length
  if (months > 0 && (months < cells.length || areSeasons(cells))) return []
  return orders.filter((order) => cells.every((cell) => readDate(cell, order) !== null))
}

/** The order in which all of some cells are dates, or null. Where both could be, months come first, as US exports write. */
export const dateOrder = (cells: ReadonlyArray<string>): DateOrder | null => dateOrders(cells)[0] ?? null

/** Whether some cell means another day with days first than with months first. */
export const dependsOnOrder = (cells: ReadonlyArray<string>): boolean =>
  cells.some((cell) => readDate(cell, "dmy") !== readDate(cell, "mdy"))
