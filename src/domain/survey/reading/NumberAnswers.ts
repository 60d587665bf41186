import { AMOUNTS } from "../../lexicon/headers/Amounts.ts"
import { phrases } from "../../lexicon/Phrases.ts"
import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { cleanText } from "../../text/Slug.ts"
import { type Counted, labelsInOrder } from "../mapping/Labels.ts"
import type { LabelCells } from "../mapping/Mapping.ts"
import { unitOfCells } from "../model/Numbers.ts"
import { namesOf } from "./ColumnNames.ts"
import { besideDoubt, extremesDoubt, farDoubt, perhapsDoubt, quotedList, withDoubts } from "./Doubts.ts"
import type { Field } from "./Field.ts"
import { missingIn } from "./MissingValues.ts"
import { codesByName, namedDoubt } from "./NamedCodes.ts"
import { isRating } from "./Ratings.ts"
import { byValue, countedCells, inSteps, isBare, isStep, labelled, type Reading } from "./Readings.ts"
import {
  areSteps,
  asksForAKind,
  codesAmong,
  codesApart,
  codesBelow,
  codesOnTop,
  extremes,
  namesAnAmount
} from "./Steps.ts"
import { beyondDoubt, codesBeyondEnds } from "./WordedEnds.ts"

const stepLabel = (one: Counted): Counted => (isBare(one) ? { ...one, label: String(Number(one.cell)) } : one)

const MAX_KINDS = 12

/** Codes of kinds, whose order and mean say nothing. */
const kinds = (field: Field, steps: ReadonlyArray<Counted>, beside: ReadonlyArray<Counted>): Reading =>
  labelled(
    field,
    [
      ...labelsInOrder(byValue(steps.map(stepLabel))),
      ...labelsInOrder(byValue(beside)).map((one): LabelCells => ({ ...one, offScale: true }))
    ],
    "single",
    {
      why: `${steps.length} whole numbers under a question that asks for a kind: read as codes without an order`,
      doubt:
        "the codes have no labels: give a codebook that says what they stand for, or make it ordinal if they are steps"
    }
  )

const SAID_ABOVE = /(-?\d{1,4})\s*(?:=|:|means|stands for)\s*([^,;()=:]{2,40}?)\s*(?=[,;()]|\.|$|-?\d+\s*[=:])/g

/** Cells with the words for no answer that the header itself gives to codes: “0 = not applicable”. */
const saidAbove = ({ heading }: Field): ((one: Counted) => Counted) => {
  const found = [...heading.text.matchAll(SAID_ABOVE)].flatMap(([, code, label]) =>
    isNonAnswer(label!) ? [[Number(code), cleanText(label!)] as const] : []
  )
  const words = new Map(found)
  return (one) => {
    const label = isBare(one) ? words.get(Number(one.cell)) : undefined
    return label === undefined ? one : { ...one, label }
  }
}

/** What to say of amounts under a question that asks for a kind, as for a region or a brand: they may be its codes. */
const kindsDoubt = (field: Field, steps: ReadonlyArray<Counted>): ReadonlyArray<string> =>
  asksForAKind(field) && !namesAnAmount(field) && steps.every(({ cell }) => /^\d{1,6}$/.test(cell))
    ? [
        "the question asks for a kind, so that these numbers may be codes, of which a mean says nothing: " +
          "give a codebook that says what they stand for"
      ]
    : []

/** What to say of a column of nothing but 0 and 100, which may say whether an option was chosen. */
const marksDoubt = (steps: ReadonlyArray<Counted>): ReadonlyArray<string> =>
  steps.length === 2 && steps.every(({ cell }) => /^(?:0|100) ?%?$/.test(cell))
    ? [
        "every answer is 0 or 100: if they say whether an option was chosen, join the columns of its " +
          "question by making the first multiple with all of them"
      ]
    : []

const MIN_ANSWERS = 100
const MAX_RANGES = 30
/** What to say of amounts that are 1 to k without a gap and nothing else: they may be codes of ranges or kinds. */
const rangesDoubt = (field: Field, steps: ReadonlyArray<Counted>): ReadonlyArray<string> => {
  const values = new Set(steps.map(({ cell }) => Number(cell)))
  const isRun = Array.from(values).every((value) => Number.isInteger(value) && value >= 1 && value <= values.size)
  return isRun && values.size > 2 && values.size <= MAX_RANGES && field.answers >= MIN_ANSWERS
    ? [
        `every answer is one of 1 to ${values.size}: if these are codes of ranges or kinds, give a codebook that says which`
      ]
    : []
}

const LONG_CODE = /^[1-9]\d{4,}$/
/** So few of as many answers are different: codes of places, and no amounts. */
const MAX_VARIETY = 0.1

/** What to say of few long numbers of the same length: they may be the codes of an office. */
const longDoubt = (field: Field, steps: ReadonlyArray<Counted>): ReadonlyArray<string> =>
  field.answers >= MIN_ANSWERS &&
  steps.length <= MAX_VARIETY * field.answers &&
  steps.every(({ cell }) => LONG_CODE.test(cell) && cell.length === steps[0]!.cell.length && !/00$/.test(cell)) &&
  !namesAnAmount(field)
    ? ["few different numbers of one length: if they are codes, give a codebook that says which"]
    : []

