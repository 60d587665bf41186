import type { Question } from "../survey/model/Question.ts"
import { foldText } from "../text/Text.ts"
import { exactQuestion } from "./QuestionReading.ts"

const ASKS_AGREEMENT =
  /^(?:please (?:say|tell us|indicate|rate) )?(?:to what extent|how (?:much|far|strongly))?,? ?(?:do|would) you (?:personally )?(?:agree|disagree)(?: or (?:dis)?agree)?(?: with (?:each of )?(?:the following|this|these|that|each)(?: statements?)?)?(?: that)?[:?,.–—-]*\s*/
const STEM_OF_STATEMENTS = /\b(?:dis)?agree\b/
const QUOTES = /^["'“”‘’«»\s]+|["'“”‘’«»\s]+$/g

const bare = (text: string): string =>
  exactQuestion(text.replace(QUOTES, ""))
    .replace(QUOTES, "")
    .replace(/[.!?]+$/, "")

/** What somebody asks agreement with: “To what extent do you agree: my work is safe” and “My work is safe” say the same. */
export const statementAsked = (text: string): string => bare(exactQuestion(text).replace(ASKS_AGREEMENT, ""))

/** Words that a statement has at least: two may be a heading. */
const MIN_WORDS = 3

/** The statement that a question has rated, in a grid or by itself; null where it asks in another way. */
export const statementRated = ({ stem, text }: Pick<Question, "stem" | "text">): string | null => {
  const folded = exactQuestion(text)
  const isRow = stem !== null && STEM_OF_STATEMENTS.test(foldText(stem))
  if (!isRow && !ASKS_AGREEMENT.test(folded)) return null
  const row = isRow ? foldText(text.slice(stem.length)).replace(/^[\s—–:.?-]+/, "") : folded.replace(ASKS_AGREEMENT, "")
  const statement = bare(row)
  return statement.split(" ").length < MIN_WORDS ? null : statement
}
