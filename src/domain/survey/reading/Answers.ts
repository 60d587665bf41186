import { QUESTIONS } from "../../lexicon/headers/Questions.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { brackets, readInterval } from "../../scale/Brackets.ts"
import { nonAnswersAmong } from "../../scale/CodedLabel.ts"
import { naturalOrder } from "../../scale/NaturalOrder.ts"
import { labelOf } from "../codebook/Dictionary.ts"
import {
  besideScale,
  type Counted,
  conventional,
  labelsByFrequency,
  labelsInOrder,
  printedOrder,
  scaled
} from "../mapping/Labels.ts"
import type { LabelCells } from "../mapping/Mapping.ts"
import { lettersDoubt, mangledDoubt, mostlyNumbersDoubt, rankedDoubt, wordedNumbersDoubt } from "./CellDoubts.ts"
import { apartDoubt, contradicted, quotedList, withDoubts } from "./Doubts.ts"
import { type Field, textOf } from "./Field.ts"
import { asksToSelect } from "./Heading.ts"
import { type ListReading, listLabels, readList } from "./Lists.ts"
import { notApplicableDoubt } from "./Missing.ts"
import { missingIn } from "./MissingValues.ts"
import { codesByName, namedDoubt } from "./NamedCodes.ts"
import { numbers } from "./NumberAnswers.ts"
import { packedOptions, packedOptionsDoubt } from "./PackedOptions.ts"
import { byValue, countedCells, inSteps, isBare, isCoded, isStep, labelled, type Reading, texts } from "./Readings.ts"
import { codesApart, codesBesideRanges } from "./Steps.ts"
import { perhapsScale, perhapsWorded, refusalsAmong, structuralScale } from "./StructuralScale.ts"
import { beyondDoubt, codesBeyondEnds, wordedEnds } from "./WordedEnds.ts"

const { pattern } = patterns(QUESTIONS)

const OPEN = pattern("open", "i")
const MANY_LABELS = 300
const FEW_LABELS = 20
const WORDY = 6

const meanWords = (field: Field): number =>
  field.cells.reduce((sum, cell) => sum + cell.split(/\s+/).length, 0) / Math.max(1, field.cells.length)

/** Whether a column's cells are people's own words rather than answers to choose from. */
export const looksLikeText = (field: Field): boolean => {
  if (field.cells.length > 10 * MANY_LABELS) return true
  const labels = labelsInOrder(field.cells.map((cell) => ({ cell, label: cell, count: 1 }))).map(({ label }) => label)
  const distinct = labels.length
  const share = distinct / Math.max(1, field.answers)
  if (distinct > MANY_LABELS) return true
  if (naturalOrder(labels) !== null) return false
  if (distinct > FEW_LABELS) return share > 0.2
  const words = meanWords(field)
  const open = OPEN.test(`${field.heading.question} ${field.heading.option ?? ""}`)
  if (open && distinct > 2 && share > 0.5) return true
  return (distinct > 3 && share > 2 / 3 && words >= 3) || (words >= WORDY && distinct > 2 && share > 1 / 3)
}

const CONTACT =
  /[\p{L}\p{N}._%+-]@[\p{L}\p{N}-]+\.\p{L}{2,}|(?<![\p{L}\p{N}])(?:\+\d|\(?\d{2,4}\)?[ .-]\d{3,4}[ .-]\d{3,4}(?!\d))/u

/** Answers of several words that hold somebody's e-mail address or telephone number: nobody offers such choices. */
const withContacts = ({ cells }: Field): ReadonlyArray<string> =>
  cells.filter((cell) => /\p{L}+\s+\S*\p{L}/u.test(cell) && CONTACT.test(cell))

/** Whether codes are steps of a rating of which only some have a label: its ends, or fewer than have none. */
const isAnchored = (cells: ReadonlyArray<Counted>): boolean => {
  const steps = byValue(cells)
  const bare = steps.filter(isBare).length
  if (steps.length < 3 || bare === 0 || !steps.every(({ cell }) => /^-?\d+(?:\.\d+)?$/.test(cell))) return false
  return (!isBare(steps[0]!) && !isBare(steps.at(-1)!)) || (bare > steps.length / 2 && steps.length <= 11)
}

/** Whether codes run from −k to k, as those of a scale with a middle do and those of kinds do not. */
const areAroundZero = (cells: ReadonlyArray<Counted>): boolean => {
  const codes = byValue(cells).map(({ cell }) => Number(cell))
  const last = codes.at(-1) ?? 0
  return last > 0 && codes.length === 2 * last + 1 && codes.every((code, i) => code === i - last)
}

