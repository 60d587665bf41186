import { descriptionForm } from "../lexicon/people/DescriptionForms.ts"
import * as Words from "../lexicon/people/FunctionWords.ts"
import { type Criterion, leaves } from "./Criterion.ts"
import { DEVOTEES, MANNERS } from "./Interests.ts"
import { COUNTRY_NAMES } from "./Places.ts"
import { isGeneral, NOT_LITERALLY, NOT_NOW, NOT_QUITE, OF_SOME } from "./Structure.ts"
import {
  type Clause,
  isAdjacent,
  isClause,
  isJoint,
  isSilent,
  justBefore,
  type Token,
  type Tokens,
  type Unread,
  unread,
  wordsOf
} from "./Tokens.ts"

const ENDS_IN_WHO = descriptionForm("ends-in-who")
const ENDS_IN_PART = descriptionForm("ends-in-part")

/*
 * Government: what of a description is said of the people themselves, as they are. Tokens come in, and go out with everything
 * unread that a word of time, share or relation governs, or that only describes a thing: “former Republicans”, “people who
 * live with Republicans”, “owners of German cars” say nothing of a party or a country of the people. Interests that are of
 * others or of other times stay, without being interests.
 */

const after = (words: string) => new RegExp(`(?:^|\\s)(?:${words})$`)
const whole = (words: string) => new RegExp(`^(?:${words})$`)
const begins = (words: string) => new RegExp(`^(?:${words})\\b`)

