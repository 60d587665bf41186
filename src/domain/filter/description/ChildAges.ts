import { type Interval, interval, sameInterval, wholeNumbers } from "../../language/Interval.ts"
import { quantitiesIn } from "../../language/Quantity.ts"
import { filterForm } from "../../lexicon/questions/FilterForms.ts"
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

const CHILDREN = filterForm("children")
const GROWN = 18
const TEENS = /\bteen(?:ager)?s?\b/

/** Ages in whole years; without an end they begin at birth, or end before somebody is grown. */
const agesOf = (numbers: Interval): Ages => {
  const { high, low } = wholeNumbers(numbers)
  return { from: Math.max(0, low), to: high === Infinity ? GROWN - 1 : high }
}

/** Ages that a phrase about children names; null where it names none. */
const agesIn = (phrase: string): Ages | null => {
  const [found] = quantitiesIn(phrase)
  if (found !== undefined) return agesOf(found.interval)
  return TEENS.test(phrase) ? { from: 13, to: GROWN - 1 } : null
}

const asAges = (label: string): Ages | null => {
  const read = readInterval(label)
  return read === null || read.high === Infinity || !/\d/.test(label) ? null : agesOf(read)
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
  if (!CHILDREN.test(asked) || !mayDescribe(question, ["children", "household"])) return []
  if (!quantitiesIn(asked).some((one) => sameInterval(one.interval, interval(wanted.from, wanted.to)))) return []
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
