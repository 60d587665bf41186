import { readInterval } from "../../scale/Brackets.ts"
import type { Codebook, Question } from "../../survey/model/Question.ts"
import { mayDescribe, wordingOf } from "../../survey/model/Subject.ts"
import { foldText } from "../../text/Text.ts"
import { anyLabel, compare, type Placement } from "./Intervals.ts"

/** Ages from and to, in full years. */
interface Ages {
  readonly from: number
  readonly to: number
}

const CHILDREN = /\b(?:child|children|kids?|sons?|daughters?)\b/
const GROWN = 18
const RANGE = /\b(\d{1,2}) ?(?:-|–|to|and) ?(\d{1,2})\b/
const UNDER = /\b(?:under|below|younger than) (?:the age of )?(\d{1,2})\b/
const ONE = /\b(\d{1,2})(?: or (younger|under|older|over)| and (younger|under|older|over))?\b/
const TEENS = /\bteen(?:ager)?s?\b/

/** Ages that a phrase about children names; null where it names none. */
const agesIn = (phrase: string): Ages | null => {
  const [range, under, one] = [RANGE.exec(phrase), UNDER.exec(phrase), ONE.exec(phrase)]
  if (range !== null) return { from: Number(range[1]), to: Number(range[2]) }
  if (under !== null) return { from: 0, to: Number(under[1]) - 1 }
  if (one !== null) {
    const age = Number(one[1])
    const side = one[2] ?? one[3]
    if (side === undefined) return { from: age, to: age }
    return /^(?:younger|under)$/.test(side) ? { from: 0, to: age } : { from: age, to: GROWN - 1 }
  }
  return TEENS.test(phrase) ? { from: 13, to: GROWN - 1 } : null
}

const asAges = (label: string): Ages | null => {
  const read = readInterval(label)
  if (read === null || read.high === Infinity || !/\d/.test(label)) return null
  return {
    from: read.low === -Infinity ? 0 : read.lowOpen ? read.low + 1 : read.low,
    to: read.highOpen ? read.high - 1 : read.high
  }
}

/** The ages that each answer of a question about children at several ages names; null for any other question. */
export const childAges = (question: Question): ReadonlyArray<Ages | null> | null => {
  if (question.kind !== "multiple" || !CHILDREN.test(wordingOf(question))) return null
  if (!mayDescribe(question, ["children", "household"])) return null
  const ages = question.labels.map(asAges)
  const told = ages.filter((one) => one !== null)
  return told.length > 1 && /\bages?\b|\byears?\b/.test(`${wordingOf(question)} ${question.labels.join(" ")}`)
    ? ages
    : null
}

const isWhole = (parts: ReadonlyArray<Ages>, { from, to }: Ages): boolean =>
  parts.length > 0 &&
  Math.min(...parts.map((one) => one.from)) === from &&
  Math.max(...parts.map((one) => one.to)) === to

const byLabels = (wanted: Ages, question: Question, position: number): ReadonlyArray<Placement> => {
  const ages = childAges(question)
  if (ages === null) return []
  const within = ages.flatMap((one, at) => (one !== null && one.from >= wanted.from && one.to <= wanted.to ? [at] : []))
  const parts = within.map((at) => ages[at]!)
  return isWhole(parts, wanted) ? [{ filter: anyLabel(question, within), position, note: null }] : []
}

/** A question about children of one age: “Children 6-12”, counted. */
const byQuestion = (wanted: Ages, question: Question, position: number): ReadonlyArray<Placement> => {
  const asked = foldText(question.text)
  const range = RANGE.exec(asked)
  if (range === null || !CHILDREN.test(asked) || !mayDescribe(question, ["children", "household"])) return []
  if (Number(range[1]) !== wanted.from || Number(range[2]) !== wanted.to) return []
  const none = question.labels.findIndex((label) => label === "0" || /^(?:no|none)$/.test(foldText(label)))
  if (question.kind === "numeric") return [{ filter: compare(question, ">", 0), position, note: null }]
  if (none < 0) return []
  const some = question.labels.flatMap((label, at) => (at !== none && /^[1-9]|^yes$/i.test(label) ? [at] : []))
  return some.length === 0 ? [] : [{ filter: anyLabel(question, some), position, note: null }]
}

/** Whoever has children of the ages that a phrase names, by the one question that tells just these; null if none does. */
export const placeChildAges = (phrase: string, { questions }: Codebook): Placement | null => {
  const wanted = agesIn(phrase)
  if (wanted === null || wanted.to < wanted.from) return null
  const found = questions.flatMap((question, position) => [
    ...byLabels(wanted, question, position),
    ...byQuestion(wanted, question, position)
  ])
  return found.length === 1 ? found[0]! : null
}
