import type { Interval } from "../survey/Brackets.ts"

/** A number or range that a description writes. */
export interface Amount {
  readonly interval: Interval
  /** What it must be about; null where the words around it decide. */
  readonly about: "age" | "income" | null
  /** Whether the text itself says what it is about (“aged 30”, “$50,000”), rather than its place. */
  readonly cued: boolean
  readonly note: string | null
}

interface Rule {
  readonly pattern: RegExp
  readonly read: (groups: ReadonlyArray<string | undefined>) => Amount | null
}

/** The year as of which generations are turned into ages. */
export const REFERENCE_YEAR = 2025

const within = (low: number, high: number, open: { low?: boolean; high?: boolean } = {}): Interval => ({
  low,
  high,
  lowOpen: open.low ?? false,
  highOpen: open.high ?? false
})

const WORDS = "one two three four five six seven eight nine ten eleven twelve".split(" ")
const N = String.raw`\$?(\d+(?:,\d{3})*(?:\.\d+)?|${WORDS.join("|")}|a(?= year\b))\s?(k|m|thousand|million)?(?![\d\p{L}])`
const MORE = String.raw`(?:\+|\bplus\b|(?:and|or) (?:over|older|above|up|more|higher|better|greater))(?![\d\p{L}])`
const LESS = "(?:and|or) (?:under|younger|below|less|fewer|lower|worse)(?![\\d\\p{L}])"
const OVER = "(?:over|above|more than|older than|greater than|exceeding|past)"
const UNDER = "(?:under|below|less than|younger than|fewer than)"
const FROM = "(?:at least|a minimum of|no less than)"
const UP_TO = "(?:at most|up to|no more than|a maximum of)"

const MULTIPLIERS: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 }

const number = (digits: string | undefined, multiplier: string | undefined): number =>
  (digits === "a" ? 1 : WORDS.indexOf(digits ?? "") + 1 || Number((digits ?? "").replaceAll(",", ""))) *
  (MULTIPLIERS[multiplier ?? ""] ?? 1)

/** Every way to write an interval; the groups of each are a number and its multiplier, twice for a range. */
const FORMS: ReadonlyArray<readonly [form: string, interval: (low: number, high: number) => Interval | null]> = [
  [
    `(?:between |from )?(?:the ages of )?${N}\\s?(?:-|to|and|through|until)\\s?${N}`,
    (low, high) => (low <= high ? within(low, high) : null)
  ],
  [`${N} ?UNIT${MORE}`, (low) => within(low, Infinity)],
  [`${N} ?UNIT${LESS}`, (high) => within(-Infinity, high)],
  [`${OVER} (?:the age of |age )?${N}`, (low) => within(low, Infinity, { low: true })],
  [`${UNDER} (?:the age of |age )?${N}`, (high) => within(-Infinity, high, { high: true })],
  [`${FROM} (?:the age of |age )?${N}`, (low) => within(low, Infinity)],
  [`${UP_TO} (?:the age of |age )?${N}`, (high) => within(-Infinity, high)],
  [N, (value) => within(value, value)]
]

const YEARS_OLD = "(?:[ -]?(?:years?|yrs?)[ -]olds?| ?years? of age|[ -]?yo\\b|[ -]?y/o\\b)"

const YEARS = "[ -]?years?(?:[ -]olds?| of age)? "

const readForm = (
  make: (low: number, high: number) => Interval | null,
  groups: ReadonlyArray<string | undefined>
): Interval | null => {
  const [, low, lowMultiplier, high, highMultiplier] = groups
  const shared = lowMultiplier ?? (Number(low) < Number(high) ? highMultiplier : undefined)
  return make(number(low, shared), number(high, highMultiplier))
}

const form = (
  prefix: string,
  suffix: string,
  unit: string,
  toAmount: (interval: Interval, written: string) => Amount | null
): ReadonlyArray<Rule> =>
  FORMS.map(([body, make]) => ({
    pattern: new RegExp(`${prefix}${body.replace("UNIT", `(?:${unit})?`)}${suffix}`, "uy"),
    read: (groups) => {
      const interval = readForm(make, groups)
      return interval === null ? null : toAmount(interval, groups[0]!)
    }
  }))

const SAYS_AGE = /\b(?:aged?|ages|olds?|older|younger|yo)\b/

const YOUNGEST = 13
const OLDEST = 120

