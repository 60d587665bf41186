import type { Interval } from "../language/Interval.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { CONTRADICTION } from "../lexicon/people/EntailmentForms.ts"
import { lowered } from "../text/Text.ts"
import { REFERENCE_YEAR } from "./Amounts.ts"
import type { Criterion, TraitCriterion } from "./Criterion.ts"
import type { AudienceReading } from "./Reader.ts"
import type { Saying } from "./Saying.ts"
import { sayingsIn } from "./StatedAnswers.ts"
import type { AnyTrait } from "./Traits.ts"
import { inWords } from "./Words.ts"

const { pattern } = patterns(CONTRADICTION)

/** A range of ages or incomes written from the higher number to the lower. */
const RANGES: ReadonlyArray<readonly [range: RegExp, about: string]> = [
  [pattern("age-range"), "aged"],
  [/\b(\d{1,3})(?: ?[-–—] ?| to | and )(\d{1,3})[- ]years?[- ](?:olds?|of age)\b/, "aged"],
  [pattern("income-range"), "with an income of"],
  [/\bborn (?:between |from )?(\d{4})(?: ?[-–—] ?| to | and )(\d{4})\b/, "born"]
]

const numberOf = (digits: string): number => Number(digits.replaceAll(",", ""))

/** Both ends of a range that no number lies in, since it is written downwards; null where there is none. */
const reversedRange = (description: string): readonly [one: string, other: string] | null => {
  const text = description.toLowerCase().replace(/\s+/g, " ")
  for (const [range, about] of RANGES) {
    const [, low, high] = range.exec(text) ?? []
    if (low === undefined || high === undefined || numberOf(low) <= numberOf(high)) continue
    const [from, to] = about === "born" ? ["in or after", "in or before"] : ["at least", "at most"]
    return [`${about} ${from} ${low}`, `${about} ${to} ${high}`]
  }
  return null
}

/** Two things that a description says of the same people and that exclude each other, in words. */
type Contradiction = readonly [one: string, other: string]

const partsOf = (criterion: Criterion): ReadonlyArray<Criterion> =>
  criterion._tag === "All" ? criterion.criteria.flatMap(partsOf) : [criterion]

const overlap = (a: Interval, b: Interval): boolean => {
  const [low, high] = [Math.max(a.low, b.low), Math.min(a.high, b.high)]
  if (low !== high) return low < high
  const isOpen = (one: Interval) => (one.low === low && one.lowOpen) || (one.high === high && one.highOpen)
  return !isOpen(a) && !isOpen(b)
}

/** What each of some alternatives of one kind allows; null where they are of several kinds. */
const alternatives = (part: Criterion): ReadonlyArray<Criterion> | null => {
  if (part._tag !== "Any") return [part]
  const inside = part.criteria.map(alternatives)
  const all = inside.flatMap((some) => some ?? [])
  return inside.includes(null) || new Set(all.map(({ _tag }) => _tag)).size > 1 ? null : all
}

/** Values of a trait of which nobody has two. Other traits leave room: one may rent a home and own another. */
const EXCLUSIVE: Partial<Record<AnyTrait, (one: string, other: string) => boolean>> = {
  sex: (one, other) => one !== other,
  party: (one, other) => one !== other,
  children: (one, other) => one !== other && [one, other].includes("no children"),
  marital: (one, other) =>
    one !== other && [one, other].includes("never married") && ![one, other].includes("living with a partner"),
  work: (one, other) =>
    (one !== other && [one, other].includes("unemployed") && [one, other].some((work) => EMPLOYED.has(work))) ||
    ([one, other].includes("retired") && [one, other].includes("full-time")),
  setting: (one, other) => one !== other && [one, other].includes("rural") && [one, other].includes("urban"),
  orientation: (one, other) => one !== other && [one, other].includes("straight"),
  home: (one, other) => one !== other && [one, other].includes("homeless"),
  religion: (one, other) => !isSameFaith(one, other) && ![one, other].some((name) => MAY_BE_BESIDE.has(name)),
  faith: (one, other) => one !== other && [one, other].includes("not religious") && [one, other].includes("devout")
}
const CHRISTIAN: ReadonlySet<string> = new Set([
  "Christian",
  "Catholic",
  "Protestant",
  "evangelical",
  "Orthodox",
  "Mormon"
])
const UNBELIEVING: ReadonlySet<string> = new Set(["atheist", "agnostic", "none"])
/** What one may be by descent, or beside a faith. */
const MAY_BE_BESIDE: ReadonlySet<string> = new Set(["Buddhist", "none"])
/** Whether who is one of these may be the other: evangelical Protestants, Jewish atheists. */
const isSameFaith = (one: string, other: string): boolean =>
  one === other ||
  [CHRISTIAN, UNBELIEVING].some((names) => names.has(one) && names.has(other)) ||
  ([one, other].includes("Jewish") && [one, other].some((name) => UNBELIEVING.has(name) || CHRISTIAN.has(name)))
const EMPLOYED: ReadonlySet<string> = new Set(["full-time", "part-time", "self-employed"])

/** Schooling that somebody did not go beyond, and schooling beyond it; who has a degree has finished school too. */
const isBeyond = (most: TraitCriterion, other: TraitCriterion): boolean =>
  most.values.includes("no schooling") && !other.values.includes("no schooling")

const traitsExclude = (a: TraitCriterion, b: TraitCriterion): boolean => {
  if (a.trait !== b.trait || a.values.some((value) => b.values.includes(value))) return false
  if (a.trait === "education") return isBeyond(a, b) || isBeyond(b, a)
  const excludes = EXCLUSIVE[a.trait]
  return (
    excludes !== undefined &&
    (a.trait === "marital"
      ? a.values.some((one) => b.values.some((other) => excludes(one, other)))
      : a.values.every((one) => b.values.every((other) => excludes(one, other))))
  )
}

