const DAYS: Readonly<Record<string, number>> = { hour: 1 / 24, day: 1, night: 1, week: 7, month: 30.4, year: 365.25 }
const COUNTS: Readonly<Record<string, number>> = {
  once: 1,
  one: 1,
  twice: 2,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  several: 5,
  "a few": 3,
  many: 6,
  multiple: 5,
  "a couple of": 2
}
const UNIT = "(hour|day|night|week|month|year)s?"
const COUNT = "(once|one|twice|two|three|four|five|six|several|a few|many|multiple|a couple of|\\d+)"
const TIMES = new RegExp(`^${COUNT}(?:(?: or |-| to )${COUNT})?(?: times?| days?)? (?:a|an|per|each|every) ${UNIT}$`)
const EVERY = new RegExp(`^every (?:(other|few|couple of|\\d+|two|three|four|six) )?${UNIT}$`)
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
const countOf = (text: string): number => COUNTS[text] ?? Number(text)

const timesADay = (label: string): number | null => {
  const times = TIMES.exec(label)
  if (times !== null) {
    const from = countOf(times[1]!)
    const to = times[2] === undefined ? from : countOf(times[2])
    return (from + to) / 2 / DAYS[times[3]!]!
  }
  const every = EVERY.exec(label)
  if (every === null) return NAMED[label] ?? null
  const apart = every[1] === undefined ? 1 : every[1] === "other" ? 2 : every[1] === "few" ? 3 : countOf(every[1])
  return 1 / (apart * DAYS[every[2]!]!)
}

/** Times a day, from the least to the most. */
export interface Times {
  readonly low: number
  readonly high: number
}

/** Bounds of a rate by their words, with the rate that stands for them and what they leave open; the first that fits. */
const BOUNDS: ReadonlyArray<
  readonly [words: RegExp, nominal: (rate: number) => number, within: (rate: number) => Times]
> = [
  [
    /^(?:less|fewer|less often|less frequently) than (?:every )?(.*)$/,
    (rate) => rate / BEYOND,
    (rate) => ({ low: 0, high: rate / BEYOND })
  ],
  [
    /^(?:no|not) more(?: often)? than (.*)$|^(?:at most|at the most|up to|a maximum of) (.*)$|^(.*) or (?:less|fewer)(?: often)?$|^(.*) at (?:the )?most$/,
    (rate) => rate / BEYOND,
    (rate) => ({ low: 0, high: rate })
  ],
  [
    /^(?:more|more often|more frequently) than (.*)$/,
    (rate) => rate * BEYOND,
    (rate) => ({ low: rate * BEYOND, high: Number.POSITIVE_INFINITY })
  ],
  [
    /^(?:at least )?(.*) or more(?: often)?$/,
    (rate) => rate * BEYOND,
    (rate) => ({ low: rate, high: Number.POSITIVE_INFINITY })
  ],
  [
    /^(?:at least|no (?:less|fewer)(?: often)? than|a minimum of) (.*)$|^(.*) at (?:the )?(?:very )?least$|^(every (?:single )?(?:day|night)|daily|everyday)$/,
    (rate) => rate,
    (rate) => ({ low: rate, high: Number.POSITIVE_INFINITY })
  ],
  [/^(?:(?:about|around|approximately) )?(.*)$/, (rate) => rate, (rate) => ({ low: rate, high: rate })]
]

const boundOf = (label: string) => {
  for (const [words, nominal, within] of BOUNDS) {
    const found = words.exec(label)
    if (found === null) continue
    const rate = timesADay(found.slice(1).find((one) => one !== undefined) ?? "")
    return rate === null ? null : { nominal: nominal(rate), within: within(rate) }
  }
  return null
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
  if (within !== null) return countOf(within[1] ?? "one") * DAYS[within[2]!]!
  const ago = AGO.exec(label)
  if (ago === null) return null
  const from = countOf(ago[2] ?? "one")
  const days = ((from + countOf(ago[3] ?? ago[2] ?? "one")) / 2) * DAYS[ago[4]!]!
  return ago[1] === undefined ? days : ago[1] === "less than " ? days / BEYOND : days * BEYOND
}
