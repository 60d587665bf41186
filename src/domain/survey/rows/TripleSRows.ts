import { has } from "../../statistics/Bitset.ts"
import { csvForPrograms } from "../../text/Csv.ts"
import { xmlEscaped } from "../../text/Xml.ts"
import type { Column } from "../model/Column.ts"
import type { Codebook, Question } from "../model/Question.ts"
import { numberAt } from "../sav/SavCases.ts"
import type { Extent, SavPlan, SavVariable } from "../sav/SavVariables.ts"
import { type RowCell, rowCells } from "./RowCells.ts"

/*
 * Triple-s XML 2.0 (https://www.triple-s.org): a description of the variables, and their data as CSV of codes. Several
 * answers are one variable whose data is a 1 or a 0 for each option. An ordered answer has a score, its place; a reason for
 * giving none has no score.
 */

/** What is written of the survey as a whole. */
interface TripleSHead {
  readonly title: string
  readonly origin: string
  /** The data file's name. */
  readonly href: string
  readonly at: Date
}

interface Field {
  readonly name: string
  readonly label: string
  readonly type: string
  /** Further attributes of the variable, as they are written. */
  readonly use: string
  readonly about: string
  readonly cells: (
    columns: ReadonlyArray<Column>,
    weights: ReadonlyArray<Float64Array>
  ) => (respondent: number) => RowCell
}

const element = (name: string, text: string) => `<${name}>${xmlEscaped(text)}</${name}>`
const value = (code: number, label: string, score?: number) =>
  `<value code="${code}"${score === undefined ? "" : ` score="${score}"`}>${xmlEscaped(label)}</value>`
const values = (lines: ReadonlyArray<string>) => (lines.length === 0 ? "" : `<values>${lines.join("")}</values>`)
const range = (from: number, to: number) => `<range from="${from}" to="${to}"/>`

/** Codes are whole numbers, none below 0; others give way to 1, 2, 3. */
const codesOf = (own: ReadonlyArray<number>): ReadonlyArray<number> =>
  own.every((code) => Number.isInteger(code) && code >= 0) ? own : own.map((_, at) => at + 1)

const coded = (
  variable: SavVariable,
  { kind, labels, missing = [] }: Question
): Pick<Field, "type" | "about" | "cells"> => {
  const isOrdered = kind === "ordinal"
  const all = codesOf([...variable.codes, ...variable.missingCodes])
  const own = { ...variable, codes: all.slice(0, labels.length), missingCodes: all.slice(labels.length) }
  return {
    type: "single",
    about: values([
      ...labels.map((label, at) => value(all[at]!, label, isOrdered ? at + 1 : undefined)),
      ...missing.map(({ label }, at) => value(own.missingCodes[at]!, label))
    ]),
    cells: (columns) => {
      const column = columns[variable.question!]!
      const number = column._tag === "Text" ? () => Number.NaN : numberAt(column, own)
      return (i) => {
        const reason = column.missing?.[i] ?? 0
        const code = reason === 0 ? number(i) : own.missingCodes[reason - 1]!
        return Number.isNaN(code) ? null : code
      }
    }
  }
}

const several = (at: number, { labels }: Question): Pick<Field, "type" | "about" | "cells"> => ({
  type: "multiple",
  about: values(labels.map((label, option) => value(option + 1, label))),
  cells: (columns) => {
    const column = columns[at]!
    if (column._tag !== "Multiple") return () => null
    return (i) => (has(column.asked, i) ? column.selected.map((one) => (has(one, i) ? "1" : "0")).join("") : null)
  }
})

