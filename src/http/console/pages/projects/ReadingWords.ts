import type { ChangeMade, ReadingDifference, Selector, Understanding } from "../../../../client/Types.ts"
import { baseRuleWords, kindWords } from "../../parts/survey/Questions.ts"
import { dayInWords } from "../work/WorkWords.ts"

/** A list with one of its members at another place. */
export const moved = <A>(list: ReadonlyArray<A>, from: number, to: number): ReadonlyArray<A> => {
  const member = list[from]
  if (member === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, member)
}

/** Whether two lists differ in members or order. */
export const isMoved = <A>(before: ReadonlyArray<A>, after: ReadonlyArray<A>): boolean =>
  before.length !== after.length || before.some((member, at) => member !== after[at])

/** An order the other way round, in which those that are no step of the scale come last, as they came among themselves. */
export const turnedRound = (order: ReadonlyArray<string>, beside: ReadonlyArray<string>): ReadonlyArray<string> => [
  ...order.filter((label) => !beside.includes(label)).toReversed(),
  ...order.filter((label) => beside.includes(label))
]

/** A label as it is to be called, and those of now that it stands for. */
interface CalledLabel {
  readonly label: string
  readonly from: ReadonlyArray<string>
}

/** Labels in an order, each by its new name where it has one: those that are called alike become one, at the first's place. */
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

/** How a label is called: as before where nothing, or nothing but spaces, is written. */
export const nameOf = (label: string, names: Readonly<Record<string, string>>): string =>
  (Object.hasOwn(names, label) && names[label]!.trim()) || label

/** The labels of an order that are answers once other cells are none: without the new ones, and with those that are answers again, last. */
export const answersOf = (
  order: ReadonlyArray<string>,
  missing: ReadonlyArray<{ readonly cell: string; readonly label?: string | undefined }>,
  cells: ReadonlyArray<string>
): ReadonlyArray<string> => {
  const back = missing.filter(({ cell }) => !cells.includes(cell)).map(({ cell, label }) => label ?? cell)
  const kept = order.filter((label) => !cells.includes(label))
  return [...kept, ...back.filter((label) => !kept.includes(label))]
}

/** What the form calls cells that count as no answer. */
export const MISSING_CELLS = "Cells that are no answer"

/** What the form calls an answer that takes no part in an order. */
export const NO_STEP = "no step of the scale"

/** What the form calls to have the steps of a scale run the other way. */
export const TURN_ROUND = "Turn the order round"

/** What the service calls things where it says how to read a file otherwise, and what the form calls them. */
const formWords: ReadonlyArray<readonly [said: RegExp, shown: string]> = [
  [/list (it|them|-1) in missing(?: in the mapping)?/g, `add $1 under “${MISSING_CELLS}”`],
  [/remove (it|them) from missing(?: in the mapping)?/g, `take $1 out of “${MISSING_CELLS}”`],
  [/a question's missing\b/g, `“${MISSING_CELLS}”`],
  [
    /make the first multiple with all of these columns and missing \["-1"\]; send kind ordinal to confirm/g,
    `have the first answered with “${kindWords.multiple}”, read from all of these columns, with -1 under ` +
      `“${MISSING_CELLS}”; keep “${kindWords.ordinal}” to confirm`
  ],
  [/make its kind numeric/g, `have it answered with “${kindWords.numeric}”`],
  [/make it a single question in the mapping/g, `have it answered with “${kindWords.single}”`],
  [/remove offScale in the mapping/g, `untick “${NO_STEP}”`],
  [/send the labels from “.{1,200}” if that is not meant/g, `press “${TURN_ROUND}” if that is not meant`],
  [/reorder the labels in the mapping/g, "move the answers"],
  [/`base` asked/g, `“${baseRuleWords.asked}”`],
  [
    /set `base` to neighbours and name its column in `neighbours`/g,
    `let percentages be of “${baseRuleWords.neighbours}”`
  ],
  [/change `neighbours`, or set `base` to asked and give `notSelected`/g, "a mapping sent with the file can say so"],
  [/write it to `text`/g, "write it under “Question”"],
  [/set \w+ to \w+ in the mapping if/g, "a mapping sent with the file can say so if"],
  [/import it again with replace=true/g, "add the file again and put it in this one's place"],
  [/the mapping does not name it/g, "left out when the file was read"],
  [/in the mapping\b/g, "in a mapping sent with the file"]
]

/** What the service says of a reading, in the words of the form by which it is changed. */
export const inFormWords = (said: string): string =>
  formWords.reduce((text, [word, shown]) => text.replace(word, shown), said)

/** A text that begins and ends as sentences do. */
export const sentence = (text: string): string => {
  const begun = text.charAt(0).toUpperCase() + text.slice(1)
  return /[.!?]$/.test(begun) ? begun : `${begun}.`
}

type Role = Understanding["columns"][number]["role"]

/** What a column of a file is, in words. */
export const roleWords: Readonly<Record<Role, string>> = {
  question: "a question",
  selector: "who respondents are",
  weight: "weights",
  identifier: "identifies respondents",
  timing: "when they answered",
  paradata: "about the interview",
  personal: "personal: kept out of answers",
  location: "where they are: kept out of answers",
  constant: "the same for everybody",
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
  urbanicity: "Town or country"
}

/** By which questions it is known who respondents are. */
export const selectorWords = ({ demographic, questions, reason, status }: Selector): string => {
  const what = demographics[demographic]
  if (status === "undecided") return `${what} is undecided between ${questions.join(", ")}: ${reason}`
  return questions.length === 0 ? `${what}: no question. ${reason}` : `${what}: ${questions.join(", ")}. ${reason}`
}

const fields: Readonly<Record<string, string>> = {
  key: "the name in filters",
  text: "the question",
  stem: "what its rows have in common",
  kind: "what it is answered with",
  columns: "its columns",
  labels: "the answers",
  missing: "the cells that are no answer",
  offScale: "what is no step of the scale",
  baseRule: "whom percentages are of",
  base: "the base",
  weight: "the weights"
}

const valueOf = (field: string, text: string | null): string => {
  if (text === null) return "nothing"
  const words = field === "kind" ? kindWords : field === "baseRule" ? baseRuleWords : {}
  return `“${Object.entries(words).find(([name]) => name === text)?.[1] ?? text}”`
}

/** What of a reading is different after a change. */
export const differenceWords = ({ after, before, field, question }: ReadingDifference): string =>
  `${question === null ? "The project" : question}: ${fields[field] ?? field}, ` +
  `before ${valueOf(field, before)}, now ${valueOf(field, after)}.`

/** A change by hand in one line: of which question, when, and whether it holds. */
export const changeWords = ({ at, problem, question }: ChangeMade): string => {
  const when = dayInWords(at)
  const holds = problem === null ? "" : ` It does not hold any more: ${problem}`
  return `${question ?? "The project"}, on ${when}.${holds}`
}
