import { descriptionForm } from "../lexicon/people/DescriptionForms.ts"
import { DENIED_CUES, EXCLUSIONS, PREDICATES } from "../lexicon/people/FunctionWords.ts"
import { all, leaves, subjectOf } from "./Criterion.ts"
import { SAME_PEOPLE } from "./Structure.ts"
import {
  type Clause,
  isClause,
  isJoint,
  isSilent,
  justBefore,
  type Token,
  type Tokens,
  unread,
  wordsOf
} from "./Tokens.ts"

/*
 * Negation scope and alternatives: tokens come in, and go out with every denial and every list of alternatives understood as
 * a whole or unread as a whole. “Not women under 30” leaves out young women, and neither all women nor everybody young; who
 * “women or sailors” are nobody knows without the sailors.
 */

const CUED = new RegExp(`^(?:${DENIED_CUES})\\b`)
const EXCLUSION = new RegExp(`^(?:${EXCLUSIONS})`)
const PREDICATE = new RegExp(PREDICATES)
const AFTER_PREPOSITION = descriptionForm("negation-scope-after-preposition")
const PLURAL = descriptionForm("negation-scope-plural")

/** Whether a token names people by a noun, so that what stands around it says which of them. */
const isNoun = (text: string, token: Token): boolean => {
  if (token._tag === "Head" || (isClause(token) && token.noun)) return true
  if (!isClause(token) && token._tag !== "Failed") return false
  const words = wordsOf(text, token)
  return PLURAL.test(words) && !CUED.test(words) && !AFTER_PREPOSITION.test(justBefore(text, token.start))
}

const IN_A_RUN: ReadonlySet<string> = new Set(["Clause", "Failed", "Head", "Who"])
/** The end of the words from a place on that follow each other with no joint between. */
const runEnd = (tokens: Tokens, from: number): number => {
  const to = tokens.findIndex(({ _tag }, i) => i >= from && !IN_A_RUN.has(_tag))
  return to < 0 ? tokens.length : to
}

/** Whether what follows a joint goes on about the same people. */
const goesOn = (joint: Token, text: string): boolean =>
  joint._tag === "And" && SAME_PEOPLE.test(text.slice(joint.end).trimStart())

const jointly = (clauses: ReadonlyArray<Clause>): Clause => ({
  _tag: "Clause",
  content: all(clauses.map(({ content }) => content)),
  about: clauses.flatMap(({ content }) => leaves(content).map(({ leaf }) => subjectOf(leaf))).join("+"),
  noun: false,
  bound: false,
  several: false,
  start: clauses[0]!.start,
  end: clauses.at(-1)!.end
})

/** What a denial says of a run: each of its things, several of which not all hold, or something that is not known. */
const deniedIn = (run: Tokens, not: Token, text: string): "each" | "together" | "unclear" => {
  const clauses = run.filter(isClause)
  const noun = run.findIndex((token) => isNoun(text, token))
  if (noun < 0 || clauses.length === 0) return "each"
  if (run.some(({ _tag }) => _tag === "Failed")) return "unclear"
  if (clauses.length === 1) return "each"
  // “Not retired women” may leave out the retired or all women, “who are not retired women” does not.
  const isOpen = noun > 0 && !PREDICATE.test(wordsOf(text, not))
  return isOpen || run.some(({ _tag }, i) => _tag === "Who" && i > noun) ? "unclear" : "together"
}

const isCountry = ({ content }: Clause): boolean => content._tag === "Trait" && content.trait === "country"

/** Whether what an exclusion leaves out is a list of one kind to the end of the sentence, and wholly understood. */
const isPlainList = (rest: Tokens): boolean => {
  const clauses = rest.filter(isClause)
  const first = rest.findIndex(isClause)
  return (
    first >= 0 &&
    clauses.every(({ about }) => about === clauses[0]!.about) &&
    rest.every(({ _tag }) => _tag !== "Failed" && _tag !== "Not") &&
    rest.slice(0, first).every(isSilent) &&
    rest.every((token, i) => !isClause(token) || i === first || isJoint(rest[i - 1]) || rest[i - 1]!._tag === "Comma")
  )
}

