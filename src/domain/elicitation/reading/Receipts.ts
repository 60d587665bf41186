/** A text in the form in which quotes are compared: white space, quotation marks and dashes do not count. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/[“”„«»]/g, '"')
    .replace(/[‘’‚`´]/g, "'")
    .replace(/[\u2010-\u2015\u2212]/g, "-")
    .replace(/\s+/g, " ")
    .trim()

const MIN_LETTERS = 8
const isWordAt = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? "")

/** Position of the text that holds a quote word for word, from word to word; −1 where none does or the quote is too short. */
export const textQuoted = (quote: string, texts: ReadonlyArray<string>): number => {
  const sought = plain(quote).replace(/^["'…. ]+|["'… ]+$/g, "")
  if (sought.length < MIN_LETTERS) return texts.findIndex((text) => sought !== "" && plain(text) === sought)
  return texts.findIndex((text) => {
    const own = plain(text)
    const at = own.indexOf(sought)
    return at >= 0 && !isWordAt(own, at - 1) && !isWordAt(own, at + sought.length)
  })
}
