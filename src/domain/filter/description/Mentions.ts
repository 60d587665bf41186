import { FILLERS } from "../../people/Structure.ts"
import type { Question } from "../../survey/model/Question.ts"
import { excerpt } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import { inWording, type Vocabulary } from "./CodebookIndex.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { anyOf, compare, type Placement, type Unplaced } from "./Intervals.ts"
import { formsOf } from "./WordForms.ts"

const VERB = `(?:mention(?:s|ed|ing)?|(?:wrote|writes?|written|writing|talk(?:s|ed|ing)?|complain(?:s|ed|ing)?) about)`
const STOP = String.raw`(?:\s+(?:and|or|but|who|that|in|as|under|when|for|to)\b|[,;.]|$)`
const MENTION = new RegExp(
  String.raw`${VERB}\s+(?:"([^"]+)"|“([^”]+)”|(.+?)(?=${STOP}))(?:\s+(?:in|as|under|for|when|to)\s+(.+?)(?=\s+(?:and|or|but|who)\b|[,;.]|$))?`,
  "uy"
)

/** Written questions whose wording has all of the words, or all written questions where there are none. */
const asked = (hint: string, vocabulary: Vocabulary): ReadonlyArray<number> => {
  const wanted = wordsOf(hint).filter((word) => !FILLERS.has(word))
  return vocabulary.questions.flatMap((of) =>
    of.question.kind === "text" && wanted.every((word) => inWording(formsOf(word), of)) ? [of.position] : []
  )
}

const oneQuestion = (questions: ReadonlyArray<Question>): boolean =>
  questions.length === 1 || (questions[0]?.stem != null && questions.every(({ stem }) => stem === questions[0]!.stem))

const place = (wanted: string, hint: string, { codebook, vocabulary }: Reader): Placement | Unplaced => {
  const positions = asked(hint, vocabulary)
  const questions = positions.map((position) => codebook.questions[position]!)
  if (questions.length === 0)
    return {
      problem: "no question that is answered in writing was found by these words: write its key, as in “key : word”",
      suggestions: []
    }
  if (!oneQuestion(questions)) {
    return {
      problem: "several questions are answered in writing, so say which, as in mention “speed” in “what hinders you”",
      suggestions: questions.slice(0, 3).map(({ key }) => key)
    }
  }
  const keys = questions.map(({ key }) => key).join(" or ")
  return {
    filter: anyOf(questions.map((question) => compare(question, ":", wanted))),
    position: positions[0]!,
    note: `“${excerpt(wanted)}” was looked for in what respondents wrote to ${excerpt(keys, 200)}`
  }
}

/** “mention version control in what hinders them”: a search of written answers, in lower-case text at `at`. */
export const mentionAt = (text: string, at: number): ReadonlyArray<PhraseAt> => {
  MENTION.lastIndex = at
  const found = MENTION.exec(text)
  if (found === null) return []
  const [all, quoted, curly, bare, hint] = found
  const wanted = quoted ?? curly ?? bare ?? ""
  return [{ end: at + all.length, place: (reader) => [place(wanted, hint ?? "", reader)] }]
}
