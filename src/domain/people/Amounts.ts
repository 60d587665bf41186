import type { Interval } from "../language/Interval.ts"
import { type Quantity, quantityAt } from "../language/Quantity.ts"
import { descriptionForm } from "../lexicon/people/DescriptionForms.ts"
import type { Criterion } from "./Criterion.ts"

/** An age, a birth year or an income that a description writes. */
interface NumberedAt {
  readonly criterion: Criterion
  /** Whether the text itself says what it is about (“aged 30”, “$50,000”), rather than its place. */
  readonly cued: boolean
  readonly end: number
}

/** The year as of which birth years are turned into ages. */
export const REFERENCE_YEAR = 2025
/** “Born before 1970” begins here. */
export const FIRST_BIRTH_YEAR = 1900

const YOUNGEST = 13
const OLDEST = 120
const OLDEST_CHILD = 17
const SMALLEST_INCOME = 1000

const SAYS_AGE = descriptionForm("says-age")
const AGED = /(?:aged?|ages)(?: is)? /y
const OF_CHILDREN = descriptionForm("of-children", "y")
const CURRENCY = /[$€£]/
const EXPERIENCE = /[ -]?years? (?:in|as|of experience)/y
const EARNING = descriptionForm("earning", "y")
const MONEY = descriptionForm("money", "uy")
const A_YEAR = / ?(?:a|per) year| annually/y
const AN_INCOME = descriptionForm("an-income", "y")
const BORN = descriptionForm("born", "uy")

const endOf = (pattern: RegExp, text: string, from: number): number | null => {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : null
}

const bornAt = (text: string, at: number): NumberedAt | null => {
  BORN.lastIndex = at
  const [all, when, written, decade, second] = BORN.exec(text) ?? []
  if (all === undefined) return null
  const year = Number(written)
  const years = second === undefined ? bornIn(when?.trim(), year, decade !== undefined) : [year, Number(second)]
  if (years === null || years[0]! > years[1]!) return null
  return {
    criterion: { _tag: "Born", from: years[0]!, to: years[1]!, generation: null },
    cued: true,
    end: at + all.length
  }
}

const bornIn = (when: string | undefined, year: number, decade: boolean): readonly [number, number] | null => {
  if (decade) return when === "in the" && year % 10 === 0 ? [year, year + 9] : null
  switch (when) {
    case "in":
      return [year, year]
    case "after":
      return [year + 1, REFERENCE_YEAR]
    case "since":
    case "in or after":
      return [year, REFERENCE_YEAR]
    case "in or before":
      return [FIRST_BIRTH_YEAR, year]
    case "before":
      return [FIRST_BIRTH_YEAR, year - 1]
    default:
      return null
  }
}

const boundsOf = ({ interval: { high, low } }: Quantity) => [low, high].filter(Number.isFinite)

const incomeAt = (text: string, at: number, quantity: Quantity | null): NumberedAt | null => {
  const earning = endOf(EARNING, text, at)
  const earned = earning === null ? null : quantityAt(text, earning)
  const found = earned ?? quantity
  if (found === null || (found.unit !== null && found.unit !== "money")) return null
  if (Math.max(...boundsOf(found)) < SMALLEST_INCOME) return null
  const sum = endOf(MONEY, text, found.end)!
  const yearly = endOf(A_YEAR, text, sum)
  const saying = yearly ?? endOf(AN_INCOME, text, sum)
  if (earned === null && !found.money && saying === null) return null
  return {
    criterion: { _tag: "Income", interval: found.interval },
    cued: true,
    end: (earned === null ? saying : yearly) ?? sum
  }
}

const ageAt = (text: string, at: number, own: Quantity | null): NumberedAt | null => {
  const prefix = endOf(AGED, text, at)
  const quantity = prefix === null ? own : quantityAt(text, prefix)
  if (quantity === null || !["year", "age", null].includes(quantity.unit)) return null
  if (CURRENCY.test(text.slice(at, quantity.end))) return null
  const { next } = quantity
  const end = next?.unit === "age" ? next.end : quantity.end
  const isOther = next !== null && next.unit !== "age" && next.unit !== "year"
  if (prefix === null && end === quantity.end && (isOther || endOf(EXPERIENCE, text, end) !== null)) return null
  const bounds = boundsOf(quantity)
  const ofChild = endOf(OF_CHILDREN, text, at) !== null && bounds.every((bound) => bound >= 1 && bound <= OLDEST_CHILD)
  const cued = ofChild || quantity.unit === "age" || SAYS_AGE.test(text.slice(at, end))
  const isAge = bounds.every((bound) => bound >= (cued ? 1 : YOUNGEST) && bound <= OLDEST)
  return isAge ? { criterion: { _tag: "Age", interval: quantity.interval }, cued, end } : null
}

/** The age, birth year or income written in lower-case text from `at` on. */
export const numberedAt = (text: string, at: number): NumberedAt | null => {
  const quantity = quantityAt(text, at)
  return bornAt(text, at) ?? incomeAt(text, at, quantity) ?? ageAt(text, at, quantity)
}

/** The number or range written in lower-case text from `at` on, whatever it is about. */
export const amountAt = (text: string, at: number): { readonly interval: Interval; readonly end: number } | null => {
  const found = quantityAt(text, at)
  return found === null
    ? null
    : { interval: found.interval, end: found.next?.unit === "money" ? found.next.end : found.end }
}
