import { filterForm } from "../../lexicon/questions/FilterForms.ts"
import { withoutCode } from "../../scale/CodedLabel.ts"
import type { Question } from "../../survey/model/Question.ts"
import { besideScale } from "../../survey/model/Steps.ts"
import { wordsOf } from "../../text/Words.ts"
import { DEGREES, meaningOf, merged } from "./WordForms.ts"

export interface LabelWords {
  readonly label: number
  readonly words: ReadonlyArray<string>
  /** Ways to say the label in full: all of it, and what stands before, after or between “or”, a slash and brackets. */
  readonly sayings: ReadonlyArray<ReadonlyArray<string>>
  /** Its sentences, each by itself, which are said in full or not at all: “Thanksgiving is local--it will take place in town”. */
  readonly sentences: ReadonlyArray<ReadonlyArray<string>>
  /** Words that hyphens join: “bread-based” is not said by “bread”. */
  readonly compounds: ReadonlyArray<ReadonlyArray<string>>
  /** The words without those of degree. */
  readonly core: ReadonlyArray<string>
  /** All words as written, lower case, with those that stand for one as that. */
  readonly written: ReadonlyArray<string>
}

const withoutYes = (words: ReadonlyArray<string>) => (words.length > 1 ? words.filter((word) => word !== "yes") : words)

const APART = /(?<!\s)\s+or\s+|(?:(?<!\s)\s+)?\/\s*/i

const NOTE = filterForm("note", "i")
const LONGEST_DIVISIBLE = 4

/** What a label begins with that names its end: “Weekly or more”, “Once a year or less”; numbers are compared. */
const AT_END = filterForm("at-end", "i")
/** What only stresses a denial: “I won't travel at all”. */
const STRESS = /(?<=\w \w+) at all$/i
const DASH = /\s*(?:--|—)\s*/

const sentencesOf = (text: string): ReadonlyArray<ReadonlyArray<string>> => {
  const parts = text.split(DASH).filter((part) => wordsOf(part).length > 0)
  return parts.length < 2 ? [] : parts.flatMap((part) => [...new Set([part, part.replace(STRESS, "")])]).map(meaningOf)
}

const sayingsOf = (text: string): ReadonlyArray<string> =>
  text.split(NOTE).flatMap((part) => {
    const words = meaningOf(part)
    const divisible = words.length <= LONGEST_DIVISIBLE && !words.some((word) => DEGREES.has(word) || /\d/.test(word))
    const end = AT_END.exec(part)?.[1]
    return [part, ...(divisible ? part.split(APART) : []), ...(end === undefined ? [] : [end])]
  })

/** A label that a letter alone tells from another: “Lottery A”. */
const LETTERED = / ([A-Z])$/

const labelWords = (text: string, label: number): LabelWords => {
  const below = /^[-−]\d+(?:[.,]\d+)?$/.test(text) ? [text.replace("−", "-")] : null
  if (below !== null)
    return { label, words: below, sayings: [below], sentences: [], compounds: [], core: below, written: below }
  const letter = LETTERED.exec(text)?.[1]?.toLowerCase() ?? null
  const worded = withoutYes(meaningOf(text))
  const words = letter === null || worded.includes(letter) ? worded : [...worded, letter]
  const parts = letter === null ? sayingsOf(text).filter((part) => wordsOf(part).length > 0) : []
  const sayings = [words, ...parts.map((part) => withoutYes(meaningOf(part)))]
  const compounds = [...text.matchAll(/(?<!\p{L})\p{L}+(?:-\p{L}+)+/gu)].map(([compound]) => meaningOf(compound))
  const sentences = sentencesOf(text)
  return {
    label,
    words,
    sayings,
    sentences,
    compounds,
    core: words.filter((word) => !DEGREES.has(word)),
    written: merged(wordsOf(text))
  }
}

/** A label without the code, or the number of its step, that stands before it. */
const withoutStep = (text: string, { kind, labels }: Question): string => {
  const bare = withoutCode(text)
  const isEnd = bare === text && kind === "ordinal" && labels.some((label) => /^\d+$/.test(label))
  return isEnd ? text.replace(/^\d+ (?=\p{L})/u, "") : bare
}

/**
 * Labels found by their words, without codes printed before them; of numbers and ranges only those that name a point, as in
 * “10 - Extremely likely”, or stand beside the scale.
 */
export const wordedLabels = (question: Question, numbered: boolean): ReadonlyArray<LabelWords> => {
  const beside = besideScale(question)
  return question.labels.flatMap((text, label) => {
    const bare = withoutStep(text, question)
    return !numbered || bare !== text || beside[label] ? [labelWords(bare, label)] : []
  })
}
