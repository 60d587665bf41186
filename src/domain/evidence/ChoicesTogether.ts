import type { Interval } from "../language/Interval.ts"
import { brackets } from "../scale/Brackets.ts"
import { isOffScale } from "../scale/Scale.ts"
import { foldText } from "../text/Text.ts"

/** Words that say the same as an answer. */
const SAME: ReadonlyArray<readonly [plain: string, said: RegExp]> = [
  ["yes", /^(?:yes|yeah|yep|yup|yes i do|yes i am|y)$/],
  ["no", /^(?:no|nope|nah|no i do not|no i don't|n)$/]
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
const COUNTED = /\bhow old\b|\bage\b|\bhow many (?!hours|miles|minutes|years|pounds|dollars|weeks|months|days)\b/

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
const DEGREE =
  /^(yes|no)[,;:]? (?:a lot|very much|a little|a bit|definitely|absolutely|totally|always|often|sometimes|somewhat|really|mostly|occasionally|certainly)[.!]?$/
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
const TICKED = /\b(?:selected|mentioned|checked|ticked|quoted)\b/
const ALL_OR_NONE = /^(?:none|neither|both|all|any|either)(?: of (?:the above|these|them|those))?$/

/** What is wrong with choices whatever is asked, as one sentence with its full stop; null where nothing is. Several may be ticked where they overlap. */
export const choicesAtOdds = (
  question: string,
  choices: ReadonlyArray<string>,
  isMultipleChoice: boolean
): string | null => {
  const same = sameTwice(choices)
  if (same !== null) return `Two choices say the same, “${same[0]}” and “${same[1]}”: leave one of them out.`
  if (
    choices.every(
      (choice) => !TICKED.test(foldText(choice)) && (isOffScale(choice) || ALL_OR_NONE.test(foldText(choice)))
    )
  )
    return "None of the choices is an answer: add what people may answer."
  const both = isMultipleChoice
    ? null
    : (overlapping(question, choices) ?? takenIn(choices) ?? plainBesideDegree(choices))
  return both === null
    ? null
    : `“${both[0]}” and “${both[1]}” overlap, so that some people would fit both: write ${/\d/.test(both[0]) ? "ranges" : "answers"} that do not.`
}
