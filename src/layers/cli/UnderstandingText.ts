import { missingName } from "../../domain/survey/understanding/Differences.ts"
import type {
  Understanding,
  UnderstoodLabel,
  UnderstoodQuestion
} from "../../domain/survey/understanding/Understanding.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { wrapped } from "./Output.ts"

const unbroken = (text: string) => text.replace(/\s+/g, " ")

/** Changes by hand, by whose number they can be taken back. */
const changesText = ({ changes }: Understanding, width: number): ReadonlyArray<string> =>
  changes.length === 0
    ? []
    : [
        "\nChanged by hand:",
        ...changes.map(({ at, changed, id, problem, question }) => {
          const what = changed.map(({ after, field }) => `${field} ${excerpt(unbroken(after ?? "none"), 60)}`)
          const told =
            `${id}  ${at.slice(0, 10)}  ${question ?? "the project"}: ` +
            `${what.join("; ") || "confirmed"}${problem === null ? "" : " (does not hold)"}`
          return excerpt(`  ${told}`, width)
        })
      ]

const count = (n: number) => n.toLocaleString("en-US")
const plural = (n: number, word: string) => `${count(n)} ${word}${n === 1 ? "" : "s"}`
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim()

/** A text on one line whose end is shown where it is cut, since long questions often differ only there. */
const bothEnds = (text: string, max: number): string => {
  const line = oneLine(text)
  const end = Math.floor(max * 0.45)
  return line.length <= max ? line : `${line.slice(0, max - end - 3).trimEnd()} … ${line.slice(-end).trimStart()}`
}

const BASES = {
  asked: "of those asked",
  selected: "of those who chose any",
  neighbours: "of those who answered beside it"
} as const

const places = (columns: UnderstoodQuestion["columns"]): string => {
  const runs: Array<[number, number]> = []
  for (const { column } of columns) {
    const last = runs.at(-1)
    if (last !== undefined && column === last[1] + 1) last[1] = column
    else runs.push([column, column])
  }
  return runs.map(([from, to]) => (from === to ? `${from}` : `${from}–${to}`)).join(", ")
}

/** So many lines of a question's answers are shown. */
const MAX_ANSWER_LINES = 3

/** Labels with their counts, steps of a scale first, over a few lines. */
const labelLines = (
  { labels, moreLabels = 0, numbers, scale }: UnderstoodQuestion,
  width: number
): ReadonlyArray<string> => {
  if (numbers !== undefined) return [`${numbers.min} to ${numbers.max}, mean ${Number(numbers.mean.toPrecision(4))}`]
  const longest = labels.length <= MAX_ANSWER_LINES ? width - 20 : 44
  const told = ({ count: given, label }: UnderstoodLabel) =>
    `${excerpt(oneLine(label), longest)} ${given === null ? "hidden" : count(given)}`
  const steps = labels.filter(({ offScale }) => offScale !== true)
  const beside = labels.filter(({ offScale }) => offScale === true)
  const parts = [
    ...steps.map((one, i) => `${told(one)}${i === steps.length - 1 ? "" : scale === null ? " |" : " <"}`),
    ...beside.map((one) => `(off scale: ${told(one)})`)
  ]
  const lines: Array<string> = []
  for (const [i, part] of parts.entries()) {
    const line = lines.at(-1)
    const left = labels.length - i + moreLabels
    const last = lines.length === MAX_ANSWER_LINES
    if (line !== undefined && line.length + part.length + 1 <= width - (last ? 14 : 0))
      lines[lines.length - 1] = `${line} ${part}`
    else if (!last) lines.push(part)
    else return [...lines.slice(0, -1), `${line} … ${left} more`]
  }
  const last = lines.at(-1)
  return moreLabels === 0 || last === undefined ? lines : [...lines.slice(0, -1), `${last} … ${moreLabels} more`]
}

const titleOf = ({ base, baseRule, columns, constant, kind, sure }: UnderstoodQuestion): string =>
  [
    kind,
    `${count(base)} ${baseRule === undefined ? "answered" : BASES[baseRule]}`,
    ...(columns.length === 0 ? [] : [`column${columns.length === 1 ? "" : "s"} ${places(columns)}`]),
    ...(constant === true ? ["the same for everybody"] : []),
    ...(sure === "unsure" ? ["UNSURE"] : [])
  ].join(", ")

