import { howOften, type Times, timesWithin } from "../scale/HowOften.ts"
import { isParticiple } from "../text/Participles.ts"
import { foldText } from "../text/Text.ts"
import { stem, words } from "../text/Words.ts"
import { CIRCUMSTANCE, DEGREES, FEELINGS, type Feeling, HOW_MUCH, SAME_WORD, SPARE } from "./SayingWords.ts"

/** What people say that they do, have done, are or feel, in a form in which two wordings of it are equal. */
export interface Saying {
  readonly kind: "do" | "done" | "be" | "feel"
  /** What is done, been or felt about, as stems in order, without articles and “your”. */
  readonly stems: ReadonlyArray<string>
  readonly feeling: Feeling | null
  readonly isDenied: boolean
  /** How often: a rank of `HOW_MUCH`, or times a day. */
  readonly often: Often | null
  /** How much they are it: a rank of `DEGREES`. */
  readonly degree: number | null
  /** Where or when, which a narrower question would ask for. */
  readonly isNarrowed: boolean
  /** As written. */
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
export const BOUNDING =
  /\b(?:no |not )?(?:more|less|fewer)(?: often| frequently)? than\b|\bor (?:more|less|fewer)(?: often)?\b|\bat (?:the )?(?:very )?(?:most|least)\b|\bup to\b/g

const MOST_WORDS_OF_TIME = 7

const LIGHT = new Set("a an any the your their my our his her some of to that".split(" "))

/** A text with one wording for each of those that say the same: “fly” for “travel by plane”. */
export const sameWords = (text: string): string =>
  Object.entries(SAME_WORD)
    .filter(([other]) => other.includes(" "))
    .reduce((said, [other, word]) => said.replace(new RegExp(`\\b${other}\\b`, "g"), word), text)

const stemsOf = (text: string): ReadonlyArray<string> =>
  words(sameWords(text.replace(/\b(your|their|my|our|his|her) own\b/g, "$1")))
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

const NEGATION =
  /^(?:do not|don't|does not|doesn't|are not|aren't|is not|isn't|did not|didn't|have not|haven't|not)(?: ever)? /

const PERFECT = /^(?:have|has|had) (?:(never |)(?:ever |already )?)(\w+)(.*)$/

/** What is said by a predicate in the plural: “never drink coffee”, “are afraid of flying”, “have voted”. */
export const sayingOf = (predicate: string, phrase = predicate): Saying | null => {
  const folded = foldText(predicate)
    .replace(/[?.!]+$/, "")
    .trim()
  const wholly = /^(?:can't|can ?not|don't care|are not a fan|have no (?:trust|confidence)) /.test(folded)
  const denied = !wholly && NEGATION.test(folded)
  const said = denied ? folded.replace(NEGATION, "") : folded
  const notBeing = /^(?:are|is|am)(?: not|n't) (.+)$/.exec(folded)?.[1]
  if (notBeing !== undefined && !/^(?:a fan|into|opposed|against|for|in favou?r|fond|keen)\b/.test(notBeing))
    return be(notBeing, phrase, true)
  const state = /^(?:are|am|is|be) (.+)$/.exec(said)?.[1]
  const asBe = state === undefined ? said : `be ${state}`
  const felt = feelingIn(asBe.replace(/^(?:really|absolutely|truly|genuinely|just) /, ""))
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
  if (/^(?:have|own|has) no /.test(said)) return denied ? null : doing("do", said.replace(" no ", " "), phrase, true)
  if (/^(?:did not|didn't) /.test(folded)) return doing("done", said, phrase, denied)
  return doing(isParticiple(said.split(" ")[0]!) && !/^read\b/.test(said) ? "done" : "do", said, phrase, denied)
}

const doing = (kind: "do" | "done", said: string, phrase: string, denied: boolean): Saying | null => {
  if (/\b(?:no|none|nothing|nobody)\b/.test(said.replace(BOUNDING, ""))) return null
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
