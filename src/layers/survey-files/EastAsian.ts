import { isUtf8 } from "node:buffer"

/** Encodings of two bytes a character in which spreadsheets of Japan, China, Korea and Taiwan save CSV. */
export type EastAsian = "shift_jis" | "gb18030" | "euc-kr" | "big5"

const KANA = /[\u3040-\u30FF]/gu
const HALF_WIDTH = /[\uFF61-\uFF9F]/gu
const HANGUL = /[\uAC00-\uD7A3]/gu
const HAN = /\p{Script=Han}/gu
/** Fewer characters are no proof. */
const MIN_CHARACTERS = 10

const decoded = (bytes: Uint8Array, encoding: EastAsian): string | null => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

interface Pairs {
  /** Pairs that begin with a byte above 127. */
  readonly all: number
  /** Those whose second byte is high as well, as nearly all are in GB 2312 and EUC-KR and few are in Latin letters. */
  readonly high: number
  /** Those that begin where the commonest characters of GB 2312, and of Big5, do. */
  readonly chinese: number
  readonly taiwanese: number
}

const pairsOf = (bytes: Uint8Array): Pairs => {
  const pairs = { all: 0, high: 0, chinese: 0, taiwanese: 0 }
  for (let i = 0; i < bytes.length - 1; i++) {
    const first = bytes[i]!
    if (first < 0x80) continue
    const second = bytes[++i]!
    pairs.all++
    if (second >= 0xa1) pairs.high++
    if (first >= 0xb0 && first <= 0xd7 && second >= 0xa1) pairs.chinese++
    if (first >= 0xa4 && first <= 0xc6) pairs.taiwanese++
  }
  return pairs
}

const shareOf = (text: string, characters: RegExp): number => {
  const foreign = text.match(/[^\p{ASCII}]/gu)?.length ?? 0
  return foreign < MIN_CHARACTERS ? 0 : (text.match(characters)?.length ?? 0) / foreign
}

/** A text up to its last line end, where no character can be cut off. */
const wholeLines = (head: Uint8Array): Uint8Array => {
  const end = Math.max(head.lastIndexOf(0x0a), head.lastIndexOf(0x0d))
  return end <= 0 ? head : head.subarray(0, end)
}

/**
 * The East Asian encoding of a text, or null: it is valid in it from beginning to end, and what it says are characters of that
 * language, not letters with accents side by side.
 */
export const eastAsianOf = (head: Uint8Array): EastAsian | null => {
  const bytes = wholeLines(head)
  if (isUtf8(bytes)) return null
  const pairs = pairsOf(bytes)
  if (pairs.all < MIN_CHARACTERS) return null
  const japanese = decoded(bytes, "shift_jis")
  if (japanese !== null) {
    const kana = shareOf(japanese, KANA)
    if (kana >= 0.1 && kana + shareOf(japanese, HAN) >= 0.7 && shareOf(japanese, HALF_WIDTH) < 0.1) return "shift_jis"
  }
  if (pairs.high >= 0.9 * pairs.all) {
    const korean = decoded(bytes, "euc-kr")
    // Half of the characters of a Chinese text are Hangul in EUC-KR, and the rest Han, which Koreans hardly write.
    if (korean !== null && shareOf(korean, HANGUL) >= 0.7 && shareOf(korean, HAN) < 0.1) return "euc-kr"
    const chinese = decoded(bytes, "gb18030")
    if (chinese !== null && pairs.chinese >= 0.7 * pairs.all && shareOf(chinese, HAN) >= 0.7) return "gb18030"
  }
  const taiwanese = decoded(bytes, "big5")
  return taiwanese !== null && pairs.taiwanese >= 0.7 * pairs.all && shareOf(taiwanese, HAN) >= 0.7 ? "big5" : null
}
