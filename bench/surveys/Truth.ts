import type { Understanding, UnderstoodQuestion } from "../../src/domain/survey/understanding/Understanding.ts"
import type { CorpusFile } from "./Corpus.ts"
import { NEVER_CHOSEN, type PlantedQuestion } from "./Planted.ts"

/** How a planted question was understood: as it was meant, otherwise but with a doubt, or otherwise and sure of it. */
export interface Judged {
  readonly question: string
  readonly outcome: "right" | "doubted" | "wrong"
  readonly problem: string
}

/** Few distinct whole numbers may be steps as well as amounts. */
const MAX_STEPS = 12

const loosely = (label: string) => label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "")

const kindsOf = (question: PlantedQuestion): ReadonlyArray<string> => {
  switch (question.kind) {
    case "numeric":
      return question.range[1] - question.range[0] < MAX_STEPS ? ["numeric", "ordinal"] : ["numeric"]
    case "grid":
      return ["ordinal"]
    default:
      return [question.kind]
  }
}

/** Respondents who gave each label of a question, or of one item of it. */
const countsOf = (question: PlantedQuestion, item: number): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>()
  for (const answer of question.answers) {
    const given =
      question.kind === "multiple"
        ? answer
        : question.kind === "grid"
          ? [(answer as ReadonlyArray<number>)[item]]
          : [answer]
    for (const at of (given ?? []) as ReadonlyArray<number | null>)
      if (at !== null) counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  return counts
}

const baseOf = (question: PlantedQuestion, item: number, base: "asked" | "selected"): number =>
  question.answers.filter((answer) => {
    if (question.kind === "multiple")
      return answer !== null && (base === "asked" || (answer as ReadonlyArray<number>).length > 0)
    return question.kind === "grid" ? (answer as ReadonlyArray<number | null>)[item] !== null : answer !== null
  }).length

const problemOf = (
  file: CorpusFile,
  planted: PlantedQuestion,
  item: number,
  read: UnderstoodQuestion
): string | null => {
  if (!kindsOf(planted).includes(read.kind)) return `is ${read.kind}`
  const base = baseOf(planted, item, file.sheet.base)
  if (read.base !== base) return `has a base of ${read.base}, not ${base}`
  if (!("labels" in planted)) return null
  const counts = countsOf(planted, item)
  const wanted = planted.labels.map((_, at) => [loosely(file.sheet.label(planted, at)), counts.get(at) ?? 0] as const)
  const found = new Map(read.labels.map(({ count, label }) => [loosely(label), count]))
  const wrong = wanted.find(([label, count]) => (found.get(label) ?? 0) !== count)
  if (wrong !== undefined) return `has ${found.get(wrong[0]) ?? "no"} “${wrong[0]}”, not ${wrong[1]}`
  if (planted.kind === "multiple" && read.labels.length < planted.labels.length && !isListed(file, planted))
    return `lost the option that nobody chose, “${planted.labels[NEVER_CHOSEN]}”`
  if (planted.kind !== "single" && planted.kind !== "multiple") {
    const order = read.labels.filter(({ offScale }) => offScale === undefined).map(({ label }) => loosely(label))
    const steps = wanted.map(([label]) => label).filter((label) => order.includes(label))
    if (steps.join() !== order.join() && steps.toReversed().join() !== order.join())
      return `is in the order ${order.join(", ")}`
  }
  return null
}

/** Whether the options of a question stand together in one column, where one that nobody chose leaves no trace. */
const isListed = ({ sheet }: CorpusFile, { name }: PlantedQuestion): boolean =>
  sheet.columns.filter((one) => one.of === name && one.spare === undefined).length === 1

/** Holds what was understood of a file against what was planted in it. */
export const judge = (file: CorpusFile, { questions }: Understanding): ReadonlyArray<Judged> =>
  file.planted.questions.flatMap((planted) => {
    const parts = planted.kind === "grid" ? planted.items.map((_, item) => item) : [0]
    return parts.map((item): Judged => {
      const name = planted.kind === "grid" ? `${planted.name} ${item + 1}` : planted.name
      const columns = file.sheet.columns.flatMap(({ item: at, of, spare }, i) =>
        of === planted.name && spare === undefined && (at ?? 0) === item ? [i + 1] : []
      )
      const reads = questions.filter((one) => one.columns.some(({ column }) => columns.includes(column)))
      const read = reads.find((one) => one.columns.length === columns.length)
      const problem =
        read === undefined || (reads.length > 1 && !isListed(file, planted))
          ? `became ${reads.map(({ columns, kind }) => `${kind} of ${columns.length}`).join(", ") || "no question"}`
          : problemOf(file, planted, item, read)
      if (problem === null) return { question: name, outcome: "right", problem: "" }
      return { question: name, outcome: reads.some(({ doubt }) => doubt !== null) ? "doubted" : "wrong", problem }
    })
  })