const TIME = new RegExp(`(?:^|[\\s-])(?:${NOT_QUITE}|${NOT_NOW})$`)
const SHARE = after(OF_SOME)
const RELATION = after(Words.RELATIONS)
const OF_WHAT = /(?:^|\s)(?:of|for)$/
const NEVER = after(Words.NEVER)
const NEVER_TO_BE = after(Words.NEVER_TO_BE)
const RESIDENTS = new RegExp(`\\b(?:${Words.RESIDENTS})$`)
const LEADING: ReadonlySet<string> = new Set(Words.LEADING.split(" "))
const MEASURE = new RegExp(Words.MEASURES)
const OWN_MEASURE = new RegExp(`\\bwhose ${Words.OWN_MEASURES}$`)
const CUED = begins(Words.CUES)
const EARLIER = new RegExp(`\\b(?:${Words.EARLIER})\\b`)
/** Words that end, behind it, what people did: “smokers who quit”. */
export const ENDED = new RegExp(`^[^,;.\\n]*\\b(?:${Words.ENDED})\\b`)
const POSSESSED = /^(?:'s?|’s?)(?= \p{L})/u
const OF_ONESELF: ReadonlySet<string> = new Set(["Age", "Income", "education"])
const PLACES: ReadonlySet<string> = new Set(["place", "country", "region", "setting"])

/** The end of the words before a place that govern it: without articles and nouns for people in general. */
const before = (text: string, from: number, at: number): string => {
  let end = at
  for (;;) {
    while (end > from && text[end - 1]!.trim() === "") end--
    let start = end
    while (start > from && text[start - 1]!.trim() !== "") start--
    if (start === from || !LEADING.has(text.slice(start, end))) return text.slice(from, end)
    end = start
  }
}

const beforeAnywhere = (text: string, at: number): string => before(text, Math.max(0, at - 80), at)
const subjects = ({ content }: Clause): ReadonlyArray<string> =>
  leaves(content).map(({ leaf }) => (leaf._tag === "Trait" ? leaf.trait : leaf._tag === "Born" ? "Age" : leaf._tag))

/** Where a governed phrase begins; `run` reaches as far as words follow each other, `phrase` to the next comma or stop. */
interface Governor {
  readonly start: number
  readonly reach: "run" | "phrase"
}

/** What governs a place; `own` tells whether “with” and “of” say something of the people themselves. */
const governorOf = (
  text: string,
  from: number,
  token: Token,
  own: (relation: "with" | "of", words: string) => boolean
): Governor | null => {
  const said = before(text, from, token.start)
  const found = (at: RegExpExecArray | null, reach: Governor["reach"]): Governor | null =>
    at === null ? null : { start: from + at.index + at[0].search(/[^\s-]/), reach }
  const isNever = NEVER.test(beforeAnywhere(text, token.start)) || /^never\b/.test(wordsOf(text, token))
  const time = found(isNever ? null : TIME.exec(said), "run") ?? found(SHARE.exec(said), "phrase")
  if (time !== null) return time
  const relation = RELATION.exec(said)
  if (relation !== null) return /(?:^|\s)with$/.test(said) && own("with", said) ? null : found(relation, "phrase")
  const of = OF_WHAT.exec(said)
  return of === null || own("of", said.slice(0, of.index)) ? null : found(of, "phrase")
}

const governsClause = (text: string, from: number, clause: Clause, last: Token | undefined): Governor | null => {
  const whose = text.slice(from, clause.start).search(/\bwhose\b/)
  if (whose >= 0 && !OWN_MEASURE.test(text.slice(from, clause.end))) return { start: from + whose, reach: "phrase" }
  const about = subjects(clause)
  const words = wordsOf(text, clause)
  return governorOf(text, from, clause, (relation, said) =>
    relation === "with"
      ? about.every((one) => OF_ONESELF.has(one)) && MEASURE.test(words)
      : last === undefined ||
        RESIDENTS.test(said) ||
        /^ages?\b/.test(words) ||
        (isClause(last) && about.some((one) => PLACES.has(one)))
  )
}

const PLURAL = descriptionForm("plural")
const UNMISTAKABLE = whole(Words.UNMISTAKABLE)
const RANK = whole(Words.RANKS)
const SPOKEN = whole(Words.SPOKEN)
const NO_LANGUAGE = whole(Words.NO_LANGUAGE)
const LETTERS = whole(Words.LETTERS)
const DOERS = new RegExp(`(?:^|[\\s-])(?:${Words.DOERS})$`)
const UNPAID = new RegExp(`(?:^|[\\s-])(?:${Words.UNPAID})$`)
const IN = descriptionForm("in")

/** Whether a clause is a noun for people or says of itself what it is about, so that no noun after it can take it along. */
const standsAlone = (text: string, clause: Clause, words: string): boolean => {
  if (CUED.test(words) || UNMISTAKABLE.test(words)) return true
  if (!subjects(clause).some((subject) => PLACES.has(subject))) return PLURAL.test(words)
  const name = words.replace(/^the /, "")
  const values = leaves(clause.content).flatMap(({ leaf }) => (leaf._tag === "Trait" ? leaf.values : []))
  return values.some((value) => value.toLowerCase() === name) && IN.test(justBefore(text, clause.start))
}

/** Whether what follows at once makes a clause say something of a thing: “German cars”, “poor sleepers”. */
const modifies = (text: string, clause: Clause, next: Token | undefined): boolean => {
  if (next === undefined || !isAdjacent(text, clause, next)) return false
  const [words, noun] = [wordsOf(text, clause), wordsOf(text, next)]
  if (/^(?:full|part)[- ]time$/.test(words) && (next._tag === "Failed" || UNPAID.test(noun))) return true
  if (next._tag === "Failed")
    return !standsAlone(text, clause, words) && !(next.interest !== null && LETTERS.test(words) && DOERS.test(noun))
  if (!isClause(next) || !subjects(next).some((one) => one === "work" || one === "occupation")) return false
  return RANK.test(words) || (subjects(clause).includes("country") && !NO_LANGUAGE.test(words) && SPOKEN.test(noun))
}

const lastWord = (words: string): string => /[\p{L}\p{N}'’-]+$/u.exec(words)?.[0] ?? ""
/** Whether an interest is said by a noun for people, “wine drinkers”, and not by what they do. */
const isDevotee = (text: string, token: Token): boolean => DEVOTEES.has(lastWord(wordsOf(text, token)))
const saysWho = (text: string, { _tag, start }: Token): boolean =>
  _tag === "Failed" && /^(?:who|that) /.test(text.slice(start, start + 5))
const isAfterWho = (text: string, at: number): boolean => ENDS_IN_WHO.test(justBefore(text, at))

/** Words of which it is not known what they make of an interest: the verb of “who used to own”, “who hate dog owners”. */
const hasVerb = (tokens: Tokens, text: string, first: number, at: number): boolean =>
  tokens.slice(first, at).some((token, i) => {
    if (token._tag !== "Failed" || token.interest !== null || MANNERS.has(wordsOf(text, token))) return false
    const rest = tokens.slice(first + i + 1, at + 1)
    const isBound = (one: Token) => isJoint(one) || one._tag === "Comma"
    if (isAfterWho(text, token.start)) return !isBound(rest[0]!)
    return !rest.some((one) => isBound(one) || one._tag === "Who" || saysWho(text, one))
  })

/** “Have a friend who owns a dog”, “married to a smoker who owns a gun”: it is not the people themselves who do it. */
const isOfAntecedent = (tokens: Tokens, written: Tokens, text: string, at: number): boolean => {
  const who = saysWho(text, tokens[at]!) ? at : tokens[at - 1]?._tag === "Who" ? at - 1 : -1
  const owner = written[who - 1]
  if (owner?._tag !== "Failed") return false
  if (owner.interest !== null) return tokens[who - 1] !== owner || !isDevotee(text, owner)
  const said = before(text, 0, owner.start)
  return RELATION.test(said) || OF_WHAT.test(said)
}

/** Whether an interest is that of others, or of another time. */
const isOfOthers = (tokens: Tokens, written: Tokens, text: string, at: number): boolean => {
  const token = tokens[at]!
  const rest = text.slice(token.end)
  if (ENDED.test(rest) || POSSESSED.test(rest) || isOfAntecedent(tokens, written, text, at)) return true
  // A noun in a list is governed by what stands before the list: “friends of vegans and vegetarians”.
  const noun = isDevotee(text, token)
  const listed = isJoint(tokens[at - 1]) || tokens[at - 1]?._tag === "Comma" ? written[at - 2] : undefined
  const isListed = noun && listed?._tag === "Failed" && listed.interest !== null
  if (isListed && tokens[at - 2] !== listed) return true
  const first =
    tokens.findLastIndex(
      (one, i) => i < at && (one._tag === "End" || one._tag === "Comma" || (isJoint(one) && !noun))
    ) + 1
  const from = first === 0 ? 0 : tokens[first - 1]!.end
  const all = text.slice(from, token.start)
  if (EARLIER.test(all) || /\bwhose\b|\b(?:full|part)[- ]time\s*$/.test(all)) return true
  const isOwn = (relation: "with" | "of", whom: string) =>
    relation === "of" && (whom === "" || RESIDENTS.test(whom) || isGeneral(lastWord(whom)) || ENDS_IN_PART.test(whom))
  return (
    governorOf(text, from, token, isOwn) !== null ||
    (!OF_WHAT.test(before(text, from, token.start)) && hasVerb(tokens, text, first, at))
  )
}

/** The verb of “who visited Germany” and “learning French”: an unread word after “who” or “that”, or on -ing. */
const isVerb = (text: string, token: Token, last: Token | undefined): boolean =>
  /^\p{L}+ing$/u.test(wordsOf(text, token)) ||
  last?._tag === "Who" ||
  /\b(?:who|that)\s*$/.test(justBefore(text, token.start))

/** Tokens of which those are unread that are not said of the people themselves. */
export const ofThemselves = (written: Tokens, text: string): Tokens => {
  const out: Array<Token> = []
  const tokens: Array<Token> = [...written]
  let reach: Governor["reach"] | null = null
  let phraseStart = 0
  for (const [i, token] of tokens.entries()) {
    const last = tokens[i - 1]
    if (reach === "run" && last !== undefined && !isAdjacent(text, last, token)) reach = null
    if (token._tag === "Failed") {
      const own: Unread =
        token.interest !== null && isOfOthers(tokens, written, text, i) ? { ...token, interest: null } : token
      tokens[i] = own
      if (own.interest === null && isVerb(text, own, last)) reach ??= "run"
      out.push(own)
    } else if (!isClause(token)) {
      if (token._tag === "End" || token._tag === "Comma") phraseStart = token.end
      if (token._tag === "End" || token._tag === "Comma" || (token._tag !== "Head" && reach === "run")) reach = null
      out.push(token)
    } else {
      if (reach === "run" && CUED.test(wordsOf(text, token))) reach = null
      const named = tokens.slice(0, i).findLast((one) => !isSilent(one))
      const governor: Governor | null =
        reach === null ? governsClause(text, last?._tag === "Not" ? last.end : phraseStart, token, named) : null
      if (governor !== null) reach = governor.reach
      const isFigurative =
        NOT_LITERALLY.test(text.slice(token.end)) || NEVER_TO_BE.test(beforeAnywhere(text, token.start))
      if (reach !== null || isFigurative || modifies(text, token, tokens[i + 1]))
        out.push(unread(Math.max(out.at(-1)?.end ?? 0, governor?.start ?? token.start), token.end))
      else out.push(token)
    }
  }
  return out
}

const HOME = "United States"
const MANY_ORIGINS = whole(Words.OF_MANY_ORIGINS)
const THINGS = whole(Words.THINGS)
const AFTER_PREPOSITION = descriptionForm("after-preposition")
const WHERE = descriptionForm("where")

/** Countries in one of which all live of whom a criterion about places holds; null where it is about anything else. */
const countriesOf = (criterion: Criterion): ReadonlyArray<string> | null => {
  const found = leaves(criterion).map(({ leaf, negated }) => {
    if (leaf._tag !== "Trait" || negated) return null
    if (leaf.trait === "country") return leaf.values
    if (leaf.trait === "region") return [HOME]
    return leaf.trait === "place" && leaf.wider !== null ? (countriesOf(leaf.wider) ?? []) : null
  })
  return found.length === 0 || found.includes(null) ? null : found.flatMap((values) => values ?? [])
}

/**
 * Tokens in which places are those where the people live: where they come from, or what is only called after a country, is
 * unread. Of two peoples in a row the second is meant where many come from elsewhere, else nobody knows.
 */
export const resident = (written: Tokens, text: string): Tokens => {
  const placed = written.map((token) => (isClause(token) ? countriesOf(token.content) : null))
  if (placed.every((one) => one === null)) return written
  const tokens = [...written]
  const drop = (at: number) => {
    tokens[at] = unread(tokens[at]!.start, tokens[at]!.end)
    placed[at] = null
  }
  const isApart = (one: ReadonlyArray<string>, other: ReadonlyArray<string>) =>
    !one.some((name) => other.includes(name))
  for (const [at, token] of written.entries()) {
    const own = placed[at]
    if (!own) continue
    const words = wordsOf(text, token).replace(/^the /, "")
    const [last, next] = [tokens[at - 1], tokens[at + 1]]
    const isBeside = (one: Token | undefined, other: Token | undefined) =>
      one !== undefined && other !== undefined && one.end < other.start && isAdjacent(text, one, other)
    // “Michael Jordan” and “turkey farmers” name no place.
    const isNamed = last?._tag === "Failed" && isBeside(last, token)
    const isThing = THINGS.test(words) && isClause(next) && isBeside(token, next)
    if ((isNamed || isThing) && COUNTRY_NAMES.has(words) && !AFTER_PREPOSITION.test(justBefore(text, token.start)))
      drop(at)
    else if (placed[at - 1] && isBeside(last, token) && isApart(placed[at - 1]!, own)) {
      const isSecond = own.length === 1 && MANY_ORIGINS.test(own[0]!)
      const isFirst = !isSecond && wordsOf(text, last!) === "british"
      if (!isFirst) drop(at - 1)
      if (!isSecond) drop(at)
    }
  }
  let from = 0
  for (let to = 0; to <= tokens.length; to++) {
    if (to < tokens.length && !isJoint(tokens[to]) && tokens[to]!._tag !== "Comma" && tokens[to]!._tag !== "End")
      continue
    const isWhere = (at: number) =>
      at >= from && at < to && placed[at] !== null && WHERE.test(justBefore(text, tokens[at]!.start))
    const isDenied = (at: number) => tokens[at - 1]?._tag === "Not"
    // “Germans who live in Japan”
    const home = tokens.findLastIndex((_, at) => isWhere(at))
    for (let at = from; home >= 0 && at < to; at++)
      if (placed[at] && !isWhere(at) && !isDenied(at) && isApart(placed[at]!, placed[home]!) !== isDenied(home))
        drop(at)
    from = to + 1
  }
  return tokens
}
