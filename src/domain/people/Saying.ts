import { patterns } from "../lexicon/Patterns.ts"
import { SAYING } from "../lexicon/people/EntailmentForms.ts"
import {
  DIETS_TABLE,
  DOING_NOUNS_TABLE,
  FEELING_NOUNS_TABLE,
  FEELINGS_TABLE,
  SAME_WORDS_TABLE,
  WIDER_THINGS_TABLE
} from "../lexicon/people/Sayings.ts"
import { WORDS } from "../lexicon/questions/Words.ts"
import { classOf, phrasesIn, rowsOf } from "../lexicon/Tables.ts"
import { howOften, type Times, timesWithin } from "../scale/HowOften.ts"
import { isParticiple } from "../text/Participles.ts"
import { foldText } from "../text/Text.ts"
import { stem, words } from "../text/Words.ts"
import { NOT_QUITE, OF_SOME } from "./Structure.ts"

const { pattern } = patterns(SAYING)
const OWN = pattern("own", "g")
const WHOLLY_DENIED = pattern("wholly-denied")
const FEELING = pattern("feeling")
const EMPHASIS = pattern("emphasis")
const NOTHING = pattern("nothing")

/** Words by which people say what they do, are and feel, and what these say of other words. */

/** A pair of opposite feelings about a thing: the verbs for and against it, and the stronger of each. */
interface Feeling {
  readonly name: string
  readonly sign: 1 | -1
  readonly isStrong: boolean
}

const FEELINGS_OF = rowsOf(FEELINGS_TABLE)

/** Longest first, since “be opposed to” begins with no shorter one. */
const FEELINGS: ReadonlyArray<readonly [verb: string, Feeling]> = FEELINGS_OF.flatMap(
  ([name = "", mildFor, strongFor, mildAgainst, strongAgainst]) => {
    const verbs = (words: string | undefined, sign: 1 | -1, isStrong: boolean) =>
      phrasesIn(words).map((verb) => [verb, { name, sign, isStrong }] as const)
    return [
      ...verbs(mildFor, 1, false),
      ...verbs(strongFor, 1, true),
      ...verbs(mildAgainst, -1, false),
      ...verbs(strongAgainst, -1, true)
    ]
  }
).sort(([one], [other]) => other.length - one.length)

/** What people feel who are called by it after a thing: “dog lovers”. */
export const FEELING_NOUNS: ReadonlyMap<string, string> = new Map(
  rowsOf(FEELING_NOUNS_TABLE).flatMap(([nouns, verb = ""]) => phrasesIn(nouns).map((noun) => [noun, verb] as const))
)

/** What people do who are called by it, after a thing or alone. */
export const DOING_NOUNS: ReadonlyMap<string, string> = new Map(
  rowsOf(DOING_NOUNS_TABLE).flatMap(([nouns, verb = ""]) => phrasesIn(nouns).map((noun) => [noun, verb] as const))
)

/** What people who are called so do (+) and do not do (−), by what the word means. */
export const BY_MEANING: ReadonlyMap<
  string,
  { readonly does: ReadonlyArray<string>; readonly not: ReadonlyArray<string> }
> = new Map(
  rowsOf(DIETS_TABLE)
    .map(([noun = "", does, not]) => [noun, { does: phrasesIn(does), not: phrasesIn(not) }] as const)
    .flatMap(([nouns, meaning]) => phrasesIn(nouns).map((noun) => [noun, meaning] as const))
)

/** Words of which each says the same where people do, have or are it. */
const SAME_WORD: Readonly<Record<string, string>> = Object.fromEntries(
  rowsOf(SAME_WORDS_TABLE).flatMap(([word = "", others]) => phrasesIn(others).map((other) => [other, word] as const))
)

/** How often what is done is done: from least to most; how often a question without such a word must be met is `OFTEN`. */
export const HOW_MUCH: ReadonlyArray<readonly [rank: number, words: RegExp]> = [
  [0, pattern("rate-never")],
  [1, pattern("rate-rarely")],
  [2, pattern("rate-sometimes")],
  [3, /^(?:about )?half (?:of )?the time$/],
  [4, pattern("rate-often")],
  [5, pattern("rate-usually")],
  [6, pattern("rate-always")]
]
export const OFTEN = 3

/** Words that add nothing to what is done or felt. */
export const SPARE = pattern("spare")

/** Words before a noun for people that leave what they do as it is: “avid coffee drinkers”. */
export const MANNER = pattern("manner")

