import type { QuestionKind } from "../../../src/domain/survey/model/Question.ts"
import type { Draws } from "./Draws.ts"

/** What is true of a question, as its makers meant it. */
export interface TrueQuestion {
  /** Its columns among those of the part, from 0. */
  readonly columns: ReadonlyArray<number>
  /** Any of these says the same of it. */
  readonly kinds: ReadonlyArray<QuestionKind>
  /** Unweighted respondents who answered, or were asked where the file says it. */
  readonly base: number
  /** Every label with its respondents, in the order of the scale where there is one. */
  readonly labels?: ReadonlyArray<readonly [label: string, count: number]>
  /** Labels that are steps, lowest or highest first; undefined where there is no order. */
  readonly steps?: ReadonlyArray<string>
  readonly mean?: number
}

export interface WrittenColumn {
  /** One text for each header row. */
  readonly headers: ReadonlyArray<string>
  readonly cells: ReadonlyArray<string>
}

/** Columns of a file with what is true of them; those of no question may become none. */
export interface Part {
  readonly columns: ReadonlyArray<WrittenColumn>
  readonly truths: ReadonlyArray<TrueQuestion>
  readonly weight?: true
}

export type Headers = string | ReadonlyArray<string>
const rowsOf = (headers: Headers): ReadonlyArray<string> => (typeof headers === "string" ? [headers] : headers)
const everyone = ({ rows }: Draws): ReadonlyArray<number> => Array.from({ length: rows }, (_, row) => row)

const SOME_BLANK = 0.04
const BESIDE = 0.07

export interface Choice {
  readonly headers: Headers
  readonly labels: ReadonlyArray<string>
  /** Whether the labels are the steps of a scale. */
  readonly ordered?: boolean
  /** Answers that are none of its steps. */
  readonly beside?: ReadonlyArray<string>
  readonly write?: (label: string, place: number, row: number) => string
  readonly blank?: number
}

/** The place of everybody's answer among labels and what stands beside them; null where it is blank. */
const answersTo = (d: Draws, name: string, { beside = [], blank = SOME_BLANK, labels }: Choice) =>
  everyone(d).map((row) => {
    if (d.unit(name, "blank", row) < blank) return null
    if (beside.length > 0 && d.unit(name, "beside", row) < BESIDE)
      return labels.length + d.whole(0, beside.length - 1, name, "which", row)
    return Math.floor(d.unit(name, "answer", row) ** 1.25 * labels.length)
  })

/** A column in which everybody gives one of some answers. */
export const choice = (d: Draws, one: Choice): Part => {
  const { beside = [], headers, labels, ordered = false, write = (label) => label } = one
  const name = rowsOf(headers).join(" ")
  const all = [...labels, ...beside]
  const answers = answersTo(d, name, one)
  const count = (place: number) => answers.filter((answer) => answer === place).length
  return {
    columns: [
      {
        headers: rowsOf(headers),
        cells: answers.map((place, row) => (place === null ? "" : write(all[place]!, place, row)))
      }
    ],
    truths: [
      {
        columns: [0],
        kinds: ordered && labels.length > 2 ? ["ordinal"] : ["single"],
        base: answers.filter((answer) => answer !== null).length,
        labels: all.map((label, place) => [label, count(place)]),
        ...(ordered && labels.length > 2 ? { steps: labels } : {})
      }
    ]
  }
}

/** Parts side by side as one. */
export const together = (parts: ReadonlyArray<Part>): Part => {
  let before = 0
  return {
    columns: parts.flatMap(({ columns }) => columns),
    truths: parts.flatMap(({ columns, truths }) => {
      const from = before
      before += columns.length
      return truths.map((truth) => ({ ...truth, columns: truth.columns.map((column) => column + from) }))
    })
  }
}

/** Rows that are answered on one scale. */
export const grid = (
  d: Draws,
  items: ReadonlyArray<string>,
  headers: (item: string, at: number) => Headers,
  scale: Omit<Choice, "headers">
): Part => together(items.map((item, at) => choice(d, { ...scale, headers: headers(item, at) })))

export interface Several {
  readonly options: ReadonlyArray<string>
  readonly headers: (option: string, at: number) => Headers
  /** What is written where an option was chosen, was not, and where nobody was asked. */
  readonly marks: (option: string, at: number) => readonly [on: string, off: string, silent: string]
}

const chosen = (d: Draws, name: string, options: ReadonlyArray<string>) =>
  everyone(d).map((row) =>
    d.unit(name, "asked", row) < 0.1
      ? null
      : options.map((_, at) => d.unit(name, "chosen", row, at) < 0.5 / (1 + 0.3 * at) + 0.08)
  )

const countsOf = (options: ReadonlyArray<string>, answers: ReadonlyArray<ReadonlyArray<boolean> | null>) =>
  options.map((option, at) => [option, answers.filter((one) => one?.[at] === true).length] as const)
const choseSome = (answers: ReadonlyArray<ReadonlyArray<boolean> | null>) =>
  answers.filter((one) => one?.includes(true) === true).length

/** A column for each option of a question to which any number of answers may be given. */
export const several = (d: Draws, { headers, marks, options }: Several): Part => {
  const answers = chosen(d, options.join(), options)
  const saysNo = options.every((option, at) => marks(option, at)[1] !== "")
  return {
    columns: options.map((option, at) => {
      const [on, off, silent] = marks(option, at)
      return {
        headers: rowsOf(headers(option, at)),
        cells: answers.map((one) => (one === null ? silent : one[at] ? on : off))
      }
    }),
    truths: [
      {
        columns: options.map((_, at) => at),
        kinds: ["multiple"],
        base: saysNo ? answers.filter((one) => one !== null).length : choseSome(answers),
        labels: countsOf(options, answers)
      }
    ]
  }
}

