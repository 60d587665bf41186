import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { FILLERS, HEADS, JOINTS, NEGATORS } from "../../people/Structure.ts"
import { lowered } from "../../text/Text.ts"
import type { Span } from "../language/Filter.ts"
import { formsOf, isSoft, MERGES } from "./WordForms.ts"

const JOINT = filterForm("joint")

type Role = "word" | "soft" | "filler" | "head" | "and" | "or" | "not" | "comma" | "mark"

export interface PlainToken {
  readonly role: Role
  /** Lower case, without apostrophes. */
  readonly text: string
  readonly forms: ReadonlyArray<string>
  /** Questions in whose wording it stands beside the same word; looked for where it is a word of degree. */
  readonly quotedIn?: ReadonlySet<number>
  readonly span: Span
}

const PIECE =
  /\p{L}+(?:'\p{L}+)*|(?<=^|\(|[^\s\d]\s)[-−]\d+(?:[.,]\d+)*|\d+(?:[.,]\d+)*|(?<=\s)&(?=\s)|[^\s&'"“”„«»‹›「」『』.:?!/*-]/gu

const roleOf = (text: string): Role => {
  const joint = JOINTS.get(text)
  if (joint !== undefined) return joint
  if (text === "," || text === ";") return "comma"
  if (NEGATORS.has(text)) return "not"
  if (HEADS.has(text)) return "head"
  if (FILLERS.has(text) || text === "whether") return "filler"
  if (isSoft(text)) return "soft"
  return /[\p{L}\p{N}]/u.test(text) ? "word" : "mark"
}

/** Words that say of whoever follows that all are meant, where a description begins with them. */
const EVERY = new Set(["all", "every", "any"])

/** Whether “only” says of whoever a description names that nobody else is meant: “only men”, “women only”. */
const isOnlyThey = (words: ReadonlyArray<string>, at: number): boolean =>
  words[at] === "only" && ((at === 0 && THEY.test(words[1] ?? "")) || (words.length === 2 && THEY.test(words[0]!)))
const THEY = filterForm("they")

/** “Families” that are described, of whom somebody was asked: “rural families”, not “people with families”. */
const areFamilies = (words: ReadonlyArray<string>, at: number): boolean =>
  words[at] === "families" && at > 0 && roleOf(words[at - 1]!) === "word"

/** After which “own” says whose something is rather than that it is owned. */
const POSSESSIVES = new Set("whose their his her my your our its".split(" "))

/** An article stands before what it belongs to; at the end of a phrase it is a name: “test cell A”. */
const isLetter = (text: string, after: string | undefined): boolean =>
  (text === "a" || text === "i") && (after === undefined || JOINT.test(after))

const token = (text: string, span: Span, after: string | undefined): PlainToken => {
  const role = isLetter(text, after) ? "word" : roleOf(text)
  return { role, text, forms: role === "mark" || role === "comma" ? [] : formsOf(text), span }
}

/** Words and marks of a description, in order; phrases that stand for one word are one token. */
export const plainTokens = (source: string): ReadonlyArray<PlainToken> => {
  const pieces = [...lowered(source).matchAll(PIECE)].map((found) => ({
    text: found[0]
      .replaceAll("'", "")
      .replace(/^−/, "-")
      .replaceAll(",", found[0] === "," ? "," : ""),
    span: { start: found.index, end: found.index + found[0].length }
  }))
  const texts = pieces.map(({ text }) => text)
  const tokens: Array<PlainToken> = []
  for (let at = 0; at < pieces.length; ) {
    const phrase = MERGES.find(
      ([words]) => (at === 0 || words[0] !== "all") && words.every((word, i) => pieces[at + i]?.text === word)
    )
    const length = phrase?.[0].length ?? 1
    const span = { start: pieces[at]!.span.start, end: pieces[at + length - 1]!.span.end }
    const text = phrase?.[1] ?? pieces[at]!.text
    const possessed = text === "own" && POSSESSIVES.has(pieces[at - 1]?.text ?? "")
    const owned = /^own(?:s|ed|ing)?$/.test(pieces[at - 2]?.text ?? "")
    if (areFamilies(texts, at)) tokens.push({ ...token(text, span, undefined), role: "soft" })
    else if (isOnlyThey(texts, at)) tokens.push({ role: "filler", text, forms: [], span })
    else if (possessed) tokens.push({ role: owned ? "filler" : "mark", text, forms: [], span })
    else
      tokens.push(
        at === 0 && EVERY.has(text)
          ? { role: "filler", text, forms: [], span }
          : token(text, span, pieces[at + length]?.text)
      )
    at += length
  }
  return tokens
}
