import { Args, Command, Options } from "@effect/cli"
import { Data, Effect, Option } from "effect"
import type { ProjectId } from "../../domain/Project.ts"
import { BaseRule, QuestionKind } from "../../domain/survey/model/Question.ts"
import { missingName } from "../../domain/survey/understanding/Differences.ts"
import type { LabelChange, QuestionChangeAsk } from "../../domain/survey/understanding/QuestionChange.ts"
import type {
  ReadingDifference,
  Understanding,
  UnderstoodLabel,
  UnderstoodQuestion
} from "../../domain/survey/understanding/Understanding.ts"
import { excerpt, foldText } from "../../domain/text/Text.ts"
import { type ChangeTakenBack, type QuestionReread, Understandings } from "../../services/usecases/Understandings.ts"
import {
  AdministrationLoaded,
  dataOf,
  fromSource,
  projectArg,
  projectIdOf,
  type Source,
  sourceOptions
} from "./Options.ts"
import { jsonOption, print, wrapped } from "./Output.ts"
import { NOT_DESCRIBED } from "./References.ts"

const unbroken = (text: string) => text.replace(/\s+/g, " ")

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

const titleOf = ({ base, baseRule, columns, constant, derived, kind, sure }: UnderstoodQuestion): string =>
  [
    kind,
    `${count(base)} ${baseRule === undefined || derived !== undefined ? "answered" : BASES[baseRule]}`,
    ...(columns.length === 0 ? [] : [`column${columns.length === 1 ? "" : "s"} ${places(columns)}`]),
    ...(constant === true ? ["the same for everybody"] : []),
    ...(sure === "unsure" ? ["UNSURE"] : [])
  ].join(", ")

const derivedLines = ({ derived }: UnderstoodQuestion): ReadonlyArray<string> =>
  derived === undefined
    ? []
    : [
        `derived: ${derived.words}`,
        ...(derived.alpha === undefined ? [] : [`Cronbach's alpha ${derived.alpha.toFixed(3)}`])
      ]

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
const questionText = (question: UnderstoodQuestion, before: UnderstoodQuestion | undefined, width: number): string => {
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
    ...derivedLines(question).flatMap(line),
    ...line(question.columns.length > 1 && question.why !== null ? `because ${question.why}` : ""),
    ...(question.doubt === null
      ? []
      : [`${indent}  ? ${wrapped(question.doubt, width - indent.length - 4, `${indent}    `)}`]),
    ...(question.reworded === undefined
      ? []
      : [
          `${indent}  ${wrapped(`not comparable between waves: ${question.reworded}`, width - indent.length - 2, `${indent}  `)}`
        ])
  ].join("\n")
}

const MAX_ROWS = 8

/** A question whose doubt was told of another one before it names that one. */
const toldOnce = (questions: ReadonlyArray<UnderstoodQuestion>): ((of: UnderstoodQuestion) => UnderstoodQuestion) => {
  const first = new Map<string, UnderstoodQuestion>()
  for (const question of questions)
    if (question.doubt !== null && !first.has(question.doubt)) first.set(question.doubt, question)
  return (question) => {
    const told = question.doubt === null ? undefined : first.get(question.doubt)
    return told === undefined || told === question ? question : { ...question, doubt: `as for ${told.key}` }
  }
}

