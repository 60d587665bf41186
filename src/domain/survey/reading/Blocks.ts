import { QUESTIONS } from "../../lexicon/headers/Questions.ts"
import { patterns } from "../../lexicon/Patterns.ts"
import { blockName, cleanText } from "../../text/Slug.ts"
import { foldText } from "../../text/Text.ts"
import { type Dictionary, labelOf, type ResponseSet } from "../codebook/Dictionary.ts"
import { cellAt, type RawTable } from "../file/RawTable.ts"
import { type Counted, labelsInOrder, scaled } from "../mapping/Labels.ts"
import type { Field } from "./Field.ts"
import { isToggled, marksOf, optionNames, saysNo } from "./Marks.ts"
import { isNamedWriteIn } from "./OneHot.ts"
import { isOther } from "./OtherAnswers.ts"
import { countedCells } from "./Readings.ts"

/** The longest run of neighbours from `start` on that `continues` holds for. */
const runFrom = (
  fields: ReadonlyArray<Field>,
  start: number,
  continues: (field: Field) => boolean
): ReadonlyArray<Field> => {
  let end = start
  while (
    end < fields.length &&
    (end === start || fields[end]!.column === fields[end - 1]!.column + 1) &&
    continues(fields[end]!)
  )
    end++
  return fields.slice(start, end)
}

/** Columns that were read as parts of one question, none where they are none, and how many were looked at for it. */
interface FoundRun {
  readonly run: ReadonlyArray<Field>
  readonly looked: number
}

/** Reads the columns from one on as the parts of one question. */
export type RunReader = (fields: ReadonlyArray<Field>, start: number) => FoundRun

export const inVain = (looked: number): FoundRun => ({ run: [], looked })

/** How often columns that were looked at in vain are looked at again, each time without the first of them. */
const PATIENCE = 20

/**
 * The same reader, which tries ever more seldom among columns that it has looked at in vain: of thousands without answers
 * each would else be looked at as often as there are columns before it.
 */
export const patient = (readFrom: RunReader): RunReader => {
  let end = 0
  let tries = 0
  let next = 0
  return (fields, start) => {
    if (start < next) return inVain(0)
    const found = readFrom(fields, start)
    if (found.run.length > 0) return found
    tries = start + found.looked === end ? tries + 1 : 0
    end = start + found.looked
    next = tries < PATIENCE ? start + 1 : Math.min(end, start + 2 ** (tries - PATIENCE))
    return found
  }
}

/** Fields with the first run that a reader finds in the place of its columns, from the first column on. */
export const readRuns = (fields: ReadonlyArray<Field>, readers: ReadonlyArray<RunReader>): ReadonlyArray<Field> => {
  const out: Array<Field> = []
  while (out.length < fields.length) {
    const at = out.length
    let run: ReadonlyArray<Field> = []
    for (const readFrom of readers) {
      run = readFrom(fields, at).run
      if (run.length > 0) break
    }
    if (run.length === 0) out.push(fields[at]!)
    else for (const field of run) out.push(field)
  }
  return out
}

/** Fewer columns that begin alike may do so by chance. */
const MIN_COLUMNS = 3
const SEPARATOR = /^[._\s]+/
/** Words with which a question begins that yes answers. */
const ASKS = /^(?:do|does|did|have|has|had|is|are|was|were|am|can|could|will|would|should|how|why|when)$/i
const IS = /^(?:is|are|was|were|am)$/i

const nameOf = ({ heading }: Field): string => heading.name ?? heading.question
const isPlain = ({ heading, variable }: Field): boolean => heading.option === null && variable === null
const isUnparted = (field: Field): boolean =>
  isPlain(field) && (field.heading.name === null || blockName(field.heading.name) === null)

const isEmpty = ({ answers }: Field): boolean => answers === 0

/** Whether a column holds the option that its header names, or says that it was not chosen. */
const holds = (field: Field, option: string): boolean => marksOf(field, option, true)?.repeats === true

const parted = (field: Field, question: string, option: string, joined: Field["joined"]): Field => ({
  ...field,
  joined,
  heading: { ...field.heading, name: null, question, option }
})

/** Names that begin alike share few steps: a longer name is a text. */
const MOST_STEPS = 40
const stepsOf = (name: string): ReadonlyArray<string> => name.split(/(?<=[._\s])(?![._\s])/)
const tailOf = (field: Field, stem: string): string => nameOf(field).slice(stem.length).replace(SEPARATOR, "")

