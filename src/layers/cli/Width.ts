/** Characters that take two columns of a terminal: those of East Asian scripts, and emoji. */
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6]|\p{Emoji_Presentation}/u
/** Characters that take none: what is put on the one before. */
const NONE = /^[\p{Mn}\p{Me}\p{Cf}]+$/u
const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" })

const widthOfOne = (grapheme: string) => (NONE.test(grapheme) ? 0 : WIDE.test(grapheme) ? 2 : 1)

/** How many columns of a terminal a text takes. */
export const textWidth = (text: string): number => {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += widthOfOne(segment)
  return width
}

/** A text in exactly so many columns: filled up, or cut with an ellipsis. */
export const fitted = (text: string, width: number): string => {
  const own = textWidth(text)
  if (own <= width) return text + " ".repeat(width - own)
  let [kept, left] = ["", width - 1]
  for (const { segment } of graphemes.segment(text)) {
    left -= widthOfOne(segment)
    if (left < 0) break
    kept += segment
  }
  return `${kept}…${" ".repeat(Math.max(0, width - 1 - textWidth(kept)))}`
}

/** A text over lines of at most `width` columns, all but the first indented; a word that is longer has a line of its own. */
export const wrapped = (text: string, width: number, indent = ""): string => {
  const room = width - indent.length
  const lines: Array<string> = []
  let used = Number.POSITIVE_INFINITY
  for (const word of text.trim().split(/\s+/)) {
    const own = textWidth(word)
    if (used + 1 + own > room) {
      lines.push(word)
      used = own
    } else {
      lines.push(`${lines.pop() ?? ""} ${word}`)
      used += 1 + own
    }
  }
  return lines.join(`\n${indent}`)
}
