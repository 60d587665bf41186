import { PARTICIPLES } from "../lexicon/language/WordShapes.ts"

/** Past participles that do not end in -ed, with the verb. */
const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  PARTICIPLES.trim()
    .split(/,? *\n|, /)
    .map((pair) => pair.split(" ") as [string, string])
)

/** Whether a word is a past participle. */
export const isParticiple = (word: string): boolean =>
  word === "been" || Object.hasOwn(IRREGULAR, word) || /^\w{2,}ed$/.test(word)

const ENDS_IN_E = /(?:[^aeiou][aeiou][cgsuvz]|[aeiou][ktm]|u[sr]|bl|pl|tl|gl|is|iv|ov|av|ok|at|ar|or|ir|ang|enc|anc)$/

/** The verb of a past participle, by its letters; null where it is none. */
export const inPresent = (participle: string): string | null => {
  if (Object.hasOwn(IRREGULAR, participle)) return IRREGULAR[participle]!
  if (!/^\w{2,}ed$/.test(participle)) return null
  const bare = participle.slice(0, -2)
  if (bare.endsWith("i")) return `${bare.slice(0, -1)}y`
  if (/([bdgmnprt])\1$/.test(bare)) return bare.slice(0, -1)
  return ENDS_IN_E.test(bare) && !/(?:visit|eat|play|watch|look|cook|work|ork|oot|eet|ait|eat)$/.test(bare)
    ? `${bare}e`
    : bare
}