/** The columns of one stem parted by what they begin with beyond it: `brand_known_…` and `brand_bought_…`. */
const partsOf = (run: ReadonlyArray<Field>, stem: string): ReadonlyArray<ReadonlyArray<Field>> => {
  const groups = new Map<string, Array<Field>>()
  for (const field of run) {
    const step = stepsOf(nameOf(field).slice(stem.length))[0]!
    groups.set(step, [...(groups.get(step) ?? []), field])
  }
  const parts = [...groups]
  const tails = parts.map(([step, part]) => part.map((field) => tailOf(field, stem + step)).join("\n"))
  const alike = tails.every((tail) => tail === tails[0])
  const goesOn = parts.every(([step]) => SEPARATOR.test(step.slice(-1)))
  const least = alike ? 2 : MIN_COLUMNS
  return parts.length > 1 && goesOn && parts.every(([, part]) => part.length >= least)
    ? parts.map(([, part]) => part)
    : [run]
}

/** Columns that say whether an option was chosen, or nothing, whose names begin alike: `drinks.Coke`, `drinks.Tea`. */
const marksFrom: RunReader = (fields, start) => {
  const first = fields[start]!
  if (!isUnparted(first) || !(isEmpty(first) || isToggled(first) || first.cells.length <= 2)) return inVain(1)
  const steps = stepsOf(nameOf(first))
  let best: { readonly stem: string; readonly run: ReadonlyArray<Field> } | null = null
  for (let n = 1; n < Math.min(steps.length, MOST_STEPS); n++) {
    const stem = steps.slice(0, n).join("")
    if (!SEPARATOR.test(stem.slice(-1))) continue
    const run = runFrom(
      fields,
      start,
      (field) =>
        isPlain(field) &&
        nameOf(field).startsWith(stem) &&
        nameOf(field).length > stem.length &&
        !nameOf(field).includes("?") &&
        (isEmpty(field) || isToggled(field) || holds(field, tailOf(field, stem)))
    )
    if (best === null || run.length >= best.run.length) best = { stem, run }
  }
  if (best === null) return inVain(1)
  const looked = best.run.length
  if (looked < MIN_COLUMNS || best.run.filter((field) => !isEmpty(field)).length < 2) return inVain(looked)
  const first0 = steps[0]!.replace(/[._\s]+$/, "")
  if (IS.test(first0) || (ASKS.test(first0) && best.run.some(saysNo))) return inVain(looked)
  const run = partsOf(best.run, best.stem)[0]!
  const stem = run === best.run ? best.stem : best.stem + stepsOf(nameOf(run[0]!).slice(best.stem.length))[0]!
  const question = stem.replace(/[._\s]+$/, "")
  return { run: run.map((field) => parted(field, question, tailOf(field, stem), "names")), looked }
}

const OPEN = /\b(?:comments?|remarks?|notes?|feedback|why|explain|describe|specify|name|e-?mail|date|id)\b|\?\s*$/i
const wordsIn = (text: string) => text.split(/\s+/).length
const MAX_SHOWN = 8

/** Columns that hold their own headers, as Typeform writes the options of a question whose text it leaves out. */
const echoesFrom: RunReader = (fields, start) => {
  const seen = new Set<string>()
  const isEcho = (field: Field) => holds(field, nameOf(field))
  const isSilent = (field: Field) =>
    isEmpty(field) || (marksOf(field, null, false)?.on.length === 0 && nameOf(field) !== "")
  if (!isUnparted(fields[start]!) || !(isEcho(fields[start]!) || isSilent(fields[start]!))) return inVain(1)
  const run = runFrom(fields, start, (field) => {
    const name = foldText(nameOf(field))
    const goesOn = isUnparted(field) && name !== "" && !seen.has(name) && (isEcho(field) || isSilent(field))
    seen.add(name)
    return goesOn
  })
  const echoes = run.filter(isEcho)
  const looked = run.length
  if (echoes.length < 2) return inVain(looked)
  const longest = Math.max(...echoes.map((field) => wordsIn(nameOf(field)))) + 2
  const isLike = (field: Field) => isEcho(field) || (wordsIn(nameOf(field)) <= longest && !OPEN.test(nameOf(field)))
  if (!isLike(run[0]!)) return inVain(looked)
  const end = run.findIndex((field) => !isLike(field))
  const options = end === -1 ? run : run.slice(0, end)
  if (options.filter(isEcho).length < 2) return inVain(looked)
  const after = fields[start + options.length]
  const isOther =
    after !== undefined &&
    after.column === options.at(-1)!.column + 1 &&
    isUnparted(after) &&
    /^other\b/i.test(nameOf(after)) &&
    after.numbers === null &&
    after.answers > 0
  const shown = options.slice(0, MAX_SHOWN).map(nameOf)
  const question = `${shown.join(" / ")}${options.length > MAX_SHOWN ? " / …" : ""}`
  const read = [...options, ...(isOther ? [after] : [])]
  return { run: read.map((field) => parted(field, question, nameOf(field), "echoes")), looked }
}