/** Bounds of a number that stands for an age only where the words around it say so, or where it may well be one. */
const asAge = (interval: Interval, written: string): Amount | null => {
  const cued = SAYS_AGE.test(written)
  const bounds = [interval.low, interval.high].filter(Number.isFinite)
  const plausible = bounds.every((bound) => bound >= (cued ? 1 : YOUNGEST) && bound <= OLDEST)
  return plausible ? { interval, about: "age", cued, note: null } : null
}

const income = (interval: Interval): Amount => ({ interval, about: "income", cued: true, note: null })

const EARNING =
  "(?:(?:(?:who |that )?(?:earns?|earning|earned|makes?|making|paid)|(?:with )?(?:an? |their )?(?:annual |yearly |total |combined )*(?:household |family |personal )?(?:incomes?|salary|salaries|earnings))(?: is| are| of| between| from)? )"
const A_YEAR = "(?: ?(?:a|per) year| annually)?"

const NOT_A_UNIT = String.raw`(?!\s?(?:%|percent|times?|days?|hours?|minutes?|weeks?|months?|miles?|people|employees|items?|years? (?:in|as|of experience)))`

const generation = (names: string, from: number, to: number): Rule => ({
  pattern: new RegExp(`(${names})(?![\\p{L}\\d])`, "uy"),
  read: (groups) => ({
    interval: within(REFERENCE_YEAR - to, REFERENCE_YEAR - from),
    about: "age",
    cued: true,
    note: `“${groups[1]}” was read as born ${from}–${to}, so aged ${REFERENCE_YEAR - to} to ${REFERENCE_YEAR - from} in ${REFERENCE_YEAR}; write ages for a survey of another year`
  })
})

const DECADES = ["twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties"]

const decade: Rule = {
  pattern: new RegExp(
    `(?:in (?:their|his|her) )?(?:(early|mid|late)[ -])?(?:([2-8])0s|(${DECADES.join("|")}))(?!\\p{L})`,
    "uy"
  ),
  read: ([, part, digit, word]) => {
    const tens = 10 * (digit === undefined ? DECADES.indexOf(word!) + 2 : Number(digit))
    const [from, to] = part === "early" ? [0, 3] : part === "mid" ? [4, 6] : part === "late" ? [7, 9] : [0, 9]
    return { interval: within(tens + from, tens + to), about: "age", cued: true, note: null }
  }
}

const named = (names: string, low: number, high: number): Rule => ({
  pattern: new RegExp(`(${names})(?![\\p{L}\\d])`, "uy"),
  read: (groups) => ({
    interval: within(low, high),
    about: "age",
    cued: true,
    note: `“${groups[1]}” was read as aged ${high === Infinity ? `${low} and over` : `${low} to ${high}`}`
  })
})

/** Most telling first; the first that fits at a place decides what a number there is about. */
const RULES: ReadonlyArray<Rule> = [
  generation("gen(?:eration)?[ -]?z|zoomers", 1997, 2012),
  generation("millennials?|gen(?:eration)?[ -]?y", 1981, 1996),
  generation("gen(?:eration)?[ -]?x(?:ers)?", 1965, 1980),
  generation("(?:baby )?boomers?", 1946, 1964),
  generation("silent generation", 1928, 1945),
  named("teenagers?|teens|adolescents", 13, 19),
  named("seniors|senior citizens|the elderly|elderly", 65, Infinity),
  decade,
  ...form(EARNING, A_YEAR, " ?(?:dollars )?", income),
  ...form("(?=(?:[\\p{L} ]+ )?\\$)", A_YEAR, "", income),
  ...form("(?:aged?|ages)(?: is)? ", `${YEARS_OLD}?`, YEARS, asAge),
  ...form("", YEARS_OLD, YEARS, asAge),
  ...form("", NOT_A_UNIT, YEARS, asAge)
]

const FREE = form("", "", "(?:years?|people|times?) ", (interval) => ({
  interval,
  about: null,
  cued: false,
  note: null
}))

/** A reading of the text from one place on, and where it ends. */
export interface AmountAt {
  readonly amount: Amount
  readonly end: number
}

const longest = (rules: ReadonlyArray<Rule>, text: string, at: number): AmountAt | null => {
  for (const { pattern, read } of rules) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    const amount = found === null ? null : read(found)
    if (found !== null && amount !== null) return { amount, end: at + found[0].length }
  }
  return null
}

/** Readings of a number phrase in lower-case text that begins at `at`: as an age or income, and as a bare amount. */
export const amountsAt = (text: string, at: number): ReadonlyArray<AmountAt> =>
  [longest(RULES, text, at), longest(FREE, text, at)].filter((found) => found !== null)