/** Degrees of being something, from least to most, with the words that say the same. */
const DEGREES: ReadonlyArray<readonly [rank: number, words: RegExp]> = [
  [1, pattern("degree-slight")],
  [2, pattern("degree-moderate")],
  [3, pattern("degree-high")]
]

/** Words before a thing of which the plain thing is part: who owns an electric car owns a car. */
export const NARROWING: ReadonlySet<string> = new Set(classOf(WORDS, "narrowing"))

/** Things of which everybody who has them has the wider one too. */
export const WIDER_THING: ReadonlyMap<string, string> = new Map(
  rowsOf(WIDER_THINGS_TABLE).flatMap(([wider = "", things]) =>
    phrasesIn(things).map((thing) => [thing, wider] as const)
  )
)

/** Where or when a thing is done; who does it there does it. */
const CIRCUMSTANCE = pattern("circumstance")

/** Words before a noun for people that make them others: former, would-be, or only in part. */
export const CANCELS = new RegExp(
  `\\b(?:${NOT_QUITE}|${OF_SOME}` +
    "|retired|recovering|part-time|full-time|occasional|non|not|un|most|some|few|many|secondhand|passive)(?![\\p{L}\\d])|\\bex-",
  "u"
)

/** Words that leave open whether what is said holds: of all, at all times, now. */
export const LEAVES_OPEN = pattern("leaves-open")

/** What people say that they do, have done, are or feel, in a form in which two wordings of it are equal. */
export interface Saying {
  readonly kind: "do" | "done" | "be" | "feel"
  /** What is done, been or felt about, as stems in order, without articles and “your”. */
  readonly stems: ReadonlyArray<string>
  readonly feeling: Feeling | null
  readonly isDenied: boolean
  /** How often: a rank of `HOW_MUCH`, or times a day. */
  readonly often: Often | null
  readonly degree: number | null
  /** Where or when, which a narrower question would ask for. */
  readonly isNarrowed: boolean
  readonly phrase: string
}

export type Often =
  | { readonly _tag: "Rank"; readonly rank: number }
  | { readonly _tag: "Rate"; readonly timesADay: number; readonly within: Times }

/** How often a folded phrase says that something is done, where it says so in times a day. */
export const rateOf = (phrase: string): Extract<Often, { readonly _tag: "Rate" }> | null => {
  const [timesADay, within] = [howOften(phrase), timesWithin(phrase)]
  return timesADay === null || within === null ? null : { _tag: "Rate", timesADay, within }
}

/** Words that set a bound to a number behind or before them, which leave nothing else open. */
export const BOUNDING = pattern("bounding", "g")

const MOST_WORDS_OF_TIME = 7

const LIGHT = new Set("a an any the your their my our his her some of to that".split(" "))

/** A text with one wording for each of those that say the same: “fly” for “travel by plane”. */
export const sameWords = (text: string): string =>
  Object.entries(SAME_WORD)
    .filter(([other]) => other.includes(" "))
    .reduce((said, [other, word]) => said.replace(new RegExp(`\\b${other}\\b`, "g"), word), text)

const stemsOf = (text: string): ReadonlyArray<string> =>
  words(sameWords(text.replace(OWN, "$1")))
    .filter((word) => !LIGHT.has(word) && !SPARE.test(word))
    .map((word) => stem(SAME_WORD[word] ?? word))
    .map((one) => SAME_WORD[one] ?? one)

const rankOf = (table: ReadonlyArray<readonly [number, RegExp]>, text: string): number | null =>
  table.find(([, said]) => said.test(text))?.[0] ?? null

/** The longest run of words at the head of a text that a table knows, and the rest. */
const headed = (
  text: string,
  known: (head: string) => number | null
): { readonly value: number | null; readonly rest: string } => {
  const all = text.split(" ")
  for (let count = Math.min(4, all.length - 1); count > 0; count--) {
    const value = known(all.slice(0, count).join(" "))
    if (value !== null) return { value, rest: all.slice(count).join(" ") }
  }
  return { value: null, rest: text }
}

/** A text without the time that it ends on. */
export const timed = (text: string): { readonly often: Often | null; readonly rest: string } => {
  const all = text.split(" ")
  for (let count = Math.min(MOST_WORDS_OF_TIME, all.length - 1); count > 0; count--) {
    const tail = all.slice(-count).join(" ")
    const rest = all.slice(0, -count).join(" ")
    const often = rateOf(tail)
    if (often !== null && tail !== "not at all") return { often, rest }
    const rank = rankOf(HOW_MUCH, tail)
    if (rank !== null && rank > 0) return { often: { _tag: "Rank", rank }, rest }
  }
  return { often: null, rest: text }
}

