/**
 * Two questions side by side: what of each the other does not say, as words and as meanings, and how far they agree in what they
 * ask for, of whom, about when and with which numbers. `SameMeaning.ts` judges by these features whether both ask the same.
 */
import { patterns } from "../lexicon/Patterns.ts"
import { ASPECTS, TIME_SPAN } from "../lexicon/questions/QuestionForms.ts"
import { areOpposite } from "../text/Opposites.ts"
import { termOf } from "../text/Similarity.ts"
import { FUNCTION_WORDS } from "../text/StopWords.ts"
import { wordsOf } from "../text/Words.ts"
import { alikeness, dot, lengthOf, type Meaning, type Meanings, together, unit } from "./Meanings.ts"
import { mayBeSame } from "./QuestionGuards.ts"
import { type Form, type Frame, isAndHas, type QuestionReading, voicesFit } from "./QuestionReading.ts"

const { pattern, rules } = patterns(TIME_SPAN)

/** A stretch of time next to now. */
interface Span {
  readonly direction: "past" | "next" | "either"
  readonly days: number
}

const SPAN = pattern("span")
const DAYS = rules("days")
const NEXT = pattern("next")
const PAST = pattern("past")

/** The first stretch of time next to now that a folded text names: “the past 12 months”, “next year”; null where it names none. */
const spanIn = (text: string): Span | null => {
  const [, picks = "", half, number, unit = ""] = SPAN.exec(text) ?? []
  const days = Number(DAYS.find(([unitOf]) => unitOf.test(unit))?.[1] ?? Number.NaN)
  if (Number.isNaN(days)) return null
  const count = number === undefined ? 1 : Number(termOf(number))
  return {
    direction: NEXT.test(picks) ? "next" : PAST.test(picks) ? "past" : "either",
    days: days * (half === undefined ? 1 : 0.5) * (Number.isNaN(count) ? 3 : count)
  }
}

interface Said {
  readonly term: string
  readonly meaning: Meaning
  readonly weight: number
}

export interface MeantQuestion {
  readonly reading: QuestionReading
  /** Its words that mean something, each term once. */
  readonly said: ReadonlyArray<Said>
  /** Terms of all its words; those of grammar as they stand. */
  readonly words: ReadonlySet<string>
  /** The place of each term, and of whoever is asked, where it first stands. */
  readonly places: ReadonlyMap<string, number>
  /** Words with a capital inside a sentence. */
  readonly names: ReadonlySet<string>
  readonly span: Span | null
  /** The meaning of what the people it asks about do; null if it names nothing. */
  readonly doing: Meaning | null
  /** What it asks of, by the places of the lexicon's lines. */
  readonly aspects: ReadonlyArray<boolean>
  /** The meanings of all its words together, and of those that mean something. */
  readonly whole: Meaning
  readonly topic: Meaning
  /** Both, each of length 1, one behind the other: the product of two questions' is how alike they are in either. */
  readonly direction: Meaning
}

const ASPECT_NAMES = ASPECTS.trim()
  .split("\n")
  .map((line) => line.slice(0, line.indexOf(" ")))
const lexicon = patterns(ASPECTS)
const ASPECT_FORMS = ASPECT_NAMES.map((name) => new RegExp(`\\b(?:${lexicon.source(name)})\\b`))

const SELF = new Set(["i", "me", "myself", "you", "yourself"])
const ASKED = "who is asked"

const placesOf = (words: ReadonlyArray<string>): ReadonlyMap<string, number> => {
  const places = new Map<string, number>()
  words.forEach((word, at) => {
    const name = SELF.has(word) ? ASKED : FUNCTION_WORDS.has(word) ? null : termOf(word)
    if (name !== null && !places.has(name)) places.set(name, at)
  })
  return places
}

