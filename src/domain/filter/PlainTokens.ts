import type { Span } from "./Filter.ts"
import { FILLERS, formsOf, HEADS, isSoft, MERGES, NEGATORS } from "./PlainWords.ts"

/** What a word does in a description of people. */
export type Role = "word" | "soft" | "filler" | "head" | "and" | "or" | "not" | "comma" | "mark"

export interface PlainToken {
  readonly role: Role
  /** Lower case, without apostrophes. */
  readonly text: string
  /** Forms under which questions and labels may hold the word. */
  readonly forms: ReadonlyArray<string>
  readonly span: Span
}

const PIECE = /\p{L}+(?:'\p{L}+)*|\d+(?:[.,]\d+)*|(?<=\s)&(?=\s)|[^\s&'"“”.:?!/*-]/gu
const JOINTS: Readonly<Record<string, Role>> = { and: "and", but: "and", "&": "and", plus: "and", or: "or", nor: "or" }

const roleOf = (text: string): Role => {
  if (JOINTS[text] !== undefined) return JOINTS[text]
  if (text === "," || text === ";") return "comma"
  if (NEGATORS.has(text)) return "not"
  if (HEADS.has(text)) return "head"
  if (FILLERS.has(text)) return "filler"
  if (isSoft(text)) return "soft"
  return /[\p{L}\p{N}]/u.test(text) ? "word" : "mark"
}

/** The same text in lower case, letter by letter, so that places in it stay places in the original. */
export const lowered = (source: string): string =>
  Array.from({ length: source.length }, (_, i) => {
    const lower = source[i]!.toLowerCase()
    return lower.length === 1 ? lower : source[i]!
  })
    .join("")
    .replace(/[‐-―−]/g, "-")
    .replaceAll("’", "'")

const token = (text: string, span: Span): PlainToken => {
  const role = roleOf(text)
  return { role, text, forms: role === "mark" || role === "comma" ? [] : formsOf(text), span }
}

/** Words and marks of a description, in order; phrases that stand for one word are one token. */
export const plainTokens = (source: string): ReadonlyArray<PlainToken> => {
  const pieces = [...lowered(source).matchAll(PIECE)].map((found) => ({
    text: found[0].replaceAll("'", "").replaceAll(",", found[0] === "," ? "," : ""),
    span: { start: found.index, end: found.index + found[0].length }
  }))
  const tokens: Array<PlainToken> = []
  for (let at = 0; at < pieces.length; ) {
    const phrase = MERGES.find(([words]) => words.every((word, i) => pieces[at + i]?.text === word))
    const length = phrase?.[0].length ?? 1
    const span = { start: pieces[at]!.span.start, end: pieces[at + length - 1]!.span.end }
    tokens.push(token(phrase?.[1] ?? pieces[at]!.text, span))
    at += length
  }
  return tokens
}
