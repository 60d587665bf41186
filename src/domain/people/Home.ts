import { patterns } from "../lexicon/Patterns.ts"
import { HOME } from "../lexicon/people/EntailmentForms.ts"
import { leaves } from "./Criterion.ts"
import { readAudience } from "./Reader.ts"

const { pattern } = patterns(HOME)

const MAX_WORDS = 40
const BEFORE = pattern("before", "i")
const EVERYBODY = pattern("everybody", "i")

/** A description without the country that it names, for surveys of one country; empty where nothing else is said. */
export const withoutCountry = (prompt: string): string => {
  if (prompt.split(/\s+/).length > MAX_WORDS) return prompt
  const { criterion, description, said } = readAudience(prompt)
  const named = said.find((one) => one.criterion._tag === "Trait" && one.criterion.trait === "country" && !one.negated)
  const at = named === undefined ? -1 : description.indexOf(named.phrase)
  if (at >= 0) {
    const before = description.slice(0, at).trim().replace(BEFORE, "")
    return withoutCountry(`${before} ${description.slice(at + named!.phrase.length)}`.trim())
  }
  const saysNothing = leaves(criterion).every(({ leaf }) => leaf._tag === "Age") && EVERYBODY.test(description)
  return saysNothing ? "" : prompt
}
