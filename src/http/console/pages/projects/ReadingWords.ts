import type {
  ChangeMade,
  QuestionChange,
  ReadingDifference,
  Selector,
  Understanding,
  UnderstoodQuestion
} from "../../../../client/Types.ts"
import { baseRuleWords, kindWords } from "../../parts/survey/Questions.ts"
import { dayInWords } from "../work/WorkWords.ts"

export const moved = <A>(list: ReadonlyArray<A>, from: number, to: number): ReadonlyArray<A> => {
  const member = list[from]
  if (member === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, member)
}

/** Whether two lists differ in members or order. */
export const isMoved = <A>(before: ReadonlyArray<A>, after: ReadonlyArray<A>): boolean =>
  before.length !== after.length || before.some((member, at) => member !== after[at])

/** An order reversed. Labels that aren't on the scale come last, in their original order. */
export const turnedRound = (order: ReadonlyArray<string>, beside: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...order.filter((label) => !beside.includes(label)).toReversed(),
  ...order.filter((label) => beside.includes(label))
]

/** A new label and the current labels it replaces. */
interface CalledLabel {
  readonly label: string
  readonly from: ReadonlyArray<string>
}

/** Labels in order, renamed if they have a new name. Labels with the same name are merged at the first one's place. */
export const calledAs = (
  order: ReadonlyArray<string>,
  names: Readonly<Record<string, string>>
): ReadonlyArray<CalledLabel> => {
  const called = new Map<string, Array<string>>()
  for (const label of order) {
    const name = nameOf(label, names)
    called.set(name, [...(called.get(name) ?? []), label])
  }
  return Array.from(called, ([label, from]) => ({ label, from }))
}

/** The name of a label. Empty input keeps the old name. */
export const nameOf = (label: string, names: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(names, label) && names[label]!.trim()) || label

/** The answer labels after the missing cells change: without the new ones, and with restored ones at the end. */
export const answersOf = (
  order: ReadonlyArray<string>,
  missing: ReadonlyArray<{ readonly cell: string; readonly label?: string | undefined }>,
  cells: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const back = missing.filter(({ cell }) => !cells.includes(cell)).map(({ cell, label }) => label ?? cell)
  const kept = order.filter((label) => !cells.includes(label))
  return [...kept, ...back.filter((label) => !kept.includes(label))]
}

/** The form's name for cells that don't count as answers. */
export const MISSING_CELLS = "Values that mean no answer"

/** The form's name for an answer that isn't part of the scale. */
export const NO_STEP = "not on the scale"

/** The form's name for reversing a scale. */
export const TURN_ROUND = "Reverse the order"

