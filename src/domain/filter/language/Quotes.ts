/** The marks between which texts are quoted in the languages of Europe and East Asia, each with those that close it. */
const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "“": "”",
  "”": "”",
  "„": "“”",
  "‚": "‘’",
  "«": "»",
  "»": "«",
  "‹": "›",
  "›": "‹",
  "「": "」",
  "『": "』"
}

export const opensQuote = (char: string | undefined): boolean => char !== undefined && CLOSING[char] !== undefined

/** The text as it is meant: a backslash takes a mark for itself. */
export const unescaped = (written: string): string => written.replace(/\\(.)/gs, "$1")

/** Where the mark that closes the one at `start` stands; -1 if it is never closed. */
export const quoteEnd = (source: string, start: number): number => {
  const closing = CLOSING[source[start]!]!
  for (let i = start + 1; i < source.length; i++) {
    if (source[i] === "\\") i++
    else if (closing.includes(source[i]!)) return i
  }
  return -1
}

/** What stands outside of quotes in a description, where an apostrophe opens none. */
export const outsideQuotes = (source: string): string => {
  let outside = ""
  const neverClosed = new Set<string>(["'"])
  for (let at = 0; at < source.length; at++) {
    const mark = source[at]!
    const end = opensQuote(mark) && !neverClosed.has(mark) ? quoteEnd(source, at) : -1
    if (end >= 0) at = end
    else {
      neverClosed.add(mark)
      outside += mark
    }
  }
  return outside
}

/** The text of a description that is one quoted text and nothing else; null for any other. */
export const quotedWhole = (source: string): string | null => {
  const trimmed = source.trim()
  if (!opensQuote(trimmed[0]) || quoteEnd(trimmed, 0) !== trimmed.length - 1) return null
  return unescaped(trimmed.slice(1, -1))
}
