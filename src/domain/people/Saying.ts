import { howOften } from "../scale/HowOften.ts"
import { isParticiple } from "../text/Participles.ts"
import { foldText } from "../text/Text.ts"
import { stem, words } from "../text/Words.ts"
import { ENDED } from "./OfThemselves.ts"
import {
  BY_MEANING,
  CANCELS,
  CIRCUMSTANCE,
  DEGREES,
  DOING_NOUNS,
  FEELING_NOUNS,
  FEELINGS,
  type Feeling,
  HOW_MUCH,
  LEAVES_OPEN,
  MANNER,
  SAME_WORD,
  SPARE
} from "./SayingWords.ts"

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
  | { readonly _tag: "Rate"; readonly timesADay: number }

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
export const headed = (
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
  for (let count = Math.min(5, all.length - 1); count > 0; count--) {
    const tail = all.slice(-count).join(" ")
    const rest = all.slice(0, -count).join(" ")
    const rate = howOften(tail)
    if (rate !== null && tail !== "not at all") return { often: { _tag: "Rate", timesADay: rate }, rest }
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

const be = (said: string, phrase: string, isDenied: boolean): Saying | null => {
  const strong = headed(said, (head) => rankOf(DEGREES, head))
  const stems = stemsOf(strong.rest.replace(/^(?:an? )/, ""))
  return stems.length === 0 ? null : { ...EMPTY, kind: "be", stems, degree: strong.value, isDenied, phrase }
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
  if (/^(?:have|own|has) no /.test(said))
    return denied ? null : doing("do", said.replace(" no ", " "), phrase, true)
  return doing(isParticiple(said.split(" ")[0]!) && !/^read\b/.test(said) ? "done" : "do", said, phrase, denied)
}

const doing = (kind: "do" | "done", said: string, phrase: string, denied: boolean): Saying | null => {
  if (/\b(?:no|none|nothing|nobody)\b/.test(said)) return null
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

/** Two of such words, of which the first says less: “usually or always”. */
const ONE_OR_MORE =
  /\b(sometimes|often|frequently|regularly|usually|typically|very|extremely) or (?:often|frequently|regularly|usually|always|very|extremely)\b/g

/** Nouns for those of whom a predicate may be said, whatever they are called besides. */
const OF_OTHERS = /\b(?:of|with|to|for|by|like|than|whose|married|near|next|around|against|from|about)\b/

const PREDICATES = /^(?<head>[^,;.]*?)\b(?:who|that) (?<said>[^;.]+)$/
const WITHOUT = /^(?<head>[^,;.]*?)\b(?:without|with no) (?<thing>[^,;.]+)$/
const WITH =
  /^(?<head>(?:people|adults|everyone|everybody|anyone|men|women|americans)) with (?<thing>(?:an?|any|their own) [^,;.]+)$/

const parts = (said: string): ReadonlyArray<string> =>
  said.split(/,? and (?:who )?|, (?:who )?/).flatMap((part) => part.trim() || [])

const predicatesOf = (said: string, phrase: string): ReadonlyArray<Saying> => {
  const all = parts(said).map((part) => sayingOf(part, phrase))
  if (all.length > 1 && (all[0]?.isDenied === true || all[0]?.feeling?.sign === -1))
    return all.length === parts(said).length && /\b(?:and|,) (?:who|never|do not|don't|hate|dislike)\b/.test(said)
      ? all.flatMap((one) => one ?? [])
      : []
  return all.flatMap((one) => one ?? [])
}

const singular = (noun: string): string => noun.replace(/([^s])s$/, "$1")

/** Adjectives that say what people are without: “homeless veterans”. */
const WITHOUT_IT = /less$|-?free$|^unhoused$/

const byNoun = (head: string, phrase: string): ReadonlyArray<Saying> => {
  const all = head.split(" ")
  const noun = all.at(-1) ?? ""
  const before = all.slice(0, -1)
  if (before.some((word, at) => /^(?:and|&)$/.test(word) || (at > 0 && word.endsWith("ing")))) return []
  const lead = before
    .map((word) => (howOften(word) === null ? word : ""))
    .filter((word) => word !== "" && !SPARE.test(word) && (isPeople(noun) || !MANNER.test(word)))
  const often: Often | null =
    before.flatMap((word): ReadonlyArray<Often> => {
      const rate = howOften(word)
      return rate === null ? [] : [{ _tag: "Rate", timesADay: rate }]
    })[0] ?? (before.some((word) => /^(?:frequent|heavy|regular)$/.test(word)) ? { _tag: "Rank", rank: 4 } : null)
  const thing = lead.filter((word) => !/^(?:frequent|heavy|light|moderate)$/.test(word)).join(" ")
  const meaning =
    BY_MEANING.get(noun) ??
    BY_MEANING.get(all.slice(-2).join("-")) ??
    lead.flatMap((word) => (WITHOUT_IT.test(word) ? (BY_MEANING.get(word) ?? []) : []))[0]
  const felt = FEELING_NOUNS.get(noun)
  const done = DOING_NOUNS.get(noun)
  const own = [
    ...(meaning === undefined
      ? []
      : [
          ...meaning.does.map((one) => sayingOf(one, phrase)),
          ...meaning.not.map((one) =>
            sayingOf(one.startsWith("be ") ? `are not ${one.slice(3)}` : `never ${one}`, phrase)
          )
        ]),
    ...(felt === undefined || thing === "" ? [] : [sayingOf(`${felt} ${thing}`, phrase)]),
    ...(done === undefined ? [] : [sayingOf(isWhole(done) ? done : `${done} ${thing}`.trim(), phrase)])
  ].map((one) => (one !== null && often !== null && !one.isDenied && one.kind === "do" ? { ...one, often } : one))
  return [
    ...own.flatMap((one) => one ?? []),
    ...(felt === undefined && done === undefined && !isPeople(noun)
      ? [be(singular(noun), phrase, false)].flatMap((one) => one ?? [])
      : []),
    ...adjectives(lead, noun, phrase)
  ]
}

const isPeople = (noun: string): boolean =>
  /^(?:people|adults|men|women|persons|individuals|folks|americans|employees|workers|consumers)$/.test(noun)

/** Whether what people do is said without what they do it with: not “listen to”. */
const isWhole = (done: string): boolean => done.includes(" ") && !/ (?:to|for|at|in)$/.test(done)

/** Words before people in general say what these are: “happy people”, “left-handed adults”. */
const adjectives = (lead: ReadonlyArray<string>, noun: string, phrase: string): ReadonlyArray<Saying> =>
  isPeople(noun) && lead.length > 0 ? [be(lead.join(" "), phrase, false)].flatMap((one) => one ?? []) : []

/**
 * What a folded description says that all of its people do, are or feel, besides what is known of them otherwise: only of
 * themselves, as they are now, and with nothing that leaves it open. `known` are phrases that were read as something else.
 */
export const sayingsIn = (description: string, known: ReadonlyArray<string> = []): ReadonlyArray<Saying> => {
  const text = foldText(description).replace(/[.]+$/, "").replace(ONE_OR_MORE, "$1")
  if (LEAVES_OPEN.test(text.replace(/\bno longer\b/g, "never")) || text.length > 200) return []
  const bare = known
    .filter((phrase) => !/^(?:who|that)\b/i.test(phrase) && foldText(phrase) !== text)
    .reduce(
      (left, phrase) =>
        left.replace(new RegExp(`(?:,| and| who are| who is| aged| in| living in)+ ${escaped(foldText(phrase))}$`), ""),
      text
    )
  const who = PREDICATES.exec(bare)?.groups
  const without = WITHOUT.exec(bare)?.groups
  const having = WITH.exec(bare)?.groups
  if (ENDED.test(text)) return []
  const head = (who?.head ?? without?.head ?? having?.head ?? bare).trim()
  if (OF_OTHERS.test(head)) return []
  const nouns =
    CANCELS.test(head) && !/^non-?\w+$/.test(head) ? [] : byNoun(head.replace(/^(?:all|the|us|american) /, ""), head)
  return [
    ...nouns,
    ...(who === undefined ? [] : predicatesOf(who.said!, `${who.said}`)),
    ...(without === undefined ? [] : [sayingOf(`never own ${without.thing}`, bare)].flatMap((one) => one ?? [])),
    ...(having === undefined ? [] : [sayingOf(`own ${having.thing}`, bare)].flatMap((one) => one ?? []))
  ]
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")
