import type { Item } from "../imputation/Items.ts"
import type { Question } from "../survey/model/Question.ts"
import { isDemographic } from "./Demographics.ts"
import { type Group, MIN_HIDDEN } from "./HiddenGroups.ts"

/** An item's category in words. */
export const labelOf = (question: Question, { label }: Item, category: number): string => {
  if (question.kind === "multiple")
    return category === 1 ? question.labels[label ?? 0]! : `not ${question.labels[label ?? 0]!}`
  if (question.kind === "ranking") return `${question.labels[label ?? 0]!} at ${category + 1}`
  return question.labels[category] ?? `fifth ${category + 1} of the range`
}

/** Every answer that enough respondents gave, as a group of respondents. */
export const groupsOf = (questions: ReadonlyArray<Question>, items: ReadonlyArray<Item>): ReadonlyArray<Group> =>
  items.flatMap((item) => {
    const question = questions[item.question]!
    const demographic = isDemographic(question)
    const counts = new Uint32Array(item.categories + 1)
    for (const code of item.codes) counts[code]! += 1
    return Array.from({ length: item.categories }, (_, category): Group => {
      const label = labelOf(question, item, category)
      return {
        question: question.text,
        label,
        item,
        code: category + 1,
        respondents: counts[category + 1]!,
        demographic
      }
    }).filter(({ respondents }) => respondents >= MIN_HIDDEN)
  })