const measured = (
  variable: SavVariable,
  question: Question,
  extent: Extent | undefined
): Pick<Field, "type" | "about" | "cells"> => {
  const { labels, missing = [] } = question
  const { bytes = 1, least = 0, most = 0 } = extent ?? {}
  const cells: Field["cells"] = (columns) => {
    const column = columns[variable.question!]!
    const cell = rowCells(variable, question, column)
    const reasons = column.missing
    if (variable.format === "day") return (i) => String(cell(i) ?? "").replaceAll("-", "")
    return reasons === undefined || variable.format === "text"
      ? cell
      : (i) => (reasons[i] === 0 ? cell(i) : variable.missingCodes[reasons[i]! - 1]!)
  }
  if (variable.format === "day") return { type: "date", about: "", cells }
  if (variable.format === "text" || variable.format === "moment")
    return { type: "character", about: `<size>${Math.max(1, bytes)}</size>`, cells }
  const isPlace = variable.option !== null
  const lines = [
    isPlace ? range(1, labels.length) : range(Math.min(least, most), Math.max(least, most)),
    ...missing.map(({ label }, at) => value(variable.missingCodes[at]!, label))
  ]
  return { type: "quantity", about: values(lines), cells }
}

const fieldsOf = (
  { variables, weights }: SavPlan,
  { questions }: Codebook,
  extents: ReadonlyArray<Extent>
): ReadonlyArray<Field> => {
  const taken = new Set(variables.map(({ name }) => name.toLowerCase()))
  const ownName = (key: string): string => (taken.has(key.toLowerCase()) ? ownName(`${key}_`) : key)
  return variables.flatMap((variable): ReadonlyArray<Field> => {
    const { label, name, option, question: at } = variable
    if (at === null) {
      const about = values([range(0, 1_000_000)])
      const cells: Field["cells"] = (_, all) => (i) => all[option!]![i]!
      return [
        {
          name,
          label: label || name,
          type: "quantity",
          use: weights[option!] === null ? ' use="weight"' : "",
          about,
          cells
        }
      ]
    }
    const question = questions[at]!
    const base = { name, label, use: "" }
    if (question.kind === "multiple")
      return option === 0
        ? [{ ...base, name: ownName(question.key), label: question.text, ...several(at, question) }]
        : []
    if (question.kind === "single" || question.kind === "ordinal") return [{ ...base, ...coded(variable, question) }]
    return [{ ...base, ...measured(variable, question, extents[at]) }]
  })
}

const encoder = new TextEncoder()

/** The description of a survey, and what writes its respondents one after the other. */
export const tripleSRows = (
  plan: SavPlan,
  codebook: Codebook,
  extents: ReadonlyArray<Extent>,
  { at, href, origin, title }: TripleSHead
) => {
  const fields = fieldsOf(plan, codebook, extents)
  const variables = fields.map(
    ({ about, label, name, type, use }, i) =>
      `<variable ident="${i + 1}" type="${type}"${use}>${element("name", name)}${element("label", label)}` +
      `<position start="${i + 1}"/>${about}</variable>\n`
  )
  const description =
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<!DOCTYPE sss PUBLIC "-//triple-s//DTD Survey Interchange v2.0//EN" "http://www.triple-s.org/dtd/sss_v20.dtd">\n' +
    `<sss version="2.0">\n${element("date", at.toISOString().slice(0, 10))}${element("origin", origin)}\n` +
    `<survey>${element("title", title)}\n<record ident="A" href="${xmlEscaped(href)}" format="csv" skip="1">\n` +
    `${variables.join("")}</record>\n</survey>\n</sss>\n`
  return {
    description: encoder.encode(description),
    head: encoder.encode(csvForPrograms([fields.map(({ name }) => name)])),
    /** Puts the next respondents, from one of those whose answers are given up to another. */
    put: (columns: ReadonlyArray<Column>, weights: ReadonlyArray<Float64Array>) => {
      const cells = fields.map((field) => field.cells(columns, weights))
      return (from: number, to: number): Uint8Array =>
        encoder.encode(csvForPrograms(Array.from({ length: to - from }, (_, i) => cells.map((cell) => cell(from + i)))))
    },
    end: (): Uint8Array => new Uint8Array(0)
  }
}
