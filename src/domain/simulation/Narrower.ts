import { type Often, timed, withoutCircumstance } from "../people/Saying.ts"
import { FEELINGS, HOW_MUCH, WIDER_THING } from "../people/SayingWords.ts"
import { inPresent } from "../text/Participles.ts"

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
