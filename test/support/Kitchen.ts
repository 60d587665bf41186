import { uniform } from "../../src/domain/statistics/Rng.ts"
import type { ProjectDraft } from "../../src/domain/survey/mapping/Draft.ts"
import type { Question } from "../../src/domain/survey/model/Question.ts"
import { type Cell, codebook, columnOf, question } from "./Surveys.ts"

const HABITS = ["Never", "Sometimes", "Often"]
const TOOLS = ["Oven", "Wok", "Grill"]

const questions: ReadonlyArray<Question> = [
  question("gender", "single", ["Female", "Male"], "What is your gender?"),
  question("cooks", "ordinal", HABITS, "How often do you cook dinner?"),
  question("bakes", "ordinal", HABITS, "How often do you bake bread?"),
  question("tools", "multiple", TOOLS, "Which of these do you own?"),
  question("loves", "single", ["Yes", "No"], "Do you love cooking?"),
  question("why", "text", [], "Why do you cook?")
]

const REASONS = [
  "It saves money compared with eating out",
  "Saves a lot of money every week",
  "I enjoy trying new recipes at the weekend",
  "New recipes are fun to try, mail me at cook@example.com"
]

const PEOPLE = 300
const habit = (i: number, name: string) => 0.7 * uniform("habit", i) + 0.3 * uniform(name, i)
const labelled = (value: number) => HABITS[Math.min(2, Math.floor(3 * value))]!

/** Only women were asked whether they love cooking, and of them three in four. */
const loves = (i: number, gender: string): string =>
  gender === "Male" || i % 4 === 0 ? "" : habit(i, "loves") > 0.5 ? "Yes" : "No"

const rowOf = (i: number): ReadonlyArray<Cell> => {
  const gender = i % 2 === 0 || i % 3 === 0 ? "Female" : "Male"
  return [
    gender,
    labelled(habit(i, "cooks")),
    labelled(habit(i, "bakes")),
    TOOLS.filter((tool) => habit(i, tool) > 0.5),
    loves(i, gender),
    i % 5 === 0 ? "" : REASONS[(i >> 1) % REASONS.length]!
  ]
}

/** A survey of 300 people with habits that hang together, a question put to some only, and reasons in their own words. */
export const kitchenDraft = (changes: Partial<ProjectDraft> = {}): ProjectDraft => {
  const rows = Array.from({ length: PEOPLE }, (_, i) => rowOf(i))
  return {
    title: "Kitchens",
    description: "How people cook",
    contentHash: "kitchen",
    codebook: { ...codebook(questions), respondents: PEOPLE },
    microdata: {
      columns: questions.map((one, q) =>
        columnOf(
          one,
          rows.map((row) => row[q]!)
        )
      ),
      weights: null
    },
    leftOut: [],
    ...changes
  }
}
