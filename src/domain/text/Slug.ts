import { SLUG } from "../lexicon/language/WordShapes.ts"
import { patterns } from "../lexicon/Patterns.ts"

const INSTRUCTIONS = patterns(SLUG).pattern("instructions", "i")

/** White space, non-breaking spaces, line breaks and control characters folded to single spaces. */
export const cleanText = (text: string): string =>
  text.replace(/[\s\u0000-\u001F\u007F\u00A0\u2000-\u200B\u202F\u3000\uFEFF]+/g, " ").trim()

/** A question's text without what only tells respondents how to tick it. */
export const withoutInstructions = (text: string): string => {
  const short = text.replace(INSTRUCTIONS, "").trim()
  return short === "" ? text : short
}

/** Letters and digits of a text in lower case, joined by underscores, cut at a word's end; "question" where nothing remains. */
export const slug = (text: string, max = 60): string => {
  const words = withoutInstructions(cleanText(text))
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/['’]/g, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
  let out = ""
  for (const word of words) {
    const longer = out === "" ? word : `${out}_${word}`
    if (longer.length > max) break
    out = longer
  }
  return out === "" ? (words[0]?.slice(0, max) ?? "question") : out
}

/** Makes every name differ from those before it by a number at its end. */
export const uniqueNames = (
  names: ReadonlyArray<string>,
  number: (name: string, n: number) => string
): ReadonlyArray<string> => {
  const taken = new Set<string>()
  const next = new Map<string, number>()
  return names.map((name) => {
    let unique = name
    let n = next.get(name.toLowerCase()) ?? 2
    for (; taken.has(unique.toLowerCase()); n++) unique = number(name, n)
    next.set(name.toLowerCase(), n)
    taken.add(unique.toLowerCase())
    return unique
  })
}

/** Whether a header is a program's name for a variable, as `q0001` or `Q12_3`, rather than a text for people. */
export const isVariableName = (header: string): boolean =>
  /^[A-Za-z_][A-Za-z0-9_.#@$]{0,63}$/.test(header) && /[0-9_]/.test(header)

/** The name of the question that a variable such as `q0004_0001`, `Q6_1_r`, `Q12.3` or `Q3[SQ002]` is a part of, or null. */
export const blockName = (name: string): string | null =>
  /^(.*[A-Za-z0-9])(?:[_.]|___?)\d{1,4}(?:[_.]?[a-z])?$/i.exec(name)?.[1] ??
  /^(.*\d)r\d{1,3}$/i.exec(name)?.[1] ??
  /^([A-Za-z]\w*)\[\w+\](?:\[\w+\])?$/.exec(name)?.[1] ??
  null