/** A grid in few lines: its rows' answers, and what is doubtful of all of them, are told once. */
const gridText = (
  rows: ReadonlyArray<UnderstoodQuestion>,
  told: ReturnType<typeof toldOnce>,
  width: number
): string => {
  const [first] = rows
  const alike = rows.every((row) => labelsAlike(row, first) && row.kind === first!.kind && row.doubt === first!.doubt)
  if (first!.stem === null || !alike || rows.length < 3)
    return rows.map((row, i) => questionText(told(row), rows[i - 1], width)).join("\n")
  const shown = rows.slice(0, MAX_ROWS)
  return [
    questionText(told(first!), undefined, width),
    ...shown.slice(1).map((row) => {
      const without = row.missing.reduce((sum, one) => sum + one.count, 0)
      const base = `  ${count(row.base)}${without === 0 ? "" : ` (no answer ${count(without)})`}`
      const left = width - base.length - row.key.length - 4
      const words = left < 20 ? oneLine(wording(row)) : bothEnds(wording(row), left)
      return `  ${excerpt(`${row.key}  ${words}`, width - base.length - 2)}${base}`
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

const ASSUMED = " (assumed: the file has no dates; generations are based on that year)"

/** How a survey file was read, for people: what may be wrong first, then questions, then what became none. */
export const understandingText = (document: Understanding, width: number): string => {
  const { columns, format, ignoredCodebook, questions, respondents, selectors, weight } = document
  const told = toldOnce(questions)
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
    ...grouped(questions).map((group) => gridText(group, told, width)),
    ...leftOutLines(document, width),
    ...weightLines(document, width),
    ...(ignoredCodebook.length === 0
      ? []
      : [
          "",
          wrapped(
            `The codebook doesn't match the file: ${named(ignoredCodebook.map(({ name, reason }) => `${name} (${reason})`))}`,
            width,
            "  "
          )
        ]),
    ...changesText(document, width),
    selectors.length === 0 ? `\n${NOT_DESCRIBED}` : "\nRespondents are described by:",
    ...selectors.map(({ demographic, questions: keys, status }) =>
      excerpt(`  ${demographic.padEnd(12)} ${keys.length === 0 ? "no question" : keys.join(", ")} (${status})`, width)
    )
  ].join("\n")
}

export class ChangeUnread extends Data.TaggedError("ChangeUnread")<{ readonly message: string }> {}

const understood = (source: Source, projectId: ProjectId) =>
  fromSource(source, {
    service: ({ projects }) => Effect.map(projects.understanding({ path: { projectId }, urlParams: {} }), dataOf),
    database: (id) => Effect.flatMap(Understandings, ({ get }) => get(id, projectId)),
    using: AdministrationLoaded
  })

/** Shows how a project's file was read. */
export const understanding = Command.make(
  "understanding",
  { project: projectArg, ...sourceOptions, json: jsonOption },
  ({ json, project, ...source }) =>
    Effect.gen(function* () {
      const document = yield* understood(source, yield* projectIdOf(project))
      yield* print(document, json, understandingText)
    })
).pipe(Command.withDescription("Show how a project's file was understood, likely problems first"))

export const repeated = (name: string, what: string) =>
  Options.text(name).pipe(Options.withDescription(`${what}; repeat it`), Options.repeated)
export const flag = (name: string, what: string) => Options.boolean(name).pipe(Options.withDescription(what))

/** “Old=New” as the two labels. */
const renameIn = (given: string) => {
  const at = given.lastIndexOf("=")
  return at < 1 || at === given.length - 1
    ? new ChangeUnread({ message: `“${given}” renames nothing: write --label "Old=New".` })
    : Effect.succeed([given.slice(0, at).trim(), given.slice(at + 1).trim()] as const)
}

/** Labels with those that each takes the place of; a label that takes another's name is merged with it. */
const labelsIn = (
  question: UnderstoodQuestion | undefined,
  renames: ReadonlyArray<readonly [string, string]>,
  order: ReadonlyArray<string>
): ReadonlyArray<LabelChange> => {
  const known = new Set(question?.labels.map(({ label }) => foldText(label)))
  const gone = new Set(renames.map(([old]) => foldText(old)))
  const fromOf = (label: string) => [
    ...(known.has(foldText(label)) && !gone.has(foldText(label)) ? [label] : []),
    ...renames.flatMap(([old, now]) => (foldText(now) === foldText(label) ? [old] : []))
  ]
  const wanted = order.length > 0 ? order : [...new Set(renames.map(([, now]) => now))]
  return wanted.map((label) => {
    const from = fromOf(label)
    return from.length === 0 || (from.length === 1 && from[0] === label) ? { label } : { label, from }
  })
}

/** Columns such as “4-7,9” by their places; what is no such list is the header of one column. */
const columnsIn = (given: ReadonlyArray<string>): ReadonlyArray<string | number> =>
  given.flatMap((one): ReadonlyArray<string | number> => {
    const parts = one.split(",").map((part) => /^\s*(\d+)(?:\s*[-–]\s*(\d+))?\s*$/.exec(part))
    if (parts.some((part) => part === null)) return [one]
    return parts.flatMap((part) => {
      const [from, to] = [Number(part![1]), Number(part![2] ?? part![1])]
      return Array.from({ length: Math.max(0, Math.min(to - from, 10_000) + 1) }, (_, i) => from + i)
    })
  })

const differenceLine =
  (shown: string | null) =>
  ({ after, before, field, question }: ReadingDifference): string =>
    `  ${question === null || question === shown ? "" : `${question}: `}${field}: ${before ?? "none"} → ${after ?? "none"}`

export const rereadText = ({ changed, question }: QuestionReread, width: number, isPreview: boolean) =>
  [
    questionText(question, undefined, width),
    changed.length === 0 ? "\nNothing is different." : isPreview ? "\nWould change:" : "\nChanged:",
    ...changed.map(differenceLine(question.key))
  ].join("\n")

const takenBackText = ({ changed }: ChangeTakenBack) =>
  [changed.length === 0 ? "Undone; nothing changed." : "Undone:", ...changed.map(differenceLine(null))].join("\n")

/** Takes a change back. */
export const takeBack = Command.make(
  "take-back",
  {
    project: projectArg,
    change: Args.integer({ name: "change" }).pipe(
      Args.withDescription("Number of the change, as `project understanding` lists it")
    ),
    ...sourceOptions,
    json: jsonOption
  },
  ({ change, json, project, ...source }) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(project)
      const taken = yield* fromSource(source, {
        service: ({ projects }) =>
          Effect.map(projects.takeBackChange({ path: { projectId, changeId: change } }), dataOf),
        database: (id) => Effect.flatMap(Understandings, ({ takeBack }) => takeBack(id, projectId, change)),
        using: AdministrationLoaded
      })
      yield* print(taken, json, takenBackText)
    })
).pipe(Command.withDescription("Undo a change to how a project's file is understood"))

/** Reads one question in another way. */
export const question = Command.make(
  "question",
  {
    project: projectArg,
    question: Args.text({ name: "key" }).pipe(Args.withDescription("The question's key")),
    text: Options.text("text").pipe(Options.withDescription("The question's words"), Options.optional),
    rename: Options.text("rename").pipe(Options.withDescription("New key, the name used in filters"), Options.optional),
    stem: Options.text("stem").pipe(
      Options.withDescription("The text that all rows of a grid share; empty for none"),
      Options.optional
    ),
    kind: Options.choice("kind", QuestionKind.literals).pipe(
      Options.withDescription("What kind of answers it has"),
      Options.optional
    ),
    columns: repeated("columns", "File columns that hold it, as 4-7,9 or by header"),
    label: repeated("label", "Rename or merge labels, as “Old=New”"),
    order: repeated("order", "All labels in order, separated by | or one per option"),
    missing: repeated("missing", "A value or label that isn't an answer; list all of them"),
    noMissing: flag("no-missing", "Treat every non-blank cell as an answer"),
    offScale: repeated("off-scale", "A label that isn't on the scale; list all of them"),
    noOffScale: flag("no-off-scale", "Put every label on the scale"),
    base: Options.choice("base", BaseRule.literals).pipe(
      Options.withDescription("Who counts as having been asked"),
      Options.optional
    ),
    also: repeated("also", "The key of another question to change the same way"),
    alike: flag("alike", "Change all questions with the same labels the same way"),
    preview: flag("preview", "Show what would change; store nothing"),
    ...sourceOptions,
    json: jsonOption
  },
  (given) =>
    Effect.gen(function* () {
      const projectId = yield* projectIdOf(given.project)
      const renames = yield* Effect.forEach(given.label, renameIn)
      const order = given.order.flatMap((one) => one.split("|").map((label) => label.trim()))
      const known =
        renames.length === 0
          ? undefined
          : (yield* understood(given, projectId)).questions.find(({ key }) => key === given.question)
      const labels = labelsIn(known, renames, order)
      const change: QuestionChangeAsk = {
        text: Option.getOrUndefined(given.text),
        key: Option.getOrUndefined(given.rename),
        stem: Option.getOrUndefined(Option.map(given.stem, (stem) => (stem === "" ? null : stem))),
        kind: Option.getOrUndefined(given.kind),
        columns: given.columns.length === 0 ? undefined : columnsIn(given.columns),
        labels: labels.length === 0 ? undefined : labels,
        missing: given.noMissing ? [] : given.missing.length === 0 ? undefined : given.missing,
        offScale: given.noOffScale ? [] : given.offScale.length === 0 ? undefined : given.offScale,
        baseRule: Option.getOrUndefined(given.base),
        also: given.alike ? "alike" : given.also.length === 0 ? undefined : given.also,
        preview: given.preview ? true : undefined
      }
      const reread = yield* fromSource(given, {
        service: ({ projects }) =>
          Effect.map(projects.changeQuestion({ path: { projectId, key: given.question }, payload: change }), dataOf),
        database: (id) =>
          Effect.flatMap(Understandings, ({ changeQuestion }) => changeQuestion(id, projectId, given.question, change)),
        using: AdministrationLoaded
      })
      yield* print(reread, given.json, (shown, width) => rereadText(shown, width, given.preview))
    })
).pipe(Command.withDescription("Correct how a question is understood; the file isn't needed"))
