import { saysUnknown } from "../../scale/Awareness.ts"
import { nonAnswersAmong, unknownAmong, wordsSaid } from "../../scale/CodedLabel.ts"
import { commonPrefix, excerpt, foldText, listed } from "../../text/Text.ts"
import type { RawTable } from "../file/RawTable.ts"
import { columnsOf, type LabelCells, type Source } from "../mapping/Mapping.ts"
import { perhapsDoubt, withDoubts } from "./Doubts.ts"
import type { Field } from "./Field.ts"
import type { DraftQuestion } from "./Interpret.ts"
import { sameOption } from "./Marks.ts"
import { type Distinct, differ, distinctInRows } from "./Ratings.ts"

const KINDS: ReadonlySet<string> = new Set(["Labels", "Numbers", "Dates", "Texts"])

/**
 * Whether a column holds nothing but the option that its header names: a part of a question to choose from, of which 100
 * % would say nothing.
 */
const repeatsHeader = ({ cells, heading }: Field): boolean =>
  cells.length === 1 && heading.option !== null && sameOption(cells[0]!, heading.option)

/** Whether the one column of a question holds the same answer for everybody, or has no other that could be given. */
const isConstant = ({ source }: DraftQuestion, fieldOf: (column: number) => Field): boolean => {
  if (!KINDS.has(source._tag)) return false
  const field = fieldOf(columnsOf(source)[0]!)
  if (source._tag === "Labels" && source.labels.length === 1) return true
  const given = new Set(field.cells)
  const labels =
    source._tag === "Labels" ? source.labels.filter(({ cells }) => cells.some((cell) => given.has(cell))).length : 0
  if (given.size !== 1 && labels !== 1) return false
  return field.answers === field.profile.rows || repeatsHeader(field)
}

/**
 * Marks the questions to which everybody gave the same answer, such as a survey's country or wave. Where that holds of every
 * question, as in a file of one respondent, none is marked.
 */
export const markConstants = (
  questions: ReadonlyArray<DraftQuestion>,
  fieldOf: (column: number) => Field
): ReadonlyArray<DraftQuestion> => {
  const constant = questions.map((question) => isConstant(question, fieldOf))
  return constant.every(Boolean)
    ? questions
    : questions.map((question, i) =>
        constant[i]
          ? {
              ...question,
              constant: true,
              why: "everybody gave the same answer: filters can name it, nobody is asked it"
            }
          : question
      )
}

const quoted = (labels: ReadonlyArray<LabelCells>) => listed(labels.map(({ label }) => `“${label}”`))

/** How answers such as “Never heard of it” were taken, and why; null where there are none. */
const takenAs = ({ kind, source }: DraftQuestion): string | null => {
  if (source._tag !== "Labels") return null
  const texts = source.labels.map(({ label }) => label)
  const unknown = unknownAmong(texts)
  const answers = source.labels.filter(({ offScale }, i) => unknown[i] && offScale !== true)
  if (answers.length > 0)
    return (
      `${quoted(answers)} ${answers.length === 1 ? "is" : "are"} ` +
      `${kind === "ordinal" ? "at the low end of the scale" : "answered like the others"}, ` +
      "since the others say how well it is known or used"
    )
  const said = nonAnswersAmong(texts)
  const off = source.labels.filter(
    ({ label, offScale }, i) => offScale === true && said[i] && saysUnknown(wordsSaid(label))
  )
  return off.length === 0
    ? null
    : `${quoted(off)} ${off.length === 1 ? "is" : "are"} off the scale, counted and shown and in no ` +
        "mean: the other answers say what people think of it, which who does not know it cannot"
}

/** A question that says how answers such as “Never heard of it” were taken. */
export const withUnknown = (draft: DraftQuestion): DraftQuestion => {
  const taken = takenAs(draft)
  if (taken === null) return draft
  return { ...draft, why: draft.why === undefined ? taken : `${draft.why}; ${taken}` }
}

