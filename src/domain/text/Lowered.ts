/** The same text in lower case, letter by letter, so that places in it stay places in the original. */
export const lowered = (source: string): string =>
  source
    .replace(/[^a-z\s]/g, (letter) => (letter.toLowerCase().length === 1 ? letter.toLowerCase() : letter))
    .replace(/[‐-―−]/g, "-")
    .replaceAll("’", "'")