const wording = ({ key, stem, text }: UnderstoodQuestion): string => {
  const own = stem !== null && text.startsWith(stem) ? text.slice(stem.length).replace(/^[\s—–:_-]+/, "") : text
  if (/^\d+$/.test(own)) return ""
  return own.toLowerCase() === key.replaceAll("_", " ").toLowerCase() ? "" : own
}

const missingLine = ({ columns, missing, moreMissing = 0 }: UnderstoodQuestion): string => {
  const shown = missing
    .slice(0, 6)
    .map(({ cell, count: n, label }) => `“${excerpt(oneLine(missingName(cell, label)), 32)}” ${count(n)}`)
  const more = missing.length - shown.length + moreMissing
  return shown.length === 0
    ? ""
    : `no answer: ${shown.join(", ")}${columns.length > 1 ? " cells" : ""}${more > 0 ? ` and ${more} more` : ""}`
}

const orderLine = ({ scale, sure }: UnderstoodQuestion): string =>
  scale === null || (scale.sure === "certain" && sure !== "unsure") ? "" : `order ${scale.sure}: ${scale.why}`

const labelsAlike = (a: UnderstoodQuestion, b: UnderstoodQuestion | undefined) =>
  b !== undefined && a.labels.map(({ label }) => label).join("\n") === b.labels.map(({ label }) => label).join("\n")

/** One question: its key and how it is read, its words, its answers with their counts, and what is no answer. */
export const questionText = (
  question: UnderstoodQuestion,
  before: UnderstoodQuestion | undefined,
  width: number
): string => {
  const indent = question.stem === null ? "" : "  "
  const line = (text: string) =>
    text === "" ? [] : [`${indent}  ${excerpt(oneLine(text), width - indent.length - 2)}`]
  const stem = question.stem !== null && before?.stem !== question.stem ? [bothEnds(question.stem, width)] : []
  const title = titleOf(question)
  const fits = indent.length + question.key.length + 2 + title.length <= width
  return [
    ...stem,
    ...(fits ? [`${indent}${question.key}  ${title}`] : [`${indent}${question.key}`, ...line(title)]),
    ...line(bothEnds(wording(question), width - indent.length - 2)),
    ...labelLines(question, width - indent.length - 2).flatMap(line),
    ...line(missingLine(question)),
    ...line(orderLine(question)),
    ...line(question.columns.length > 1 && question.why !== null ? `because ${question.why}` : ""),
    ...(question.doubt === null
      ? []
      : [`${indent}  ? ${wrapped(question.doubt, width - indent.length - 4, `${indent}    `)}`])
  ].join("\n")
}

const MAX_ROWS = 8

/** A grid in few lines: its rows' answers are told once. */
const gridText = (rows: ReadonlyArray<UnderstoodQuestion>, width: number): string => {
  const [first] = rows
  const alike = rows.every((row) => labelsAlike(row, first) && row.kind === first!.kind && row.doubt === null)
  if (first!.stem === null || !alike || rows.length < 3)
    return rows.map((row, i) => questionText(row, rows[i - 1], width)).join("\n")
  const shown = rows.slice(0, MAX_ROWS)
  return [
    questionText(first!, undefined, width),
    ...shown.slice(1).map((row) => {
      const without = row.missing.reduce((sum, one) => sum + one.count, 0)
      const told = `  ${count(row.base)}${without === 0 ? "" : ` (no answer ${count(without)})`}`
      const left = width - told.length - row.key.length - 4
      const words = left < 20 ? oneLine(wording(row)) : bothEnds(wording(row), left)
      return `  ${excerpt(`${row.key}  ${words}`, width - told.length - 2)}${told}`
    }),
    ...(rows.length > shown.length ? [`  … and ${rows.length - shown.length} more rows with the same answers`] : [])
  ].join("\n")
}

