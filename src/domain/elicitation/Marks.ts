const LETTERS = 26

/** What stands before each of so many options in prompts and replies: letters, or numbers where there are too many. */
export const marksOf = (options: number): ReadonlyArray<string> =>
  Array.from({ length: options }, (_, i) => (options <= LETTERS ? String.fromCharCode(65 + i) : String(i + 1)))
