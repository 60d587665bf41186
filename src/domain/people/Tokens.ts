import { descriptionForm } from "../lexicon/people/DescriptionForms.ts"
import { AND, DENIALS, ONLY, OR, SAYS_MORE } from "../lexicon/people/FunctionWords.ts"
import { lowered } from "../text/Text.ts"
import { words } from "../text/Words.ts"
import type { ClauseOf, Place } from "./Coordination.ts"
import { age, type Criterion, leaves, subjectOf, trait } from "./Criterion.ts"
import { DEVOTEES, interestAt, MANNERS, type Relation } from "./Interests.ts"
import { PHRASES, phraseForm } from "./Lexicon.ts"
import { type PhraseAt, phrasesAt } from "./Phrases.ts"
import { HEADS, isGeneral, JOINTS } from "./Structure.ts"
import { ADULT_AGE } from "./Traits.ts"

/*
 * Tokens: a description with single spaces comes in, the phrases of it that do something go out in order, with their places.
 * A clause says something of people, “Failed” holds words that nobody knows or an interest, the others are small words. No two
 * overlap, and between them stand only marks, white space and words that restrict nobody.
 */

/** What people like, do or own, as a description names it. */
interface Named {
  readonly relation: Relation
  readonly topic: string
  /** Words before the thing itself: “electric” of “electric car owners”. */
  readonly qualifiers: ReadonlyArray<string>
  /** Whether its own words deny it: “own no car”. */
  readonly denied: boolean
}

export type Clause = ClauseOf<Criterion>
export type Unread = Place & { readonly _tag: "Failed"; readonly interest: Named | null }
export type Token =
  | Clause
  | Unread
  | (Place & { readonly _tag: "And" | "Or" | "Not" | "Comma" | "End" | "Head" | "Who" })
export type Tokens = ReadonlyArray<Token>

export const isClause = (token: Token | undefined): token is Clause => token?._tag === "Clause"
export const isJoint = (token: Token | undefined): boolean => token?._tag === "And" || token?._tag === "Or"
/** Whether a token names people without saying anything of them. */
export const isSilent = (token: Token | undefined): boolean => token?._tag === "Head" || token?._tag === "Who"
export const unread = (start: number, end: number): Unread => ({ _tag: "Failed", start, end, interest: null })
export const wordsOf = (text: string, { end, start }: Place): string => text.slice(start, end)
/** Whether nothing but a space or a hyphen stands between two places. */
export const isAdjacent = (text: string, one: Place, other: Place): boolean =>
  other.start - one.end < 2 && /^[\s-]?$/.test(text.slice(one.end, other.start))

/** As much as a few words before a place can take. */
const LOOKED_BACK = 80
/** What stands just before a place of a text. */
export const justBefore = (text: string, at: number): string => text.slice(Math.max(0, at - LOOKED_BACK), at)

const clauseOf = (content: Criterion, { end, start }: Place): Clause => {
  const leaf = leaves(content)[0]?.leaf
  const range = leaf?._tag === "Age" || leaf?._tag === "Income" ? leaf.interval : null
  return {
    _tag: "Clause",
    content,
    about: leaf === undefined ? "" : subjectOf(leaf),
    noun: leaf?._tag === "Trait" && leaf.trait === "sex",
    bound: range !== null && !(Number.isFinite(range.low) && Number.isFinite(range.high)),
    several: false,
    start,
    end
  }
}

