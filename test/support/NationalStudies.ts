import { Either } from "effect"
import { bareVariable, type Variable } from "../../src/domain/survey/codebook/Dictionary.ts"
import { tableOf } from "../../src/domain/survey/file/RawTable.ts"
import { listSelectors } from "../../src/domain/survey/model/SelectorListing.ts"
import { understand } from "../../src/domain/survey/reading/Understand.ts"

/** A variable of a national study: its name, its label, its codes or a range of numbers, and the share of respondents asked. */
export type StudyVariable = readonly [name: string, label: string, answers: string, asked?: number]

const ROWS = 300
const chance = (i: number, salt: number) => {
  const x = Math.sin((i + 1) * 91.7 + salt * 37.3) * 10_007.3
  return x - Math.floor(x)
}

const labelsOf = (answers: string) =>
  answers.includes("=")
    ? answers
        .split(";")
        .map((one) => ({ value: one.slice(0, one.indexOf("=")), label: one.slice(one.indexOf("=") + 1) }))
    : []

const cellOf = (answers: string, i: number, salt: number): string => {
  const range = /^(\d+)\.\.(\d+)$/.exec(answers)
  if (range !== null)
    return String(Number(range[1]) + Math.floor(chance(i, salt) * (Number(range[2]) - Number(range[1]) + 1)))
  const labels = labelsOf(answers)
  return labels[Math.floor(chance(i, salt) * labels.length)]!.value
}

/** Which questions are said to describe respondents, by demographic, with whether that is decided. */
export const selectorsOf = (study: ReadonlyArray<StudyVariable>): Readonly<Record<string, string>> => {
  const variables = study.map(
    ([name, label, answers]): Variable => ({
      ...bareVariable(name),
      question: label === "" ? null : label,
      labels: labelsOf(answers)
    })
  )
  const rows = Array.from({ length: ROWS }, (_, i) =>
    study.map(([, , answers, asked = 1], c) => (chance(i, 1000 + c) < asked ? cellOf(answers, i, c) : ""))
  )
  const draft = Either.getOrThrow(
    understand(tableOf([study.map(([name]) => name), ...rows], 1), {
      dictionary: { variables, sets: [], weight: null }
    })
  )
  return Object.fromEntries(
    listSelectors(draft.codebook).map(({ demographic, questions, status }) => [
      demographic,
      status === "undecided" ? `? ${questions.join(" ")}` : questions.join(" ")
    ])
  )
}