const FORM_WORDS = new Set(["how", "often", "many", "much", "what", "which", "who", "when", "where", "why"])
const NAME = /(?<![.?!:"“]\s|^)\b\p{Lu}[\p{L}\d]+/gu

const namesIn = (text: string): ReadonlySet<string> =>
  /\p{Ll}/u.test(text) ? new Set(Array.from(text.matchAll(NAME), ([name]) => name.toLowerCase())) : new Set()

export const meantQuestion = (text: string, reading: QuestionReading, meanings: Meanings): MeantQuestion => {
  const words = wordsOf(reading.plain)
  const said = new Map<string, Said>()
  for (const word of words) {
    if (FUNCTION_WORDS.has(word) || FORM_WORDS.has(word)) continue
    const meaning = meanings.of(word)
    const term = termOf(word)
    if (!said.has(term)) said.set(term, { term, meaning, weight: lengthOf(meaning) })
  }
  const all = [...said.values()]
  const whole = together(words.map(meanings.of), meanings.dimensions)
  const topic = together(
    all.map(({ meaning }) => meaning),
    meanings.dimensions
  )
  return {
    reading,
    said: all,
    words: new Set(words.map((word) => (FUNCTION_WORDS.has(word) ? word : termOf(word)))),
    places: placesOf(words),
    names: namesIn(text),
    span: spanIn(reading.plain),
    doing:
      reading.verb === null ? null : meanings.of(words.find((word) => termOf(word) === reading.verb) ?? reading.verb),
    aspects: ASPECT_FORMS.map((form) => form.test(reading.plain)),
    whole,
    topic,
    direction: Float32Array.of(...unit(whole), ...unit(topic))
  }
}

/** Forms of questions that ask for one kind of answer. */
const KINDS: Readonly<Record<Form, string>> = {
  yesNo: "whether",
  often: "often",
  count: "count",
  amount: "amount",
  duration: "amount",
  degree: "degree",
  manner: "manner",
  reason: "reason",
  time: "when",
  place: "where",
  person: "who",
  what: "what",
  rank: "what",
  statement: "statement",
  heading: "heading"
}
const KIND_NAMES = [...new Set(Object.values(KINDS))].sort()
const FRAME_NAMES = ["ever", "future", "heading", "past", "present", "supposed"] satisfies ReadonlyArray<Frame>
const SPAN_NAMES = ["none", "one", "other", "same", "turned"] as const

const inOrder = (a: string, b: string): string => (a < b ? `${a}+${b}` : `${b}+${a}`)
const pairsOf = (names: ReadonlyArray<string>): ReadonlyArray<string> =>
  names.flatMap((a, i) => names.slice(i).map((b) => inOrder(a, b)))
const KIND_PAIRS = pairsOf(KIND_NAMES)
const FRAME_PAIRS = pairsOf(FRAME_NAMES)

const both = (name: string): ReadonlyArray<string> => [`${name}, less`, `${name}, more`]

/** What each feature is, in the order of {@link pairFeatures}. */
export const FEATURES: ReadonlyArray<string> = [
  "whole alike",
  "topic alike",
  "rest alike",
  "sides without rest",
  "gap share",
  "gap",
  "terms shared",
  ...both("own terms"),
  ...both("own share"),
  ...both("own size"),
  ...both("least supported"),
  ...both("unsaid"),
  ...both("unsaid share"),
  "overlap",
  "turned",
  "turned share",
  "asked comes otherwise",
  ...both("terms"),
  ...both("numbers"),
  ...both("names"),
  ...both("qualifiers"),
  "opposite",
  "verb unlike",
  "be and have",
  "done to",
  "negation",
  "never",
  "subject",
  "voices",
  "unit",
  "quantifiers",
  "persons",
  "habit",
  "nothing between",
  "form",
  "frame",
  "aspects apart",
  "aspects shared",
  ...SPAN_NAMES.map((name) => `span ${name}`),
  ...KIND_PAIRS.map((name) => `form ${name}`),
  ...FRAME_PAIRS.map((name) => `frame ${name}`),
  ...ASPECT_NAMES.map((name) => `aspect ${name}`)
]

const sizeOf = (said: ReadonlyArray<Said>): number => said.reduce((all, { weight }) => all + weight, 0)
const missing = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let count = 0
  for (const word of one) if (!other.has(word)) count += 1
  return count
}
const share = (part: number, of: number): number => (of === 0 ? 0 : part / of)
const lessMore = (x: number, y: number): ReadonlyArray<number> => [Math.min(x, y), Math.max(x, y)]

const NEARLY = 0.2
const spansOf = (a: Span | null, b: Span | null): (typeof SPAN_NAMES)[number] => {
  if (a === null || b === null) return a === b ? "none" : "one"
  if (a.direction !== b.direction && a.direction !== "either" && b.direction !== "either") return "turned"
  return Math.abs(Math.log(a.days / b.days)) < NEARLY ? "same" : "other"
}

/** What one question says and the other does not, with how near the other comes to each of it. */
const restOf = (one: MeantQuestion, other: MeantQuestion) => {
  const own = one.said.filter(({ term }) => !other.words.has(term))
  const theirs = other.said.filter(({ term }) => !one.words.has(term))
  const [rest, theirRest] = [own, theirs].map((said) =>
    together(
      said.map(({ meaning }) => meaning),
      one.whole.length
    )
  ) as [Meaning, Meaning]
  const nears = own.map(({ meaning, weight }) =>
    other.said.reduce(
      (near, said) => Math.max(near, share(dot(meaning, said.meaning), weight * said.weight)),
      alikeness(meaning, theirRest)
    )
  )
  const total = sizeOf(one.said)
  const unsaid = own.reduce((all, { weight }, i) => all + weight * (1 - Math.max(0, nears[i]!)), 0)
  return { own, rest, total, unsaid, size: sizeOf(own), worst: Math.min(1, ...nears) }
}

/** How many pairs of what both say stand the other way round in one of them, of how many; and whether who is asked moved. */
const turnedPairs = (a: MeantQuestion, b: MeantQuestion) => {
  const shared = [...a.places].filter(([name]) => b.places.has(name))
  let [turned, pairs, moved] = [0, 0, 0]
  shared.forEach(([name, at], i) => {
    for (const [other, place] of shared.slice(i + 1)) {
      pairs += 1
      const isTurned = (at - place) * (b.places.get(name)! - b.places.get(other)!) < 0
      if (isTurned) turned += 1
      if (isTurned && (name === ASKED || other === ASKED)) moved += 1
    }
  })
  return { turned, share: share(turned, pairs), moved }
}

const numbersOf = ({ looseNumbers, numbers }: QuestionReading): ReadonlySet<string> =>
  new Set([...numbers, ...looseNumbers])
const strangeNames = (one: MeantQuestion, other: MeantQuestion): number =>
  [...one.names].filter((name) => !other.names.has(name) && !other.words.has(termOf(name))).length

/** How far two questions ask of different doings; 0 where one of them names none. */
const unlikeVerbs = (a: MeantQuestion, b: MeantQuestion): number =>
  a.doing === null || b.doing === null || a.reading.verb === b.reading.verb ? 0 : 1 - alikeness(a.doing, b.doing)

/** What tells whether two questions ask the same; whichever stands first. */
export const pairFeatures = (a: MeantQuestion, b: MeantQuestion): ReadonlyArray<number> => {
  const [x, y] = [restOf(a, b), restOf(b, a)]
  const [ra, rb] = [a.reading, b.reading]
  const shared = a.said.length - x.own.length
  const { moved, share: turnedShare, turned } = turnedPairs(a, b)
  const gap = lengthOf(x.rest.map((value, k) => value - y.rest[k]!))
  const differ = (of: (reading: QuestionReading) => ReadonlySet<string>) => [
    missing(of(ra), of(rb)),
    missing(of(rb), of(ra))
  ]
  const [left = 0, added = 0] = differ(({ qualifiers }) => qualifiers)
  const apartIn = (of: (reading: QuestionReading) => ReadonlySet<string>) => {
    const [one = 0, other = 0] = differ(of)
    return one + other
  }
  const aspects = a.aspects.map((holds, i) => (holds === b.aspects[i] ? (holds ? -1 : 0) : 1))
  const span = spansOf(a.span, b.span)
  const kinds = inOrder(KINDS[ra.form], KINDS[rb.form])
  const frames = inOrder(ra.frame, rb.frame)
  return [
    alikeness(a.whole, b.whole),
    alikeness(a.topic, b.topic),
    x.own.length === 0 || y.own.length === 0 ? 0 : alikeness(x.rest, y.rest),
    Number(x.own.length === 0) + Number(y.own.length === 0),
    share(gap, lengthOf(a.topic) + lengthOf(b.topic)),
    gap,
    shared,
    ...lessMore(x.own.length, y.own.length),
    ...lessMore(share(x.size, x.total), share(y.size, y.total)),
    ...lessMore(x.size, y.size),
    ...lessMore(x.worst, y.worst),
    ...lessMore(x.unsaid, y.unsaid),
    ...lessMore(share(x.unsaid, x.total), share(y.unsaid, y.total)),
    share(shared, shared + x.own.length + y.own.length),
    turned,
    turnedShare,
    moved,
    ...lessMore(a.said.length, b.said.length),
    ...lessMore(missing(ra.numbers, numbersOf(rb)), missing(rb.numbers, numbersOf(ra))),
    ...lessMore(strangeNames(a, b), strangeNames(b, a)),
    ...lessMore(left, added),
    Number(x.own.some((one) => y.own.some((other) => areOpposite(one.term, other.term)))),
    unlikeVerbs(a, b),
    Number(isAndHas(ra, rb)),
    apartIn(({ voices }) => voices.suffered),
    Math.abs((ra.negations % 2) - (rb.negations % 2)),
    Number(ra.saysNever !== rb.saysNever),
    ra.subject === rb.subject ? 0 : ra.subject === null || rb.subject === null ? 1 : 2,
    Number(!voicesFit(ra.voices, rb.voices)),
    Number(ra.unit !== null && rb.unit !== null && ra.unit !== rb.unit),
    apartIn(({ quantifiers }) => quantifiers),
    apartIn(({ persons }) => persons),
    Number(ra.isHabit !== rb.isHabit),
    Number(mayBeSame(ra, rb)) + Number(mayBeSame(rb, ra)),
    Number(ra.form === rb.form),
    Number(ra.frame === rb.frame),
    aspects.filter((one) => one === 1).length,
    aspects.filter((one) => one === -1).length,
    ...SPAN_NAMES.map((name) => Number(name === span)),
    ...KIND_PAIRS.map((name) => Number(name === kinds)),
    ...FRAME_PAIRS.map((name) => Number(name === frames)),
    ...aspects
  ]
}

/** How alike two questions are as a whole, and how much of what the second says the first says too, to be of the same subject. */
const [SAME_TOPIC, COVERED] = [0.75, 0.65]
/** A word less alike than this to any other is about something else. */
const MIN_ALIKE = 0.35

/**
 * Whether another question is of the same subject: what it says is nearly all in the question asked, word for word or by
 * meaning. “How often do you listen to gun-oriented podcasts?” says more than a question about podcasts does.
 */
export const isOfSubject = (asked: string, other: string, { dimensions, of }: Meanings): boolean => {
  const said = (text: string): ReadonlyArray<Meaning> =>
    [...new Set(wordsOf(text))].flatMap((word) => (FUNCTION_WORDS.has(word) ? [] : [of(word)]))
  const [mine, theirs] = [said(asked), said(other)]
  if (alikeness(together(mine, dimensions), together(theirs, dimensions)) < SAME_TOPIC) return false
  const weights = theirs.map(lengthOf)
  const covered = theirs.map((word, i) => {
    const nearest = Math.max(...mine.map((one) => alikeness(one, word)))
    return nearest < MIN_ALIKE ? 0 : weights[i]! * nearest
  })
  const sum = (values: ReadonlyArray<number>) => values.reduce((all, value) => all + value, 0)
  return sum(covered) >= COVERED * sum(weights)
}
