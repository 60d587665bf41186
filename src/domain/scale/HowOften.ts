import { comparedIn, timesNamed } from "../language/Quantity.ts"

const DAYS: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, night: 1, week: 7, month: 30.4, year: 365.25 }
const UNIT = "(hour|day|night|week|month|year)s?"
const COUNT = "([a-z]+(?: [a-z]+){0,2}?|\\d+)"
const TIMES = new RegExp(`^${COUNT}(?:(?: or |-| to )${COUNT})?(?: times?| days?)? (?:a|an|per|each|every) ${UNIT}$`)
const EVERY = new RegExp(`^every (?:single )?(?:(other|few|couple of|${COUNT}) )?${UNIT}$`)
const NAMED: Readonly<Record<string, number>> = {
  hourly: 24,
  daily: 1,
  everyday: 1,
  weekly: 1 / 7,
  biweekly: 1 / 14,
  fortnightly: 1 / 14,
  monthly: 12 / 365.25,
  quarterly: 4 / 365.25,
  yearly: 1 / 365.25,
  annually: 1 / 365.25
}
const PHRASES: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(?:never|not at all)$/, 0],
  [/^less often$|^less frequently$/, 1e-4],
  [/^(?:rarely|seldom)$/, 2e-4],
  [/^(?:almost|nearly) (?:every day|daily)$|^most days$/, 0.8],
  [/^(?:almost )?constantly$/, 50]
]

/** Bounds lie this far from the number that they name. */
const BEYOND = 1.2
/** A count in a label; not a number where the words are none. */
const countOf = (text: string): number => timesNamed(text) ?? Number.NaN
const APART: Readonly<Record<string, number>> = { other: 2, few: 3 }
const numberOrNull = (value: number): number | null => (Number.isNaN(value) ? null : value)

const timesADay = (label: string): number | null => {
  const [, from, to, unit] = TIMES.exec(label) ?? []
  if (from !== undefined) return numberOrNull((countOf(from) + countOf(to ?? from)) / 2 / DAYS[unit!]!)
  const [every, apart, , period] = EVERY.exec(label) ?? []
  if (every === undefined) return NAMED[label] ?? null
  return numberOrNull(1 / ((apart === undefined ? 1 : (APART[apart] ?? countOf(apart))) * DAYS[period!]!))
}

export interface Times {
  readonly low: number
  readonly high: number
}

/** Who does something every day may do it more often. */
const AT_LEAST = /^(?:every (?:single )?(?:day|night)|daily|everyday)$/

/** The rate that stands for a label with a comparator, and from how often to how often it may be. */
const boundOf = (label: string) => {
  const { isAfter, relation, rest } = comparedIn(label)
  const rate = timesADay(rest.replace(/^(?:about|around|approximately) /, ""))
  if (rate === null) return null
  const within = (low: number, high: number) => ({ low, high })
  const most = Number.POSITIVE_INFINITY
  if (relation === "<") return { nominal: rate / BEYOND, within: within(0, rate / BEYOND) }
  if (relation === "<=") return { nominal: rate / BEYOND, within: within(0, rate) }
  if (relation === ">") return { nominal: rate * BEYOND, within: within(rate * BEYOND, most) }
  if (relation === ">=")
    return { nominal: isAfter && !/least$/.test(label) ? rate * BEYOND : rate, within: within(rate, most) }
  return { nominal: rate, within: within(rate, AT_LEAST.test(rest) ? most : rate) }
}

const phraseOf = (label: string): number | undefined => PHRASES.find(([pattern]) => pattern.test(label))?.[1]

/** How often a folded label says that something happens, in times a day; null for any other label. */
export const howOften = (label: string): number | null => phraseOf(label) ?? boundOf(label)?.nominal ?? null

/** From how often to how often that may be: “at least weekly” is once a week or any more often; null for any other label. */
export const timesWithin = (label: string): Times | null => {
  const phrase = phraseOf(label)
  return phrase === undefined ? (boundOf(label)?.within ?? null) : { low: phrase, high: phrase }
}

const SINCE: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(?:today|(?:within |in )?the (?:last|past) 24 hours)$/, 1],
  [/^yesterday$/, 2],
  [/^never$/, 1e6]
]
const WITHIN = new RegExp(`^(?:(?:with)?in |during )?the (?:last|past) (?:${COUNT} )?${UNIT}$`)
const AGO = new RegExp(
  `^(more than |over |less than )?(?:an? |${COUNT}(?: ?(?:-|to|or) ?${COUNT})? )${UNIT} ago(?: or more)?$`
)

/** How many days ago a folded label says that something happened; null for any other label. */
export const daysSince = (label: string): number | null => {
  const named = SINCE.find(([pattern]) => pattern.test(label))
  if (named !== undefined) return named[1]
  const within = WITHIN.exec(label)
  if (within !== null) return numberOrNull(countOf(within[1] ?? "one") * DAYS[within[2]!]!)
  const ago = AGO.exec(label)
  if (ago === null) return null
  const from = countOf(ago[2] ?? "one")
  const days = ((from + countOf(ago[3] ?? ago[2] ?? "one")) / 2) * DAYS[ago[4]!]!
  return numberOrNull(ago[1] === undefined ? days : ago[1] === "less than " ? days / BEYOND : days * BEYOND)
}
