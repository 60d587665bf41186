import type { Codebook } from "../survey/Question.ts"
import type { Placement, Unplaced } from "./PlainBinding.ts"
import { lowered, type PlainToken, plainTokens } from "./PlainTokens.ts"
import { type Vocabulary, vocabularyOf } from "./PlainVocabulary.ts"

/** What a phrase came to; all of several placements must hold. */
export type Placed = ReadonlyArray<Placement | Unplaced>

/** A description being read about a survey. */
export interface Reader {
  readonly source: string
  /** The description in lower case. */
  readonly text: string
  readonly tokens: ReadonlyArray<PlainToken>
  readonly codebook: Codebook
  readonly vocabulary: Vocabulary
  /** Calls `place` once for each phrase. */
  readonly once: (phrase: string, place: () => Placed) => Placed
}

/** A phrase that a text holds from one place on, where that ends, and how to place it. */
export interface PhraseAt {
  readonly end: number
  readonly place: (reader: Reader) => Placed
}

/** A text with single spaces, and where each of its characters stands in the original. */
export const singleSpaced = (
  source: string
): { readonly text: string; readonly originalAt: (at: number) => number } => {
  const places = Array.from(source.matchAll(/\S| (?=\S)|\s+(?=\S)/g), ({ index }) => index)
  return {
    text: places.map((place) => (/\s/.test(source[place]!) ? " " : source[place]!)).join(""),
    originalAt: (at) => places[at] ?? source.length
  }
}

export const readerOf = (source: string, codebook: Codebook): Reader => {
  const remembered = new Map<string, Placed>()
  return {
    source,
    text: lowered(source),
    tokens: plainTokens(source),
    codebook,
    vocabulary: vocabularyOf(codebook),
    once: (phrase, place) => {
      const placed = remembered.get(phrase) ?? place()
      remembered.set(phrase, placed)
      return placed
    }
  }
}
