import { Either } from "effect"
import { codeKey, type Dictionary, labelOf, type Variable } from "../survey/codebook/Dictionary.ts"
import { cellAt, type HeaderCells, type RawTable } from "../survey/file/RawTable.ts"
import { encodeQuestion } from "../survey/mapping/Encode.ts"
import { numberedSteps } from "../survey/mapping/Labels.ts"
import {
  cellsOf,
  columnsOf,
  isCode,
  isSelected,
  type LabelCells,
  type MappedQuestion,
  type Mapping,
  type Missing,
  missingOf,
  namedOf,
  type Source,
  tokensOf
} from "../survey/mapping/Mapping.ts"
import type { Field } from "../survey/reading/Field.ts"
import { fieldsOf } from "../survey/understanding/AloneColumn.ts"
import { besides } from "../survey/understanding/ChangeQuestion.ts"
import { leftOutRole } from "../survey/understanding/ColumnRoles.ts"
import { NEVER_KEPT } from "../survey/understanding/KeptReading.ts"
import { similarity, vocabularyOf } from "../text/Similarity.ts"
import { foldText } from "../text/Text.ts"
import type { Spelling } from "./WaveCells.ts"

const same = (a: string, b: string) => foldText(a) === foldText(b)

/** A question as the file was read, and as it is read since it was changed by hand, where that is known. */
export interface OwnQuestion {
  readonly asRead: MappedQuestion
  readonly now: MappedQuestion | undefined
}

const namesOf = ({ asRead, now }: OwnQuestion, field: "key" | "text") => [asRead[field], now?.[field] ?? asRead[field]]

const isNamed = (own: OwnQuestion, field: "key" | "text", name: string) =>
  namesOf(own, field).some((one) => same(one, name))

/** Whether nothing but its name says what a question asks. */
const isBare = ({ key, text }: MappedQuestion) => same(key, text)

/** The least share of what one wording says that the other says too, for two to be the same question in other words. */
const MIN_ALIKE = 0.5

/** Which question of a survey each of a file's is: by key and text, by text alone, or by key where both say about the same. */
export const sameQuestions = (
  own: ReadonlyArray<OwnQuestion>,
  others: ReadonlyArray<MappedQuestion>
): ReadonlyMap<MappedQuestion, OwnQuestion> => {
  const vocabulary = vocabularyOf([...own.map(({ asRead }) => asRead.text), ...others.map(({ text }) => text)])
  const isAlike = (one: MappedQuestion, other: MappedQuestion) => {
    const { coverageAsked, coverageKnown } = similarity(one.text, other.text, vocabulary)
    return Math.min(coverageAsked, coverageKnown) >= MIN_ALIKE
  }
  const passes: ReadonlyArray<(one: OwnQuestion, other: MappedQuestion) => boolean> = [
    (one, { key, text }) => isNamed(one, "key", key) && isNamed(one, "text", text),
    (one, other) => !isBare(other) && isNamed(one, "text", other.text),
    (one, other) =>
      isNamed(one, "key", other.key) && (isBare(one.asRead) || isBare(other) || isAlike(one.asRead, other))
  ]
  const index = new Map<string, Array<OwnQuestion>>()
  for (const one of own)
    for (const name of new Set([...namesOf(one, "key"), ...namesOf(one, "text")].map(foldText)))
      index.set(name, [...(index.get(name) ?? []), one])
  const found = new Map<MappedQuestion, OwnQuestion>()
  const taken = new Set<OwnQuestion>()
  for (const fits of passes)
    for (const other of others) {
      if (found.has(other)) continue
      const near = [...(index.get(foldText(other.key)) ?? []), ...(index.get(foldText(other.text)) ?? [])]
      const one = near.find((candidate) => !taken.has(candidate) && fits(candidate, other))
      if (one === undefined) continue
      found.set(other, one)
      taken.add(one)
    }
  return found
}

const FAMILIES: Readonly<Record<Source["_tag"], string>> = {
  Labels: "one answer",
  OneHot: "several answers",
  Delimited: "several answers",
  Mentions: "several answers",
  Ranks: "a ranking",
  Numbers: "numbers",
  Dates: "dates",
  Texts: "texts"
}

