import { foldText } from "../../text/Text.ts"
import type { QuestionKind } from "../model/Question.ts"
import type { Block } from "./Blocks.ts"
import { labelOf } from "./Dictionary.ts"
import type { Field } from "./Field.ts"
import { type Counted, conventional, labelsByFrequency, labelsInOrder, scaled } from "./Labels.ts"
import { listLabels, readList } from "./Lists.ts"
import type { LabelCells, MappedQuestion, Source } from "./Mapping.ts"
import { missingTexts } from "./Missing.ts"
import { declaredOneHot, oneHot, writeIns } from "./OneHot.ts"
import { isRanking, isRating } from "./Ratings.ts"
import { looksLikeText } from "./Verbatim.ts"

/** A question with what its key is chosen from. */
export interface DraftQuestion extends Omit<MappedQuestion, "key"> {
  /** The file's variable name, or null. */
  readonly name: string | null
  /** The row of a grid, or the write-in of a question, that the text ends with. */
  readonly part: string | null
  /** The question without its part. */
  readonly question: string
}

interface Reading {
  readonly kind: QuestionKind
  readonly source: Source
}

/** The column's answers with what they stand for, those of a dictionary first and in its order, whether given or not. */
export const countedCells = (field: Field): ReadonlyArray<Counted> => {
  const counts = new Map(field.profile.values.map((cell, i) => [cell, field.profile.counts[i]!]))
  const missing = new Set(field.missing)
  const numbers = new Set(field.cells.map(Number))
  const declared = (field.variable?.labels ?? []).filter(
    ({ value }) => !missing.has(value) && !field.variable!.missing.includes(value)
  )
  const absent = declared.filter(
    ({ value }) => !counts.has(value) && (value.trim() === "" || !numbers.has(Number(value)))
  )
  const order = new Map(declared.map(({ label }, i) => [label, i]))
  const place = (one: Counted) => order.get(one.label) ?? order.size
  return [
    ...field.cells.map((cell) => ({ cell, label: labelOf(field.variable, cell) ?? cell, count: counts.get(cell)! })),
    ...absent.map(({ value, label }) => ({ cell: value, label, count: 0 }))
  ].toSorted((a, b) => place(a) - place(b))
}

const isCoded = (field: Field) => (field.variable?.labels.length ?? 0) > 0

const texts = (field: Field): Reading => ({
  kind: "text",
  source: { _tag: "Texts", column: field.column, missing: missingTexts(field.profile, field.notAvailable) }
})

const labelled = (field: Field, labels: ReadonlyArray<LabelCells>, kind: "single" | "ordinal"): Reading => ({
  kind,
  source: { _tag: "Labels", column: field.column, labels, missing: field.missing }
})

const byValue = (cells: ReadonlyArray<Counted>) => cells.toSorted((a, b) => Number(a.cell) - Number(b.cell))

const numbered = (one: Counted): Counted =>
  one.label === one.cell
    ? one
    : { ...one, label: `${one.cell} - ${one.label.replace(new RegExp(`^${one.cell}[\\s.:=-]+`), "")}` }

/** Whether codes are steps of a rating of which only some, its ends among them, have a label. */
const isAnchored = (cells: ReadonlyArray<Counted>): boolean => {
  const steps = byValue(cells)
  const bare = (one: Counted) => one.cell === one.label
  return steps.every(({ cell }) => /^\d+$/.test(cell)) && steps.some(bare) && !bare(steps[0]!) && !bare(steps.at(-1)!)
}

/** Codes of a dictionary: a scale in its natural order, an ordinal variable in the order of its codes, others as listed. */
const coded = (field: Field, cells: ReadonlyArray<Counted>): Reading => {
  if (isAnchored(cells)) return labelled(field, labelsInOrder(byValue(cells).map(numbered)), "ordinal")
  const scale = scaled(labelsInOrder(cells))
  if (scale !== null) return labelled(field, scale, "ordinal")
  const ordinal = field.variable?.measure === "ordinal" && cells.length > 2
  return labelled(
    field,
    ordinal ? conventional(labelsInOrder(byValue(cells))) : labelsInOrder(cells),
    ordinal ? "ordinal" : "single"
  )
}

const worded = (field: Field, cells: ReadonlyArray<Counted>): Reading => {
  const labels = labelsByFrequency(cells)
  const scale = scaled(labels)
  return scale === null ? labelled(field, conventional(labels), "single") : labelled(field, scale, "ordinal")
}

const numbers = (field: Field): Reading =>
  isRating(field)
    ? labelled(field, labelsInOrder(byValue(countedCells(field))), field.cells.length === 2 ? "single" : "ordinal")
    : {
        kind: "numeric",
        source: {
          _tag: "Numbers",
          column: field.column,
          decimalComma: field.numbers === "comma",
          missing: field.missing
        }
      }

