/** An answer in somebody's own words, and how many gave it. */
interface Verbatim {
  readonly text: string
  readonly times: number
}

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

/** Answers as they are listed: the same once, with how often it was given; nothing was said by who has no confidence. */
export const verbatimsOf = (
  answers: ReadonlyArray<{ readonly answer: string; readonly confidence?: number }>
): ReadonlyArray<Verbatim> => {
  const times = new Map<string, number>()
  for (const { answer, confidence } of answers) {
    const text = answer.trim()
    if (text !== "" && confidence !== 0) times.set(text, (times.get(text) ?? 0) + 1)
  }
  return Array.from(times, ([text, count]) => ({ text, times: count }))
}

/** Those that hold every word that is sought, whatever its case and its accents, and are among the quotes of a theme if one is chosen. */
export const found = (
  verbatims: ReadonlyArray<Verbatim>,
  sought: string,
  quotes: ReadonlyArray<string> | null
): ReadonlyArray<Verbatim> => {
  const words = folded(sought)
    .split(/\s+/)
    .filter((word) => word !== "")
  const among = quotes === null ? null : quotes.map((quote) => folded(quote.replace(/^…|…$/g, "").trim()))
  return verbatims.filter(({ text }) => {
    const whole = folded(text)
    return (
      words.every((word) => whole.includes(word)) && (among === null || among.some((quote) => whole.includes(quote)))
    )
  })
}

/** A text in pieces, every other of which is a word that was sought: together they are the text. */
export const highlighted = (text: string, sought: string): ReadonlyArray<string> => {
  const words = sought.split(/\s+/).filter((word) => word !== "")
  if (words.length === 0) return [text]
  const pattern = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|")
  return text.split(new RegExp(`(${pattern})`, "gi"))
}