/** Whether a dictionary only repeats the cells, in the order of the alphabet: no order that anybody chose. */
const saysNothing = (cells: ReadonlyArray<Counted>): boolean => {
  const labels = cells.map(({ label }) => label)
  return cells.every(isBare) && labels.every((label, i) => i === 0 || labels[i - 1]! <= label)
}

const DECLARED =
  "the file says that it is ordinal, and no words that are known tell which end is the low one: reverse the labels in the " +
  "mapping if it is the last, or make it single if they are kinds"

/** What to say of a rating whose ends fall in words as its numbers rise: “1 (Always)”, 2, 3, “4 (Never)”. */
const fallingDoubt = (steps: ReadonlyArray<Counted>): ReadonlyArray<string> => {
  const [first, last] = [steps[0]!.label, steps.at(-1)!.label]
  const order = isBare(steps[0]!) || isBare(steps.at(-1)!) ? null : naturalOrder([first, last])
  return order?.[0] === last && order.length === 2
    ? [
        `“${first}” is the upper end in words and stands at the lowest number, which was followed: reverse the labels in ` +
          "the mapping if the words are right"
      ]
    : []
}

/** A step that a question names: “1 = very good”, “1 (very good)”, “1 very good”. */
const NAMED_STEP =
  /(?<![\p{L}\d.,])(-?\d{1,2})\s*(?:[=:(–—-]\s*)?(\p{L}[^,;:()=\d]*?)(?=\s+\p{L}{1,5}\s+-?\d|\s*(?:[,;:()=?.\d]|$))/gu

/** What to say of steps whose ends the question itself names, the upper one at the lowest number: “(1 = good, 5 = bad)”. */
const namedEndsDoubt = (field: Field): ReadonlyArray<string> => {
  const steps = [...textOf(field).matchAll(NAMED_STEP)].map(([, step, name]) => ({
    step: Number(step),
    name: name!
  }))
  const [first, last] = [steps[0], steps.at(-1)]
  if (first === undefined || last === undefined || first.step >= last.step) return []
  const order = naturalOrder([first.name, last.name])
  return order?.length === 2 && order[0] === last.name
    ? [
        `the question says that ${first.step} is “${first.name}” and ${last.step} “${last.name}”, and the order of the ` +
          "numbers was followed: make it ordinal with its labels from the lowest to the highest if a high number is the low end"
      ]
    : []
}

/** Codes of a dictionary: a scale in its natural order, an ordinal variable in the order of its codes, others as listed. */
const coded = (field: Field, cells: ReadonlyArray<Counted>): Reading => {
  const far = codesApart(field, cells)
  const out = codesBeyondEnds(cells, far)
  const apart = [...far, ...out]
  const byName = codesByName(cells)
  const beside = cells.filter((one) => apart.includes(one.cell) || !isStep(one) || byName.includes(one))
  const steps = cells.filter((one) => !beside.includes(one))
  if (isAnchored(steps))
    return withDoubts(
      inSteps(field, steps, beside, far, {
        why: "numbers of which some have words: steps in the order of the numbers"
      }),
      [
        ...(byName.length > 0 ? [namedDoubt(byName, "steps")] : []),
        ...(out.length > 0 ? [beyondDoubt(out)] : []),
        ...fallingDoubt(byValue(steps))
      ]
    )
  const scale = scaled(labelsInOrder(cells))
  if (scale !== null) return labelled(field, scale, "ordinal", contradicted(scale))
  const structural = structuralScale(cells, field.variable?.measure === "ordinal")
  if (structural !== null) return labelled(field, structural.labels, "ordinal", structural)
  if (areAroundZero(steps))
    return inSteps(field, steps, beside, apart, { why: "codes from below zero to above it: steps in their order" })
  const ordinal = field.variable?.measure === "ordinal" && steps.length > 2
  const refused = refusalsAmong(cells).map(({ cell }) => cell)
  const marked = (labels: ReadonlyArray<LabelCells>): ReadonlyArray<LabelCells> => {
    const isRefused = ({ cells: of }: LabelCells) => of.every((cell) => refused.includes(cell))
    return labels.every(isRefused)
      ? labels
      : labels.map((one): LabelCells => (isRefused(one) ? { ...one, offScale: true } : one))
  }
  return ordinal
    ? labelled(field, marked(conventional(labelsInOrder(byValue(cells)))), "ordinal", {
        why: "the file says that it is ordinal",
        ...(steps.some((one) => !isBare(one)) && { doubt: DECLARED })
      })
    : perhapsInSteps(labelled(field, marked(labelsInOrder(cells)), "single"), perhapsScale(cells))
}

/** Codes that may be steps, which their own order would put in order. */
const perhapsInSteps = (reading: Reading, doubt: string | undefined): Reading =>
  doubt === undefined ? reading : { ...withDoubts(reading, [doubt]), suggested: { kind: "ordinal" } }

const NONE = /^(?:none|no|nil|zero|not any|keine?[rs]?|aucune?|ningun[oa]?|nessun[oa]?|geen)$/i

/** Whole numbers with a word for none: it is 0, and the lowest; with what to say where the file writes 0 as well. */
const countsWithNone = (field: Field, cells: ReadonlyArray<Counted>): Reading | null => {
  const none = cells.filter(({ cell }) => NONE.test(cell))
  const rest = cells.filter((one) => !none.includes(one) && isStep(one))
  const isWhole = ({ cell }: Counted) => /^\d{1,3}$/.test(cell)
  const lowest = ({ label }: Counted) => {
    const range = readInterval(label)
    return range === null || (range.high !== range.low && range.high !== Infinity) ? Number.NaN : range.low
  }
  const numbers = rest.filter((one) => lowest(one) >= 0)
  const zero = numbers.find(({ cell }) => Number(cell) === 0)
  if (none.length !== 1 || numbers.filter(isWhole).length < 2 || numbers.length < rest.length) return null
  if (zero === undefined && !numbers.every(({ cell }) => /^\d{1,3}\+?$/.test(cell))) return null
  const beside = cells.filter((one) => !none.includes(one) && !isStep(one))
  const merged = cells
    .filter((one) => !beside.includes(one))
    .map((one) => (none.includes(one) ? { ...one, label: "0" } : one))
  const [word] = none
  const labels = labelsInOrder(merged.toSorted((a, b) => lowest(a) - lowest(b)))
  const off = labelsInOrder(beside).map((one): LabelCells => ({ ...one, offScale: true }))
  return labelled(field, [...labels, ...off], "ordinal", {
    why: `whole numbers, with “${word!.cell}” for 0`,
    ...(zero === undefined
      ? {}
      : {
          doubt:
            `“${word!.cell}” (${word!.count}) is counted as 0, which the file writes as well; list it in ` +
            "missing in the mapping if it means no answer"
        })
  })
}

/** Answers in words and ranges, codes of refusals beside the numbers among them. */
const worded = (field: Field, cells: ReadonlyArray<Counted>): Reading => {
  if (isCoded(field)) return inWords(field, cells)
  const ends = wordedEnds(field, cells)
  const apart = ends.apart.length > 0 ? ends.apart : codesBesideRanges(field, cells)
  const silent = ends.steps === null ? [] : cells.filter((one) => !isStep(one))
  const beside = cells.filter((one) => apart.includes(one.cell) || silent.includes(one))
  const reading =
    ends.steps ??
    inWords(
      field,
      cells.filter((one) => !beside.includes(one))
    )
  if (beside.length === 0) return reading
  if (reading.source._tag !== "Labels") return inWords(field, cells)
  const off = labelsInOrder(byValue(beside)).map((one): LabelCells => ({ ...one, offScale: true }))
  const source = { ...reading.source, labels: [...reading.source.labels, ...off] }
  const far = apart.filter((cell) => !ends.beyond.includes(cell))
  return withDoubts({ ...reading, source }, [
    ...(far.length > 0 ? [apartDoubt(far)] : []),
    ...(ends.beyond.length > 0 ? [beyondDoubt(ends.beyond)] : [])
  ])
}

/** Words without a number at the ends of a scale whose other steps are numbers: which is the low one is not said. */
const endsDoubt = (cells: ReadonlyArray<Counted>): ReadonlyArray<string> => {
  const steps = cells.filter(isStep)
  const numbers = byValue(steps.filter(({ cell }) => /^\d{1,2}$/.test(cell))).map(({ cell }) => Number(cell))
  const ends = steps.filter(({ cell }) => !/\d/.test(cell)).map(({ label }) => `“${label}”`)
  const inRow = numbers.length >= 2 && numbers.at(-1)! - numbers[0]! === numbers.length - 1
  return inRow && ends.length > 0 && ends.length <= 2 && ends.length + numbers.length === steps.length
    ? [
        `${ends.join(" and ")} may be ${ends.length === 1 ? "an end" : "the ends"} of the scale of ` +
          `which ${numbers[0]} to ${numbers.at(-1)} are steps; if so, make it ordinal with its labels in ` +
          "their order"
      ]
    : []
}

/** What to say of a range without an end that holds what other answers say: “12+” beside 24. */
const withinDoubt = (labels: ReadonlyArray<LabelCells>): ReadonlyArray<string> => {
  const said = labels.map(({ label }) => label)
  const ranges = brackets(said) ?? []
  return ranges.flatMap((range, i) => {
    const within = said.filter((_, j) => range?.high === Infinity && (ranges[j]?.low ?? range.low) > range.low)
    return within.length === 0
      ? []
      : [`“${said[i]}” holds ${quotedList(within)} as well: make it single if these are kinds, as of sizes or packs`]
  })
}

const inWords = (field: Field, cells: ReadonlyArray<Counted>): Reading => {
  const counts = countsWithNone(field, cells)
  if (counts !== null) return counts
  const labels = labelsByFrequency(cells)
  const printed = printedOrder(labels)
  if (printed !== null) return labelled(field, besideScale(printed.labels), printed.kind, contradicted(printed.labels))
  const scale = scaled(labels)
  const beside = nonAnswersAmong(labels.map(({ label }) => label))
  return scale === null
    ? withDoubts(labelled(field, besideScale(conventional(labels)), "single"), [
        ...endsDoubt(cells),
        perhapsWorded(labels.filter((_, i) => !beside[i]).map(({ label }) => label))
      ])
    : withDoubts(labelled(field, scale, "ordinal"), withinDoubt(scale))
}

/** Whether every answer is the same whole number: a code, of which a mean says nothing. */
const isOneCode = ({ cells, profile }: Field): boolean =>
  profile.complete && cells.length === 1 && /^-?\d{1,2}$/.test(cells[0]!)

/** How one column answers its question. `cells` are the column's own, or those of the whole grid that it is a row of. */
export const readColumn = (field: Field, cells: ReadonlyArray<Counted>): Reading => {
  const reading = readCells(field, cells)
  if (reading.kind === "text")
    return withDoubts(reading, [
      ...mostlyNumbersDoubt(field.profile, field.cells),
      ...wordedNumbersDoubt(field.profile, field.cells),
      ...rankedDoubt(field.cells)
    ])
  const perhaps = field.perhapsMissing ?? []
  const read = perhaps.length === 0 ? reading : { ...reading, suggested: { missing: perhaps } }
  return withDoubts(read, [
    ...field.doubts,
    ...(reading.source._tag === "Labels" ? notApplicableDoubt(field.profile, field.missing) : []),
    ...(reading.source._tag === "Labels" && !isCoded(field) ? mangledDoubt(field.cells) : []),
    ...(reading.source._tag === "Labels" && !isCoded(field) ? mostlyNumbersDoubt(field.profile, field.cells) : []),
    ...(reading.kind === "ordinal" || reading.kind === "numeric" ? namedEndsDoubt(field) : []),
    ...(reading.source._tag === "Labels" ? lettersDoubt(reading.source.labels.map(({ label }) => label)) : []),
    ...(reading.source._tag === "Labels" || reading.source._tag === "Delimited" ? rankedDoubt(field.cells) : [])
  ])
}

const writtenDoubt = (answers: number): string =>
  `${answers === 1 ? "an answer holds" : `${answers} answers hold`} an e-mail address or a ` +
  "telephone number, so that the column counts as written by respondents; if these are choices, " +
  "make it a single question in the mapping"

const listed = (field: Field, cells: ReadonlyArray<Counted>, list: ListReading): Reading => {
  const label = (token: string) => labelOf(field.variable, token) ?? token
  return {
    kind: "multiple",
    source: {
      _tag: "Delimited",
      column: field.column,
      delimiter: list.delimiter,
      labels: conventional(listLabels(cells, list, label, textOf(field))),
      missing: [...missingIn(field), ...list.silent]
    }
  }
}

const readCells = (field: Field, cells: ReadonlyArray<Counted>): Reading => {
  const counted = countedCells(field)
  const packed = field.profile.complete ? packedOptions(counted, asksToSelect(textOf(field))) : null
  if (packed !== null) return { ...listed(field, counted, packed), doubt: packedOptionsDoubt(counted) }
  if (field.numbers !== null && !isOneCode(field)) return numbers(field)
  if (field.dates !== null)
    return {
      kind: "date",
      source: { _tag: "Dates", column: field.column, order: field.dates, missing: missingIn(field) }
    }
  if (!field.profile.complete) return texts(field)
  const contacts = isCoded(field) ? [] : withContacts(field)
  if (contacts.length > 0) return { ...texts(field), doubt: writtenDoubt(contacts.length) }
  const list = readList(cells, asksToSelect(textOf(field)))
  if (list !== null) return listed(field, cells, list)
  if (isCoded(field) && !saysNothing(cells)) return coded(field, cells)
  return !isCoded(field) && looksLikeText(field) ? texts(field) : worded(field, cells)
}
