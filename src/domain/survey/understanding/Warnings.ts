import type { QuestionKind } from "../model/Question.ts"
import type { Mapping } from "../reading/Mapping.ts"
import type { ChangeMade, Understanding, UnderstoodQuestion } from "./Understanding.ts"

/** How much a wrong reading moves: whose shares and bases first, then means, order, and which label is which. */
const RANK: Readonly<Record<QuestionKind, number>> = {
  multiple: 0,
  ranking: 1,
  numeric: 1,
  ordinal: 2,
  single: 3,
  date: 4,
  text: 5
}

const NOT_KEPT =
  "How the file of this project was read was not kept when it was imported: import it again with replace=true to see it, and to change how questions are read."

/** A change by hand that does not hold any more. */
const notHolding = (
  { at, changed, problem, question }: ChangeMade,
  keys: ReadonlySet<string>
): Understanding["warnings"][number] => ({
  text: `Changed by hand on ${at.slice(0, 10)} (${[...new Set(changed.map(({ field }) => field))].join(", ") || "confirmed"}), and not so any more since the file was imported again: ${problem} Change it again, or take the change back.`,
  questions: question !== null && keys.has(question) ? [question] : []
})

/**
 * What a person should look at: changes by hand that do not hold any more, what is about the file, then doubts by how wrong
 * figures could be: by kind, and then by how many respondents are concerned. Questions of which the same is said are named
 * together.
 */
export const warningsOf = (
  mapping: Mapping | null,
  questions: ReadonlyArray<UnderstoodQuestion>,
  changes: ReadonlyArray<ChangeMade>
): Understanding["warnings"] => {
  const doubtful = questions
    .filter(({ doubt }) => doubt !== null)
    .toSorted((a, b) => RANK[a.kind] - RANK[b.kind] || b.base - a.base)
  const byText = new Map<string, Array<string>>()
  for (const { doubt, key } of doubtful) {
    const keys = byText.get(doubt!)
    if (keys === undefined) byText.set(doubt!, [key])
    else keys.push(key)
  }
  const known = new Set(questions.map(({ key }) => key))
  return [
    ...changes.filter(({ problem }) => problem !== null).map((one) => notHolding(one, known)),
    ...(mapping === null ? [NOT_KEPT] : (mapping.warnings ?? [])).map((text) => ({ text, questions: [] })),
    ...[...byText].map(([text, keys]) => ({ text, questions: keys }))
  ]
}