/**
 * Variables of one question, such as `Q3_1` and `Q3_2`, that are labelled with their options alone and say whether each
 * was mentioned. Yes and no may answer questions of their own.
 */
const mentionsFrom: RunReader = (fields, start) => {
  const first = fields[start]!
  const name = first.heading.name === null ? null : blockName(first.heading.name)
  if (name === null) return inVain(1)
  const run = runFrom(
    fields,
    start,
    (field) =>
      field.heading.option === null &&
      field.variable?.question != null &&
      field.heading.name !== null &&
      blockName(field.heading.name) === name &&
      !field.heading.question.includes("?") &&
      (isEmpty(field) || (isToggled(field) && !saysNo(field)))
  )
  const texts = new Set(run.map(({ heading }) => foldText(heading.question)))
  const looked = run.length
  if (looked < MIN_COLUMNS || texts.size < looked || run.every(isEmpty)) return inVain(looked)
  const read = run.map(
    (field): Field => ({
      ...field,
      joined: "names",
      heading: { ...field.heading, question: name, option: field.heading.question }
    })
  )
  return { run: read, looked }
}

const { pattern } = patterns(QUESTIONS)

/** An option before its question: “TV - Which media do you use?”, “TV [Which media do you use?]”. */
const REVERSED = /^([^?]{1,80}?)(?: ?[|] ?| [-–—] |: | ?[[(])([^?]{8,300}\?)[\])]?$/
const ASKED = pattern("asked", "i")
const CODE = /^[A-Za-z]{0,3}[_.]?\d+[A-Za-z]?(?:[_.]\d+)*$/

const reversedOf = (field: Field): { readonly option: string; readonly question: string } | null => {
  const found = isUnparted(field) ? REVERSED.exec(nameOf(field)) : null
  if (found === null) return null
  const [option, question] = [found[1]!.trim(), found[2]!.trim()]
  return /\p{L}/u.test(option) && !CODE.test(option) && ASKED.test(question) ? { option, question } : null
}

/** Columns of 0 and 1, or of marks, whose headers begin with options and end with the one question. */
const reversedFrom: RunReader = (fields, start) => {
  const first = reversedOf(fields[start]!)
  if (first === null) return inVain(1)
  const question = foldText(first.question)
  const run = runFrom(fields, start, (field) => {
    const own = reversedOf(field)
    return (
      own !== null && foldText(own.question) === question && (isEmpty(field) || (isToggled(field) && !saysNo(field)))
    )
  })
  const options = new Set(run.map((field) => foldText(reversedOf(field)!.option)))
  if (run.filter((field) => !isEmpty(field)).length < 2 || options.size < run.length) return inVain(run.length)
  return {
    run: run.map((field) => parted(field, first.question, reversedOf(field)!.option, "tails")),
    looked: run.length
  }
}

/** The header of a column before the one answer that it holds, where it ends with that: “Which do you use? Tea” above “Tea”. */
const beforeEcho = (field: Field): string | null => {
  const [cell, ...others] = field.cells
  if (cell === undefined || others.length > 0 || !isUnparted(field)) return null
  const [header, echo] = [nameOf(field), optionNames(labelOf(field.variable, cell) ?? cell).bare]
  const words = header.split(" ")
  for (let n = words.length - 1; n > 1 && echo !== ""; n--) {
    const { bare } = optionNames(words.slice(n).join(" "))
    if (bare === echo) return words.slice(0, n).join(" ")
    if (bare.length > echo.length) return null
  }
  return null
}

