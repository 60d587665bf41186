import { usualShare } from "../opinion/Commonness.ts"
import { type Often, timed, withoutCircumstance } from "../people/Saying.ts"
import { FEELINGS, HOW_MUCH, NARROWING, WIDER_THING } from "../people/SayingWords.ts"
import { inPresent } from "../text/Participles.ts"

/**
 * Questions that entail plainer ones: who says yes to the narrower says yes to the wider. Words of frequency, time, kind and
 * degree narrow by a power, and words that pick some of a kind of things by a part; both are read from the text alone.
 */

/** A question within which, or around which, another lies: who says yes to the narrower says yes to the wider. */
interface Narrower {
  /** The plain question: “do you drink coffee?” of “do you drink coffee every day?”. */
  readonly plain: string
  /** The share that says yes is that of the plain question to this power: above 1 of narrower questions, below 1 of wider ones. */
  readonly power: number
}

/** From a year to several times a day, in times a day; each step narrows. */
const RATES: ReadonlyArray<readonly [least: number, power: number]> = [
  [2, 1.2],
  [0.9, 0.9],
  [0.5, 0.75],
  [0.13, 0.55],
  [0.03, 0.3],
  [0, 0.1]
]
/** By rank of `HOW_MUCH`: never and rarely are no part of doing it often. */
const RANKS: ReadonlyArray<number | null> = [null, null, null, 0.3, 0.45, 0.6, 0.9]
const SPANS: Readonly<Record<string, number>> = { year: -0.15, month: 0.05, week: 0.3, day: 0.6 }
const EVER = -0.3
/** The share who ever did a thing is that of those who do it now to this power. */
export const EVER_POWER = 1 + EVER
const AT_TIMES = -0.1
const WORD = 0.4
const KIND = 0.6

const ofOften = (often: Often | null): number | null => {
  if (often === null) return 0
  if (often._tag === "Rank") return RANKS[often.rank] ?? null
  if (often.within.low === 0) return null
  return RATES.find(([least]) => often.timesADay >= least)![1]
}

const SPAN = / (?:in|during|within|over) the (?:past|last) (?:12 months|(?:\d+ )?(year|month|week|day)s?)$/
const STRONG = FEELINGS.filter(
  ([verb, { isStrong, sign, name }]) => isStrong && sign === 1 && name === "like" && !verb.includes(" ")
)
const DEGREE = /^(?:very|extremely|really|highly|incredibly|deeply|terribly|completely|totally|absolutely) /

/** A predicate with the wider thing that its last word belongs to, and by how much it narrows that. */
const ofWider = (said: string): { readonly rest: string; readonly kind: number } => {
  const all = said.split(" ")
  const wider = WIDER_THING.get(all.at(-1) ?? "")
  return wider === undefined ? { rest: said, kind: 0 } : { rest: [...all.slice(0, -1), wider].join(" "), kind: KIND }
}

const plainDoing = (said: string, start: number): Narrower | null => {
  const lead = HOW_MUCH.flatMap(([rank, words]) => {
    const head = said.split(" ").slice(0, 1).join(" ")
    return words.test(head) ? [{ rank, rest: said.slice(head.length + 1) }] : []
  })[0]
  const { often, rest } = timed(lead?.rest ?? said)
  const narrowing = ofOften(often ?? (lead === undefined ? null : { _tag: "Rank", rank: lead.rank }))
  if (narrowing === null || rest === "") return null
  const anywhere = withoutCircumstance(rest)
  const { rest: bare, kind } = ofWider(anywhere)
  const strong = STRONG.find(([verb]) => bare.startsWith(`${verb} `))
  const verb = strong === undefined ? bare : `like${bare.slice(strong[0].length)}`
  const power = 1 + start + narrowing + (anywhere === rest ? 0 : WORD) + kind + (strong === undefined ? 0 : WORD)
  return power === 1 ? null : { plain: `do you ${verb}?`, power }
}

/**
 * What a folded question to be answered by yes or no narrows or widens: words of frequency, time, kind and degree; null where
 * it is plain itself or another question. The shares of all that share a plain question then cannot contradict each other.
 */
export const narrowed = (question: string): Narrower | null => {
  const asked = question.replace(/[?.!\s]+$/, "")
  const does = /^do you (ever )?(.+)$/.exec(asked)
  if (does !== null) return plainDoing(does[2]!, does[1] === undefined ? 0 : AT_TIMES)
  const degree = /^are you (.+)$/.exec(asked)?.[1]
  if (degree !== undefined && DEGREE.test(degree))
    return { plain: `are you ${degree.replace(DEGREE, "")}?`, power: 1 + KIND }
  const done = /^(?:have|did) you (?:ever )?(\w+)(.*)$/.exec(asked)
  if (done === null) return null
  const verb = asked.startsWith("did") ? done[1]! : inPresent(done[1]!)
  if (verb === null) return null
  const span = SPAN.exec(done[2]!)
  const said = `${verb}${done[2]!.replace(SPAN, "")}`
  if (!/^have you ever\b/.test(asked) && span === null) return null
  if (span === null) return plainDoing(said, EVER)
  const power = (1 + SPANS[span[1] ?? "year"]!) / EVER_POWER
  return { plain: `have you ever ${done[1]}${done[2]!.replace(SPAN, "")}?`, power }
}

