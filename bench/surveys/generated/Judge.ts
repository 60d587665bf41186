import type { Understanding, UnderstoodQuestion } from "../../../src/domain/survey/understanding/Understanding.ts"
import type { TrueQuestion } from "./Parts.ts"
import type { Made } from "./Sheet.ts"

/** How a file was understood: as its makers meant it, otherwise with a doubt at every place where it is, or otherwise and sure of it. */
export type Outcome = "right" | "doubted" | "wrong"

export interface Verdict {
  readonly outcome: Outcome
  /** What is otherwise; those without a doubt first. */
  readonly problems: ReadonlyArray<string>
}

interface Problem {
  readonly what: string
  readonly doubted: boolean
}

const loosely = (label: string) => label.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, "") || label
const MEAN_ERROR = 0.006

const labelProblem = (truth: TrueQuestion, { labels }: UnderstoodQuestion): string | null => {
  const found = new Map(labels.map(({ count, label }) => [loosely(label), count ?? 0]))
  const wanted = truth.labels!.map(([label, count]) => [label, count] as const)
  const off = wanted.find(([label, count]) => (found.get(loosely(label)) ?? 0) !== count)
  if (off !== undefined) return `“${off[0]}” has ${found.get(loosely(off[0])) ?? "no"}, not ${off[1]}`
  const known = new Set(wanted.map(([label]) => loosely(label)))
  const extra = labels.find(({ count, label }) => (count ?? 0) > 0 && !known.has(loosely(label)))
  return extra === undefined ? null : `has the label “${extra.label}”`
}

const orderProblem = (steps: ReadonlyArray<string>, { labels }: UnderstoodQuestion): string | null => {
  const order = labels.filter(({ count, offScale }) => offScale === undefined && (count ?? 0) > 0)
  const read = order.map(({ label }) => loosely(label))
  const meant = steps.map(loosely).filter((step) => read.includes(step))
  const same = meant.join() === read.join() || meant.toReversed().join() === read.join()
  return same ? null : `is in the order ${order.map(({ label }) => label).join(" | ")}`
}

const questionProblem = (truth: TrueQuestion, read: UnderstoodQuestion): string | null => {
  if (!truth.kinds.includes(read.kind)) return `is ${read.kind}, not ${truth.kinds.join(" or ")}`
  if (read.base !== truth.base) return `has a base of ${read.base}, not ${truth.base}`
  if (truth.mean !== undefined) {
    const mean = read.numbers?.mean ?? Number.NaN
    return Math.abs(mean - truth.mean) <= MEAN_ERROR * Math.max(1, Math.abs(truth.mean))
      ? null
      : `has a mean of ${mean}, not ${truth.mean.toFixed(3)}`
  }
  if (truth.labels === undefined) return null
  return labelProblem(truth, read) ?? (truth.steps === undefined ? null : orderProblem(truth.steps, read))
}

const headerOf = (made: Made, column: number) => made.truth.columns[column]!.headers.filter(Boolean).join(" / ")

const problemOf = (made: Made, truth: TrueQuestion, { questions, warnings }: Understanding): Problem | null => {
  const columns = truth.columns.map((column) => column + 1)
  const reads = questions.filter((one) => one.columns.some(({ column }) => columns.includes(column)))
  const [read] = reads
  const whole = read?.columns.length === columns.length && reads.length === 1
  const what = whole
    ? questionProblem(truth, read)
    : `became ${reads.map((one) => `${one.kind} of ${one.columns.length}`).join(", ") || "no question"}`
  if (what === null) return null
  const warned = (one: UnderstoodQuestion) =>
    one.doubt !== null || one.scale?.sure === "unsure" || warnings.some(({ questions: keys }) => keys.includes(one.key))
  return { what: `${headerOf(made, truth.columns[0]!)} ${what}`, doubted: reads.length > 0 && reads.every(warned) }
}

/** Columns of no question that became one that is asked; what everybody answered alike is shown as that and asked of nobody. */
const asideProblems = (made: Made, { questions }: Understanding): ReadonlyArray<Problem> => {
  const asked = new Set(made.truth.truths.flatMap(({ columns }) => columns))
  return made.truth.columns.flatMap((_, column) => {
    if (asked.has(column)) return []
    const read = questions.find((one) => one.columns.some((of) => of.column === column + 1))
    return read === undefined || read.constant === true
      ? []
      : [{ what: `${headerOf(made, column)} became ${read.kind}`, doubted: read.doubt !== null }]
  })
}

const fileProblems = ({ truth }: Made, { respondents, warnings, weight }: Understanding): ReadonlyArray<Problem> => {
  const found = weight === null ? null : weight.column - 1
  const aboutFile = warnings.some(({ questions }) => questions.length === 0)
  const rows = { what: `has ${respondents} respondents, not ${truth.respondents}`, doubted: aboutFile }
  const weighed = { what: `has its weights in column ${found}, not ${truth.weightColumn}`, doubted: aboutFile }
  return [...(respondents === truth.respondents ? [] : [rows]), ...(found === truth.weightColumn ? [] : [weighed])]
}

/** Holds what was understood of a file against what is true of it; null is a file that was refused, which is a doubt. */
export const judge = (made: Made, understanding: Understanding | null): Verdict => {
  if (understanding === null) return { outcome: "doubted", problems: ["refused"] }
  const problems = [
    ...fileProblems(made, understanding),
    ...made.truth.truths.flatMap((truth) => problemOf(made, truth, understanding) ?? []),
    ...asideProblems(made, understanding)
  ].toSorted((a, b) => Number(a.doubted) - Number(b.doubted))
  return {
    outcome: problems.length === 0 ? "right" : problems.every(({ doubted }) => doubted) ? "doubted" : "wrong",
    problems: problems.map(({ doubted, what }) => (doubted ? `${what} (doubted)` : what))
  }
}
