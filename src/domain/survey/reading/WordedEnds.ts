import { type Counted, labelsInOrder, printedNumber } from "../mapping/Labels.ts"
import { besideDoubt } from "./Doubts.ts"
import type { Field } from "./Field.ts"
import { isBare, isStep, labelled, type Reading } from "./Readings.ts"
import { codesApart } from "./Steps.ts"

interface Placed {
  readonly one: Counted
  readonly number: number
  readonly isWorded: boolean
}

interface WordedEnds {
  /** Null where bare numbers and numbers with words do not make a scale together. */
  readonly steps: Reading | null
  /** Cells that are codes rather than steps, those beyond the ends among them. */
  readonly apart: ReadonlyArray<string>
  readonly beyond: ReadonlyArray<string>
}

/** Answers beyond the worded ends of a scale at most; more are steps of it, and the words are of steps between. */
const MAX_BEYOND = 2
const WHOLE = /^-?\d{1,3}$/
/** A number behind words: “very hard (1)”, “very hard = 1”. */
const BEHIND = /[([=:–—-] ?(-?\d{1,3})[)\]]?$/

/** The number of a step, which stands alone or beside words. */
export const stepNumber = (label: string): number | null => {
  const text = label.trim()
  if (WHOLE.test(text)) return Number(text)
  const behind = BEHIND.exec(text)
  if (behind !== null && !/\d/.test(text.slice(0, behind.index)) && /\p{L}/u.test(text)) return Number(behind[1])
  return printedNumber(text)
}

/** Bare numbers beyond the lowest and the highest that have words, where more stand between these. */
const beyond = (placed: ReadonlyArray<Placed>): ReadonlyArray<Placed> => {
  const worded = placed.filter(({ isWorded }) => isWorded).map(({ number }) => number)
  const [low, high] = [Math.min(...worded), Math.max(...worded)]
  const bare = placed.filter(({ isWorded }) => !isWorded)
  const outside = bare.filter(({ number }) => number < low || number > high)
  return worded.length >= 2 && outside.length <= MAX_BEYOND && bare.length > 2 * outside.length ? outside : []
}

export const beyondDoubt = (cells: ReadonlyArray<string>): string =>
  besideDoubt(
    cells,
    `${cells.length === 1 ? "lies" : "lie"} beyond the ends of the scale that have words, as codes of ` +
      "“don't know” or refusals do, and "
  )

/** The codes of a labelled rating that lie beyond its labelled ends, besides those that stand apart in any case. */
export const codesBeyondEnds = (cells: ReadonlyArray<Counted>, apart: ReadonlyArray<string>): ReadonlyArray<string> =>
  beyond(
    cells
      .filter((one) => isStep(one) && !apart.includes(one.cell) && WHOLE.test(one.cell))
      .map((one) => ({ one, number: Number(one.cell), isWorded: !isBare(one) }))
  ).map(({ one }) => one.cell)

/**
 * Steps of a rating whose ends carry words in the cells themselves, “1 (very hard)”, “2”, …, “5 (very easy)”, in the order of
 * their numbers, with the codes of no step beside them.
 */
export const wordedEnds = (field: Field, cells: ReadonlyArray<Counted>): WordedEnds => {
  const none = { steps: null, apart: [], beyond: [] }
  const placed: Array<Placed> = []
  for (const one of cells.filter(isStep)) {
    const number = stepNumber(one.label)
    if (number === null) return none
    placed.push({ one, number, isWorded: !WHOLE.test(one.label.trim()) })
  }
  if (!placed.some(({ isWorded }) => isWorded) || new Set(placed.map(({ number }) => number)).size < placed.length)
    return none
  const apart = codesApart(
    field,
    placed.map(({ isWorded, number, one }) => ({
      ...one,
      cell: `${number}`,
      label: isWorded ? one.label : `${number}`
    }))
  )
  const isApart = ({ isWorded, number }: Placed) => !isWorded && apart.includes(`${number}`)
  const outside = beyond(placed.filter((one) => !isApart(one)))
  const steps = placed.filter((one) => !isApart(one) && !outside.includes(one)).toSorted((a, b) => a.number - b.number)
  const worded = steps.filter(({ isWorded }) => isWorded).length
  const codes = (list: ReadonlyArray<Placed>) => list.map(({ one }) => one.cell)
  return {
    steps:
      steps.length > 2 && worded >= 2 && worded < steps.length
        ? labelled(field, labelsInOrder(steps.map(({ one }) => one)), "ordinal")
        : null,
    apart: codes([...placed.filter(isApart), ...outside]),
    beyond: codes(outside)
  }
}
