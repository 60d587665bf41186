import { bareLabel } from "../../survey/model/AnswerKinds.ts"
import { besideScale } from "../../survey/model/Steps.ts"
import { excerpt } from "../../text/Text.ts"
import { inWording, type QuestionWords } from "./CodebookIndex.ts"
import type { Reader } from "./Description.ts"
import type { PlainToken } from "./DescriptionTokens.ts"
import { anyLabel, isNumbered, type Placement, type Unplaced } from "./Intervals.ts"

/** Two steps of a scale with “to” between them, with what says of which scale, and where that ends. */
interface LabelRange {
  readonly end: number
  readonly placed: Placement | Unplaced
}

interface Found extends LabelRange {
  readonly of: QuestionWords
  readonly worded: number
}

const TO = /^ ?(?:to|through|until|–) ?/

/** Steps of a scale whose label stands in a text from one place on, the longest first. */
const stepsAt = ({ question }: QuestionWords, text: string, at: number) => {
  const beside = besideScale(question)
  return question.labels
    .map((label, step) => ({ step, words: bareLabel(label) }))
    .filter(({ step, words }) => beside[step] !== true && words !== "" && text.startsWith(words, at))
    .filter(({ words }) => !/^[\p{L}\p{N}]/u.test(text.slice(at + words.length)))
    .sort((a, b) => b.words.length - a.words.length)
}

const isSilent = ({ role }: PlainToken) => role === "filler"

const rangeOf = (of: QuestionWords, { text, tokens }: Reader, from: number): Found | null => {
  const isOf = (token: PlainToken) =>
    (token.role === "word" || token.role === "soft") &&
    (inWording(token.forms, of) || token.forms.some((form) => of.words.has(form)))
  let worded = 0
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]!
    const low = stepsAt(of, text, token.span.start)[0]
    const between = low === undefined ? null : TO.exec(text.slice(token.span.start + low.words.length))
    if (low !== undefined && between !== null) {
      const second = token.span.start + low.words.length + between[0].length
      const high = stepsAt(of, text, second)[0]
      if (high === undefined) return null
      let end = second + high.words.length
      for (const after of tokens.filter(({ span }) => span.start >= end)) {
        if (isOf(after)) {
          worded++
          end = after.span.end
        } else if (!isSilent(after) || after.text === "who") break
      }
      const [first, last] = [Math.min(low.step, high.step), Math.max(low.step, high.step)]
      const beside = besideScale(of.question)
      const steps = of.question.labels.flatMap((_, step) =>
        step >= first && step <= last && beside[step] !== true ? [step] : []
      )
      return { of, worded, end, placed: { filter: anyLabel(of.question, steps), position: of.position, note: null } }
    }
    if (isOf(token)) worded++
    else if (!isSilent(token) || token.text === "who" || at === from) return null
  }
  return null
}

/** “satisfied to very satisfied”: both ends of a range of answers and what lies between; null where none begins at a token. */
export const labelRangeAt = (reader: Reader, from: number): LabelRange | null => {
  if (!/ to | through | until |–/.test(reader.text)) return null
  const found = reader.vocabulary.questions
    .filter(({ question }) => question.kind === "ordinal" && question.constant !== true && !isNumbered(question))
    .flatMap((of) => rangeOf(of, reader, from) ?? [])
    .sort((a, b) => b.worded - a.worded || b.end - a.end)
  const [best, next] = found
  if (best === undefined) return null
  if (next === undefined || next.worded < best.worded) return best
  const alike = found.filter(({ worded }) => worded === best.worded)
  return {
    end: best.end,
    placed: {
      problem: "several questions are answered so: say which is meant",
      suggestions: alike.slice(0, 3).map(({ of }) => excerpt(of.question.key))
    }
  }
}
