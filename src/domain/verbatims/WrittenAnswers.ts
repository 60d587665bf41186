import { type Bitset, has } from "../statistics/Bitset.ts"
import { answered, type TextColumn, textAt } from "../survey/model/Column.ts"
import type { Turns } from "../Turns.ts"
import { scrub } from "./Privacy.ts"

/** So many respondents are looked at without a pause. */
const AT_ONCE = 500

const folded = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

/** Which of those who match is looked for, and where. */
export interface Sought {
  readonly matched: Bitset
  readonly respondents: number
  /** Words that an answer holds all of, whatever their case and accents; blank for any. */
  readonly search: string
  /** The first respondent that is looked at, from 0. */
  readonly from: number
  readonly limit: number
}

/** Answers in the order of the file, and the respondent with whom the next ones begin; null where there are none. */
export interface FoundTexts {
  readonly texts: ReadonlyArray<string>
  readonly next: number | null
}

/**
 * What respondents wrote, without what could tell who they are. Words are looked for in what is shown of a text, so that
 * nobody finds out by searching what is hidden.
 */
export function* writtenInTurns(
  column: TextColumn,
  { from, limit, matched, respondents, search }: Sought
): Turns<FoundTexts> {
  const words = folded(search)
    .split(/\s+/)
    .filter((word) => word !== "")
  const holds = (text: string) => {
    const all = folded(text)
    return words.every((word) => all.includes(word))
  }
  const texts: Array<string> = []
  for (let respondent = from; respondent < respondents; respondent++) {
    if (respondent % AT_ONCE === 0) yield
    if (!has(matched, respondent) || !answered(column, respondent)) continue
    const wrote = textAt(column, respondent)
    if (!holds(wrote)) continue
    const shown = scrub(wrote)
    if (!holds(shown)) continue
    if (texts.length === limit) return { texts, next: respondent }
    texts.push(shown)
  }
  return { texts, next: null }
}