export const withoutCircumstance = (text: string): string => {
  const all = text.split(" ")
  for (let count = Math.min(4, all.length - 1); count > 0; count--)
    if (CIRCUMSTANCE.test(all.slice(-count).join(" "))) return all.slice(0, -count).join(" ")
  return text
}

const EMPTY = { feeling: null, often: null, degree: null, isDenied: false, isNarrowed: false } as const

const feelingIn = (said: string): { readonly feeling: Feeling; readonly thing: string } | null => {
  for (const [verb, feeling] of FEELINGS)
    if (said.startsWith(`${verb} `)) return { feeling, thing: said.slice(verb.length + 1) }
  return null
}

/** What is said by words of what people are: “very happy”. */
export const be = (said: string, phrase: string, isDenied: boolean): Saying | null => {
  const strong = headed(said, (head) => rankOf(DEGREES, head))
  const stems = stemsOf(strong.rest.replace(/^(?:an? )/, ""))
  const isNumber = stems.every((one) => /^\d+$/.test(one))
  return isNumber ? null : { ...EMPTY, kind: "be", stems, degree: strong.value, isDenied, phrase }
}

const NEGATION = pattern("negation")

const PERFECT = pattern("perfect")
const NOTHING_OF = pattern("nothing-of")

/** What is said by a predicate in the plural: “never drink coffee”, “are afraid of flying”, “have voted”. */
export const sayingOf = (predicate: string, phrase = predicate): Saying | null => {
  const folded = foldText(predicate)
    .replace(/[?.!]+$/, "")
    .trim()
  const wholly = WHOLLY_DENIED.test(folded)
  const denied = !wholly && NEGATION.test(folded)
  const said = denied ? folded.replace(NEGATION, "") : folded
  const notBeing = /^(?:are|is|am)(?: not|n't) (.+)$/.exec(folded)?.[1]
  if (notBeing !== undefined && !FEELING.test(notBeing)) return be(notBeing, phrase, true)
  const state = /^(?:are|am|is|be) (.+)$/.exec(said)?.[1]
  const asBe = state === undefined ? said : `be ${state}`
  const felt = feelingIn(asBe.replace(EMPHASIS, ""))
  if (felt !== null) {
    const stems = stemsOf(felt.thing)
    return stems.length === 0
      ? null
      : { ...EMPTY, kind: "feel", stems, feeling: felt.feeling, isDenied: denied, phrase }
  }
  if (state !== undefined) return be(state.replace(/^not /, ""), phrase, denied || state.startsWith("not "))
  if (!denied && /^(?:is|are|am)n't /.test(said)) return be(said.replace(/^\w+n't /, ""), phrase, true)
  const done = PERFECT.exec(said)
  if (done !== null && isParticiple(done[2]!))
    return doing("done", `${done[2]}${done[3]}`, phrase, denied || done[1] === "never ")
  if (NOTHING_OF.test(said)) return denied ? null : doing("do", said.replace(NOTHING_OF, "$1 "), phrase, true)
  if (/^(?:did not|didn't) /.test(folded)) return doing("done", said, phrase, denied)
  return doing(isParticiple(said.split(" ")[0]!) && !/^read\b/.test(said) ? "done" : "do", said, phrase, denied)
}

const doing = (kind: "do" | "done", said: string, phrase: string, denied: boolean): Saying | null => {
  if (NOTHING.test(said.replace(BOUNDING, ""))) return null
  const often = headed(said, (head) => rankOf(HOW_MUCH, head))
  const never = often.value === 0
  const after = timed(often.rest.replace(/^ever /, ""))
  if (denied && (after.often !== null || (often.value !== null && !never))) return null
  const place = withoutCircumstance(after.rest)
  const isNarrowed = place !== after.rest
  if (isNarrowed && (denied || never)) return null
  const stems = stemsOf(place)
  if (stems.length === 0) return null
  return {
    ...EMPTY,
    kind,
    stems,
    isDenied: denied || never,
    often: never ? null : (after.often ?? (often.value === null ? null : { _tag: "Rank", rank: often.value })),
    isNarrowed,
    phrase
  }
}