interface Answer {
  readonly label: string
  readonly cells: ReadonlyArray<string>
  readonly column?: number
}

export const answersIn = (source: Source): ReadonlyArray<Answer> =>
  "options" in source
    ? source.options.map(({ column, label }) => ({ label, column, cells: [] }))
    : "labels" in source
      ? source.labels
      : []

/** Why the numbers of two scales don't mean the same; null where they do, or where steps have words alone. */
const scalesApart = (one: MappedQuestion, other: MappedQuestion): string | null => {
  if (![one, other].some(({ kind }) => kind === "ordinal")) return null
  const [own, given] = [one.source, other.source].map((source) =>
    source._tag === "Labels" ? numberedSteps(source.labels) : null
  )
  if (own == null || given == null) return null
  const ends = (steps: ReadonlyMap<number, string>) =>
    [Math.min(...steps.keys()), Math.max(...steps.keys())].join(" to ")
  if (ends(own) !== ends(given))
    return (
      `its answers run from ${ends(own)} in the project and from ${ends(given)} in the file ` +
      "(if it is one scale, send a mapping with all its steps)"
    )
  const words = (said: string) => (said === "" ? "without words" : `“${said}”`)
  const changed = [...own].find(([step, said]) => given.has(step) && !same(said, given.get(step)!))
  return changed === undefined
    ? null
    : `${changed[0]} is ${words(changed[1])} in the project and ${words(given.get(changed[0])!)} in the file`
}

/** Why the answers to a question of a file cannot stand with those of the survey; null where they can. */
export const whyApart = ({ asRead, now }: OwnQuestion, question: MappedQuestion): string | null => {
  const [own, other] = [asRead.source, question.source]
  const [before, after] = [FAMILIES[own._tag], FAMILIES[other._tag]]
  if (before !== after) return `it holds ${before} in the project and ${after} in the file`
  if (own._tag === "Numbers" && other._tag === "Numbers" && own.unit !== other.unit && own.unit && other.unit)
    return `it is in ${own.unit} in the project and in ${other.unit} in the file`
  const scale = scalesApart(asRead, question)
  if (scale !== null) return scale
  const labels = [...answersIn(own), ...(now === undefined ? [] : answersIn(now.source))]
  const shares = answersIn(other).some((one) => labels.some(({ label }) => same(label, one.label)))
  return labels.length === 0 || shares
    ? null
    : "the two have no answer in common: send the file's codebook if it has codes alone"
}

/** Labels that a person gave to bare codes, which a file may write without a label too. */
export const labelledByHand = ({ asRead, now }: OwnQuestion): ReadonlyArray<readonly [code: string, label: string]> =>
  answersIn(asRead.source).flatMap(({ cells: [cell = ""], label }) => {
    const after = now === undefined ? undefined : answersIn(now.source).find((one) => one.cells.includes(cell))
    return after === undefined || !isCode(cell) || !same(label, cell) || same(after.label, cell)
      ? []
      : [[cell, after.label] as const]
  })

/** A source that has the answers of a file as well, and what the survey writes for these. */
interface JoinedSource {
  readonly source: Source
  readonly spelling: Spelling
  /** Labels that the file alone has, and the survey alone. */
  readonly added: ReadonlyArray<string>
  readonly gone: ReadonlyArray<string>
  /** Per named missing value of the file, whether the survey had none so called. */
  readonly isNewMissing: ReadonlyArray<boolean>
  /** Labels whose codes differ, with both, and labels that are an answer in one of the two alone. */
  readonly moved: ReadonlyArray<string>
  readonly roles: ReadonlyArray<string>
}

type Named = Exclude<Missing[number], string>

/**
 * Finds for each answer of a file the same in the survey by its label, never by its code; one that is new gets a cell that
 * is none of those `taken` and means nothing else there, or by `columnFor` a column.
 */
