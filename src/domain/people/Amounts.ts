import { lazily } from "../Memo.ts"
import type { Interval } from "../scale/Brackets.ts"
import { type Criterion, interval } from "./Criterion.ts"

/** A number or range that a description writes, and where it ends. */
interface AmountAt {
  readonly interval: Interval
  readonly end: number
}

/** An age, a birth year or an income that a description writes. */
interface NumberedAt {
  readonly criterion: Criterion
  /** Whether the text itself says what it is about (“aged 30”, “$50,000”), rather than its place. */
  readonly cued: boolean
  readonly end: number
}

/** The year as of which birth years are turned into ages. */
export const REFERENCE_YEAR = 2025

const WORDS = "one two three four five six seven eight nine ten eleven twelve".split(" ")
const DIGITS = String.raw`\d{1,3}(?:[ '’]\d{3})+(?:\.\d+)?(?!\d)|\d+(?:,\d{3})*(?:\.\d+)?`
const SIGNED = String.raw`(?:(?<![\p{L}\d])[-−])?(?:${DIGITS})`
const N = String.raw`(?:[$€£] ?)?(${DIGITS}|${WORDS.join("|")}|a(?= year\b))\s?(k|m|thousand|million)?(?![\d\p{L}])`
const MORE = String.raw`(?:\s?\+|[ -]plus\b| ?(?:and|or) (?:over|older|above|up|more|higher|better|greater))(?![\d\p{L}])`
const LESS = " ?(?:and|or) (?:under|younger|below|less|fewer|lower|worse)(?![\\d\\p{L}])"
const OVER = "(?:over|above|more than|older than|greater than|exceeding|past|>)"
const UNDER = "(?:under|below|less than|younger than|fewer than|<)"
const FROM = "(?:at least|a minimum of|no less than|>=|≥)"
const UP_TO = "(?:at most|up to|no more than|a maximum of|<=|≤)"
const OF_AGE = " ?(?:the age of |age )?"

const MULTIPLIERS: Readonly<Record<string, number>> = { k: 1e3, thousand: 1e3, m: 1e6, million: 1e6 }

