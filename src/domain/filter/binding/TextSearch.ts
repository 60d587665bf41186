import { type TextColumn, textAt } from "../../survey/model/Column.ts"
import { foldText } from "../../text/Text.ts"

const LOWER = Uint8Array.from({ length: 256 }, (_, byte) => (byte >= 65 && byte <= 90 ? byte + 32 : byte))
const BEYOND_ASCII = 0x80

/** The longest run of ASCII letters and digits in a folded text: every text that contains the one contains the other. */
const keywordOf = (folded: string): Uint8Array =>
  new TextEncoder().encode(
    (folded.match(/[a-z\d]+/g) ?? []).reduce((longest, run) => (run.length > longest.length ? run : longest), "")
  )

/** Whether bytes from `start` to `end` hold the keyword in either case, or any letter that only decoding would fold. */
const mayHold = (bytes: Uint8Array, start: number, end: number, keyword: Uint8Array): boolean => {
  for (let i = start; i < end; i++) {
    const byte = bytes[i]!
    if (byte >= BEYOND_ASCII) return true
    if (LOWER[byte] !== keyword[0]) continue
    let matched = 1
    while (matched < keyword.length && LOWER[bytes[i + matched]!] === keyword[matched]) matched++
    if (matched === keyword.length && i + matched <= end) return true
  }
  return keyword.length === 0
}

/**
 * Tests what respondents wrote for a wording, without regard to case, white space and closing dots: does a respondent's
 * text contain it, or with `whole` equal it? Texts without its longest word are passed over undecoded.
 */
export const writes = (column: TextColumn, value: string, whole: boolean): ((respondent: number) => boolean) => {
  const wanted = foldText(value)
  const keyword = keywordOf(wanted)
  return (respondent) => {
    if (!mayHold(column.bytes, column.offsets[respondent]!, column.offsets[respondent + 1]!, keyword)) return false
    const written = foldText(textAt(column, respondent))
    return whole ? written === wanted : written.includes(wanted)
  }
}
