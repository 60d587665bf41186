import type { Interval } from "../language/Interval.ts"
import { type Bitset, has } from "../statistics/Bitset.ts"
import type { Column } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"
import { excerpt, listed } from "../text/Text.ts"

/** How each answer to a question becomes an answer to another: by labels, by whether some labels were selected, by numbers. */
export type Rule =
  /** Per label of the question the choice that it counts as; null where it counts as none. */
  | { readonly _tag: "Labels"; readonly to: ReadonlyArray<number | null> }
  | { readonly _tag: "Selected"; readonly labels: ReadonlyArray<number>; readonly yes: number; readonly no: number }
  /** The numbers that each choice stands for. */
  | { readonly _tag: "Numbers"; readonly choices: ReadonlyArray<Interval | null> }

/** A question that was asked in another way, and how its answers are recoded into the choices of the one that is sought. */
export interface Recoding {
  readonly position: number
  readonly choices: ReadonlyArray<string>
  readonly rule: Rule
}

/** The question as it answers the sought one: with its choices as labels. */
export const recodedQuestion = ({ constant: _, ...question }: Question, { choices }: Recoding): Question => ({
  key: question.key,
  text: question.text,
  stem: question.stem,
  kind: "single",
  labels: choices,
  ...(question.doubt === undefined ? {} : { doubt: question.doubt })
})

const isIn = (value: number, { high, highOpen, low, lowOpen }: Interval): boolean =>
  (lowOpen ? value > low : value >= low) && (highOpen ? value < high : value <= high)

const coded = (length: number, codeOf: (row: number) => number): Column => ({
  _tag: "Coded",
  codes: Uint16Array.from({ length }, (_, row) => codeOf(row))
})

const anyOf = (selected: ReadonlyArray<Bitset>, labels: ReadonlyArray<number>, row: number): boolean =>
  labels.some((label) => has(selected[label]!, row))

export const recodedColumn = (column: Column, { rule }: Recoding, respondents: number): Column => {
  switch (rule._tag) {
    case "Labels": {
      const codes = [0, ...rule.to.map((choice) => (choice === null ? 0 : choice + 1))]
      return coded(respondents, (row) => (column._tag === "Coded" ? (codes[column.codes[row]!] ?? 0) : 0))
    }
    case "Selected":
      return coded(respondents, (row) => {
        if (column._tag !== "Multiple" || !has(column.asked, row)) return 0
        return (anyOf(column.selected, rule.labels, row) ? rule.yes : rule.no) + 1
      })
    case "Numbers":
      return coded(respondents, (row) => {
        const value = column._tag === "Numeric" ? column.values[row]! : Number.NaN
        return rule.choices.findIndex((one) => one !== null && isIn(value, one)) + 1
      })
  }
}

const MAX_QUOTE = 160
const MAX_NAMED = 6

const quotedList = (labels: ReadonlyArray<string>): string =>
  listed(
    labels.length > MAX_NAMED
      ? [...labels.slice(0, MAX_NAMED - 1).map((one) => `“${excerpt(one)}”`), `${labels.length - MAX_NAMED + 1} more`]
      : labels.map((one) => `“${excerpt(one)}”`)
  )

const countsAs = (labels: ReadonlyArray<string>, choice: string): string =>
  `${quotedList(labels)} ${labels.length === 1 ? "counts" : "count"} as “${choice}”`

const ruleInWords = ({ labels }: Pick<Question, "labels">, { choices, rule }: Recoding): string => {
  switch (rule._tag) {
    case "Labels": {
      const parts = choices.flatMap((choice, k) => {
        const from = labels.filter((_, label) => rule.to[label] === k)
        return from.length === 0 || (from.length === 1 && from[0] === choice) ? [] : [countsAs(from, choice)]
      })
      const left = labels.filter((_, label) => rule.to[label] === null)
      const leftOut = left.length === 0 ? [] : [`${quotedList(left)} ${left.length === 1 ? "is" : "are"} left out`]
      return [...parts, ...leftOut].join("; ")
    }
    case "Selected": {
      const chosen = rule.labels.map((label) => labels[label]!)
      return (
        `whoever selected ${chosen.length === 1 ? "" : "any of "}${quotedList(chosen)} counts as “` +
        `${choices[rule.yes]}”, whoever did not as “${choices[rule.no]}”`
      )
    }
    case "Numbers":
      return "the numbers given are put into these ranges"
  }
}

export const recodingInWords = (question: Pick<Question, "labels" | "text">, recoding: Recoding): string =>
  `The survey asked “${excerpt(question.text, MAX_QUOTE)}”: ${ruleInWords(question, recoding)}.`
