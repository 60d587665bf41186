import type { SurveyQuestion } from "../../../../client/Types.ts"

type Named = Pick<SurveyQuestion, "key" | "stem" | "text">

const wordsOf = ({ stem, text }: Named): string => `${stem === null || text.includes(stem) ? "" : `${stem} – `}${text}`

const folded = (text: string) => text.trim().toLowerCase()

/** Questions as lists name them, by key: where two read alike, with their keys, which are never alike. */
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

/** The question of a name, a key or a text; of a part of its words where only one has it. */
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

/** Questions whose words hold all of those sought. */
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

/** Kinds in words. */
export const kindWords: Readonly<Record<SurveyQuestion["kind"], string>> = {
  single: "one answer",
  ordinal: "one answer, in order",
  multiple: "any number of answers",
  numeric: "a number",
  text: "written answers",
  ranking: "a ranking",
  date: "a date"
}

/** Whose answers percentages are of, where any number of answers may be given. */
export const baseRuleWords: Readonly<Record<NonNullable<SurveyQuestion["baseRule"]>, string>> = {
  asked: "everybody who was asked",
  selected: "those who chose at least one",
  neighbours: "those who answered the questions around it"
}

/** Kinds of questions whose answers become rows or columns of a table. */
export const isTabulated = ({ kind }: Pick<SurveyQuestion, "kind">): boolean => kind !== "text"