/** Letters that headers share before they may be those of one question. */
const MIN_SHARED = 12
const MIN_WORDS = 3
const MIN_COLUMNS = 2
/** Answers of a column that says whether its option was chosen. */
const MAX_TOGGLED = 2

const labelsOf = ({ kind, part, source }: DraftQuestion): ReadonlyArray<string> =>
  part === null && kind === "single" && source._tag === "Labels"
    ? source.labels.map(({ label }) => foldText(label))
    : []

const reversed = (text: string) => [...text].toReversed().join("")

/** A question as a whole, rather than words with which several begin. */
const ASKED = /\b(?:which|what|how|who|where|when|why|do|does|did|have|has|are|is)\b.*\?/

/** Whether two headers begin or end with the same question. */
const shareWords = (one: string, other: string): boolean =>
  [commonPrefix(one, other), reversed(commonPrefix(reversed(one), reversed(other)))].some(
    (text) => text.trim().length >= MIN_SHARED && text.trim().split(/\s+/).length >= MIN_WORDS && ASKED.test(text)
  )

const isNegated = (label: string) => label.startsWith("no to: ")

/** Whether two columns hold what the options of one question do: the same answers, or each its own option and its denial. */
const areAlike = (one: DraftQuestion, other: DraftQuestion): boolean => {
  const [a, b] = [labelsOf(one), labelsOf(other)]
  if (a.length === 0 || b.length === 0) return false
  const shared = a.filter((label) => b.includes(label)).length
  const [first, second] = [foldText(one.text), foldText(other.text)]
  if (first === second) return shared >= Math.min(a.length, b.length) / 2
  const toggled = a.length <= MAX_TOGGLED && b.length <= MAX_TOGGLED
  return toggled && shareWords(first, second) && (shared === a.length || (a.some(isNegated) && b.some(isNegated)))
}

/** Questions of columns side by side that may be the parts of one, with that said of each. */
export const withPerhapsOne = (drafts: ReadonlyArray<DraftQuestion>): ReadonlyArray<DraftQuestion> => {
  const runs: Array<Array<DraftQuestion>> = []
  for (const draft of drafts) {
    const last = runs.at(-1)?.at(-1)
    if (last !== undefined && areAlike(last, draft)) runs.at(-1)!.push(draft)
    else runs.push([draft])
  }
  return runs.flatMap((run) => {
    if (run.length < MIN_COLUMNS) return run
    const same = foldText(run[0]!.text) === foldText(run[1]!.text)
    const doubt =
      `${run.length} columns side by side ` +
      `have ${same ? "the same header" : "headers that begin or end alike"} and the same answers: they ` +
      "may hold the answers to one question; if so, join them by making the first multiple with all of " +
      "their columns"
    return run.map((draft) => withDoubts(draft, [doubt]))
  })
}

const PLACE = /^\d{1,2}(?:st|nd|rd|th|\.)?$/

interface OneColumn {
  readonly column: number
  readonly cells: ReadonlyArray<string>
  /** What the cells say: codes of different things are no same answer. */
  readonly said: ReadonlyArray<string>
  readonly named: boolean
}

/** The column of a question that is read from one alone, and its answers; null for others. */
const answersOf = (source: Source, table: RawTable): OneColumn | null => {
  if (source._tag === "Labels") {
    const answers = source.labels.filter(({ offScale }) => offScale !== true)
    return {
      column: source.column,
      cells: answers.flatMap(({ cells }) => cells),
      said: answers.map(({ label }) => foldText(label)),
      named: answers.every(({ cells, label }) => !PLACE.test(label) && !cells.includes(label))
    }
  }
  if (source._tag !== "Numbers") return null
  const raw = table.columns[source.column - 1]!
  return raw._tag === "Dictionary" && raw.values.length <= MAX_PLACES
    ? { column: source.column, cells: raw.values, said: raw.values, named: false }
    : null
}

type Doubted = ReadonlyArray<DraftQuestion>