/** How one column answers its question. `cells` are the column's own, or those of the whole grid that it is a row of. */
const readColumn = (field: Field, cells: ReadonlyArray<Counted>): Reading => {
  if (field.numbers !== null) return numbers(field)
  if (field.dates !== null)
    return { kind: "date", source: { _tag: "Dates", column: field.column, order: field.dates, missing: field.missing } }
  if (!field.profile.complete) return texts(field)
  const list = readList(cells)
  if (list !== null) {
    const labels = conventional(listLabels(cells, list, (token) => labelOf(field.variable, token) ?? token))
    return {
      kind: "multiple",
      source: { _tag: "Delimited", column: field.column, delimiter: list.delimiter, labels, missing: field.missing }
    }
  }
  if (isCoded(field)) return coded(field, cells)
  return looksLikeText(field) ? texts(field) : worded(field, cells)
}

const questionOf = (field: Field, reading: Reading, stem: string | null): DraftQuestion => {
  const { name, option } = field.heading
  const question = field.heading.question === "" ? (name ?? `Column ${field.column}`) : field.heading.question
  const text = field.heading.text === "" ? question : field.heading.text
  return { name, part: option, question, text, stem, ...reading }
}

/** The cells of all rows of a grid, where its rows are answered on one scale: where no code means two things. */
const sharedCells = (fields: ReadonlyArray<Field>): ReadonlyArray<Counted> | null => {
  const all = new Map<string, Counted>()
  for (const one of fields.flatMap(countedCells)) {
    const known = all.get(one.cell)
    if (known !== undefined && foldText(known.label) !== foldText(one.label)) return null
    all.set(one.cell, { ...one, count: (known?.count ?? 0) + one.count })
  }
  const widest = Math.max(...fields.map((field) => labelsInOrder(countedCells(field)).length))
  const cells = [...all.values()]
  return fields.length > 1 && labelsInOrder(cells).length <= Math.max(widest + 1, widest * 1.3) ? cells : null
}

const ofBlock = (block: Block, kind: QuestionKind, source: Source): DraftQuestion => ({
  name: block.name,
  part: null,
  question: block.question,
  text: block.question,
  kind,
  stem: null,
  source
})

const rows = (block: Block, fields: ReadonlyArray<Field>): ReadonlyArray<DraftQuestion> => {
  const hasLabels = (field: Field) => field.numbers === null && field.profile.complete
  const shared = sharedCells(fields.filter(hasLabels))
  const stem = block.fields.length > 1 ? block.question : null
  return fields.map((field) =>
    questionOf(field, readColumn(field, hasLabels(field) && shared !== null ? shared : countedCells(field)), stem)
  )
}

const mentions = (fields: ReadonlyArray<Field>): Source => {
  const cells = sharedCells(fields) ?? fields.flatMap(countedCells)
  return {
    _tag: "Mentions",
    columns: fields.map(({ column }) => column),
    labels: labelsInOrder(cells),
    missing: [...new Set(fields.flatMap(({ missing }) => missing))]
  }
}

const declared = (block: Block): ReadonlyArray<DraftQuestion> | null => {
  if (block.set === null || block.fields.every(({ answers }) => answers === 0)) return null
  if (block.set.counted !== null) return [ofBlock(block, "multiple", declaredOneHot(block.fields, block.set.counted))]
  const answered = block.fields.filter(({ answers }) => answers > 0)
  const scale = scaled(labelsInOrder(answered.flatMap(countedCells)))
  return scale === null ? [ofBlock(block, "multiple", mentions(answered))] : rows(block, answered)
}

/** The columns of a block that hold answers, or that are options nobody chose. */
const partsOf = (block: Block, beside: ReadonlySet<Field>) => {
  const fields = block.fields.filter((field) => !beside.has(field))
  const answered = fields.filter(({ answers }) => answers > 0)
  const titled = fields.filter((field) => field.answers > 0 || field.heading.option !== null)
  return { answered, titled }
}

/**
 * The questions of a block: one for multiple response and rankings, one per row for grids, and one per write-in. A
 * column without answers is an option that nobody chose where its neighbours are options, and no question elsewhere.
 */
export const interpret = (block: Block): ReadonlyArray<DraftQuestion> => {
  const known = declared(block)
  if (known !== null) return known
  const beside = writeIns(block.fields.filter(({ answers }) => answers > 0))
  const { answered, titled } = partsOf(block, beside)
  const written = [...beside].map((field) => questionOf(field, texts(field), null))
  if (oneHot(answered) !== null) return [ofBlock(block, "multiple", oneHot(titled) ?? oneHot(answered)!), ...written]
  if (isRanking(answered)) {
    const options = answered.map(({ column, heading }) => ({
      column,
      label: heading.option ?? heading.name ?? `${column}`
    }))
    return [ofBlock(block, "ranking", { _tag: "Ranks", options }), ...written]
  }
  return [...rows(block, answered), ...written]
}
