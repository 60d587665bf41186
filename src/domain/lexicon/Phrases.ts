/** Whether a text says something; what it is read by is built when it is first asked. */
export type Says = (text: string) => boolean

const SIGN = "[\\s(),/&:+-]"
/** A letter or digit of any script, as what is no sign: far quicker to build than Unicode's classes. */
const LETTER = "[^\\s!-/:-@\\[-^`{-~\\u00A0-\\u00A9\\u00AB\\u00BB\\u00BF\\u2010-\\u203A\\u3000-\\u3003\\u3008-\\u3011]"
const SPECIAL: Readonly<Record<string, string>> = {
  " ": `${SIGN}{0,3}`,
  _: `${SIGN}{1,3}`,
  " ... ": `(?:${SIGN}{0,3}|${SIGN}.*${SIGN})`,
  "... ": `(?:.*${SIGN})?`,
  " ...": `(?:${SIGN}.*)?`,
  "...": ".*",
  "(": "(?:",
  ")*": ")*",
  ")": ")?",
  "[": "(?:",
  "]": ")",
  "|": "|",
  "*": `${LETTER}*`,
  "#": "\\d+",
  "?": "[a-z]"
}
const TOKEN = / ?\.\.\. ?|\)\*|\{(\w+)\}|\\(.)|./gu

const escaped = (sign: string) => sign.replace(/[\\^$.*+?()[\]{}|/]/, "\\$&")
const oneOf = (patterns: ReadonlyArray<string>) => `(?:${patterns.join("|")})`

/**
 * The phrases of a lexicon: one fact a line, its kind first, then phrases parted by commas; lines of one kind add up. Phrases
 * stand as the texts they are looked up in are folded. In a phrase
 *
 * - a space is also no space, a dash, a bracket or another sign: “zip code” is “zipcode” and “zip/code” as well; `_` is a space that is
 *   there
 * - `(…|…)` may be left out, `(…)*` may be there any number of times, and `[…|…]` is one of several
 * - `*` is the rest of a word, ` ... ` any words or none, `#` a number, `?` a letter, `{kind}` any phrase of that kind
 * - `\` takes these signs for themselves
 */
export const phrases = (lexicon: string) => {
  let kinds: ReadonlyMap<string, ReadonlyArray<string>> | undefined
  const patternOf = (phrase: string): string =>
    phrase.replace(TOKEN, (token, kind?: string, sign?: string) =>
      kind !== undefined ? patternOfKind(kind) : sign !== undefined ? escaped(sign) : (SPECIAL[token] ?? escaped(token))
    )
  const patternOfKind = (kind: string): string => {
    kinds ??= byKind(lexicon)
    const known = kinds.get(kind)
    if (known === undefined) throw new Error(`The lexicon has no line of the kind “${kind}”.`)
    return oneOf(known.map(patternOf))
  }
  const lazily = (phrase: string, wrap: (pattern: string) => string) => {
    let built: RegExp | undefined
    return () => {
      built ??= new RegExp(wrap(patternOf(phrase)), "s")
      return built
    }
  }
  const inText = (pattern: string) => `(?<!${LETTER})(?:${pattern})(?!${LETTER})`
  return {
    /** Whether a text is the phrase and nothing else. */
    whole: (phrase: string): Says => {
      const pattern = lazily(phrase, (source) => `^(?:${source})\\)?$`)
      return (text) => pattern().test(text)
    },
    /** Whether the phrase stands somewhere in a text. */
    within: (phrase: string): Says => {
      const pattern = lazily(phrase, inText)
      return (text) => pattern().test(text)
    },
    /** A text without the phrase. */
    without: (phrase: string): ((text: string) => string) => {
      const pattern = lazily(phrase, inText)
      return (text) => text.replace(pattern(), " ")
    }
  }
}

const byKind = (lexicon: string): ReadonlyMap<string, ReadonlyArray<string>> => {
  const kinds = new Map<string, Array<string>>()
  for (const line of lexicon.trim().split("\n")) {
    const [kind] = line.split(/\s/)
    const listed = line.slice(kind!.length).split(",")
    kinds.set(kind!, [...(kinds.get(kind!) ?? []), ...listed.map((phrase) => phrase.trim())])
  }
  return kinds
}
