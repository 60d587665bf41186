/** What reads the patterns of one section of the lexicon. */
interface Patterns {
  /** The pattern of a name, as a regular expression. */
  readonly pattern: (name: string, flags?: string) => RegExp
  /** Its source, to be part of a longer one. */
  readonly source: (name: string) => string
  /** All patterns of a name. */
  readonly all: (name: string, flags?: string) => ReadonlyArray<RegExp>
  /** All lines of a name, each a pattern and, after “=>”, what it stands for. */
  readonly rules: (name: string, flags?: string) => ReadonlyArray<readonly [pattern: RegExp, value: string]>
  /** All lines of a name that are words rather than patterns, as they stand. */
  readonly texts: (name: string) => ReadonlyArray<string>
}

const REFERENCE = /(?<!\\[pP])\{([a-z][a-z\d-]*)\}/g
const VALUE = " => "
/** A value with spaces at its ends stands in quotes. */
const QUOTES = /^"|"$/g

/**
 * Loads a section of the lexicon: one pattern a line, its name first, then the pattern as regular expressions have it, over
 * the text that its reader says. `{name}` stands for the pattern of another line.
 *
 * @example
 * patterns("subject you|we\nasks ^do {subject} ").pattern("asks").test("do we agree") // true
 */
export const patterns = (section: string): Patterns => {
  const lines = new Map<string, Array<string>>()
  for (const line of section.replace(/^\n|\n$/g, "").split("\n")) {
    const at = line.indexOf(" ")
    const name = line.slice(0, at)
    lines.set(name, [...(lines.get(name) ?? []), line.slice(at + 1)])
  }
  const filled = (said: string): string => said.replace(REFERENCE, (_, name: string) => source(name))
  const linesOf = (name: string): ReadonlyArray<string> => {
    const found = lines.get(name)
    if (found === undefined) throw new Error(`The lexicon has no pattern of the name “${name}”.`)
    return found
  }
  const source = (name: string): string => filled(linesOf(name)[0]!)
  return {
    source,
    texts: linesOf,
    pattern: (name, flags = "") => new RegExp(source(name), flags),
    all: (name, flags = "") => linesOf(name).map((line) => new RegExp(filled(line), flags)),
    rules: (name, flags = "") =>
      linesOf(name).map((line) => {
        const [said = "", value = ""] = line.split(VALUE)
        return [new RegExp(filled(said), flags), value.replace(QUOTES, "")]
      })
  }
}
