/** Letters of East Asia and pictures are twice as wide as Latin letters. */
const WIDE =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60]|\p{Extended_Pictographic}/u
const NO_WIDTH = /\p{M}|\p{Cf}/u
const PLAIN = /^[ -~]*$/

/** How wide a text is, in digits. */
export const widthOf = (text: string): number => {
  if (PLAIN.test(text)) return text.length
  let width = 0
  for (const character of text) width += NO_WIDTH.test(character) ? 0 : WIDE.test(character) ? 2 : 1
  return width
}

/** How many lines a text takes where each holds so many digits; words longer than a line are broken. */
export const linesOf = (text: string, room: number): number =>
  text.split("\n").reduce((lines, paragraph) => {
    let used = 0
    let more = 1
    for (const word of paragraph.split(/[ \u200B]+/)) {
      const width = widthOf(word)
      if (used > 0 && used + 1 + width > room) {
        more += 1
        used = 0
      }
      used += (used > 0 ? 1 : 0) + width
      if (used > room) {
        more += Math.ceil(used / room) - 1
        used = used % room
      }
    }
    return lines + more
  }, 0)

const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/
const LETTER = /\p{L}/u

/** Whether a text runs from right to left: as its first letter does. */
export const runsLeft = (text: string): boolean => RIGHT_TO_LEFT.test(LETTER.exec(text)?.[0] ?? "")

/** A text of at most so many digits' width, cut after a word where there is one near, and marked as cut. */
export const fitted = (text: string, room: number): string => {
  if (widthOf(text) <= room) return text
  let cut = ""
  let width = 0
  for (const { segment } of new Intl.Segmenter("en", { granularity: "grapheme" }).segment(text)) {
    width += widthOf(segment)
    if (width > room - 1) break
    cut += segment
  }
  const end = cut.lastIndexOf(" ")
  return `${(end > cut.length * 0.7 ? cut.slice(0, end) : cut).trimEnd()}…`
}