/** One column that lists the options chosen. */
export const listed = (
  d: Draws,
  headers: Headers,
  options: ReadonlyArray<string>,
  join: (labels: ReadonlyArray<string>) => string
): Part => {
  const answers = chosen(d, options.join(), options)
  const cell = (one: ReadonlyArray<boolean> | null) => {
    const labels = options.filter((_, at) => one?.[at])
    return labels.length === 0 ? "" : join(labels)
  }
  return {
    columns: [{ headers: rowsOf(headers), cells: answers.map(cell) }],
    truths: [{ columns: [0], kinds: ["multiple"], base: choseSome(answers), labels: countsOf(options, answers) }]
  }
}

const orders = (d: Draws, items: ReadonlyArray<string>) =>
  everyone(d).map((row) => (d.unit("ranks", row) < SOME_BLANK ? null : d.shuffled(items, "ranks", row)))

/** A column for each thing, with the place that it was given. */
export const ranking = (
  d: Draws,
  items: ReadonlyArray<string>,
  headers: (item: string, at: number) => Headers,
  write: (place: number) => string = String
): Part => {
  const given = orders(d, items)
  return {
    columns: items.map((item, at) => ({
      headers: rowsOf(headers(item, at)),
      cells: given.map((order) => (order === null ? "" : write(order.indexOf(item) + 1)))
    })),
    truths: [
      {
        columns: items.map((_, at) => at),
        kinds: ["ranking"],
        base: given.filter((order) => order !== null).length
      }
    ]
  }
}

/** A column for each place, with what was put there: each place is a question with one answer. */
export const places = (
  d: Draws,
  items: ReadonlyArray<string>,
  count: number,
  headers: (place: number) => Headers
): Part => {
  const given = orders(d, items)
  const asked = given.filter((order) => order !== null)
  return {
    columns: Array.from({ length: count }, (_, place) => ({
      headers: rowsOf(headers(place + 1)),
      cells: given.map((order) => order?.[place] ?? "")
    })),
    truths: Array.from({ length: count }, (_, place) => ({
      columns: [place],
      kinds: ["single"],
      base: asked.length,
      labels: items.map((item) => [item, asked.filter((order) => order[place] === item).length] as const)
    }))
  }
}

const mean = (values: ReadonlyArray<number>) => values.reduce((sum, value) => sum + value, 0) / values.length
const numbered = (values: ReadonlyArray<number | null>, columns: ReadonlyArray<number>): TrueQuestion => {
  const answers = values.filter((value) => value !== null)
  return { columns, kinds: ["numeric"], base: answers.length, mean: mean(answers) }
}

export interface Amount {
  readonly headers: Headers
  /** The number that a unit draw becomes. */
  readonly value: (unit: number, row: number) => number
  readonly write?: (value: number, row: number) => string
  readonly blank?: number
  /** What stands in place of a number that was not given. */
  readonly silent?: string
}

/** A column of numbers. */
export const amount = (d: Draws, { blank = SOME_BLANK, headers, silent = "", value, write = String }: Amount): Part => {
  const name = rowsOf(headers).join(" ")
  const values = everyone(d).map((row) =>
    d.unit(name, "blank", row) < blank ? null : value(d.unit(name, "amount", row), row)
  )
  return {
    columns: [{ headers: rowsOf(headers), cells: values.map((one, row) => (one === null ? silent : write(one, row))) }],
    truths: [numbered(values, [0])]
  }
}

/** Numbers of so many columns that make 100 together. */
export const constantSum = (
  d: Draws,
  items: ReadonlyArray<string>,
  headers: (item: string, at: number) => Headers
): Part => {
  const shares = everyone(d).map((row) => {
    const drawn = items.map((_, at) => d.unit("sum", row, at))
    const total = drawn.reduce((sum, one) => sum + one, 0)
    const rounded = drawn.map((one) => Math.floor((one / total) * 20) * 5)
    return rounded.with(0, rounded[0]! + 100 - rounded.reduce((sum, one) => sum + one, 0))
  })
  return {
    columns: items.map((item, at) => ({
      headers: rowsOf(headers(item, at)),
      cells: shares.map((one) => String(one[at]))
    })),
    truths: items.map((_, at) =>
      numbered(
        shares.map((one) => one[at]!),
        [at]
      )
    )
  }
}

/** A column of days or of words of one's own, of which only the base is known. */
export const written = (
  d: Draws,
  kind: "date" | "text",
  headers: Headers,
  write: (row: number) => string,
  blank = SOME_BLANK
): Part => {
  const cells = everyone(d).map((row) => (d.unit(rowsOf(headers).join(), row) < blank ? "" : write(row)))
  return {
    columns: [{ headers: rowsOf(headers), cells }],
    truths: [{ columns: [0], kinds: [kind], base: cells.filter((cell) => cell !== "").length }]
  }
}

/** A column that is no question: who or where somebody is, and what a tool adds. */
export const aside = (d: Draws, headers: Headers, write: (row: number) => string): Part => ({
  columns: [{ headers: rowsOf(headers), cells: everyone(d).map(write) }],
  truths: []
})

/** Weights around 1. */
export const weight = (
  d: Draws,
  headers: Headers,
  write: (value: number) => string = (value) => value.toFixed(4)
): Part => {
  const drawn = everyone(d).map((row) => 0.4 + d.unit("weight", row) * 1.6)
  const average = mean(drawn)
  return { ...aside(d, headers, (row) => write(drawn[row]! / average)), weight: true }
}