/** What follows a denial and reaches to `to`, as far as it is known what of it is denied. */
const deniedFrom = (tokens: Tokens, at: number, text: string): readonly [denied: Tokens, to: number] => {
  const not = tokens[at]!
  const isBoth = /\bboth\b/.test(text.slice(not.start, tokens[at + 1]?.start ?? not.end))
  const runs: Array<Tokens> = []
  const joints: Array<Token> = []
  let to = at
  do {
    if (to > at) joints.push(tokens[to]!)
    const from = to + 1
    to = runEnd(tokens, from)
    runs.push(tokens.slice(from, to))
  } while (isJoint(tokens[to]) && (isBoth || !goesOn(tokens[to]!, text)))
  const whole = tokens.slice(at + 1, to)
  const clauses = whole.filter(isClause)
  if (whole.length === 0 || /^non[- ]$/.test(wordsOf(text, not))) return [[], at + 1]
  const asUnread = [[unread(whole[0]!.start, whole.at(-1)!.end)], to] as const
  const isAnd = joints.every(({ _tag }) => _tag === "And")
  if (isBoth) {
    const isPlain = isAnd && runs.length > 1 && clauses.length === runs.length
    return isPlain && whole.every(({ _tag }) => _tag !== "Failed") ? [[jointly(clauses)], to] : asUnread
  }
  const denied = runs.map((run) => deniedIn(run, not, text))
  if (denied.includes("unclear")) return asUnread
  if (runs.length > 1) {
    const isMixed = joints.some(({ _tag }) => _tag === "And") && new Set(clauses.map(({ about }) => about)).size > 1
    return denied.includes("together") || isMixed ? asUnread : [whole, to]
  }
  if (denied[0] === "each") return [whole, to]
  // “Not men in the US”: the country only says where everybody is.
  const last = clauses.findLastIndex((clause) => !isCountry(clause)) + 1
  const where = last > 0 ? clauses[last] : undefined
  const left = where === undefined ? clauses : clauses.slice(0, last)
  return [[left.length === 1 ? left[0]! : jointly(left)], where === undefined ? to : tokens.indexOf(where)]
}

/** Tokens in which a denial of several things that hold together is one; what it is not certain to reach over is unread. */
const withDenials = (tokens: Tokens, text: string): Tokens => {
  const out: Array<Token> = []
  for (let at = 0; at < tokens.length; ) {
    const [token, next] = [tokens[at]!, tokens[at + 1]]
    const words = wordsOf(text, token)
    if (isClause(token) && isClause(next) && /^not\b/.test(words) && isNoun(text, next)) {
      out.push(unread(token.start, next.end))
      at += 2
      continue
    }
    if (token._tag !== "Not") {
      out.push(token)
      at++
      continue
    }
    const end = tokens.findIndex(({ _tag }, i) => i > at && _tag === "End")
    const rest = tokens.slice(at + 1, end < 0 ? tokens.length : end)
    if (EXCLUSION.test(words) && !isPlainList(rest)) {
      out.push(unread(token.start, rest.at(-1)?.end ?? token.end))
      at += 1 + rest.length
      continue
    }
    const [denied, to] = deniedFrom(tokens, at, text)
    out.push(token, ...denied)
    at = to
  }
  return out
}

const isBound = (token: Token | undefined): boolean =>
  token === undefined || token._tag === "Comma" || token._tag === "End"

/** Commas that stand between people in a list that “or” ends. */
const listCommas = (tokens: Tokens, text: string): ReadonlySet<Token> => {
  const listed = new Set<Token>()
  for (let at = tokens.length - 2; at > 0; at--) {
    const comma = tokens[at]!
    if (comma._tag !== "Comma" || ![tokens[at - 1]!, tokens[at + 1]!].every((one) => isNoun(text, one))) continue
    const next = tokens[runEnd(tokens, at + 1)]
    if (next !== undefined && (next._tag === "Or" || listed.has(next))) listed.add(comma)
  }
  return listed
}

/** Whether a joint puts people who are known beside others who are not. */
const isHalfRead = (tokens: Tokens, at: number, text: string, listed: ReadonlySet<Token>): boolean => {
  const joint = tokens[at]!
  const isList = listed.has(joint)
  if (!isJoint(joint) && !isList) return false
  const left = tokens.slice(0, at).findLast((one) => !isSilent(one))
  const right = tokens.slice(at + 1).find((one) => !isSilent(one))
  if (joint._tag === "Or" && isClause(left) && isBound(right)) return true
  if (![left, right].some(isClause) || ![left, right].some((side) => side?._tag === "Failed")) return false
  if (joint._tag === "Or" || isList) return true
  return !goesOn(joint, text) && isNoun(text, tokens[at + 1]!) && left !== undefined && isNoun(text, left)
}

/**
 * Tokens in which alternatives are understood all or none. They reach to the next comma, and back to the “who” that begins
 * them or to the comma before.
 */
const withAlternatives = (tokens: Tokens, text: string): Tokens => {
  const listed = listCommas(tokens, text)
  const at = tokens.findIndex((_, i) => isHalfRead(tokens, i, text, listed))
  if (at < 0) return tokens
  const next = tokens[at + 1]
  const anew = next !== undefined && isNoun(text, next)
  const isOutside = (i: number) => isBound(tokens[i]) && !(tokens[i] !== undefined && listed.has(tokens[i]))
  let from = at
  while (!isOutside(from - 1) && (anew || tokens[from - 1]!._tag !== "Who")) from--
  let to = at + 1
  while (!isOutside(to)) to++
  const isDenied = tokens.slice(from, at).some(({ _tag }) => _tag === "Not")
  const read = isDenied
    ? tokens.slice(0, to)
    : [...tokens.slice(0, from), unread(tokens[from]!.start, tokens[to - 1]!.end)]
  return [...read, ...withAlternatives(tokens.slice(to), text)]
}

/** Tokens in which every denial and every list of alternatives is understood as a whole. */
export const scoped = (tokens: Tokens, text: string): Tokens => {
  const listed = tokens.filter(({ _tag }, i) => _tag !== "Comma" || tokens[i + 1]?._tag !== "Or")
  return withAlternatives(withDenials(listed, text), text)
}
