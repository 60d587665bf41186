import type { ReadingDifference, Selector, Understanding } from "../../../../client/Types.ts"

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
  return questions.length === 0 ? `${what}: not asked. ${reason}` : `${what}: ${questions.join(", ")}. ${reason}`
}

const value = (text: string | null) => (text === null ? "nothing" : `“${text}”`)

/** What of a reading is different after a change. */
export const differenceWords = ({ after, before, field, question }: ReadingDifference): string =>
  `${question === null ? "The project" : question}: ${field} was ${value(before)}, and is ${value(after)}.`
