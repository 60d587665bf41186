import { cleaned } from "./Csv.ts"

type Choice = string | { readonly cell: string; readonly label: string }

/** A survey as surveys.json describes it; columns count from 0. */
export interface PublishedSurvey {
  readonly id: string
  readonly file: string
  readonly sha256: string
  readonly year: number
  readonly gender: number
  readonly age: number
  /** Cells of the age column by the description of these people. */
  readonly ages: Readonly<Record<string, ReadonlyArray<string>>>
  readonly questions: ReadonlyArray<{
    readonly column: number
    readonly text: string
    readonly choices: ReadonlyArray<Choice>
  }>
  /** Where the table itself is part of the demo, and what its columns are called there if not as published. */
  readonly table?: { readonly folder: string; readonly columns?: ReadonlyArray<string> }
}

/** How many people of an audience gave each answer to a question. Nobody is weighted. */
export interface Topline {
  readonly survey: string
  readonly audience: string
  readonly question: string
  readonly choices: ReadonlyArray<string>
  readonly human: ReadonlyArray<number>
}

const FEWEST_PEOPLE = 100
const GENDERS = { Women: "Female", Men: "Male" }

/** Toplines of everybody, women, men and two ages, where at least a hundred of them answered. */
export const toplinesOf = (
  { age, ages, gender, id, questions }: PublishedSurvey,
  rows: ReadonlyArray<ReadonlyArray<string>>
): ReadonlyArray<Topline> => {
  const people = rows.slice(1).map((row) => row.map(cleaned))
  const groups = [
    { audience: "US adults", of: people },
    ...Object.entries(GENDERS).map(([audience, cell]) => ({
      audience,
      of: people.filter((person) => person[gender] === cell)
    })),
    ...Object.entries(ages).map(([audience, cells]) => ({
      audience,
      of: people.filter((person) => cells.includes(person[age]!))
    }))
  ]
  return groups.flatMap(({ audience, of }) =>
    questions.flatMap(({ choices, column, text }): ReadonlyArray<Topline> => {
      const human = choices.map(
        (choice) => of.filter((person) => person[column] === (typeof choice === "string" ? choice : choice.cell)).length
      )
      const base = human.reduce((sum, count) => sum + count, 0)
      const labels = choices.map((choice) => (typeof choice === "string" ? choice : choice.label))
      return base < FEWEST_PEOPLE ? [] : [{ survey: id, audience, question: text, choices: labels, human }]
    })
  )
}
