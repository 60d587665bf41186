import type { Theme } from "../evidence/Estimate.ts"
import { clipped } from "./Themes.ts"

/** A theme with the texts that it stands on. */
export interface NamedTheme {
  readonly title: string
  /** Positions of texts that hold words of it. */
  readonly receipts: ReadonlyArray<number>
}

/** Texts that were read, and which themes each speaks of. */
interface LabelledTexts {
  readonly texts: ReadonlyArray<string>
  readonly weights: ArrayLike<number>
  /** Positions of themes, one list a text. */
  readonly labels: ReadonlyArray<ReadonlyArray<number>>
  /** Of how many texts these are an even spread. */
  readonly of: number
  /** Who named the themes and labelled the texts. */
  readonly by: string
}

/** Share of its own receipts that a labelling must find again: else its labels mean something else. */
const MIN_FOUND_AGAIN = 0.5
/** Share of all texts below which a group is no theme. */
const SMALLEST_THEME = 0.02

const count = (n: number) => n.toLocaleString("en-US")

/**
 * Themes with the share of the texts that were labelled with each, by weight, most frequent first. A theme whose receipts
 * were mostly not labelled with it is dropped, and so is one of hardly anybody.
 */
export const countedThemes = (
  themes: ReadonlyArray<NamedTheme>,
  { by, labels, of, texts, weights }: LabelledTexts
): ReadonlyArray<Theme> => {
  const total = texts.reduce((sum, _, i) => sum + weights[i]!, 0)
  if (total <= 0) return []
  return themes
    .flatMap(({ receipts, title }, theme): ReadonlyArray<Theme> => {
      const has = (text: number) => labels[text]?.includes(theme) === true
      const found = receipts.filter(has)
      const members = [...texts.keys()].filter(has)
      const share = members.reduce((sum, text) => sum + weights[text]!, 0) / total
      if (found.length < MIN_FOUND_AGAIN * receipts.length || members.length < 2 || share < SMALLEST_THEME) return []
      const quotes = [...new Set(found.map((text) => clipped(texts[text]!)))]
      const read = of > texts.length ? `${count(texts.length)} of ${count(of)} answers read` : `${count(of)} answers`
      return [
        {
          title,
          summary: `Said in ${count(members.length)} of ${read}. For example: ${quotes.map((quote) => `“${quote}”`).join(" ")}`,
          prevalence: Math.round(share * 1000) / 1000,
          quotes,
          readBy: by
        }
      ]
    })
    .sort((a, b) => b.prevalence - a.prevalence || (a.title < b.title ? -1 : 1))
}