/** Columns whose headers are one question with each the answer that the column holds, parted by nothing but a space. */
const tailsFrom: RunReader = (fields, start) => {
  const stem = beforeEcho(fields[start]!)
  if (stem === null) return inVain(1)
  const isPart = (field: Field) =>
    isUnparted(field) && nameOf(field).startsWith(stem) && nameOf(field).length > stem.length
  const run = runFrom(
    fields,
    start,
    (field) => isPart(field) && (isEmpty(field) || beforeEcho(field) === stem || isOther(tailOf(field, stem)))
  )
  if (run.filter((field) => beforeEcho(field) === stem).length < 2) return inVain(run.length)
  const question = stem.replace(/[\s:,;–—-]+$/, "")
  return { run: run.map((field) => parted(field, question, tailOf(field, stem), "tails")), looked: run.length }
}

/** Fields with options that their headers alone do not show: what neighbours hold and how they are named does. */
const withStems = (fields: ReadonlyArray<Field>): ReadonlyArray<Field> =>
  readRuns(fields, [reversedFrom, tailsFrom, marksFrom, mentionsFrom, echoesFrom].map(patient))

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
const withSharedWords = (fields: ReadonlyArray<Field>): ReadonlyArray<Field> => readRuns(fields, [patient(rowsFrom)])

/** Respondents of a set of mentions who may name the same thing twice by mistake. */
const MAX_REPEATING = 0.02

/** The share of respondents with several answers to some columns who give one of them twice. */
const repeating = (table: RawTable, fields: ReadonlyArray<Field>): number => {
  const labels = labelsInOrder(fields.flatMap(countedCells))
  const place = new Map(labels.flatMap(({ cells }, at) => cells.map((cell) => [cell, at] as const)))
  const columns = fields.map((field) => table.columns[field.column - 1]!)
  let several = 0
  let twice = 0
  for (let row = 0; row < table.rows; row++) {
    const given = columns.flatMap((column) => place.get(cellAt(column, row)) ?? [])
    if (given.length < 2) continue
    several++
    if (new Set(given).size < given.length) twice++
  }
  return several === 0 ? 0 : twice / several
}

/**
 * Whether variables that a file declares to hold one answer each are the rows of a grid: they are answered on a scale, or
 * respondents give the same answer to several of them, which nobody does who mentions several things.
 */
export const isGrid = (table: RawTable, fields: ReadonlyArray<Field>): boolean =>
  scaled(labelsInOrder(fields.flatMap(countedCells))) !== null || repeating(table, fields) > MAX_REPEATING

/** Labels that a variable of chosen or not has beside these: “Don't know”, “Not applicable”. */
const MAX_CELLS = 3

/** Whether variables that a file declares to be chosen or not say more than that: ratings, of which the best is counted. */
export const saysMore = (fields: ReadonlyArray<Field>): boolean =>
  fields.some((field) => labelsInOrder(countedCells(field)).length > MAX_CELLS)

export interface Block {
  readonly question: string
  /** The file's name for the question: what its columns' variable names have in common, or null. */
  readonly name: string | null
  readonly fields: ReadonlyArray<Field>
  /** The set that the file declares the columns to be, or null. */
  readonly set: ResponseSet | null
  /** Sets that the file declares of the same columns once more. */
  readonly again?: ReadonlyArray<string>
}

const isNamedPart = ({ heading }: Field): boolean =>
  heading.option === null &&
  heading.name !== null &&
  heading.question === heading.name &&
  blockName(heading.name) !== null

const questionOf = (field: Field): string =>
  isNamedPart(field) ? blockName(field.heading.name!)! : field.heading.question

const isPart = ({ heading }: Field): boolean =>
  heading.option !== null || (heading.name !== null && blockName(heading.name) !== null)

/** Whether a column holds one mark, as the options of a question do whose first stands under the question itself. */
const holdsOneMark = (field: Field): boolean => {
  if (field.heading.option !== null) return false
  const marks = marksOf(field, null, true)
  return marks !== null && marks.on.length === 1 && (field.profile.blank > 0 || marks.off.length > 0)
}

const belongTogether = (one: Field, other: Field): boolean =>
  (isPart(one) || holdsOneMark(one)) && isPart(other) && foldText(questionOf(one)) === foldText(questionOf(other))

/** Whether a column holds what was written beside an option of the question that another column is a part of. */
const isWrittenBeside = (one: Field, other: Field): boolean =>
  isNamedWriteIn(other) && one.heading.option === null && isPart(one) && isPartName(other, questionOf(one))

