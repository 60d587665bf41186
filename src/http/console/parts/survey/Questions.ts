import type { SurveyQuestion } from "../../../../client/Types.ts"

type Named = Pick<SurveyQuestion, "key" | "stem" | "text">

/** A question as lists name it: no two alike, since keys are not. */
export const nameOfQuestion = ({ key, stem, text }: Named): string =>
  `${stem === null || text.includes(stem) ? "" : `${stem} – `}${text} [${key}]`

const folded = (text: string) => text.trim().toLowerCase()

/** The question of a name, a key or a text; of a part of its words where only one has it. */
export const questionCalled = <A extends Named>(questions: ReadonlyArray<A>, words: string): A | undefined => {
  const sought = folded(words)
  if (sought === "") return undefined
  const exact = questions.find(
    (one) => folded(nameOfQuestion(one)) === sought || folded(one.key) === sought || folded(one.text) === sought
  )
  if (exact !== undefined) return exact
  const parts = questions.filter((one) => folded(nameOfQuestion(one)).includes(sought))
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
    const text = folded([nameOfQuestion(one), ...one.labels].join(" "))
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
