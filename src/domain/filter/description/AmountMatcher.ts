import type { Interval } from "../../language/Interval.ts"
import type { QuestionWords } from "./CodebookIndex.ts"
import { anyOf, beyond, bindInterval, type Placement } from "./Intervals.ts"
import { isWorded, type SoughtWord } from "./QuestionCoverage.ts"

/** Positions among some words of those that were found. */
export const foundWords = (
  words: ReadonlyArray<SoughtWord>,
  found: (word: SoughtWord) => boolean
): ReadonlySet<number> => new Set(words.flatMap((word, i) => (found(word) ? [i] : [])))

/** What an amount came to, and the words that were found. */
interface AmountMatch extends Placement {
  readonly manner: "amount"
  readonly found: ReadonlySet<number>
}

interface SoughtAmounts {
  readonly words: ReadonlyArray<SoughtWord>
  readonly step: Parameters<typeof beyond>[1]
  readonly otherAmounts?: ReadonlyArray<Interval>
}

const byAmount = (
  of: QuestionWords,
  interval: Interval | null,
  words: ReadonlyArray<SoughtWord>
): AmountMatch | null => {
  const worded = (word: SoughtWord) => isWorded(word, of) || word.forms.some((form) => of.units.has(form))
  if (
    !of.numbered ||
    !words.every((word) => !word.required || worded(word)) ||
    !words.some((word) => word.required && worded(word))
  )
    return null
  if (interval === null) return null
  const bound = bindInterval(of.question, interval)
  return "problem" in bound
    ? null
    : { ...bound, position: of.position, manner: "amount", found: foundWords(words, worded) }
}

/** What an amount, or one of several, says of a question whose answers are numbers; null where it says nothing. */
export const byAmounts = (of: QuestionWords, sought: SoughtAmounts, amount: Interval): AmountMatch | null => {
  const { otherAmounts = [], step, words } = sought
  if (otherAmounts.length === 0) return byAmount(of, beyond(amount, step), words)
  if (step !== null) return null
  const [first, ...others] = [amount, ...otherAmounts].flatMap((one) => byAmount(of, one, words) ?? [])
  return first === undefined || others.length < otherAmounts.length
    ? null
    : { ...first, filter: anyOf([first, ...others].map(({ filter }) => filter)) }
}