export const joinSources = (
  { asRead: { source: own }, now }: OwnQuestion,
  other: Source,
  wave: string,
  taken: ReadonlyArray<string>,
  columnFor: (label: string) => number
): JoinedSource => {
  const before = answersIn(own)
  const answers: Array<Answer> = [...before]
  const missing: Array<Missing[number]> = [...missingOf(own)]
  const used = new Set([...taken, ...answers.flatMap(({ cells }) => cells), ...cellsOf(missing)])
  const fresh = (label: string): string => {
    const parted = own._tag === "Delimited" ? tokensOf(label, own.delimiter).join(" ") : label
    let cell = parted
    while (used.has(cell)) cell = `${cell} (${wave})`
    used.add(cell)
    return cell
  }
  const renamed = now === undefined ? [] : answersIn(now.source)
  const named = (all: ReadonlyArray<Answer>, label: string) =>
    all.find((one) => one.label === label) ?? all.find((one) => same(one.label, label))
  /** What is called so now comes before what the file called so. */
  const answerOf = (label: string): Answer | undefined => {
    const after = named(renamed, label)
    const known = answers.find(({ cells, column }) =>
      column === undefined ? after?.cells.includes(cells[0] ?? "") : after?.column === column
    )
    return known ?? named(answers, label)
  }
  const noneOf = (label: string) => namedOf(missing).find((one) => same(one.label, label))
  const [added, moved, roles]: Array<Array<string>> = [[], [], []]
  let at = 0
  const given = answersIn(other).map((one): Answer | Named => {
    const found = answerOf(one.label) ?? noneOf(one.label)
    if (found !== undefined) {
      at = "column" in found || answers.includes(found as Answer) ? answers.indexOf(found as Answer) + 1 : at
      const [ours, theirs] = [found.cells[0], one.cells[0]]
      if (!answers.includes(found as Answer)) roles!.push(`“${one.label}” is no answer in the project`)
      else if (ours && theirs && isCode(ours) && isCode(theirs) && codeKey(ours) !== codeKey(theirs))
        moved!.push(`“${one.label}” is ${ours} in the project and ${theirs} in the file`)
      return found
    }
    const { offScale } = one as LabelCells
    const made: Answer = {
      label: one.label,
      ...("options" in own ? { cells: [], column: columnFor(one.label) } : { cells: [fresh(one.label)] }),
      ...(offScale === true ? { offScale } : {})
    }
    answers.splice(at++, 0, made)
    added!.push(one.label)
    return made
  })
  const none = namedOf(missingOf(other)).map(({ label }): string => {
    const answer = answerOf(label)
    const found = noneOf(label) ?? answer
    if (answer !== undefined && answer === found) roles!.push(`“${label}” is no answer in the file`)
    if (found !== undefined) return found.cells[0] ?? ""
    const made = { label, cells: [fresh(label)] }
    missing.push(made)
    return made.cells[0]!
  })
  const spelling = {
    labels: given.map((one) => ("options" in own ? answers.indexOf(one as Answer) : one.cells[0]!)),
    missing: own._tag === "Ranks" ? none.map(() => "") : none
  }
  const gone = before.flatMap((one) => (given.includes(one) ? [] : [one.label]))
  const known = cellsOf(missingOf(own))
  const isNewMissing = none.map((cell) => !known.includes(cell) && !before.some(({ cells }) => cells.includes(cell)))
  const source = withAnswers(own, answers, missing)
  return { source, spelling, added: added!, gone, isNewMissing, moved: moved!, roles: roles! }
}

const withAnswers = (own: Source, answers: ReadonlyArray<Answer>, missing: Missing): Source => {
  switch (own._tag) {
    case "OneHot": {
      const not = [...new Set(own.options.flatMap(({ notSelected }) => notSelected))].slice(0, 1)
      const options = answers.map(
        ({ column, label }) =>
          own.options.find((option) => option.column === column) ?? {
            column: column!,
            label,
            selected: ["1"],
            notSelected: not[0] === "1" ? ["0"] : not
          }
      )
      return { ...own, options, ...(missing.length === 0 ? {} : { missing: namedOf(missing) }) }
    }
    case "Ranks":
      return { ...own, options: answers.map(({ column, label }) => ({ column: column!, label })) }
    case "Labels":
    case "Delimited":
    case "Mentions":
      return { ...own, labels: answers, missing }
    default:
      return { ...own, missing }
  }
}

