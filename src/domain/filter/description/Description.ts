import { phrasesAt } from "../../people/Phrases.ts"
import type { Codebook } from "../../survey/model/Question.ts"
import type { Turns } from "../../Turns.ts"
import { lowered } from "../../text/Text.ts"
import { type Vocabulary, vocabularyOf, wordsAhead } from "./CodebookIndex.ts"
import type { Placed } from "./Criteria.ts"
import { type PlainToken, plainTokens } from "./DescriptionTokens.ts"
import { placeWords } from "./LabelMatcher.ts"
import { type InFull, labelsInFull } from "./LabelsInFull.ts"
import { type OfOthers, othersIn } from "./Others.ts"
import { type Quotation, quotationsIn, withQuoted, wordingsAhead } from "./Quotations.ts"
import type { Placing, Sought } from "./Sought.ts"

export interface Reader {
  readonly source: string
  /** The description in lower case. */
  readonly text: string
  readonly tokens: ReadonlyArray<PlainToken>
  /** Where it writes out what a question says. */
  readonly quotations: ReadonlyArray<Quotation>
  /** Answers that it writes out with marks or joints of their own, by where they begin. */
  readonly inFull: ReadonlyMap<number, InFull>
  /** Where it speaks of other people than those to be selected. */
  readonly others: ReadonlyArray<OfOthers>
  /** Whether each token begins a phrase that says something of people in general. */
  readonly saysPeople: ReadonlyArray<boolean>
  readonly codebook: Codebook
  readonly vocabulary: Vocabulary
  /** Calls `place` once for each phrase. */
  readonly once: (phrase: string, place: () => Placed) => Placed
  /** The question and label that a run of words means; looked for once, however often the run occurs. */
  readonly placing: (sought: Sought) => Placing
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

const keyOf = ({ amount, otherAmounts, quoted, rate, spelled, step, words, mood, isExact }: Sought): string =>
  JSON.stringify([
    words.map(({ quotedIn, required, text }) => [text, required, ...quotedIn]),
    spelled === null ? null : [...spelled],
    quoted === null ? null : [...quoted],
    amount === null ? null : Object.values(amount).map(String),
    (otherAmounts ?? []).map((one) => Object.values(one).map(String)),
    step,
    rate === undefined ? null : [rate.low, String(rate.high)],
    mood,
    isExact
  ])

/** What a household is not, but those in it are. */
const PERSONAL: ReadonlySet<string> = new Set(
  "religion faith race party ideology work marital orientation service sex education".split(" ")
)

/** Surveys that were read ahead. */
const readAhead = new WeakSet<Codebook>()

/** Reads ahead what a reader needs to know of a survey, with pauses: for many questions it takes long the first time. */
export function* surveyAhead(codebook: Codebook): Turns<void> {
  if (readAhead.has(codebook)) return
  yield* wordsAhead(codebook)
  yield* wordingsAhead(codebook)
  vocabularyOf(codebook)
  yield
  readAhead.add(codebook)
}

export const readerOf = (source: string, codebook: Codebook): Reader => {
  const remembered = new Map<string, Placed>()
  const placings = new Map<string, Placing>()
  const vocabulary = vocabularyOf(codebook)
  const tokens = withQuoted(plainTokens(source), codebook)
  const text = lowered(source)
  const said = tokens.map(({ role, span }) => (role === "word" ? phrasesAt(text, span.start) : []))
  const saysPeople = said.map((phrases) => phrases.length > 0)
  const ofHouseholds = said.map((phrases, at) =>
    phrases.some(
      ({ criterion, end }) =>
        criterion._tag === "Trait" && PERSONAL.has(criterion.trait) && end === tokens[at]!.span.end
    )
  )
  return {
    source,
    text,
    tokens,
    quotations: quotationsIn(tokens, codebook),
    inFull: new Map(labelsInFull(source, codebook).map((one) => [one.start, one])),
    others: othersIn(tokens, saysPeople, ofHouseholds, ({ forms }) =>
      forms.slice(1).some((verb) => vocabulary.holders.has(verb))
    ),
    saysPeople,
    codebook,
    vocabulary,
    once: (phrase, place) => {
      const placed = remembered.get(phrase) ?? place()
      remembered.set(phrase, placed)
      return placed
    },
    placing: (sought) => {
      const key = keyOf(sought)
      const placing = placings.get(key) ?? placeWords(sought, vocabulary)
      placings.set(key, placing)
      return placing
    }
  }
}
