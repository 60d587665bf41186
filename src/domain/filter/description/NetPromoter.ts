import type { Interval } from "../../language/Interval.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { scoresOf } from "../../survey/model/Steps.ts"
import { contentWords } from "../../text/Words.ts"
import type { PhraseAt } from "./Description.ts"
import { anyLabel, bindInterval, type Placement, type Unplaced } from "./Intervals.ts"
import { unrecognised } from "./RespondentQuestions.ts"

const points = (low: number, high: number): Interval => ({ low, high, lowOpen: false, highOpen: false })

/** Reichheld's groups (2003) on a scale from 0 to 10. */
const GROUPS: ReadonlyArray<readonly [phrases: RegExp, interval: Interval]> = [
  [/promoters?(?!\p{L})/uy, points(9, 10)],
  [/passives(?!\p{L})/uy, points(7, 8)],
  [/detractors?(?!\p{L})/uy, points(0, 6)]
]

const [RECOMMEND] = contentWords("recommend")

const asksToRecommend = (question: Question): boolean => {
  const values = scoresOf(question)?.values ?? []
  const fromZeroToTen = values.includes(0) && values.includes(10)
  return contentWords(question.text).includes(RECOMMEND!) && (question.kind === "numeric" || fromZeroToTen)
}

const place = (written: string, interval: Interval, { questions }: Codebook): Placement | Unplaced => {
  const position = questions.findIndex(asksToRecommend)
  const question = questions[position]
  if (question === undefined) {
    return { problem: unrecognised("whether they would recommend it, from 0 to 10"), suggestions: [] }
  }
  const note = `“${written}” was read as ${interval.low} to ${interval.high} on ${question.key}`
  const scores = scoresOf(question)
  if (scores?.from === "codes") {
    const within = (value: number | null) => value !== null && value >= interval.low && value <= interval.high
    const labels = scores.values.flatMap((value, label) => (within(value) ? [label] : []))
    return { filter: anyLabel(question, labels), position, note }
  }
  const bound = bindInterval(question, interval)
  if ("problem" in bound) return bound
  return { filter: bound.filter, position, note }
}

/** Promoters, passives and detractors named in lower-case text at `at`. */
export const promotersAt = (text: string, at: number): ReadonlyArray<PhraseAt> =>
  GROUPS.flatMap(([phrases, interval]) => {
    phrases.lastIndex = at
    const found = phrases.exec(text)
    return found === null
      ? []
      : [{ end: at + found[0].length, place: ({ codebook }) => [place(found[0], interval, codebook)] }]
  })
