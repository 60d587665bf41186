import type { Interval } from "../language/Interval.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { CHOICE_MATCH } from "../lexicon/questions/QuestionForms.ts"
import type { ScaleFamily } from "../lexicon/scales/ScaleWords.ts"
import { brackets } from "../scale/Brackets.ts"
import { isNonAnswer, roleBeside, withoutCode, wordsSaid } from "../scale/CodedLabel.ts"
import { restOf } from "../scale/EnglishScale.ts"
import { alike } from "../scale/Reading.ts"
import { recogniseScale } from "../scale/Scale.ts"
import { areOpposite } from "../text/Opposites.ts"
import { similarity, termsOf, vocabularyOf } from "../text/Similarity.ts"
import { foldText } from "../text/Text.ts"
import { wordsOf } from "../text/Words.ts"

const { pattern } = patterns(CHOICE_MATCH)

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
  const without = (text: string) => foldText(withoutCode(text))
  return (
    same ??
    indexOfOnly(labels, (label) => without(label) === folded) ??
    indexOfOnly(labels, (label) => without(label) === without(choice))
  )
}

/** A choice and a label that share so much of their words are the same answer… */
const MIN_SAME = 0.75
/** …if no other label shares nearly as much. */
const MIN_LEAD = 0.15
/** Words that a choice and its label must share. */
const DECISIVE = pattern("decisive")

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

/** Not knowing, whatever the words; not that a question is not understood, or does not apply. */
const KNOWS_NOT = pattern("knows-not")
const knowsNot = (text: string): boolean => KNOWS_NOT.test(wordsSaid(text))

/** “Not sure” for “Don't know”, where only one of each stands among the answers. */
const byNotKnowing = (choice: string, choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): number | null =>
  knowsNot(choice) && indexOfOnly(choices, knowsNot) !== null ? indexOfOnly(labels, knowsNot) : null

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

/** “Not at all rude” is the least of an amount, and “not rude” of a degree, of the same thing. */
const HOW_FAR: ReadonlySet<ScaleFamily> = new Set(["amount", "degree"])
const sameFamily = (one: ScaleFamily, other: ScaleFamily): boolean =>
  one === other || (HOW_FAR.has(one) && HOW_FAR.has(other))

/** Whether both scales name what they measure, and it is one thing: “Not rude” and “No, not at all rude”. */
const sameSubject = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): boolean => {
  const rests = [choices, labels].map((texts) => texts.map((text) => restOf(foldText(text))))
  return rests.every((side) => side.some((rest) => rest.length > 0)) && alike(rests.flat())
}

/** Steps of two scales of one kind and length stand for each other by rank; null where the two are not alike. */
const byScale = (choices: ReadonlyArray<string>, labels: ReadonlyArray<string>): Places | null => {
  const asked = recogniseScale(choices)
  const known = recogniseScale(labels)
  if (asked.steps < 3 || asked.steps !== known.steps || !sameFamily(asked.family, known.family)) return null
  if (asked.bipolar !== known.bipolar || !(KINDS.has(asked.family) || sameSubject(choices, labels))) return null
  return asked.ranks.map((rank, i) =>
    rank >= 0 ? known.ranks.indexOf(rank) : indexOfOnly(known.roles, (role) => role === asked.roles[i])
  )
}

/** People without a side are left out where none is offered, and so are those without an opinion. */
const MAY_BE_LEFT = pattern("may-be-left")
const isOpinion = (label: string): boolean => !MAY_BE_LEFT.test(foldText(label))
const IN_NUMBERS: ReadonlySet<ScaleFamily> = new Set(["number", "rating", "nps"])

/**
 * Whether what respondents said may be a choice in other words, or would have been another choice had they had these
 * alone: answers are left over on both sides, steps of a scale are left out, or a step is offered that they did not have.
 * The shares of the others would hide it.
 */
const leavesAnswers = (
  choices: ReadonlyArray<string>,
  labels: ReadonlyArray<string>,
  found: Places,
  ofAll: boolean
): boolean => {
  const known = recogniseScale(labels)
  const held = new Set(found)
  const unheld = choices.filter((choice, i) => found[i] === null && !isNonAnswer(choice))
  const left = labels.filter((label, i) => !held.has(i) && !isNonAnswer(label))
  const both = unheld.length > 0 && left.length > 0
  const isUnsure = (text: string) => roleBeside(text) === "unsure"
  // Who did not understand a question might have said that they do not know.
  const bothUnsure =
    choices.some((choice, i) => found[i] === null && isUnsure(choice)) &&
    labels.some((label, i) => !held.has(i) && isUnsure(label))
  if (ofAll) {
    const inOtherWords = choices.some((choice, i) => found[i] !== null && byText(choice, labels) === null)
    return both
      ? known.steps > 0 || recogniseScale(choices).steps > 0
      : inOtherWords && known.steps > 0 && left.some(isOpinion)
  }
  if (both || bothUnsure || known.steps === 0) return both || bothUnsure
  if (unheld.length > 0 && !IN_NUMBERS.has(known.family)) {
    const { ranks } = recogniseScale(choices)
    if (choices.some((_, i) => found[i] === null && ranks[i]! >= 0)) return true
  }
  return labels.some((label, i) => !held.has(i) && known.ranks[i]! >= 0 && isOpinion(label))
}

/**
 * Finds for each choice the survey label that says the same: in the same words, as the same range of numbers, at the same
 * place of the same scale, or in nearly the same words; null where too few do, two choices are one label, or
 * answers are left that might have been others. More may be left over of shares that are `ofAll` who answered than of
 * shares of those who gave one of the choices.
 */
export const matchChoices = (
  choices: ReadonlyArray<string>,
  labels: ReadonlyArray<string>,
  ofAll = false
): MatchedChoices | null => {
  const texts = choices.map((choice) => byText(choice, labels))
  const found = texts.every((label) => label !== null)
    ? texts
    : (byInterval(choices, labels) ??
      byScale(choices, labels) ??
      choices.map((choice, i) => texts[i] ?? byNotKnowing(choice, choices, labels) ?? byWords(choice, labels)))
  const matched = found.filter((label) => label !== null)
  const share = matched.length / choices.length
  if (share < MIN_MATCHED || new Set(matched).size < matched.length) return null
  if (leavesAnswers(choices, labels, found, ofAll)) return null
  const verbatim = choices.every((choice, i) => found[i] !== null && foldText(choice) === foldText(labels[found[i]!]!))
  return { labels: found, similarity: share, verbatim }
}
