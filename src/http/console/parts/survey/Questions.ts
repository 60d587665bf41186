import type { SurveyQuestion } from "../../../../client/Types.ts"

type Named = Pick<SurveyQuestion, "key" | "stem" | "text">

const wordsOf = ({ stem, text }: Named): string => `${stem === null || text.includes(stem) ? "" : `${stem} – `}${text}`

const folded = (text: string) => text.trim().toLowerCase()

/** Names of questions by key. If two have the same text, the key is added, which is unique. */
export const namesOfQuestions = (questions: ReadonlyArray<Named>): ReadonlyMap<string, string> => {
  const times = new Map<string, number>()
  for (const one of questions) {
    const words = folded(wordsOf(one))
    times.set(words, (times.get(words) ?? 0) + 1)
  }
  return new Map(
    questions.map((one) => {
      const words = wordsOf(one)
      return [one.key, times.get(folded(words)) === 1 ? words : `${words} [${one.key}]`]
    })
  )
}

/** Finds a question by name, key or text, or by part of its text if only one matches. */
export const questionCalled = <A extends Named>(questions: ReadonlyArray<A>, words: string): A | undefined => {
  const sought = folded(words)
  if (sought === "") return undefined
  const names = namesOfQuestions(questions)
  const nameOf = ({ key }: A) => folded(names.get(key) ?? key)
  const exact =
    questions.find((one) => nameOf(one) === sought) ??
    questions.find((one) => folded(one.key) === sought || folded(one.text) === sought)
  if (exact !== undefined) return exact
  const parts = questions.filter((one) => nameOf(one).includes(sought))
  return parts.length === 1 ? parts[0] : undefined
}

export const questionsWith = <A extends Named & { readonly labels: ReadonlyArray<string> }>(
  questions: ReadonlyArray<A>,
  words: string
): ReadonlyArray<A> => {
  const sought = folded(words)
    .split(/\s+/)
    .filter((word) => word !== "")
  return questions.filter((one) => {
    const text = folded([wordsOf(one), one.key, ...one.labels].join(" "))
    return sought.every((word) => text.includes(word))
  })
}

export const kindWords: Readonly<Record<SurveyQuestion["kind"], string>> = {
  single: "one choice",
  ordinal: "one choice on a scale",
  multiple: "any number of choices",
  numeric: "a number",
  text: "written answers",
  ranking: "a ranking",
  date: "a date"
}

export const baseRuleWords: Readonly<Record<NonNullable<SurveyQuestion["baseRule"]>, string>> = {
  asked: "everyone who was asked",
  selected: "people who chose at least one",
  neighbours: "people who answered the questions around it"
}

/** Whether a question can be a row or column of a table. */
export const isTabulated = ({ kind }: Pick<SurveyQuestion, "kind">): boolean => kind !== "text"

/** Whether a project is a study, whose respondents were made up. */
export const isStudy = ({ title }: { readonly title: string }): boolean => title.startsWith("Synthetic: ")

/** Questions of a study that say who its respondents are. They come before those that were asked. */
export const STUDY_PROFILE = 7