/** Oldest people who are too young to have retired, to have a spouse, children or a home of their own, and to have grandchildren. */
const TOO_YOUNG_TO_RETIRE = 19
const TOO_YOUNG_TO_SETTLE = 14
const TOO_YOUNG_FOR_GRANDCHILDREN = 25
const SETTLED: Partial<Record<AnyTrait, ReadonlySet<string>>> = {
  marital: new Set(["married", "divorced", "separated", "divorced or separated", "widowed"]),
  children: new Set(["children at home", "grown children"]),
  home: new Set(["owner"])
}

const tooYoung = ({ high }: Interval, { trait, values }: TraitCriterion): boolean =>
  (trait === "work" && high <= TOO_YOUNG_TO_RETIRE && values.every((value) => value === "retired")) ||
  (trait === "parenthood" &&
    high <= TOO_YOUNG_FOR_GRANDCHILDREN &&
    values.every((value) => value.startsWith("grand"))) ||
  (high <= TOO_YOUNG_TO_SETTLE && SETTLED[trait] !== undefined && values.every((value) => SETTLED[trait]!.has(value)))

/** Years by which people may count themselves to the generation before or after theirs. */
const BESIDE_GENERATION = 3

/** Ages of those who were born in some years. */
const agesOf = ({ from, to }: Extract<Criterion, { readonly _tag: "Born" }>): Interval => ({
  low: REFERENCE_YEAR - to - BESIDE_GENERATION,
  high: REFERENCE_YEAR - from + BESIDE_GENERATION,
  lowOpen: false,
  highOpen: false
})

/** Whether nobody can meet both, whatever is known of them. */
const exclude = (a: Criterion, b: Criterion): boolean => {
  if (b._tag === "Not" && a._tag === "Trait")
    return (
      b.criterion._tag === "Trait" &&
      b.criterion.trait === a.trait &&
      a.values.every((value) => (b.criterion as TraitCriterion).values.includes(value))
    )
  if (a._tag === "Age" && b._tag === "Age") return !overlap(a.interval, b.interval)
  if (a._tag === "Born" && (b._tag === "Age" || b._tag === "Born"))
    return !overlap(
      agesOf(a),
      b._tag === "Age" ? b.interval : agesOf({ ...b, from: b.from + BESIDE_GENERATION, to: b.to - BESIDE_GENERATION })
    )
  if (a._tag === "Income" && b._tag === "Income") return !overlap(a.interval, b.interval)
  if (a._tag === "Trait" && b._tag === "Trait") return traitsExclude(a, b)
  return a._tag === "Age" && b._tag === "Trait" && tooYoung(a.interval, b)
}

/** Other people, another time or another manner than the one denied. */
const OF_OTHERS = pattern("of-others")

/** “Who own and do not own a dog”, “who are and are not married”. */
const BOTH_WAYS = pattern("both-ways")

/** What people are said to be or do and not to be or do, by the same words. */
const bothWays = (description: string): Contradiction | null => {
  const text = lowered(description).replace(/\s+/g, " ")
  const [, , does = "", thing = ""] = (/\bwhose\b/.test(text) ? null : BOTH_WAYS.exec(text)) ?? []
  const said = `${does} ${thing}`.trim()
  return said === "" ? null : [said, `not ${said}`]
}

/** What people are called by what they do, and said not to do. */
const deniedSayings = ({ description, said }: AudienceReading): Contradiction | null => {
  if (OF_OTHERS.test(lowered(description))) return null
  const sayings = sayingsIn(
    description,
    said.map(({ phrase }) => phrase)
  )
  const isSame = (one: Saying, other: Saying): boolean =>
    one.kind === other.kind &&
    one.feeling?.name === other.feeling?.name &&
    one.stems.join(" ") === other.stems.join(" ")
  const denies = ({ feeling, isDenied }: Saying): boolean => isDenied !== (feeling?.sign === -1)
  const one = sayings.find((own) => !denies(own) && sayings.some((other) => denies(other) && isSame(own, other)))
  const other = sayings.find((own) => denies(own) && one !== undefined && isSame(own, one))
  return one === undefined || other === undefined ? null : [one.phrase, other.phrase]
}

/** Where people are who may live elsewhere: “rural people in big cities”. */
const IS_ONLY_THERE = pattern("is-only-there", "i")
const isSetting = (part: Criterion): boolean => part._tag === "Trait" && part.trait === "setting"

const excludeEither = (a: Criterion, b: Criterion): boolean => exclude(a, b) || exclude(b, a)

/**
 * What descriptions that all hold say of the same people though nobody can be both; null where nothing is certain. A
 * description of which a word was not read is taken at its word in habits alone: who knows what that word would change.
 */
export const contradictionIn = (readings: ReadonlyArray<AudienceReading>): Contradiction | null => {
  const said = readings
    .map((reading) => reversedRange(reading.description) ?? bothWays(reading.description) ?? deniedSayings(reading))
    .find((one) => one !== null)
  if (said !== undefined) return said
  const parts = readings.flatMap(({ criterion, description, unread }) =>
    unread.length > 0 ? [] : partsOf(criterion).filter((part) => !(isSetting(part) && IS_ONLY_THERE.test(description)))
  )
  for (const [at, part] of parts.entries())
    for (const other of parts.slice(at + 1)) {
      const [ones, others] = [alternatives(part), alternatives(other)]
      if (ones === null || others === null) continue
      if (ones.every((one) => others.every((two) => excludeEither(one, two)))) return [inWords(part), inWords(other)]
    }
  return null
}
