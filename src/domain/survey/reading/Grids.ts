import { blockName } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import type { Field } from "./Field.ts"
import { type Counted, labelsInOrder } from "./Labels.ts"
import { countedCells } from "./Readings.ts"
import { inVain, patient, type RunReader, readRuns, runFrom } from "./Runs.ts"

/** Whether every column has most of its answers in common with another one, as rows of a grid have. */
const haveInCommon = (fields: ReadonlyArray<Field>): boolean => {
  const answers = fields.map((field) => new Set(countedCells(field).map(({ label }) => foldText(label))))
  return answers.every((own, at) =>
    answers.some(
      (other, i) =>
        i !== at && [...own].filter((label) => other.has(label)).length >= Math.min(own.size, other.size) / 2
    )
  )
}

/** The cells of all rows of a grid, where its rows are answered on one scale: where no code means two things. */
export const sharedCells = (fields: ReadonlyArray<Field>): ReadonlyArray<Counted> | null => {
  if (fields.length < 2) return null
  const all = new Map<string, Counted>()
  for (const one of fields.flatMap(countedCells)) {
    const known = all.get(one.cell)
    if (known !== undefined && foldText(known.label) !== foldText(one.label)) return null
    all.set(one.cell, { ...one, count: (known?.count ?? 0) + one.count })
  }
  const widest = Math.max(...fields.map((field) => labelsInOrder(countedCells(field)).length))
  const cells = [...all.values()]
  const areFew = labelsInOrder(cells).length <= Math.max(widest + 1, widest * 1.3)
  return areFew && haveInCommon(fields) ? cells : null
}

const MIN_ROWS = 3
/** Words that rows begin with, where nothing but these words shows that they are one question. */
const MIN_WORDS = 4
/** The same where the columns' names have a question in common. */
const MIN_WORDS_OF_NAMES = 3
const MAX_LABELS = 15

const wordsOf = (text: string): ReadonlyArray<string> => text.split(" ").filter((word) => word !== "")

/** What answers a column offers, where two columns with the same may be rows of one grid; null where it offers none. */
const scaleOf = (field: Field): string | null => {
  if (!field.profile.complete || field.cells.length < 2 || field.cells.length > MAX_LABELS) return null
  if (field.numbers !== null) return field.cells.every((cell) => /^\d{1,2}$/.test(cell)) ? "steps" : null
  return "labels"
}

const commonWords = (one: ReadonlyArray<string>, other: ReadonlyArray<string>): number => {
  const differs = one.findIndex((word, i) => word !== other[i])
  return differs === -1 ? one.length : differs
}

const nameBlock = (field: Field): string | null => (field.heading.name === null ? null : blockName(field.heading.name))

const withoutEnd = (text: string): string => text.replace(/[\s:,;.?…–—-]+$/, "")

/** The rows from `start` on whose questions begin with the first `shared` words of the first and end in no more than that. */
const rowsWith = (fields: ReadonlyArray<Field>, start: number, shared: number, name: string | null) => {
  const first = fields[start]!
  const stem = wordsOf(first.heading.question).slice(0, shared)
  return runFrom(fields, start, (field) => {
    const words = wordsOf(field.heading.question)
    return (
      field.heading.option === null &&
      scaleOf(field) === scaleOf(first) &&
      words.length > shared &&
      commonWords(stem, words) === shared &&
      (name === null ? words.length <= 2 * shared : nameBlock(field) === name)
    )
  })
}

/** Rows of a grid that show it by the words with which they all begin: “How satisfied are you with the price”, “… the taste”. */
const rowsFrom: RunReader = (fields, start) => {
  const first = fields[start]!
  const second = fields[start + 1]
  if (second === undefined || first.heading.option !== null) return inVain(1)
  const words = wordsOf(first.heading.question)
  const most = commonWords(words, wordsOf(second.heading.question))
  const name = nameBlock(first)
  const named = name !== null && nameBlock(second) === name
  const least = named ? MIN_WORDS_OF_NAMES : MIN_WORDS
  if (most < least || scaleOf(first) === null) return inVain(1)
  let run: ReadonlyArray<Field> = []
  let shared = 0
  for (let n = Math.min(most, words.length - 1); n >= least; n--) {
    const longer = rowsWith(fields, start, n, named ? name : null)
    if (longer.length > run.length) {
      run = longer
      shared = n
    }
  }
  const looked = run.length
  if (looked < MIN_ROWS || (scaleOf(first) === "labels" && sharedCells(run) === null)) return inVain(looked)
  const question = withoutEnd(words.slice(0, shared).join(" "))
  const read = run.map((field): Field => {
    const option = withoutEnd(wordsOf(field.heading.question).slice(shared).join(" "))
    return { ...field, joined: "words", heading: { ...field.heading, question, option } }
  })
  return { run: read, looked }
}

/** Fields with the rows of grids that their first words alone show. */
export const withSharedWords = (fields: ReadonlyArray<Field>): ReadonlyArray<Field> =>
  readRuns(fields, [patient(rowsFrom)])