/** A file and what is known of its columns, counted from 1. */
export interface KnownFile {
  readonly table: RawTable
  readonly mapping: Mapping
  readonly fieldAt: (column: number) => Field
  /** Columns under the same header as a column has. */
  readonly under: (header: HeaderCells) => ReadonlyArray<number>
  /** Questions that are read from a column. */
  readonly questionsAt: (column: number) => ReadonlyArray<MappedQuestion>
}

/** Values by their keys. */
export const gathered = <A, K>(all: ReadonlyArray<readonly [K, A]>): ((key: K) => ReadonlyArray<A>) => {
  const by = new Map<K, Array<A>>()
  for (const [key, one] of all) {
    const known = by.get(key)
    if (known === undefined) by.set(key, [one])
    else known.push(one)
  }
  return (key) => by.get(key) ?? []
}

const headerKey = (header: HeaderCells) => header.map(foldText).join("\n")

export const knownFile = (table: RawTable, mapping: Mapping, dictionary: Dictionary | null): KnownFile => {
  const present = new Set(table.columns.map((_, c) => c + 1))
  const under = gathered(table.columns.map(({ header }, c) => [headerKey(header), c + 1] as const))
  const read = mapping.questions.flatMap((one) => touched(one.source).map((column) => [column, one] as const))
  return {
    table,
    mapping,
    fieldAt: fieldsOf({ table, dictionary, present }),
    under: (header) => under(headerKey(header)),
    questionsAt: gathered(read)
  }
}

/** Columns of a source's own, with one of respondents' own words beside it. */
export const touched = (source: Source): ReadonlyArray<number> =>
  source._tag === "Labels" && source.written !== undefined
    ? [source.column, source.written.column]
    : [...new Set(columnsOf(source))]

/** The cells of a column that are not blank, each once. */
export const distinct = ({ columns, rows }: RawTable, column: number): ReadonlyArray<string> => {
  const one = columns[column - 1]!
  return one._tag === "Dictionary"
    ? one.values.filter((_, i) => one.codes.includes(i + 1))
    : [...new Set(Array.from({ length: rows }, (_, row) => cellAt(one, row)))].filter((cell) => cell !== "")
}

const saidOf = (variable: Variable | null) =>
  variable === null
    ? ""
    : JSON.stringify([
        ...variable.labels.map(({ label, value }) => `${codeKey(value)}=${foldText(label)}`).sort(),
        variable.missing,
        variable.missingRanges,
        foldText(`${variable.question}/${variable.option}`)
      ])

/** What a cell means by the question that a file's own reading made of its column, or else by the file's labels. */
const meaningIn = (question: MappedQuestion | undefined, variable: Variable | null, cell: string): string => {
  const source = question?.source
  const label =
    source !== undefined && "labels" in source ? source.labels.find((one) => one.cells.includes(cell)) : undefined
  return foldText(label?.label ?? labelOf(variable, cell) ?? cell)
}

/** A source with its columns in other places. */
export const movedTo = (source: Source, place: (column: number) => number): Source => {
  switch (source._tag) {
    case "OneHot": {
      const { neighbours, ...rest } = source
      const options = source.options.map((option) => ({ ...option, column: place(option.column) }))
      return neighbours === undefined
        ? { ...rest, options }
        : { ...rest, options, neighbours: neighbours.map((one) => ({ ...one, column: place(one.column) })) }
    }
    case "Ranks":
      return { ...source, options: source.options.map((option) => ({ ...option, column: place(option.column) })) }
    case "Mentions":
      return { ...source, columns: source.columns.map(place) }
    case "Labels": {
      const { written } = source
      const moved = { ...source, column: place(source.column) }
      return written === undefined ? moved : { ...moved, written: { ...written, column: place(written.column) } }
    }
    default:
      return { ...source, column: place(source.column) }
  }
}

