import { brackets, type Interval } from "../scale/Brackets.ts"
import { withoutCode } from "../scale/CodedLabel.ts"
import { recogniseScale } from "../scale/Scale.ts"
import type { ScaleFamily } from "../scale/ScaleWords.ts"
import { areOpposite } from "../text/Opposites.ts"
import { similarity, termsOf, vocabularyOf } from "../text/Similarity.ts"
import { foldText } from "../text/Text.ts"
import { wordsOf } from "../text/Words.ts"

/** Which survey label each choice stands for; null for choices that no label says. */
export interface MatchedChoices {
  readonly labels: ReadonlyArray<number | null>
  /** Share of the choices that stand for a label. */
  readonly similarity: number
  /** Whether every choice is a label in the same words. */
  readonly verbatim: boolean
}

/** The smallest share of the choices that must stand for a label. */
const MIN_MATCHED = 0.6

type Places = ReadonlyArray<number | null>

const indexOfOnly = <A>(items: ReadonlyArray<A>, holds: (item: A) => boolean): number | null => {
  const at = items.findIndex(holds)
  return at < 0 || items.findLastIndex(holds) !== at ? null : at
}

const byText = (choice: string, labels: ReadonlyArray<string>): number | null => {
  const folded = foldText(choice)
  const same = indexOfOnly(labels, (label) => foldText(label) === folded)
  return same ?? indexOfOnly(labels, (label) => foldText(withoutCode(label)) === folded)
}

/** A choice and a label that share so much of their words are the same answer… */
const MIN_SAME = 0.75
/** …if no other label shares nearly as much. */
const MIN_LEAD = 0.15
/** Words that a choice and its label must share. */
const DECISIVE = /^(?:\d.*|not|no|dont|never|none|without|less|fewer|more|least|most|under|over|only)$/

const decisive = (text: string): string =>
  wordsOf(text)
    .filter((word) => DECISIVE.test(word))
    .sort()
    .join(" ")

const mayBeSame = (choice: string, label: string): boolean =>
  decisive(choice) === decisive(label) && !termsOf(choice).some((a) => termsOf(label).some((b) => areOpposite(a, b)))

const byWords = (choice: string, labels: ReadonlyArray<string>): number | null => {
  const vocabulary = vocabularyOf(labels)
  const [best, next] = labels
    .map((label, at) => {
      return { at, score: mayBeSame(choice, label) ? similarity(choice, label, vocabulary).score : 0 }
    })
    .sort((a, b) => b.score - a.score)
  if (best === undefined || best.score < MIN_SAME || best.score - (next?.score ?? 0) < MIN_LEAD) return null
  return best.at
}

const sameInterval = (a: Interval | null, b: Interval | null): boolean =>
  a !== null && b !== null && a.low === b.low && a.high === b.high

/** Ranges of numbers stand for each other only where their bounds are the same. */
const byInterval = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): Places | null => {
  const asked = brackets(choices)
  const known = brackets(labels)
  return asked === null || known === null
    ? null
    : asked.map((interval) => indexOfOnly(known, (one) => sameInterval(interval, one)))
}

/** Scales whose steps mean the same whatever they are about. */
const KINDS: ReadonlySet<ScaleFamily> = new Set([
  "agreement",
  "satisfaction",
  "favour",
  "frequency",
  "importance",
  "likelihood",
  "quality"
])

/** Steps of two scales of one kind and length stand for each other by rank; null where the two are not alike. */
const byScale = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): Places | null => {
  const asked = recogniseScale(choices)
  const known = recogniseScale(labels)
  if (asked.steps < 3 || asked.steps !== known.steps || asked.family !== known.family) return null
  if (asked.bipolar !== known.bipolar || !KINDS.has(asked.family)) return null
  return asked.ranks.map((rank, i) =>
    rank >= 0 ? known.ranks.indexOf(rank) : indexOfOnly(known.roles, (role) => role === asked.roles[i])
  )
}

/**
 * Finds for each choice the survey label that says the same: in the same words, as the same range of numbers, at the same
 * place of the same scale, or in nearly the same words; null where too few do, or two choices are one label.
 */
export const matchChoices = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): MatchedChoices | null => {
  const texts = choices.map((choice) => byText(choice, labels))
  const found = texts.every((label) => label !== null)
    ? texts
    : (byInterval(choices, labels) ??
      byScale(choices, labels) ??
      choices.map((choice, i) => texts[i] ?? byWords(choice, labels)))
  const matched = found.filter((label) => label !== null)
  const share = matched.length / choices.length
  if (share < MIN_MATCHED || new Set(matched).size < matched.length) return null
  const verbatim = choices.every((choice, i) => found[i] !== null && foldText(choice) === foldText(labels[found[i]!]!))
  return { labels: found, similarity: share, verbatim }
}
