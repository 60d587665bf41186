import { isNonAnswer } from "../../scale/CodedLabel.ts"
import { blockName } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import { codeKey } from "../codebook/Dictionary.ts"
import type { Counted } from "../mapping/Labels.ts"
import { quotedList } from "./Doubts.ts"
import type { Field } from "./Field.ts"
import { countedCells, isBare } from "./Readings.ts"
import { codesApart, codesBelow, codesOnTop, isUsualCode, perhapsBeyond } from "./Steps.ts"

/*
 * Which columns are one battery, and what that says of each: columns side by side that are named alike and answered alike.
 * Fields come in, and go out with what their neighbours show: which codes are no answer (`apart`). Every column is looked at
 * once, however long the battery.
 */

const runs = <A extends Field>(
  fields: ReadonlyArray<A>,
  goesWith: (one: A, next: A, at: number) => boolean
): ReadonlyArray<ReadonlyArray<A>> => {
  const all: Array<Array<A>> = []
  fields.forEach((field, at) => {
    const last = all.at(-1)
    if (last !== undefined && goesWith(last.at(-1)!, field, at)) last.push(field)
    else all.push([field])
  })
  return all
}

/** What the columns of one question have in common: the name that their variables begin with, or the question itself. */
const questionOf = ({ heading }: Field): string | null =>
  (heading.name === null ? null : blockName(heading.name)) ?? (heading.option === null ? null : heading.question)

/** The answers that a file labels, on which columns of one battery agree; null where it labels none. */
const labelsOf = ({ variable }: Field): string | null =>
  variable === null || variable.labels.length === 0
    ? null
    : variable.labels.map(({ label, value }) => `${codeKey(value)} ${foldText(label)}`).join("\n")

/** Whether a cell stands between two others of its column, so that it is one of their kind. */
const isWithin = (cells: ReadonlySet<string>, cell: string): boolean =>
  cells.has(String(Number(cell) - 1)) && cells.has(String(Number(cell) + 1))

/** Codes of a column that it shows itself to be no steps and no amounts. */
const shownApart = (field: Field, cells: ReadonlyArray<Counted>): ReadonlyArray<string> => {
  if (field.numbers === null) return codesApart(field, cells)
  const bare = cells.filter(isBare)
  return [...codesApart(field, cells), ...codesOnTop(bare, field.numbers).apart, ...codesBelow(bare, field.numbers)]
}

const stepsBeyond = (codes: ReadonlyArray<string>): string => {
  const one = codes.length === 1
  return (
    `${quotedList(codes)} ${one ? "counts as a step" : "count as steps"} and may be ${one ? "a code" : "codes"} of ` +
    `“don't know” or refusals, since few gave ${one ? "it" : "them"}; list ${one ? "it" : "them"} in missing in the ` +
    "mapping if so"
  )
}

/** Columns of a battery that must show that a code is apart before it is in the others. */
const MIN_SHOWING = 2
const MIN_SHARE_SHOWING = 1 / 3

/** Codes that are no answer in all columns of a battery, since some of them show or say it. */
const apartIn = (battery: ReadonlyArray<Field>): ReadonlySet<string> => {
  if (!battery.some(({ cells }) => cells.some(isUsualCode))) return new Set()
  const showing = new Map<string, number>()
  const holding = new Map<string, number>()
  const labelled = new Set<string>()
  for (const field of battery) {
    const cells = countedCells(field)
    for (const cell of field.cells) holding.set(codeKey(cell), (holding.get(codeKey(cell)) ?? 0) + 1)
    for (const cell of new Set(shownApart(field, cells).map(codeKey))) showing.set(cell, (showing.get(cell) ?? 0) + 1)
    for (const one of cells) if (!isBare(one) && isNonAnswer(one.label)) labelled.add(codeKey(one.cell))
  }
  const shown = [...showing].filter(
    ([cell, columns]) => columns >= MIN_SHOWING && columns >= MIN_SHARE_SHOWING * (holding.get(cell) ?? 0)
  )
  return new Set([...labelled, ...shown.map(([cell]) => cell)])
}

const MIN_COLUMNS = 3

/** Fields with what the battery that they are part of shows of their numbers. */
export const withBatteries = (fields: ReadonlyArray<Field>): ReadonlyArray<Field> => {
  const asked = new Map(fields.map((field) => [field, { labels: labelsOf(field), question: questionOf(field) }]))
  const batteries = runs(fields, (one, next) => {
    const [a, b] = [asked.get(one)!, asked.get(next)!]
    const areAlike = a.labels === b.labels || a.labels === null || b.labels === null
    return areAlike && a.question !== null && b.question !== null && foldText(a.question) === foldText(b.question)
  })
  return batteries.flatMap((battery) => {
    const answered = battery.filter(({ answers, profile }) => answers > 0 && profile.complete)
    const codes = answered.length < MIN_COLUMNS ? new Set<string>() : apartIn(answered)
    const beyond = codes.size > 0 ? [] : perhapsBeyond(answered.map(countedCells))
    return battery.map((field): Field => {
      const cells = new Set(codes.size === 0 ? [] : field.cells)
      const apart = [...cells].filter((cell) => codes.has(codeKey(cell)) && !isWithin(cells, cell))
      const perhaps = beyond.filter((cell) => field.cells.includes(cell))
      return apart.length === 0 && perhaps.length === 0
        ? field
        : {
            ...field,
            ...(apart.length > 0 ? { apart } : {}),
            ...(perhaps.length > 0 ? { perhapsMissing: perhaps } : {}),
            doubts: [...field.doubts, ...(perhaps.length > 0 ? [stepsBeyond(perhaps)] : [])]
          }
    })
  })
}