const grouped = (questions: ReadonlyArray<UnderstoodQuestion>): ReadonlyArray<ReadonlyArray<UnderstoodQuestion>> => {
  const groups: Array<Array<UnderstoodQuestion>> = []
  for (const question of questions) {
    const last = groups.at(-1)
    if (last !== undefined && question.stem !== null && last[0]!.stem === question.stem) last.push(question)
    else groups.push([question])
  }
  return groups
}

const MAX_NAMED = 4
const named = (names: ReadonlyArray<string>) =>
  `${names.slice(0, MAX_NAMED).join(", ")}${names.length > MAX_NAMED ? ` and ${names.length - MAX_NAMED} more` : ""}`

const warningLines = ({ warnings }: Understanding, width: number): ReadonlyArray<string> =>
  warnings.map(
    ({ questions, text }) =>
      `! ${wrapped(`${questions.length === 0 ? "" : `${named(questions)}: `}${text}`, width - 2, "  ")}`
  )

/** What a person should look at before anything else; empty where nothing is doubtful. */
export const warningsText = (document: Understanding, width: number): string =>
  document.warnings.length === 0 ? "" : ["Please check:", ...warningLines(document, width)].join("\n")

const QUESTIONS: ReadonlySet<string> = new Set(["question", "selector", "text", "constant"])

/** Columns that became no question, a line per role. */
const leftOutLines = ({ columns }: Understanding, width: number): ReadonlyArray<string> => {
  const byRole = new Map<string, Array<string>>()
  for (const { column, header, role } of columns)
    if (!QUESTIONS.has(role)) byRole.set(role, [...(byRole.get(role) ?? []), `${column} ${excerpt(header, 30)}`.trim()])
  return byRole.size === 0
    ? []
    : [
        "\nColumns that are no question:",
        ...[...byRole].map(([role, names]) =>
          excerpt(`  ${role.padEnd(10)} ${plural(names.length, "column")}: ${names.join(", ")}`, width)
        )
      ]
}

const weightLines = ({ weight, weightCandidates }: Understanding, width: number): ReadonlyArray<string> =>
  weightCandidates.length === 0
    ? []
    : [
        "\nWeights:",
        ...weightCandidates.map(({ column, designEffect, header, max, mean, min }) =>
          excerpt(
            `  ${column === weight?.column ? "used  " : "      "} ${column} “${excerpt(header, 24)}”  mean ` +
              `${mean.toFixed(2)}, ${min.toFixed(2)} to ${max.toFixed(2)}, design effect ${designEffect.toFixed(2)}`,
            width
          )
        )
      ]

const ASSUMED = ", as is assumed: no dates tell it, and generations are ages in that year"

/** How a survey file was read, for people: what may be wrong first, then questions, then what became none. */
export const understandingText = (document: Understanding, width: number): string => {
  const { columns, format, ignoredCodebook, questions, respondents, selectors, weight } = document
  const from = columns.length === 0 ? "" : ` from ${plural(columns.length, "column")}`
  return [
    wrapped(
      `${plural(respondents, "respondent")}, ${plural(questions.length, "question")}${from}, ` +
        `${weight === null ? "not weighted" : `weighted by “${excerpt(weight.header, 40)}”`}`,
      width,
      "  "
    ),
    ...(format === null ? [] : [wrapped(`Read as ${format}`, width, "  ")]),
    wrapped(`Asked in ${document.year.value}${document.year.assumed ? ASSUMED : ""}`, width, "  "),
    ...(document.warnings.length === 0 ? [] : ["", warningsText(document, width)]),
    "",
    ...grouped(questions).map((group) => gridText(group, width)),
    ...leftOutLines(document, width),
    ...weightLines(document, width),
    ...(ignoredCodebook.length === 0
      ? []
      : [
          "",
          wrapped(
            `Codebook and file differ: ${named(ignoredCodebook.map(({ name, reason }) => `${name} (${reason})`))}`,
            width,
            "  "
          )
        ]),
    ...changesText(document, width),
    "\nRespondents are described by:",
    ...(selectors.length === 0 ? ["  nothing that was recognised"] : []),
    ...selectors.map(({ demographic, questions: keys, status }) =>
      excerpt(`  ${demographic.padEnd(12)} ${keys.length === 0 ? "no question" : keys.join(", ")} (${status})`, width)
    )
  ].join("\n")
}