/** A source with cells that a file's own reading of the column takes for no answer, where these would be amounts or texts. */
const withMissingOf = (source: Source, question: MappedQuestion | undefined, file: KnownFile): Source => {
  if (question === undefined || !(source._tag === "Numbers" || source._tag === "Dates" || source._tag === "Texts"))
    return source
  const cells = distinct(file.table, source.column)
  const known = cellsOf(source.missing)
  const more = missingOf(question.source).filter((one) =>
    (typeof one === "string" ? [one] : one.cells).some((cell) => cells.includes(cell) && !known.includes(cell))
  )
  return more.length === 0 ? source : { ...source, missing: [...source.missing, ...more] }
}

/**
 * A question's source in another file that has its columns under the same headers, says the same of them, and holds nothing
 * else in them, so that cells mean the same, beside what the file alone takes for no answer; null where any of that is not so.
 */
export const readAlike = (own: KnownFile, question: MappedQuestion, file: KnownFile): Source | null => {
  const { source } = question
  const places = new Map<number, number>()
  for (const column of [...touched(source), ...besides({ source })]) {
    const [found, ...more] = file.under(own.table.columns[column - 1]!.header)
    if (found === undefined || more.length > 0) return null
    const left = file.mapping.leftOut.find((one) => one.column === found)
    if (left !== undefined && NEVER_KEPT.has(leftOutRole(left))) return null
    if (saidOf(own.fieldAt(column).variable) !== saidOf(file.fieldAt(found).variable)) return null
    places.set(column, found)
  }
  const placed = movedTo(source, (column) => places.get(column)!)
  const columns = touched(placed)
  const there = columns.flatMap(file.questionsAt)
  if (there.length === 1 && scalesApart(question, there[0]!) !== null) return null
  const isAlone = there.length === 1 && touched(source).every((column) => own.questionsAt(column).length === 1)
  const moved = isAlone ? withMissingOf(placed, there[0], file) : placed
  if (there.some((one) => touched(one.source).some((column) => !columns.includes(column)))) return null
  const isSame = columnsOf(moved).every((column) =>
    file.questionsAt(column).length > 1
      ? own.questionsAt([...places].find(([, to]) => to === column)![0]).length > 1
      : cellsAgree(moved, column, file.questionsAt(column)[0], file)
  )
  return isSame && Either.isRight(encodeQuestion(file.table, { source: moved })) ? moved : null
}

const cellsAgree = (source: Source, column: number, question: MappedQuestion | undefined, file: KnownFile): boolean => {
  const cells = distinct(file.table, column)
  const { variable } = file.fieldAt(column)
  const read = question?.source
  switch (source._tag) {
    case "Labels":
    case "Delimited":
    case "Mentions": {
      const parts = source._tag === "Delimited" ? cells.flatMap((cell) => tokensOf(cell, source.delimiter)) : cells
      const none = new Set(cellsOf(source.missing))
      return parts.every((cell) => {
        const label = source.labels.find((one) => one.cells.includes(cell))
        return label === undefined ? none.has(cell) : foldText(label.label) === meaningIn(question, variable, cell)
      })
    }
    case "OneHot": {
      const option = source.options.find((one) => one.column === column)!
      const other = read?._tag === "OneHot" ? read.options.find((one) => one.column === column) : undefined
      const none = cellsOf(missingOf(source))
      if (other !== undefined && !same(other.label, option.label)) return false
      return cells.every((cell) => {
        const selected = isSelected(option, cell)
        return (
          (selected || option.notSelected.includes(cell) || none.includes(cell)) &&
          (other === undefined || isSelected(other, cell) === selected)
        )
      })
    }
    case "Numbers":
      return read === undefined || read._tag !== "Numbers"
        ? read === undefined || read._tag === "Labels"
        : read.decimalComma === source.decimalComma && read.unit === source.unit
    case "Dates":
      return read === undefined || (read._tag === "Dates" && read.order === source.order)
    case "Texts":
      return (
        read === undefined ||
        read._tag === "Texts" ||
        (read._tag === "Labels" &&
          cells.every((cell) => !isCode(cell) && meaningIn(question, variable, cell) === foldText(cell)))
      )
    case "Ranks":
      return read === undefined || read._tag === "Ranks"
  }
}