/** A question about some of the things that a wider one asks for: “do you own a car?” of “do you own a red car?”. */
interface Restricted {
  readonly plain: string
  /** The part of those who say yes to the wider one that is supposed to say yes to this one. */
  readonly ratio: number
}

/** Of things that one has one of or few, and of what one eats or drinks several kinds of. */
const ONE_OF_ITS_KIND = 0.25
const KINDS_BESIDE = 0.5

const HAVING = /^do you (?:currently |personally )?(own|have|keep|drive) (an?|any|your own) ([\p{L}\d' -]{3,80})$/u
const CONSUMING = /^do you (eat|drink|speak|read|use|ride|play) (\p{L}+) (\p{L}+)$/u
const HOME = /^(?:home|house)$/
/** What is no thing of the kind that is named after it. */
const NO_SUCH = /^(?:toy|model|fake|imaginary|stuffed|virtual|play|play[- ]?toy|former|pet)$/
/** Tools that are named after guns. */
const TOOL =
  /^(?:glue|nail|heat|water|nerf|staple|massage|spray|squirt|paint|paintball|caulk|caulking|grease|radar|price|label|tattoo|cap|airsoft|bb|pellet|potato|flare|foam|soldering|bubble|rivet|t-shirt|ray|laser)$/
/** What says of a thing which one it is, and where or how one has it. */
const WHICH_ONE =
  /^(?:abroad|overseas|elsewhere|somewhere|(?:at|in|with|from|for|by|through|of|on|near|outside|made|that|which|worth|under|over|older|newer|bigger|larger|smaller)\b.*)$/
/** The same, of what everybody has there who has it. */
const ADDS_NOTHING =
  /^(?:at home|at your (?:home|house|place)|in your (?:home|house|household|family|possession|name|area)|of your own|in the (?:home|house|household)|on you|for yourself|for personal use|in general)$/
const BEFORE_PLACE = /^(?:at|in|for|of|near|to|with|from|on|by|your|the)$/
const MOST_WORDS = 3

const asOwned = (verb: string, noun: string): string | null => {
  if (HOME.test(noun)) return verb === "own" || verb === "have" ? "do you own your home?" : null
  const plain = `do you ${verb} ${/^[aeiou]/.test(noun) ? "an" : "a"} ${noun}?`
  return usualShare(plain) === undefined ? null : plain
}

const isNoSuch = (before: ReadonlyArray<string>, thing: string): boolean =>
  before.some((word) => NO_SUCH.test(word)) || (/^guns?$/.test(thing) && TOOL.test(before.at(-1) ?? ""))

/** The thing on record that words are about, the longest that ends or begins them. */
const ofThing = (verb: string, said: ReadonlyArray<string>): string | null => {
  for (let length = Math.min(MOST_WORDS, said.length - 1); length > 0; length--) {
    if (BEFORE_PLACE.test(said.at(-length - 1)!)) continue
    const ended = asOwned(verb, said.slice(-length).join(" "))
    if (ended !== null) return isNoSuch(said.slice(0, -length), said.at(-1)!) ? null : ended
  }
  for (let length = Math.min(MOST_WORDS, said.length - 1); length > 0; length--) {
    const rest = said.slice(length).join(" ")
    if (!WHICH_ONE.test(rest) || ADDS_NOTHING.test(rest)) continue
    const begun = asOwned(verb, said.slice(0, length).join(" "))
    const inner = begun === null ? ofThing(verb, said.slice(0, length)) : begun
    if (inner !== null) return inner
  }
  return null
}

/** What a folded question without its mark restricts; null where it names the whole of a thing, or none on record. */
export const restricted = (asked: string): Restricted | null => {
  const [, verb, , things] = HAVING.exec(asked) ?? []
  if (verb !== undefined && things !== undefined) {
    const plain = ofThing(verb, things.split(" "))
    return plain === null ? null : { plain, ratio: ONE_OF_ITS_KIND }
  }
  const [, takes, kind, thing] = CONSUMING.exec(asked) ?? []
  return takes === undefined || !NARROWING.has(kind!) || usualShare(`do you ${takes} ${thing}?`) === undefined
    ? null
    : { plain: `do you ${takes} ${thing}?`, ratio: KINDS_BESIDE }
}
