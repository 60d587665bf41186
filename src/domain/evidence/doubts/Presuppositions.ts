import type { Interval } from "../../language/Interval.ts"
import { PRESUPPOSITIONS } from "../../lexicon/doubts/DoubtForms.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { brackets } from "../../scale/Brackets.ts"
import { isOffScale } from "../../scale/Scale.ts"
import { foldText } from "../../text/Text.ts"

const { pattern } = patterns(PRESUPPOSITIONS)

/** Words that say the same as an answer. */
const SAME: ReadonlyArray<readonly [plain: string, said: RegExp]> = [
  ["yes", pattern("plain-yes")],
  ["no", pattern("plain-no")]
]

/** A choice in words without a full stop at its end, as the answer that it is another word for. */
const plainOf = (choice: string): string => {
  const folded = foldText(choice).replace(/(?<=\p{L}{2})[.!]$/u, "")
  return SAME.find(([, said]) => said.test(folded))?.[0] ?? folded
}

/** Two choices that say the same; null where none do. */
const sameTwice = (choices: ReadonlyArray<string>): readonly [string, string] | null => {
  const seen = new Map<string, string>()
  for (const choice of choices) {
    const plain = plainOf(choice)
    const before = seen.get(plain)
    if (plain !== "" && before !== undefined) return [before, choice]
    seen.set(plain, choice)
  }
  return null
}

/** What is counted in wholes, so that an end that two ranges share is in both: years of age, children, times. */
const COUNTED = pattern("counted")

const overlap = (a: Interval, b: Interval, isCounted: boolean): boolean => {
  const [low, high] = [Math.max(a.low, b.low), Math.min(a.high, b.high)]
  if (low !== high) return low < high
  const isOpen = (a.low === low && a.lowOpen) || (a.high === high && a.highOpen)
  const isOpenToo = (b.low === low && b.lowOpen) || (b.high === high && b.highOpen)
  return isCounted && !isOpen && !isOpenToo && a.low !== a.high && b.low !== b.high
}

/** Two ranges that share what somebody may answer; null where none do. A single number may be told apart from a range. */
const overlapping = (question: string, choices: ReadonlyArray<string>): readonly [string, string] | null => {
  const intervals = brackets(choices)
  if (intervals === null) return null
  const isCounted = COUNTED.test(foldText(question))
  for (const [at, one] of intervals.entries())
    for (const [offset, other] of intervals.slice(at + 1).entries())
      if (
        one !== null &&
        other !== null &&
        one.low !== one.high &&
        other.low !== other.high &&
        overlap(one, other, isCounted)
      )
        return [choices[at]!, choices[at + 1 + offset]!]
  return null
}

/** A number that an end of the list takes in as well: “2” beside “2 or more”. Between two closed ranges it may be told apart. */
const takenIn = (choices: ReadonlyArray<string>): readonly [string, string] | null => {
  const intervals = brackets(choices)
  if (intervals === null) return null
  const isCount = (choice: string) => /^\d+$/.test(foldText(choice))
  for (const [at, one] of intervals.entries())
    for (const [other, whole] of intervals.entries())
      if (
        one !== null &&
        whole !== null &&
        isCount(choices[at]!) &&
        /\b(?:or more|and more|or over|or above|and up|and above|or less|or fewer|or under)\b/.test(
          foldText(choices[other]!)
        ) &&
        one.low === one.high &&
        whole.low !== whole.high &&
        ((one.low > whole.low && one.low < whole.high) ||
          (one.low === whole.low && !whole.lowOpen) ||
          (one.low === whole.high && !whole.highOpen))
      )
        return [choices[at]!, choices[other]!]
  return null
}

/** “Yes” by itself beside one that says yes to some degree, where no other degree of yes parts them. */
const DEGREE = pattern("degree")
const plainBesideDegree = (choices: ReadonlyArray<string>): readonly [string, string] | null => {
  for (const [at, choice] of choices.entries()) {
    const whole = plainOf(choice)
    if (whole !== "yes" && whole !== "no") continue
    const degrees = choices.filter((other, k) => k !== at && DEGREE.exec(foldText(other))?.[1] === whole)
    if (degrees.length === 1 && /\b(?:a lot|very much|always|often|really)\b/.test(foldText(degrees[0]!)))
      return [choice, degrees[0]!]
  }
  return null
}

/** A box of a list that is ticked or not. */
const TICKED = pattern("ticked")
const ALL_OR_NONE = pattern("all-or-none")

/**
 * What is wrong with choices whatever is asked, as one sentence with its full stop; null where nothing is. Several may be
 * ticked where they overlap.
 */
export const choicesAtOdds = (
  question: string,
  choices: ReadonlyArray<string>,
  isMultipleChoice: boolean
): string | null => {
  const same = sameTwice(choices)
  if (same !== null) return `Two choices say the same thing, “${same[0]}” and “${same[1]}”. Leave one out.`
  if (
    choices.every(
      (choice) => !TICKED.test(foldText(choice)) && (isOffScale(choice) || ALL_OR_NONE.test(foldText(choice)))
    )
  )
    return "None of the choices is an answer. Add what people might answer."
  const both = isMultipleChoice
    ? null
    : (overlapping(question, choices) ?? takenIn(choices) ?? plainBesideDegree(choices))
  return both === null
    ? null
    : `“${both[0]}” and “${both[1]}” overlap, so some people fit both. Write ${/\d/.test(both[0]) ? "ranges" : "answers"} that don't.`
}

/** What is said to be so before something is asked of it. */
const GIVEN = pattern("given")
/** The same at the end: “Do you trust NASA, now that …?”. */
const GIVEN_AFTER = pattern("given-after")

/**
 * The same as a sentence of its own: “As you know, … . Do you like that?”, and as what is liked or thought of: “How do
 * you like the fact that …?”.
 */
const GIVEN_ALONE = pattern("given-alone")
const THE_FACT = /\bthe fact that ([^,.;?!]+)/
/** Of the people asked, or of nobody in particular: that is theirs to know. */
const OF_THEM = pattern("of-them")
/** What has no verb is a time or an occasion: “after a long day”, “since the election”. */
const SAYS = pattern("says")
/** What everybody has lived through or sees. */
const COMMON = pattern("common")

/** A price of a thing is no common knowledge. */
const FIGURE = /\bcosts? \$?\d/

const asWritten = (said: string, question: string): string => {
  const at = question.toLowerCase().indexOf(said.slice(0, 12))
  return at < 0 ? said : question.slice(at, at + said.length)
}

/**
 * What a question takes for granted of the world, as it says it; null where it takes nothing so, or something that
 * everybody lives with.
 */
export const premiseOf = (question: string): string | null => {
  const asked = foldText(question)
  const whole = GIVEN_ALONE.exec(asked)?.[1]
  const said = whole ?? GIVEN.exec(asked)?.[1] ?? GIVEN_AFTER.exec(asked)?.[1] ?? THE_FACT.exec(asked)?.[1]
  if (said === undefined || OF_THEM.test(said) || !SAYS.test(said)) return null
  const subject = said.slice(0, SAYS.exec(said)!.index)
  if (COMMON.test(subject) && !FIGURE.test(said)) return null
  return asWritten(said, question)
}
