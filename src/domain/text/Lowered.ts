/** The same text in lower case, letter by letter, so that places in it stay places in the original. */
export const lowered = (source: string): string =>
  Array.from({ length: source.length }, (_, i) => {
    const lower = source[i]!.toLowerCase()
    return lower.length === 1 ? lower : source[i]!
  })
    .join("")
    .replace(/[‐-―−]/g, "-")
    .replaceAll("’", "'")