/** Runs of at least `least` drafts side by side that `continues` holds for, the first and the one after. */
const runsOf = (
  drafts: Doubted,
  least: number,
  continues: (last: DraftQuestion, next: DraftQuestion) => boolean
): ReadonlyArray<Doubted> => {
  const runs: Array<Array<DraftQuestion>> = []
  for (const draft of drafts) {
    const last = runs.at(-1)?.at(-1)
    if (last !== undefined && continues(last, draft)) runs.at(-1)!.push(draft)
    else runs.push([draft])
  }
  return runs.filter((run) => run.length >= least)
}

const isSigned = ({ source }: DraftQuestion): boolean =>
  source._tag === "Labels" &&
  source.labels.length === 3 &&
  ["-1", "0", "1"].every((cell) => source.labels.some(({ cells, label }) => label === cell && cells.includes(cell)))

const signedDoubt = (columns: number): string =>
  `-1, 0 and 1 are the answers of ${columns} columns side by side, read as steps in that order; ` +
  "where -1 says that nobody was asked and 0 and 1 say no and yes, list -1 in missing, and where " +
  "they are the options of one question, make the first multiple with all of these columns and " +
  `missing ["-1"]; send kind ordinal to confirm that they are steps`

/** Columns side by side at least, of −1, 0 and 1 alone, before they may be something else than steps. */
const MIN_SIGNED = 2
/** Columns of a ranking at least, of one whose answers have names, and of any at most. */
const MIN_PLACES = 3
const MIN_NAMED = 2
const MAX_PLACES = 20

const placesDoubt = (columns: number, { of, rows }: Distinct, numbers: boolean): string =>
  `in ${rows} of ${of} rows no two of these ${columns} columns hold the same answer, as the places of a ranking do; ${
    numbers
      ? "if they are places, make the first a ranking with all of these columns, since a mean of places is none of ratings"
      : "each column is one place, so that its shares are not how many named an answer at all: make the " +
        "first multiple with all of these columns for that"
  }`

/** Columns side by side whose cells differ in every row, longest run first from the left. */
const placed = (table: RawTable, drafts: Doubted): ReadonlyMap<DraftQuestion, string> => {
  const doubts = new Map<DraftQuestion, string>()
  const all = drafts.map((draft) => answersOf(draft.source, table))
  const isNumber = (cell: string) => /^\d{1,2}$/.test(cell)
  const tell = (from: number, to: number): Distinct | null => {
    const columns = all.slice(from, to).map((one) => one!)
    const cells = new Set(columns.flatMap((one) => one.cells))
    const isPlace = (cell: string) => isNumber(cell) && Number(cell) >= 1 && Number(cell) <= columns.length
    const named = columns.every((one) => one.named)
    if (!named && columns.length < MIN_PLACES) return null
    if (!(named || [...cells].every(isPlace)) && ([...cells].some(isNumber) || cells.size < MIN_PLACES)) return null
    return distinctInRows(
      table,
      columns.map(({ column }) => column),
      cells
    )
  }
  const shares = (one: number, other: number): boolean => {
    const [a, b] = [all[one], all[other]]
    if (a == null || b == null || a.cells.length < 2 || a.cells.length > MAX_PLACES || b.cells.length < 2) return false
    const given = new Set(a.said)
    return (
      b.column === a.column + 1 &&
      differ(table, a.column, b.column) &&
      b.said.filter((answer) => given.has(answer)).length >= Math.min(a.said.length, b.said.length) / 2
    )
  }
  for (let from = 0; from < drafts.length; from++) {
    let to = from + 1
    while (to < drafts.length && to - from < MAX_PLACES && shares(to - 1, to)) to++
    for (; to - from >= MIN_NAMED; to--) {
      const found = tell(from, to)
      if (found === null) continue
      const said = placesDoubt(
        to - from,
        found,
        !all[from]!.named && all[from]!.cells.every((cell) => PLACE.test(cell))
      )
      for (const draft of drafts.slice(from, to)) doubts.set(draft, said)
      from = to - 1
      break
    }
  }
  return doubts
}

