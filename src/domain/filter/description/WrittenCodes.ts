import { Either } from "effect"
import { labelWithCode } from "../../survey/model/Steps.ts"
import { excerpt } from "../../text/Text.ts"
import { codesInWords } from "../binding/LabelNames.ts"
import { findQuestion } from "../binding/Names.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { anyLabel, type Placement, type Unplaced } from "./Intervals.ts"

const CODE = String.raw`(-?[\p{L}\d]{1,12})`
const STOP = String.raw`(?=\s+(?:and|or|but|who|with)\b|[,;.]|$)`
const CODED = new RegExp(
  String.raw`(?:codes?|coded)\s+(?:as\s+)?(${CODE}(?:(?:\s*,\s*|\s+(?:or|and)\s+)-?\d{1,6})*)\s+(?:in|of|for|on|to|at)\s+(?:the\s+)?(.+?)${STOP}`,
  "uy"
)

const place = (codes: ReadonlyArray<string>, name: string, { codebook }: Reader): Placement | Unplaced => {
  const found = findQuestion({ text: name, quoted: true, span: { start: 0, end: 0 } }, codebook.questions)
  if (Either.isLeft(found)) return { problem: found.left.problem, suggestions: found.left.suggestions }
  const question = codebook.questions[found.right]!
  const labels = codes.map((code) => labelWithCode(question, code))
  const unknown = codes.find((_, i) => labels[i]! < 0)
  if (unknown !== undefined) {
    const known = codesInWords(question)
    const are = known === "" ? "it has none" : `they are ${known}`
    return { problem: `${excerpt(unknown)} is no code of ${excerpt(question.key)}: ${are}`, suggestions: [] }
  }
  const read = labels.map((label, i) => `${codes[i]} = “${excerpt(question.labels[label]!)}”`)
  return {
    filter: anyLabel(question, labels),
    position: found.right,
    note: `${excerpt(question.key)}: ${read.join(", ")}`
  }
}

/** “code 3 in region”, “codes 1 or 4 of q12”: in lower-case text at `at`. */
export const codedAt = (text: string, at: number): ReadonlyArray<PhraseAt> => {
  CODED.lastIndex = at
  const found = CODED.exec(text)
  if (found === null) return []
  const [all, codes, , name] = found
  const written = codes!.split(/\s*,\s*|\s+(?:or|and)\s+/)
  return [{ end: at + all.length, place: (reader) => [place(written, name!, reader)] }]
}