/** How the service words advice on a survey's setup, and how the form words it. */
const formWords: ReadonlyArray<readonly [said: RegExp, shown: string]> = [
  [/list (it|them|-1) in missing(?: in the mapping)?/g, `add $1 under “${MISSING_CELLS}”`],
  [/remove (it|them) from missing(?: in the mapping)?/g, `remove $1 from “${MISSING_CELLS}”`],
  [/a question's missing\b/g, `“${MISSING_CELLS}”`],
  [
    /make the first multiple with all of these columns and missing \["-1"\]; send kind ordinal to confirm/g,
    `set the first one's type to “${kindWords.multiple}”, with all of these columns, and add -1 under ` +
      `“${MISSING_CELLS}”; keep “${kindWords.ordinal}” to confirm`
  ],
  [/make its kind numeric/g, `set its type to “${kindWords.numeric}”`],
  [/make it a single question in the mapping/g, `set its type to “${kindWords.single}”`],
  [/remove offScale in the mapping/g, `uncheck “${NO_STEP}”`],
  [/send the labels from “.{1,200}” if that is not meant/g, `use “${TURN_ROUND}” if that's wrong`],
  [/reorder the labels in the mapping/g, "move the answers"],
  [/`base` asked/g, `“${baseRuleWords.asked}”`],
  [
    /set `base` to neighbours and name its column in `neighbours`/g,
    `set “Percentages are based on” to “${baseRuleWords.neighbours}”`
  ],
  [/change `neighbours`, or set `base` to asked and give `notSelected`/g, "change it in a mapping file"],
  [/write it to `text`/g, "enter it under “Question”"],
  [/set \w+ to \w+ in the mapping if/g, "change it in a mapping file if"],
  [/import it again with replace=true/g, "add the file again and replace this survey"],
  [/the mapping does not name it/g, "left out when the file was read"],
  [/in the mapping\b/g, "in a mapping file"]
]

/** The service's advice on a survey's setup, in the words of the form. */
export const inFormWords = (said: string): string =>
  formWords.reduce((text, [word, shown]) => text.replace(word, shown), said)

/** A text with a capital letter and final punctuation. */
export const sentence = (text: string): string => {
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}

type Role = Understanding["columns"][number]["role"]

export const roleWords: Readonly<Record<Role, string>> = {
  question: "a question",
  selector: "describes respondents",
  weight: "weights",
  identifier: "identifies respondents",
  timing: "when they answered",
  paradata: "about the interview",
  personal: "personal data: kept out of answers",
  location: "location: kept out of answers",
  constant: "the same for everyone",
  text: "written answers",
  empty: "empty",
  ignored: "left out"
}

const demographics: Readonly<Record<Selector["demographic"], string>> = {
  sex: "Sex",
  age: "Age",
  birthYear: "Year of birth",
  race: "Race",
  education: "Education",
  income: "Income",
  region: "Region",
  marital: "Marital status",
  employment: "Employment",
  children: "Children",
  party: "Party",
  ideology: "Ideology",
  religion: "Religion",
  orientation: "Orientation",
  housing: "Housing",
  urbanicity: "Urban or rural"
}

/** Which question says this about respondents. */
export const selectorWords = ({ demographic, questions, reason, status }: Selector): string => {
  const what = demographics[demographic]
  if (status === "undecided") return `${what}: could be ${questions.join(" or ")}. ${sentence(reason)}`
  return questions.length === 0 ? `${what}: no question. ${reason}` : `${what}: ${questions.join(", ")}. ${reason}`
}

const fields: Readonly<Record<string, string>> = {
  key: "the name in filters",
  text: "the question",
  stem: "the shared stem",
  kind: "the type of answer",
  columns: "the columns",
  labels: "the choices",
  missing: "the values that mean no answer",
  offScale: "the choices not on the scale",
  baseRule: "what percentages are based on",
  base: "the base",
  weight: "the weights"
}

const valueOf = (field: string, text: string | null): string => {
  if (text === null) return "nothing"
  const words = field === "kind" ? kindWords : field === "baseRule" ? baseRuleWords : {}
  return `“${Object.entries(words).find(([name]) => name === text)?.[1] ?? text}”`
}

export const differenceWords = ({ after, before, field, question }: ReadingDifference): string =>
  `${question === null ? "The project" : question}: ${fields[field] ?? field} changed ` +
  `from ${valueOf(field, before)} to ${valueOf(field, after)}.`

/** A manual change in one line: the question, the date, and whether it still applies. */
export const changeWords = ({ at, problem, question }: ChangeMade): string => {
  const when = dayInWords(at)
  const holds = problem === null ? "" : ` It no longer applies: ${problem}`
  return `${question ?? "The project"}, on ${when}.${holds}`
}

/** A suggested change of several questions with one doubt: what to send, to the first of them, and what a button says. */
export interface SharedSuggestion {
  readonly key: string
  readonly change: QuestionChange
  readonly words: string
}

/** The change suggested to the questions of a warning, sent to the one with the most labels; null if none is. */
export const suggestionOf = (
  keys: ReadonlyArray<string>,
  questions: ReadonlyArray<UnderstoodQuestion>
): SharedSuggestion | null => {
  const doubtful = questions
    .filter(({ key, suggested }) => keys.includes(key) && suggested !== undefined)
    .toSorted((a, b) => b.labels.length - a.labels.length)
  const [first] = doubtful
  if (first?.suggested === undefined) return null
  const { kind, missing } = first.suggested
  const alike = doubtful.filter(
    ({ suggested }) => suggested?.kind === kind && (suggested?.missing === undefined) === (missing === undefined)
  )
  const also = alike.slice(1).map(({ key }) => key)
  const of = also.length === 0 ? "this question" : `these ${alike.length} questions`
  const known = first.missing.map(({ cell }) => cell)
  const cells = (missing ?? []).filter((cell) => !known.includes(cell)).map((cell) => `“${cell}”`)
  return {
    key: first.key,
    change: { ...first.suggested, ...(also.length === 0 ? {} : { also }) },
    words:
      kind === undefined
        ? `Count ${cells.join(" and ")} as no answer in ${of}`
        : `Change ${of} to ${kindWords[kind].toLowerCase()}`
  }
}

/** The first question with the same doubt as another; undefined if that is itself. */
export const firstWithDoubt = (
  questions: ReadonlyArray<UnderstoodQuestion>,
  of: UnderstoodQuestion
): UnderstoodQuestion | undefined => {
  const first = of.doubt === null ? undefined : questions.find(({ doubt }) => doubt === of.doubt)
  return first?.key === of.key ? undefined : first
}