const number = (digits: string | undefined, multiplier: string | undefined): number =>
  (digits === "a"
    ? 1
    : WORDS.indexOf(digits ?? "") + 1 || Number((digits ?? "").replace(/[ ,'’]/g, "").replace("−", "-"))) *
  (MULTIPLIERS[multiplier ?? ""] ?? 1)

/** Every way to write an interval; the groups of each are a number and its multiplier, twice for a range. */
const FORMS: ReadonlyArray<readonly [form: string, make: (low: number, high: number) => Interval | null]> = [
  [
    `(?:between |from )?(?:the ages of )?${N}\\s?(?:-|to|and|through|until)\\s?${N}`,
    (low, high) => (low <= high ? interval(low, high) : null)
  ],
  [`${N}UNIT${MORE}`, (low) => interval(low, Infinity)],
  [`${N}UNIT${LESS}`, (high) => interval(-Infinity, high)],
  [`${OVER}${OF_AGE}${N}`, (low) => interval(low, Infinity, { low: true })],
  [`${UNDER}${OF_AGE}${N}`, (high) => interval(-Infinity, high, { high: true })],
  [`${FROM}${OF_AGE}${N}`, (low) => interval(low, Infinity)],
  [`${UP_TO}${OF_AGE}${N}`, (high) => interval(-Infinity, high)],
  [`(?:exactly |precisely )?${N}`, (value) => interval(value, value)]
]

interface Rule<A> {
  readonly pattern: RegExp
  readonly read: (groups: ReadonlyArray<string | undefined>) => A | null
}

const readForm = (
  make: (low: number, high: number) => Interval | null,
  [, low, lowMultiplier, high, highMultiplier]: ReadonlyArray<string | undefined>
): Interval | null => {
  const shared = lowMultiplier ?? (Number(low) < Number(high) ? highMultiplier : undefined)
  return make(number(low, shared), number(high, highMultiplier))
}

const forms = <A>(
  prefix: string,
  suffix: string,
  unit: string,
  meaning: (written: Interval, text: string) => A | null,
  digits = DIGITS
): ReadonlyArray<Rule<A>> =>
  FORMS.map(([body, make]) => ({
    pattern: new RegExp(`${prefix}${body.replace("UNIT", `(?:${unit})?`).replaceAll(DIGITS, digits)}${suffix}`, "uy"),
    read: (groups) => {
      const written = readForm(make, groups)
      return written === null ? null : meaning(written, groups[0]!)
    }
  }))

type Numbered = Pick<NumberedAt, "criterion" | "cued">

const SAYS_AGE = /\b(?:aged?|ages|olds?|older|younger|yo)\b/
const YOUNGEST = 13
const OLDEST = 120

/** A number stands for an age only where the words around it say so, or where it may well be one. */
const asAge = (written: Interval, text: string): Numbered | null => {
  const cued = SAYS_AGE.test(text)
  const bounds = [written.low, written.high].filter(Number.isFinite)
  const plausible = !/[$€£]/.test(text) && bounds.every((bound) => bound >= (cued ? 1 : YOUNGEST) && bound <= OLDEST)
  return plausible ? { criterion: { _tag: "Age", interval: written }, cued } : null
}

const OLDEST_CHILD = 17

/** A small number after a word for children: “girls under 10”. */
const asChildAge = (written: Interval): Numbered | null =>
  [written.low, written.high].filter(Number.isFinite).every((bound) => bound >= 1 && bound <= OLDEST_CHILD)
    ? { criterion: { _tag: "Age", interval: written }, cued: true }
    : null

const SMALLEST_INCOME = 1000

const asIncome = (written: Interval): Numbered | null =>
  Math.max(...[written.low, written.high].filter(Number.isFinite)) < SMALLEST_INCOME
    ? null
    : { criterion: { _tag: "Income", interval: written }, cued: true }

const ages = (low: number, high: number): Numbered => ({
  criterion: { _tag: "Age", interval: interval(low, high) },
  cued: true
})

const DECADES = ["twenties", "thirties", "forties", "fifties", "sixties", "seventies", "eighties"]
const SOMETHINGS = DECADES.map((decade) => `${decade.replace(/ies$/, "y")}-?somethings?`)

const decade: Rule<Numbered> = {
  pattern: new RegExp(
    `(?:in (?:their|his|her) )?(?:(early|mid|late)[ -])?(?:([2-8])0s|(${DECADES.join("|")})|(${SOMETHINGS.join("|")}))(?!\\p{L})`,
    "uy"
  ),
  read: ([, part, digit, word, something]) => {
    const place =
      digit !== undefined
        ? Number(digit) - 2
        : word !== undefined
          ? DECADES.indexOf(word)
          : SOMETHINGS.findIndex((pattern) => new RegExp(`^${pattern}$`).test(something!))
    const tens = 10 * (place + 2)
    const [from, to] = part === "early" ? [0, 3] : part === "mid" ? [4, 6] : part === "late" ? [7, 9] : [0, 9]
    return ages(tens + from, tens + to)
  }
}

/** “The over-60s”, “under 30s”. */
const beyondDecade: Rule<Numbered> = {
  pattern: /(over|under)[- ]?(\d\d)s(?!\p{L})/uy,
  read: ([, side, digits]) => {
    const age = Number(digits)
    const written = side === "over" ? interval(age, Infinity, { low: true }) : interval(-Infinity, age, { high: true })
    return { criterion: { _tag: "Age", interval: written }, cued: true }
  }
}

/** “Born before 1970” begins here. */
export const FIRST_BIRTH_YEAR = 1900

const YEAR = "((?:19|20)\\d\\d)"
const birthYears = (pattern: string, years: (first: number, second: number) => readonly [number, number]) => ({
  pattern: new RegExp(`(?:who (?:were|was) )?born ${pattern}(?![\\d\\p{L}])`, "uy"),
  read: ([, first, second]: ReadonlyArray<string | undefined>): Numbered | null => {
    const [from, to] = years(Number(first), Number(second))
    return from <= to ? { criterion: { _tag: "Born", from, to, generation: null }, cued: true } : null
  }
})

const BORN: ReadonlyArray<Rule<Numbered>> = [
  birthYears(`(?:between |from |in )?${YEAR} ?(?:-|to|and|through) ?${YEAR}`, (first, second) => [first, second]),
  birthYears(`in the ${YEAR.replace("\\d\\d)", "\\d0)")}s`, (first) => [first, first + 9]),
  birthYears(`(?:after) ${YEAR}`, (first) => [first + 1, REFERENCE_YEAR]),
  birthYears(`(?:since|in or after) ${YEAR}`, (first) => [first, REFERENCE_YEAR]),
  birthYears(`before ${YEAR}`, (first) => [FIRST_BIRTH_YEAR, first - 1]),
  birthYears(`in ${YEAR}`, (first) => [first, first])
]

const YEARS_OLD = "(?:[ -]?(?:years?|yrs?)[ -]olds?| ?years? of age|[ -]?yo\\b|[ -]?y/o\\b)"

/** “50 years old or older”: the words that go on belong to the number. */
const limitOfAge = (beyond: string, make: (years: number) => Interval): Rule<Numbered> => ({
  pattern: new RegExp(`(?:aged? )?${N}${YEARS_OLD}${beyond}`, "uy"),
  read: ([text, digits, multiplier]) => asAge(make(number(digits, multiplier)), text!)
})

const YEARS = "[ -]?years?(?:[ -]olds?| of age)?"
const EARNING =
  "(?:(?:(?:who |that )?(?:earns?|earning|earned|makes?|making|(?:(?:am|are|is|was|were|being|gets?|getting|got) )?paid)|(?:with |on )?(?:an? |their )?(?:annual |yearly |total |combined )*(?:household |family |personal )?(?:incomes?|salary|salaries|earnings))(?: is| are| of| between| from)? )"
const MONEY = "(?: ?(?:dollars|euros|pounds|usd|eur|gbp|[€£$])(?![\\p{L}\\d]))?"
const A_YEAR = `${MONEY}(?: ?(?:a|per) year| annually)?`
const SAYS_INCOME = `${MONEY}(?: (?:a|per) year| annually| (?:annual |yearly )?(?:household |family |personal )?(?:incomes?|salary|salaries|earnings))`
const NOT_A_UNIT = String.raw`(?!\s?(?:%|percent|k\b|thousand|million|times?|days?|hours?|minutes?|weeks?|months?|miles?|people|employees|dollars|items?|children|kids|cups?|years? (?:in|as|of experience)))`

/** Most telling first; the first that fits at a place decides what a number there is about. */
const rules = lazily(
  (): ReadonlyArray<Rule<Numbered>> => [
    decade,
    beyondDecade,
    ...BORN,
    ...forms(EARNING, A_YEAR, " ?(?:dollars )?", asIncome),
    ...forms("", SAYS_INCOME, " ?(?:dollars )?", asIncome),
    ...forms("(?=[\\p{L}<>=≥≤ ]{0,40}[$€£])", A_YEAR, "", asIncome),
    limitOfAge(MORE, (years) => interval(years, Infinity)),
    limitOfAge(LESS, (years) => interval(-Infinity, years)),
    ...forms("(?:aged?|ages)(?: is)? ", `${YEARS_OLD}?`, YEARS, asAge),
    ...forms("", YEARS_OLD, YEARS, asAge),
    ...forms(
      "(?<=\\b(?:girls|boys|children|kids) )(?=under|below|over|above|younger|older|between|from|up|at)",
      `s?${NOT_A_UNIT}`,
      YEARS,
      asChildAge
    ),
    ...forms("", `s?${NOT_A_UNIT}`, YEARS, asAge)
  ]
)

const free = lazily(() => forms("", MONEY, " ?(?:years?|people|times?)", (written) => written, SIGNED))

const first = <A>(rules: ReadonlyArray<Rule<A>>, text: string, at: number) => {
  for (const { pattern, read } of rules) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    const value = found === null ? null : read(found)
    if (found !== null && value !== null) return { value, end: at + found[0].length }
  }
  return null
}

/** The age, birth year or income written in lower-case text from `at` on. */
export const numberedAt = (text: string, at: number): NumberedAt | null => {
  const found = first(rules(), text, at)
  return found === null ? null : { ...found.value, end: found.end }
}

/** The number or range written in lower-case text from `at` on, whatever it is about. */
export const amountAt = (text: string, at: number): AmountAt | null => {
  const found = first(free(), text, at)
  return found === null ? null : { interval: found.value, end: found.end }
}
