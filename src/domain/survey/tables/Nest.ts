import { Either } from "effect"
import { foldText } from "../../text/Text.ts"
import type { Question } from "../model/Question.ts"
import { type Answers, CrosstabInvalid } from "./Groups.ts"

const WITHIN = " > "
/** Most columns that questions within one another make. */
const MAX_COLUMNS = 200

/** The questions that a column of the banner names: one, or, as in `gender > age`, each within the one before it. */
export const nestNamed = (
  name: string,
  questions: ReadonlyArray<Pick<Question, "key" | "text">>
): ReadonlyArray<string> => {
  const sought = foldText(name)
  return questions.some(({ key, text }) => foldText(key) === sought || foldText(text) === sought)
    ? [name]
    : name.split(WITHIN).map((part) => part.trim())
}

/** What a nest is called, by keys or texts from the outermost on. */
export const nestName = (names: ReadonlyArray<string>): string => names.join(WITHIN)

const refuse = (problem: string) => Either.left(new CrosstabInvalid({ param: "columns", problem }))

/**
 * Questions within one another as one question: its answers are each answer of the first with each of the next, in their
 * order. Who has no answer to one of them has none.
 */
export const nested = (all: readonly [Answers, ...ReadonlyArray<Answers>]): Either.Either<Answers, CrosstabInvalid> => {
  const [first] = all
  if (all.length === 1) return Either.right(first)
  const columns = all.flatMap(({ column }) => (column._tag === "Coded" ? column.codes : []))
  const several = all.find(({ column }) => column._tag !== "Coded")
  if (several !== undefined)
    return refuse(
      `${several.question.key} can't be nested: only questions with one answer each can. Derive one from it, with bands or ` +
        "groups."
    )
  const sizes = all.map(({ question }) => question.labels.length)
  const many = sizes.reduce((product, size) => product * size, 1)
  if (many > MAX_COLUMNS)
    return refuse(
      `${nestName(all.map(({ question }) => question.key))} makes ${many} columns: at most ${MAX_COLUMNS} do.`
    )
  const rows = columns[0]!.length
  const codes = new Uint8Array(rows)
  for (let i = 0; i < rows; i++) {
    let code = 0
    for (const [at, column] of columns.entries()) {
      if (column[i] === 0) {
        code = -1
        break
      }
      code = code * sizes[at]! + column[i]! - 1
    }
    codes[i] = code + 1
  }
  const labels = all.reduce<ReadonlyArray<string>>(
    (before, { question }) =>
      before.flatMap((one) => question.labels.map((label) => (one === "" ? label : `${one}, ${label}`))),
    [""]
  )
  const question: Question = {
    key: nestName(all.map(({ question }) => question.key)),
    text: nestName(all.map(({ question }) => question.text)),
    kind: "single",
    labels,
    stem: null
  }
  return Either.right({ question, column: { _tag: "Coded", codes } })
}
