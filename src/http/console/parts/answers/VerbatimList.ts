/** An open answer and how many people gave it. */
interface Verbatim {
  readonly text: string
  readonly times: number
}

const folded = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase()

/** Distinct answers with how often each was given. Answers with zero confidence are skipped. */
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

/** Answers that contain every search word, ignoring case and accents, and match a quote of the chosen theme, if any. */
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

/** Splits a text so that every other piece is a search word. Joined, the pieces are the text. */
export const highlighted = (text: string, sought: string): ReadonlyArray<string> => {
  const words = sought.split(/\s+/).filter((word) => word !== "")
  if (words.length === 0) return [text]
  const pattern = words
    .sort((a, b) => b.length - a.length)
    .map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"))
    .join("|")
  return text.split(new RegExp(`(${pattern})`, "gi"))
}
