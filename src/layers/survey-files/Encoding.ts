import { isUtf8 } from "node:buffer"

/** The single-byte encodings that survey exports use; their names are WHATWG's. */
type SingleByte = "windows-1252" | "macintosh"
type CellEncoding = "utf-8" | SingleByte

const SINGLE: ReadonlyArray<SingleByte> = ["windows-1252", "macintosh"]
const utf8 = new TextDecoder("utf-8")
const LATIN = Array.from({ length: 256 }, (_, byte) => String.fromCharCode(byte))
const WINDOWS_80_TO_9F = [..."€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ"]
const macintosh = new TextDecoder("macintosh")

/** Node's own decoder of windows-1252 reads 80 to 9F as control characters, so the characters of each byte are listed. */
const CHARACTERS: Readonly<Record<SingleByte, ReadonlyArray<string>>> = {
  "windows-1252": [...LATIN.slice(0, 0x80), ...WINDOWS_80_TO_9F, ...LATIN.slice(0xa0)],
  macintosh: LATIN.map((_, byte) => macintosh.decode(Uint8Array.of(byte)))
}

const decodeSingle = (cell: Uint8Array, encoding: SingleByte): string => {
  const characters = CHARACTERS[encoding]
  let text = ""
  for (const byte of cell) text += characters[byte]!
  return text
}

const isLower = (text: string) => /^\p{Ll}$/u.test(text)
const isUpper = (text: string) => /^\p{Lu}$/u.test(text)
const isLetter = (text: string) => /^\p{L}$/u.test(text)
const FREQUENT = new Set("éèàêâçüöäßñóíáúãõåøæ’‘“”–—…")

/** How well a character fits between its neighbours in ordinary prose. */
const plausibility = (before: string, character: string, after: string): number => {
  const bonus = FREQUENT.has(character) ? 0.5 : 0
  if (/[\u0080-\u009F]/.test(character)) return -3
  if (isLower(character)) return 1 + bonus
  if (isUpper(character)) return isLower(before) ? -1 : isLetter(after) ? 0.5 : 0
  if (/[’‘]/.test(character)) return 1 + bonus
  if (/[“„”–—…\u00A0•]/.test(character))
    return isLetter(before) && isLetter(after) && character !== "—" && character !== "–" ? -1 : 0.5 + bonus
  if (/[€£©®™°]/.test(character)) return isLetter(before) && isLetter(after) ? -1 : 0.25
  return -1
}

const score = (samples: ReadonlyArray<Uint8Array>, encoding: SingleByte): number => {
  const characters = CHARACTERS[encoding]
  let total = 0
  for (const bytes of samples)
    for (let i = 0; i < bytes.length; i++)
      if (bytes[i]! >= 0x80)
        total += plausibility(characters[bytes[i - 1] ?? 32]!, characters[bytes[i]!]!, characters[bytes[i + 1] ?? 32]!)
  return total
}

const MAX_SAMPLES = 5_000

/** The encoding of cells that hold bytes above 127: UTF-8 where most are valid in it, else the single-byte one that reads best. */
export const cellEncoding = (cells: Iterable<Uint8Array>): CellEncoding => {
  const others: Array<Uint8Array> = []
  let valid = 0
  for (const cell of cells) {
    if (isUtf8(cell)) valid++
    else if (others.push(cell) >= MAX_SAMPLES) break
  }
  if (others.length === 0 || valid > others.length) return "utf-8"
  const scores = SINGLE.map((encoding) => score(others, encoding))
  return scores[1]! > scores[0]! ? "macintosh" : "windows-1252"
}

/** Length of the sequence that a byte of UTF-8 begins, or 0 where it begins none. */
const sequenceLength = (byte: number): number =>
  byte >= 0xc2 && byte <= 0xdf ? 2 : byte >= 0xe0 && byte <= 0xef ? 3 : byte >= 0xf0 && byte <= 0xf4 ? 4 : 0

const isContinuation = (byte: number | undefined) => byte !== undefined && (byte & 0xc0) === 0x80

/**
 * How many bytes at the end begin a character of UTF-8 that is cut off; 0 where none is. With `alone`, a first byte
 * without any other counts as well.
 */
export const cutOffBytes = (bytes: Uint8Array, alone: boolean): number => {
  let back = 1
  while (back < 4 && isContinuation(bytes[bytes.length - back])) back++
  const needed = sequenceLength(bytes[bytes.length - back] ?? 0)
  return needed > back && (alone || back > 1) ? back : 0
}

/** A cell that is mostly UTF-8: what is valid in it is read so, a character cut off at the end is U+FFFD, other bytes are windows-1252. */
const mended = (cell: Uint8Array): string => {
  const end = cell.length - cutOffBytes(cell, false)
  let text = ""
  let from = 0
  for (let i = 0; i < end; ) {
    const length = cell[i]! < 0x80 ? 1 : sequenceLength(cell[i]!)
    if (length > 0 && isUtf8(cell.subarray(i, Math.min(end, i + length)))) {
      i += length
      continue
    }
    text += utf8.decode(cell.subarray(from, i)) + decodeSingle(cell.subarray(i, i + 1), "windows-1252")
    from = ++i
  }
  return text + utf8.decode(cell.subarray(from, end)) + (end < cell.length ? "\uFFFD" : "")
}

/** A decoder whose texts hold no NUL, which no database stores and nobody sees. */
export const withoutNul =
  (decode: (bytes: Uint8Array) => string) =>
  (bytes: Uint8Array): string =>
    decode(bytes).replaceAll("\0", "")

/** Decodes cells; in a UTF-8 file, bytes that are not valid UTF-8 are read as windows-1252. */
export const cellDecoder = (encoding: CellEncoding): ((cell: Uint8Array) => string) =>
  withoutNul((cell) =>
    encoding !== "utf-8" ? decodeSingle(cell, encoding) : isUtf8(cell) ? utf8.decode(cell) : mended(cell)
  )