/** Codes before, behind and among the words of a text: “Q1. Brand A”, “Q1_2 How …”, “Brand A (Q2)”, “Brand A.1”. */
const LEADING =
  /^(?:[A-Za-z]{1,3}[_.]?\d{1,4}[a-z]?(?:[_.]\d{1,4}){0,3}|\d{1,3}[a-z]?)(?:[.):]\s*| [-–—]? ?|\s+)(?=\p{L})/u
const TRAILING =
  /(?:\s*[([][A-Za-z]{0,3}[_.]?\d{1,4}[)\]]|\.\d{1,3}| [—–-] [A-Za-z]{0,3}[_.]?\d{1,4}(?:[_.]\d{1,4}){0,2})$/

const withoutCodes = (text: string): string => foldText(text.trim().replace(LEADING, "").replace(TRAILING, ""))

const codeDoubt = (texts: ReadonlyArray<string>): string => {
  const shown = texts.slice(0, 2).map((text) => `“${excerpt(text, 60)}”`)
  return (
    `the texts of ${texts.length} questions are the same, or differ by a code ` +
    `alone: ${shown.join(" and ")}${texts.length > 2 ? " among them" : ""}; nothing tells what each ` +
    "is about, so send a text for each that says it"
  )
}

/** Questions whose texts are told apart by a code alone, or not at all. */
const alikeButForCodes = (drafts: Doubted): ReadonlyMap<DraftQuestion, string> => {
  const byWords = new Map<string, Array<DraftQuestion>>()
  for (const draft of drafts) {
    const words = withoutCodes(draft.text)
    if (draft.doubt?.includes("side by side have") === true || draft.kind === "text" || !/\p{L}{2}/u.test(words))
      continue
    const alike = byWords.get(words)
    if (alike === undefined) byWords.set(words, [draft])
    else alike.push(draft)
  }
  return new Map(
    [...byWords.values()]
      .filter((alike) => alike.length > 1)
      .flatMap((alike) => {
        const said = codeDoubt(alike.map(({ text }) => text))
        return alike.map((draft) => [draft, said] as const)
      })
  )
}

/** Amounts of one grid: a code that is doubtful in one row of it is so in every row that holds it. */
const withCodesOfGrid = (drafts: Doubted, fieldOf: (column: number) => Field): Doubted => {
  const isAmount = ({ source, stem }: DraftQuestion) => stem !== null && source._tag === "Numbers"
  const doubtful = new Map<string | null, Set<string>>()
  for (const draft of drafts)
    if (isAmount(draft) && draft.suggested?.missing !== undefined)
      doubtful.set(draft.stem, new Set([...(doubtful.get(draft.stem) ?? []), ...draft.suggested.missing]))
  return drafts.map((draft) => {
    const codes = isAmount(draft) && draft.suggested === undefined ? doubtful.get(draft.stem) : undefined
    const own = codes === undefined ? [] : fieldOf(columnsOf(draft.source)[0]!).cells.filter((cell) => codes.has(cell))
    return own.length === 0 ? draft : withDoubts({ ...draft, suggested: { missing: own } }, [perhapsDoubt(own)])
  })
}

/** Questions with what their neighbours, or others of the file, make doubtful of them. */
export const withNeighbourDoubts = (table: RawTable, given: Doubted, fieldOf: (column: number) => Field): Doubted => {
  const drafts = withCodesOfGrid(given, fieldOf)
  const places = placed(table, drafts)
  const codes = alikeButForCodes(drafts)
  const signed = new Map(
    runsOf(drafts, MIN_SIGNED, (last, next) => isSigned(last) && isSigned(next)).flatMap((run) =>
      run.map((draft) => [draft, signedDoubt(run.length)] as const)
    )
  )
  return drafts.map((draft) => withDoubts(draft, [signed.get(draft), places.get(draft), codes.get(draft)]))
}
