import { uniform } from "../../src/domain/statistics/Rng.ts"
import type { Theme, ThemeQuestion } from "./Themes.ts"

/** A question with everybody's answers, as its makers meant it. */
export type PlantedQuestion =
  | (Extract<ThemeQuestion, { kind: "single" | "ordinal" }> & { readonly answers: ReadonlyArray<number | null> })
  | (Extract<ThemeQuestion, { kind: "multiple" }> & {
      /** Positions of the labels chosen; null was not shown the question. */
      readonly answers: ReadonlyArray<ReadonlyArray<number> | null>
    })
  | (Extract<ThemeQuestion, { kind: "grid" }> & {
      /** Per respondent and item the position of the label. */
      readonly answers: ReadonlyArray<ReadonlyArray<number | null>>
    })
  | (Extract<ThemeQuestion, { kind: "numeric" }> & { readonly answers: ReadonlyArray<number | null> })
  | (Extract<ThemeQuestion, { kind: "text" }> & { readonly answers: ReadonlyArray<string | null> })

export interface Planted {
  readonly name: string
  readonly respondents: number
  readonly questions: ReadonlyArray<PlantedQuestion>
}

/** The option of every question with any number of answers that nobody chooses. */
export const NEVER_CHOSEN = 2

const NOT_SHOWN = 0.12
const NO_ANSWER = 0.05

const TAILS = [
  "I have said so before",
  "it bothers me every time",
  "my sister says the same",
  "that would help a lot",
  "not that it matters much",
  "I would pay for it",
  "others do this better",
  "maybe next year"
]

const verbatim = (
  { phrases }: Extract<ThemeQuestion, { kind: "text" }>,
  respondent: number,
  draw: (i: number, of: string) => number
): string => {
  const one = <A>(from: ReadonlyArray<A>, of: string) => from[Math.floor(draw(respondent, of) * from.length)]!
  return `${one(phrases, "first")} and ${one(phrases, "second").toLowerCase()}. So ${one(TAILS, "tail")} but ${one(TAILS, "end")}.`
}

const answersOf = (question: ThemeQuestion, respondents: number, seed: number): PlantedQuestion => {
  const everyone = Array.from({ length: respondents }, (_, i) => i)
  const draw = (i: number, of: string | number = 0) => uniform(seed, question.name, i, of)
  const silent = (i: number) => draw(i, "silent") < NO_ANSWER
  const label = (labels: ReadonlyArray<string>, i: number, of: string | number) =>
    Math.min(labels.length - 1, Math.floor(draw(i, of) ** 1.3 * labels.length))
  switch (question.kind) {
    case "single":
    case "ordinal":
      return { ...question, answers: everyone.map((i) => (silent(i) ? null : label(question.labels, i, "label"))) }
    case "multiple":
      return {
        ...question,
        answers: everyone.map((i) =>
          draw(i, "shown") < NOT_SHOWN
            ? null
            : question.labels.flatMap((_, k) =>
                k !== NEVER_CHOSEN && draw(i, k) < 0.6 / (1 + 0.4 * k) + 0.05 ? [k] : []
              )
        )
      }
    case "grid":
      return {
        ...question,
        answers: everyone.map((i) =>
          question.items.map((_, item) => (draw(i, `no ${item}`) < NO_ANSWER ? null : label(question.labels, i, item)))
        )
      }
    case "numeric": {
      const [low, high] = question.range
      return {
        ...question,
        answers: everyone.map((i) => (silent(i) ? null : Math.floor(low + draw(i, "n") * (high - low + 1))))
      }
    }
    case "text":
      return {
        ...question,
        answers: everyone.map((i) => (draw(i, "writes") < 0.5 ? null : verbatim(question, i, draw)))
      }
  }
}

/** A survey on a theme, answered by so many people who do not exist. */
export const plant = (theme: Theme, respondents: number, seed: number): Planted => ({
  name: theme.name,
  respondents,
  questions: theme.questions.map((question) => answersOf(question, respondents, seed))
})