const WORD = /[\p{L}\p{N}][\p{L}\p{N}'’.-]*(?<![.-])/uy
const WHO = /(?:who|that) /uy
const MARKS: ReadonlyArray<readonly [pattern: RegExp, tag: "Not" | "Or" | "And" | "End" | "Comma"]> = [
  [new RegExp(ONLY, "uy"), "And"],
  [new RegExp(`(?!${SAYS_MORE})(?:${DENIALS})`, "uy"), "Not"],
  [new RegExp(OR, "uy"), "Or"],
  [new RegExp(AND, "uy"), "And"],
  [/[;\n]|\.(?=\s|$)/uy, "End"],
  [/,/uy, "Comma"]
]

const endOf = (pattern: RegExp, text: string, at: number): number | null => {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : null
}

const interestToken = (text: string, at: number): Unread | null => {
  const found = interestAt(text, at)
  if (found === null || PHRASES.has(phraseForm(found.topic)) || words(found.topic).every(isGeneral)) return null
  const { denied, end, relation, topic } = found
  return { ...unread(at, end), interest: { relation, topic, qualifiers: [], denied } }
}

/** A number alone may count anything. */
const tellsApart = ({ criterion, cued }: PhraseAt): boolean =>
  cued || criterion._tag !== "Age" || criterion.interval.low !== criterion.interval.high

const OLDEST = 120
/** Whether a number is an age, as in a list of ages: “aged 25, 35 or 45”. */
const isListedAge = (word: string, before: Tokens): boolean => {
  const isSeparator = (one: Token | undefined) => isJoint(one) || one?._tag === "Comma"
  const last = before.findLast((one) => !isSeparator(one))
  if (!/^\d{1,3}$/.test(word) || Number(word) > OLDEST || !isSeparator(before.at(-1)) || !isClause(last)) return false
  return last.content._tag === "Age" && last.content.interval.low === last.content.interval.high
}

/** The token that begins at a place, and where the next may begin; none for marks and words that say nothing. */
const tokenAt = (text: string, at: number, before: Tokens): readonly [token: Token | null, end: number] => {
  let longest: PhraseAt | null = null
  for (const phrase of phrasesAt(text, at))
    if ((longest === null || phrase.end > longest.end) && tellsApart(phrase)) longest = phrase
  if (longest !== null) return [clauseOf(longest.criterion, { start: at, end: longest.end }), longest.end]
  const liked = interestToken(text, at)
  if (liked !== null) return [liked, liked.end]
  for (const [pattern, _tag] of MARKS) {
    const end = endOf(pattern, text, at)
    if (end === null) continue
    // “Who never went to college” holds a denial within it.
    const from = _tag === "Not" ? endOf(WHO, text, at) : null
    if (from === null || !phrasesAt(text, from).some((phrase) => phrase.end > end))
      return [{ _tag, start: at, end }, end]
  }
  const end = endOf(WORD, text, at)
  if (end === null) return [null, at + 1]
  const word = text.slice(at, end)
  if (JOINTS.has(word)) return [{ _tag: "And", start: at, end }, end]
  if (word === "who") return [{ _tag: "Who", start: at, end }, end]
  if (HEADS.has(word)) return [{ _tag: "Head", start: at, end }, end]
  if (word === "still" && phrasesAt(text, end + 1).some(tellsApart)) return [null, end]
  if (isListedAge(word, before)) return [clauseOf(age(Number(word), Number(word)), { start: at, end }), end]
  return [isGeneral(word) ? null : unread(at, end), end]
}

/** “coffee drinkers”, “avid cyclists”: the words before a devotee's noun are the topic. */
const withDevotees = (tokens: Tokens, text: string): Tokens => {
  const out: Array<Token> = []
  for (const token of tokens) {
    const noun = wordsOf(text, token)
    const relation = token._tag === "Failed" ? DEVOTEES.get(noun) : undefined
    if (relation === undefined) {
      out.push(token)
      continue
    }
    const before: Array<string> = []
    let { start } = token
    for (let taken = 0; taken < 2; taken++) {
      const last = out.at(-1)
      if (last?._tag !== "Failed" || last.interest !== null || /[^\s-]/.test(text.slice(last.end, start))) break
      if (/\b(?:who|that)\s*$/.test(justBefore(text, last.start))) break
      const word = wordsOf(text, last)
      if (!MANNERS.has(word)) before.unshift(word)
      start = last.start
      out.pop()
    }
    const topic = before.length === 0 ? noun : before.join(" ")
    out.push({
      ...unread(start, token.end),
      interest: { relation, topic, qualifiers: before.slice(0, -1), denied: false }
    })
  }
  return out
}

const ANY_CHILDREN: Criterion = trait("children", "children at home", "grown children")
/** Who is said to be no parent, and nothing else, has no children wherever these might live. */
const withoutParents = (tokens: Tokens, text: string): Tokens =>
  tokens.map((token, at) => {
    if (!isClause(token) || !/^parents?$/.test(wordsOf(text, token))) return token
    const beside = [tokens[at - 1]?._tag, tokens[at + 1]?._tag]
    const last = tokens.slice(0, at).findLast(({ _tag }) => ["Not", "And", "Comma", "End"].includes(_tag))
    const stands = !beside.includes("Clause") && !beside.includes("Failed")
    return last?._tag === "Not" && stands ? { ...token, content: ANY_CHILDREN } : token
  })

/** Adjacent words that were not understood are one phrase. */
const joinedUnread = (tokens: Tokens, text: string): Tokens => {
  const out: Array<Token> = []
  for (const token of tokens) {
    const last = out.at(-1)
    const areUnread = [last, token].every((one) => one?._tag === "Failed" && one.interest === null)
    if (areUnread && /^(?: (?:[a-z']+ )?)?$/.test(text.slice(last!.end, token.start)))
      out[out.length - 1] = { ...last!, end: token.end }
    else out.push(token)
  }
  return out
}

/** Children who are described themselves, and not as somebody's. */
const CHILDREN = descriptionForm("children")
const UNDER_AGE: Criterion = {
  _tag: "Age",
  interval: { low: Number.NEGATIVE_INFINITY, high: ADULT_AGE, lowOpen: false, highOpen: true }
}
/** “Children in Texas” and “kids aged 8 to 12” are under age; “only children” and “children of immigrants” may be any age. */
const withChildren = (tokens: Tokens, text: string): Tokens => {
  const [first, ...rest] = tokens
  if (first?._tag !== "Failed" || first.interest !== null || !CHILDREN.test(wordsOf(text, first))) return tokens
  if (text.slice(0, first.start).trim() !== "" || /^['’\s]*of\b|^['’]/.test(text.slice(first.end))) return tokens
  const isAged = rest.some(
    (one) => isClause(one) && one.content._tag === "Age" && one.content.interval.high <= ADULT_AGE
  )
  return isAged ? rest : [clauseOf(UNDER_AGE, first), ...rest]
}

/** A description as its tokens are read from it, every place in it as before. */
export const prepared = (description: string): string =>
  lowered(description)
    .replace(/[“”"()]/g, " ")
    .replaceAll("along with", "plus      ")
    .replace(/\blacking\b(?! in\b)/g, "without")
    .replace(/[^\S\n]/g, " ")

export const tokensOf = (text: string): Tokens => {
  const tokens: Array<Token> = []
  for (let at = 0; at < text.length; ) {
    const [token, end] = text[at] === " " ? [null, at + 1] : tokenAt(text, at, tokens)
    if (token !== null) tokens.push(token)
    at = end
  }
  return withoutParents(withDevotees(tokens, text), text)
}

/** Tokens of which all has been read that can be. */
export const settled = (tokens: Tokens, text: string): Tokens => withChildren(joinedUnread(tokens, text), text)
