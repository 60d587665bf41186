import { numberNamed } from "../../language/Quantity.ts"
import { excerpt } from "../../text/Text.ts"
import type { Comparator, Comparison } from "../language/Filter.ts"
import type { PhraseAt, Reader } from "./Description.ts"
import { compare, type Placement, type Unplaced } from "./Intervals.ts"
import { canonical, meaningOf } from "./WordForms.ts"

const ORDINAL = "first|second|third|fourth|fifth|last"
const PLACE = String.raw`(?:(${ORDINAL}|highest|lowest|top|bottom)|(?:(?:in|among) )?(?:their |the )?top (\d|two|three|four|five)|(?:in )?(\d)(?:st|nd|rd|th)(?: place)?|(?:as )?(?:number|no\.?|#) ?(\d|one|two|three))`
const STOP = String.raw`(?=\s+(?:and|or|but|who)\b|[,;.]|$)`
const THING = String.raw`([\p{L}\d'’-]+(?: [\p{L}\d'’-]+){0,5}?)`

const RANKED: ReadonlyArray<RegExp> = [
  new RegExp(`(?:ranks?|ranked|ranking|puts?|placed?|places) ${THING} (?:as )?${PLACE}${STOP}`, "uy"),
  new RegExp(`(?:for whom |to whom )${THING} (?:is|was|comes?|came) (?:the )?(most|least) important${STOP}`, "uy")
]

interface Wanted {
  readonly comparator: Comparator
  /** The rank; the number of things ranked where null. */
  readonly rank: number | null
}

const wantedOf = ([, , word, top, nth, number]: RegExpExecArray): Wanted => {
  if (top !== undefined) return { comparator: "<=", rank: numberNamed(top) }
  const said = word ?? nth ?? number!
  if (/^(?:last|lowest|bottom|least)$/.test(said)) return { comparator: "=", rank: null }
  return { comparator: "=", rank: /^(?:highest|top|most)$/.test(said) ? 1 : numberNamed(said) }
}

const memberIs = (comparison: Comparison, member: string): Comparison => ({
  ...comparison,
  field: { ...comparison.field, member: { text: member, quoted: true, span: comparison.span } }
})

const place = (thing: string, { comparator, rank }: Wanted, { codebook }: Reader): Placement | Unplaced | null => {
  const said = meaningOf(thing).map(canonical)
  const found = codebook.questions.flatMap((question, position) =>
    question.kind === "ranking"
      ? question.labels.flatMap((label) => {
          const words = meaningOf(label).map(canonical)
          return said.length > 0 && said.every((form) => words.includes(form))
            ? [{ question, position, label, words }]
            : []
        })
      : []
  )
  const exact = found.filter(({ words }) => words.length === said.length)
  const [only, ...others] = exact.length > 0 ? exact : found
  if (only === undefined) return null
  const filterOf = ({ label, question }: (typeof found)[number]) =>
    memberIs(compare(question, comparator, rank ?? question.labels.length), label)
  if (others.length > 0)
    return { problem: "several things that were ranked are called that: write the one meant", suggestions: [] }
  return {
    filter: filterOf(only),
    position: only.position,
    note: rank === null ? `last is rank ${only.question.labels.length} of ${excerpt(only.question.key)}` : null
  }
}

/** How something was ranked, “ranked quality first” or “for whom price is most important”, in lower-case text at `at`. */
export const rankedAt = (reader: Reader, at: number): ReadonlyArray<PhraseAt> => {
  if (!reader.codebook.questions.some(({ kind }) => kind === "ranking")) return []
  return RANKED.flatMap((pattern) => {
    pattern.lastIndex = at
    const found = pattern.exec(reader.text)
    const placed = found === null ? null : place(found[1]!, wantedOf(found), reader)
    return found === null || placed === null ? [] : [{ end: at + found[0].length, place: () => [placed] }]
  })
}
