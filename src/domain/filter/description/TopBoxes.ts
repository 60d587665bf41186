import { Either } from "effect"
import { numberNamed } from "../../language/Quantity.ts"
import { FILLERS } from "../../people/Structure.ts"
import type { Question } from "../../survey/model/Question.ts"
import { besideScale } from "../../survey/model/Steps.ts"
import { excerpt, listed } from "../../text/Text.ts"
import { wordsOf } from "../../text/Words.ts"
import { findQuestion } from "../binding/Names.ts"
import { inWording, type QuestionWords } from "./CodebookIndex.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { anyLabel, type Placement, type Unplaced } from "./Intervals.ts"
import { formsOf } from "./WordForms.ts"

const STOP = String.raw`(?=\s+(?:but|who)\b|[,;.]|$)`
const OF = String.raw`\s+(?:(?:of|on|for|in|to|at)\s+|(?=(?:dis)?satisfaction with |agreement with ))(?:the\s+)?(?:question\s+)?["“]?(.+?)["”]?${STOP}`
const BOXES = new RegExp(
  String.raw`(top|bottom)[ -]?(?:(\d|one|two|three|four)[ -]?)?box(?:es)?(?: (?:scores?|answers?))?(?:${OF})?`,
  "uy"
)
const SHORT = new RegExp(String.raw`([tb])(\d)b(?![\p{L}\d])(?:${OF})?`, "uy")

const stepsOf = (question: Question): ReadonlyArray<number> => {
  const beside = besideScale(question)
  return question.labels.flatMap((_, i) => (beside[i] ? [] : [i]))
}

/** Ordered questions that a name means, or whose wording has all of its words that matter. */
const asked = (name: string | undefined, { codebook, vocabulary }: Reader): ReadonlyArray<QuestionWords> => {
  const ordered = vocabulary.questions.filter(({ question }) => question.kind === "ordinal")
  if (name === undefined) return ordered
  const found = findQuestion({ text: name, quoted: true, span: { start: 0, end: 0 } }, codebook.questions)
  const named = ordered.filter(({ position }) => Either.isRight(found) && found.right === position)
  if (named.length > 0) return named
  const words = wordsOf(name).filter((word) => !FILLERS.has(word))
  return ordered.filter(
    (of) => words.length > 0 && words.every((word) => inWording(formsOf(word), of) || of.words.has(word))
  )
}

const place = (phrase: string, end: string, boxes: number, name: string | undefined, reader: Reader) => {
  const [of, ...others] = asked(name, reader)
  const suggestions = [...(of === undefined ? [] : [of]), ...others].slice(0, 3).map(({ question }) => question.key)
  const refused = (problem: string): Unplaced => ({ problem, suggestions })
  if (of === undefined)
    return refused(`no question with ordered answers is called so: write the question after “${end} boxes of”`)
  if (others.length > 0) return refused("several questions with ordered answers fit: write the question it is about")
  const steps = stepsOf(of.question)
  if (boxes < 1 || steps.length <= boxes)
    return refused(`${excerpt(of.question.key)} has ${steps.length} steps: name fewer boxes than that`)
  const labels = end === "top" ? steps.slice(-boxes) : steps.slice(0, boxes)
  const placed: Placement = {
    filter: anyLabel(of.question, labels),
    position: of.position,
    note: `“${phrase}” was read as ${listed(labels.map((at) => `“${excerpt(of.question.labels[at]!, 40)}”`))} of ${excerpt(of.question.key)}`
  }
  return placed
}

/** A name as far as each of its joints, longest first: what follows “and” may be said of somebody else. */
const beginnings = (name: string): ReadonlyArray<string> => [
  name,
  ...[...name.matchAll(/ (?:and|or) /g)].map(({ index }) => name.slice(0, index)).toReversed()
]

/** “top two boxes of satisfaction”, “bottom-2-box on price”, “t2b of q7”: the last or first steps of an ordered question. */
export const boxesAt = (reader: Reader, at: number): ReadonlyArray<PhraseAt> => {
  BOXES.lastIndex = at
  SHORT.lastIndex = at
  const found = BOXES.exec(reader.text) ?? SHORT.exec(reader.text)
  if (found === null) return []
  const [all, side, count, whole] = found
  const boxes = count === undefined ? 1 : numberNamed(count)!
  const end = side!.startsWith("t") ? "top" : "bottom"
  const name = whole === undefined ? undefined : beginnings(whole).find((one) => asked(one, reader).length === 1)
  const phrase = name === undefined ? all : all.slice(0, all.length - (whole!.length - name.length))
  return [{ end: at + phrase.length, place: () => [place(phrase, end, boxes, name ?? whole, reader)] }]
}