const saysYearOfBirth = phrases(AMOUNTS).within("{birthyear}")

/** What to say of years of birth in two digits, which leave the century open. */
const centuryDoubt = (field: Field, steps: ReadonlyArray<Counted>): ReadonlyArray<string> =>
  namesOf(field).some(saysYearOfBirth) && steps.every(({ cell }) => /^\d{1,2}$/.test(cell))
    ? ["the years have two digits and aren't used to tell ages: write all four in the file"]
    : []

/** The ends of a scale that a question names: “(0-10)”, “from 1 to 5”. */
const ENDS = /(?<![\p{L}\p{N}.,])([01]) ?(?:-|–|to|through|bis|à|a) ?(\d{1,2})(?![\p{L}\p{N}])/giu
const FEWEST_STEPS = 3

/** The codes of a rating that lie above the ends that the question names, and what to say of them. */
const aboveStatedEnds = ({ heading }: Field, steps: ReadonlyArray<Counted>) => {
  const ends = [...heading.text.matchAll(ENDS)].map(([, low, high]) => [Number(low), Number(high)] as const)
  const [low, high] = ends.length === 1 ? ends[0]! : [0, Number.POSITIVE_INFINITY]
  const above = steps.filter((one) => isBare(one) && one.count > 0 && Number(one.cell) > high)
  if (high - low < FEWEST_STEPS - 1 || above.length === 0 || above.length >= steps.length / 2) return null
  const cells = above.map(({ cell }) => cell)
  return { cells, doubt: `the question names a scale from ${low} to ${high}; ${besideDoubt(cells)}` }
}

/** How numbers answer: as steps, as codes of kinds, or as amounts. */
export const numbers = (field: Field): Reading => {
  const cells = countedCells(field).map(saidAbove(field))
  const apart = codesApart(field, cells)
  const byName = codesByName(cells)
  const said = cells.filter((one) => !isBare(one) && !isStep(one) && !byName.includes(one))
  const beside = cells.filter((one) => apart.includes(one.cell) || said.includes(one) || byName.includes(one))
  const steps = cells.filter((one) => !beside.includes(one))
  const given = steps.filter(({ count }) => count > 0).map(({ cell }) => cell)
  const few = field.profile.complete && field.numbers === "point" && (isRating(field) || areSteps(field, given))
  if (few && asksForAKind(field) && given.every((cell) => Number(cell) > 0 && Number(cell) <= MAX_KINDS))
    return kinds(field, steps, beside)
  if (few) {
    const above = aboveStatedEnds(field, steps)
    const beyond = codesBeyondEnds(cells, [...apart, ...byName.map(({ cell }) => cell)])
    const out = [...new Set([...beyond, ...(above?.cells ?? [])])]
    const isOut = ({ cell }: Counted) => out.includes(cell)
    const within = steps.filter((one) => !isOut(one))
    return withDoubts(
      inSteps(field, within.map(stepLabel), [...beside, ...steps.filter(isOut)], apart, {
        why: `${given.length - out.length} whole numbers close together: read as answers to choose from, with the number as label`
      }),
      [
        ...(byName.length > 0 ? [namedDoubt(byName, "steps")] : []),
        ...(beyond.length > 0 ? [beyondDoubt(beyond)] : []),
        above?.doubt
      ]
    )
  }
  const top = codesOnTop(steps, field.numbers ?? "point")
  const below = codesBelow(steps, field.numbers ?? "point")
  const perhaps = top.perhaps.length > 0 ? top.perhaps : codesAmong(steps, field.numbers ?? "point")
  const amounts = steps.filter(({ cell }) => !top.apart.includes(cell))
  const skewed = perhaps.length > 0 ? null : extremes(amounts, field.numbers ?? "point")
  const missing = [...beside.filter(({ count }) => count > 0).map(({ cell }) => cell), ...top.apart, ...below]
  const far = [...apart, ...top.apart, ...below]
  const unit = unitOfCells(steps.map(({ cell }) => cell))
  const reading: Reading = {
    kind: "numeric",
    source: {
      _tag: "Numbers",
      column: field.column,
      decimalComma: field.numbers === "comma",
      ...(unit === undefined ? {} : { unit }),
      missing: missingIn(field, missing)
    },
    ...(said.length > 0
      ? { why: `${quotedList(said.map(({ label }) => label))} are no numbers and count as no answer` }
      : {}),
    ...(far.length > 0
      ? { doubt: farDoubt(far) }
      : perhaps.length > 0
        ? { doubt: perhapsDoubt(perhaps), suggested: { missing: perhaps } }
        : {})
  }
  const shown = byName.filter(({ count }) => count > 0)
  return withDoubts(reading, [
    ...(shown.length > 0 ? [namedDoubt(shown, "amounts")] : []),
    ...marksDoubt(steps),
    ...rangesDoubt(field, steps),
    ...longDoubt(field, steps),
    ...kindsDoubt(field, steps),
    ...centuryDoubt(field, steps),
    ...(skewed === null ? [] : [extremesDoubt(skewed.largest, skewed.mean)])
  ])
}
