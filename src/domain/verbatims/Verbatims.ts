/**
 * Verbatims: what people wrote in their own words. Written answers come in; extracts, themes and summaries go out, without
 * names and other details that could tell who wrote them (`Privacy`).
 */
import type { Theme } from "../evidence/Estimate.ts"
import { type Bitset, indices } from "../statistics/Bitset.ts"
import { termSpace } from "../statistics/TermVectors.ts"
import { answered, type TextColumn, textAt } from "../survey/model/Column.ts"
import { listed } from "../text/Text.ts"
import { scrub } from "./Privacy.ts"
import { typicalTexts, verbatimThemes } from "./Themes.ts"

/** What people wrote, and how much each of them weighs. */
export interface Verbatims {
  readonly texts: ReadonlyArray<string>
  readonly weights: Float64Array
  /** How many texts to pick out. */
  readonly count: number
  readonly seed: number
}

export interface ReadVerbatims {
  /** Real texts, scrubbed: typical ones that differ from each other, the most typical first. */
  readonly chosen: ReadonlyArray<string>
  readonly themes: ReadonlyArray<Theme>
}

/** Of more texts an even spread of so many is read. */
const MOST_READ = 4_000

/** What the matched respondents wrote, and how much each of them weighs. */
export const textsAmong = (
  column: TextColumn,
  matched: Bitset,
  weights: Float64Array | null
): Pick<Verbatims, "texts" | "weights"> => {
  const wrote = indices(matched).filter((respondent) => answered(column, respondent))
  const size = Math.min(MOST_READ, wrote.length)
  const read = Uint32Array.from({ length: size }, (_, i) => wrote[Math.floor((i * wrote.length) / size)]!)
  return {
    texts: Array.from(read, (respondent) => textAt(column, respondent)),
    weights: Float64Array.from(read, (respondent) => (weights === null ? 1 : weights[respondent]!))
  }
}

/** How much a text shares with all others together: the cosine of its vector and the weighted mean of all. */
const centrality = (space: ReturnType<typeof termSpace>, weights: Float64Array) => {
  const mean = new Float64Array(space.labels.length)
  space.vectors.forEach(({ terms, weights: own }, text) => {
    terms.forEach((term, i) => {
      mean[term]! += weights[text]! * own[i]!
    })
  })
  const length = Math.hypot(...mean) || 1
  return (text: number): number => {
    const { terms, weights: own } = space.vectors[text]!
    return terms.reduce((sum, term, i) => sum + (own[i]! * mean[term]!) / length, 0)
  }
}

const FEWEST_WORDS = 4
const MOST_LETTERS = 320

/** How far a text can be read on its own: long enough to say something, short enough to be read. */
const readability = (text: string): number =>
  Math.min(1, text.split(/\s+/).length / FEWEST_WORDS) * Math.min(1, MOST_LETTERS / text.length)

/** Picks typical texts of what people wrote and finds themes in all of it. Too few texts have no themes. */
export const readVerbatims = ({ count, seed, texts, weights }: Verbatims): ReadVerbatims => {
  const space = termSpace(texts)
  const central = centrality(space, weights)
  const relevance = texts.map((text, at) => central(at) * readability(text))
  const chosen = count === 0 ? [] : typicalTexts(space, [...texts.keys()], (text) => relevance[text]!, count)
  return {
    chosen: chosen.map((text) => scrub(texts[text]!)),
    themes: verbatimThemes(texts, weights, seed).map(({ members: _, ...theme }) => theme)
  }
}

const NAMED = 3

const inWords = ({ prevalence, title }: Theme): string => `“${title}” (${(prevalence * 100).toFixed(1)}%)`

/** What people wrote, or was made up for them, in one or two sentences; every share in them is a theme's prevalence. */
export const summarizeVerbatims = (answers: number, themes: ReadonlyArray<Theme>, isMadeUp = false): string => {
  const many = `${answers.toLocaleString("en-US")} ${isMadeUp ? "made-up " : ""}`
  const plural = answers === 1 ? "" : "s"
  const wrote = isMadeUp ? `${many}answer${plural}.` : `${many}respondent${plural} wrote an answer.`
  if (answers === 0) return "None of the matched respondents wrote an answer."
  if (themes.length === 0) return wrote
  return `${wrote} Main topics: ${listed(themes.slice(0, NAMED).map(inWords))}.`
}
