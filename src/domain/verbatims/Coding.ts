import type { Code } from "../survey/mapping/Derived.ts"
import { excerpt, withoutAccents } from "../text/Text.ts"
import { stem } from "../text/Words.ts"
import { PLACEHOLDER, scrub } from "./Privacy.ts"

/** Scripts without spaces between words, of which each letter is taken alone. */
const SPACELESS =
  "[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}\\p{Script=Lao}\\p{Script=Khmer}\\p{Script=Myanmar}]"
/** A letter by itself with signs that make it another word: C++, C#, A+. */
const SIGNED = "(?<![\\p{L}\\p{N}\\p{M}])\\p{L}[+#]+(?![\\p{L}\\p{N}+#])"
const TERM = new RegExp(
  `${SIGNED}|${SPACELESS}\\p{M}*|(?:(?!${SPACELESS})[\\p{L}\\p{N}\\p{M}])+(?:'(?:(?!${SPACELESS})\\p{L})+)*`,
  "gu"
)
const MOST_TERMS = 10
const SHORTEST_START = 2

/** The words of a text as they are compared: without case, accents and typographic apostrophes. */
const termsIn = (text: string): ReadonlyArray<string> =>
  withoutAccents(text.normalize("NFKC").toLowerCase().replaceAll("’", "'")).match(TERM) ?? []

const BEGINS = /\*\s*$/

/** What is wrong with an entry of a code, as the end of a sentence; null where it can be looked for. */
export const entryProblem = (entry: string): string | null => {
  const terms = termsIn(entry)
  if (terms.length === 0) return "has no letter or digit"
  if (terms.length > MOST_TERMS) return `has more than ${MOST_TERMS} words`
  if (!entry.includes("*")) return null
  return entry.indexOf("*") < entry.trimEnd().length - 1 || terms.at(-1)!.length < SHORTEST_START
    ? `can have a * only at its end, after at least ${SHORTEST_START} letters`
    : null
}

/** Where a reader of entries is, word by word; what ends or begins here is twice the code, and one more where it excludes. */
interface Place {
  readonly next: Map<string, Place>
  readonly ends: Array<number>
  /** Beginnings of the next word, by their lengths. */
  readonly starts: Map<number, Map<string, Array<number>>>
}

const place = (): Place => ({ next: new Map(), ends: [], starts: new Map() })

const valueIn = <K, V>(map: Map<K, V>, key: K, otherwise: () => V): V => {
  const value = map.get(key) ?? otherwise()
  map.set(key, value)
  return value
}

const add = (root: Place, entry: string, mark: number): void => {
  const terms = termsIn(entry)
  const start = BEGINS.test(entry) ? terms.at(-1)! : null
  const whole = start === null ? terms : terms.slice(0, -1)
  const at = whole.reduce((from, term) => valueIn(from.next, stem(term), place), root)
  if (start === null) at.ends.push(mark)
  else
    valueIn(
      valueIn(at.starts, start.length, () => new Map<string, Array<number>>()),
      start,
      () => []
    ).push(mark)
}

/** Looks for entries in an answer without what could tell who wrote it; the work grows with its words alone, not with the codes. */
export type Coder = (answer: string) => ReadonlyArray<number>

/**
 * Codes answers by words: an answer has the codes, by position, of which it contains an entry of `words` and none of `not`.
 * Case, accents and regular English endings (-s, -ing, -ed, -ly) do not count. What nobody is shown of an answer is not looked at.
 */
export const coderOf = (codes: ReadonlyArray<Pick<Code, "not" | "words">>): Coder => {
  const root = place()
  codes.forEach(({ not = [], words }, code) => {
    for (const entry of words) add(root, entry, 2 * code)
    for (const entry of not) add(root, entry, 2 * code + 1)
  })
  const find = (passage: string, found: Set<number>) => {
    const terms = termsIn(passage)
    const stems = terms.map(stem)
    for (let from = 0; from < terms.length; from++)
      for (let at: Place | undefined = root, i = from; at !== undefined && i < terms.length; i++) {
        for (const [length, starts] of at.starts)
          for (const mark of starts.get(terms[i]!.slice(0, length)) ?? []) found.add(mark)
        at = at.next.get(stems[i]!)
        for (const mark of at?.ends ?? []) found.add(mark)
      }
  }
  return (answer) => {
    const found = new Set<number>()
    for (const passage of scrub(answer).split(PLACEHOLDER)) find(passage, found)
    return [...found]
      .filter((mark) => mark % 2 === 0 && !found.has(mark + 1))
      .map((mark) => mark / 2)
      .sort((a, b) => a - b)
  }
}

/** The first entry of a frame that can't be looked for, as a sentence; null where all can. */
export const frameProblem = (codes: ReadonlyArray<Code>): string | null => {
  for (const { label, not = [], words } of codes)
    for (const entry of [...words, ...not]) {
      const problem = entryProblem(entry)
      if (problem !== null) return `“${excerpt(entry, 40)}” in “${excerpt(label, 60)}” ${problem}.`
    }
  return null
}