const isPartName = ({ heading }: Field, question: string): boolean =>
  heading.name !== null &&
  /^[._r]/.test(heading.name.slice(question.length)) &&
  foldText(heading.name).startsWith(foldText(question))

/** Whether a column holds the other answers to the question that stands above the column before it. */
const isOtherOf = (one: Field, other: Field): boolean =>
  one.heading.option === null &&
  other.heading.option !== null &&
  isOther(other.heading.option) &&
  foldText(one.heading.question) === foldText(other.heading.question)

/** Joins a column `x` to the rows `x_2`, `x_3` and on that stand beside it and are answered alike. */
const withFirst = (groups: ReadonlyArray<ReadonlyArray<Field>>): ReadonlyArray<ReadonlyArray<Field>> => {
  const out: Array<ReadonlyArray<Field>> = []
  for (const group of groups) {
    const before = out.at(-1)
    const first = before?.[0]
    const next = group[0]!
    const continues =
      before?.length === 1 &&
      group.length > 1 &&
      first!.column === next.column - 1 &&
      isNamedPart(next) &&
      /[._]0*2$/.test(next.heading.name!) &&
      foldText(first!.heading.name ?? first!.heading.question) === foldText(questionOf(next)) &&
      first!.heading.option === null &&
      sharedCells([first!, ...group]) !== null
    if (continues) out[out.length - 1] = [first!, ...group]
    else out.push(group)
  }
  return out
}

/** Whether a column begins a question anew: under another name, with the option that the one before began with. */
const beginsAnew = (first: Field, field: Field): boolean => {
  const { name, option } = field.heading
  if (name === null || option === null || first.heading.name === null || first.heading.option === null) return false
  return foldText(option) === foldText(first.heading.option) && blockName(name) !== blockName(first.heading.name)
}

const sideBySide = (fields: ReadonlyArray<Field>): ReadonlyArray<Block> => {
  const groups: Array<Array<Field>> = []
  for (const field of fields) {
    const group = groups.at(-1)
    const last = group?.at(-1)
    const first = group?.[0]
    if (
      first !== undefined &&
      last!.column === field.column - 1 &&
      first.joined === field.joined &&
      !beginsAnew(first, field) &&
      (belongTogether(first, field) || isWrittenBeside(first, field) || isOtherOf(first, field))
    )
      group!.push(field)
    else groups.push([field])
  }
  return withFirst(groups).map((group) => {
    const [first, next] = group
    const name = first!.heading.name
    return {
      question: group.length > 1 ? questionOf(isPart(first!) ? first! : next!) : first!.heading.question,
      name: name === null ? null : group.length > 1 ? (blockName(name) ?? name) : name,
      fields: group,
      set: null
    }
  })
}

const declared = (set: ResponseSet, fields: ReadonlyArray<Field>): Block | null => {
  const names = new Set(set.variables.map(foldText))
  const members = fields.filter(({ heading }) => heading.name !== null && names.has(foldText(heading.name)))
  if (members.length < (set.counted === null ? 2 : 1)) return null
  const name = set.name.replace(/^\$/, "")
  return { question: cleanText(set.label ?? "") || name, name, fields: members, set }
}

/** Sets by the columns that they count alike: one question is enough for those that are declared twice. */
const once = (sets: ReadonlyArray<Block>): ReadonlyArray<Block> => {
  const kept = new Map<string, Block>()
  for (const block of sets) {
    const columns = block.fields.map(({ column }) => column).toSorted((a, b) => a - b)
    const key = `${block.set!.counted} ${columns.join(" ")}`
    const known = kept.get(key)
    kept.set(key, known === undefined ? block : { ...known, again: [...(known.again ?? []), block.set!.name] })
  }
  return [...kept.values()]
}

/**
 * Groups columns into questions: as the file declares, else those that share a question and stand side by side. A
 * column that the file declares to be part of several sets stands in several blocks.
 */
export const blocks = (fields: ReadonlyArray<Field>, dictionary: Dictionary | null): ReadonlyArray<Block> => {
  const sets = once(
    (dictionary?.sets ?? []).flatMap((set) => {
      const block = declared(set, fields)
      return block === null ? [] : [block]
    })
  )
  const inSets = new Set(sets.flatMap((set) => set.fields))
  const left = fields.filter((field) => !inSets.has(field))
  return [...sets, ...sideBySide(withSharedWords(withStems(left)))].toSorted(
    (a, b) => a.fields[0]!.column - b.fields[0]!.column
  )
}
