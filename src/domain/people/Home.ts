import { patterns } from "../lexicon/Patterns.ts"
import { HOME } from "../lexicon/people/EntailmentForms.ts"
import type { Turns } from "../Turns.ts"
import { leaves } from "./Criterion.ts"
import { readAudience } from "./Reader.ts"

const { pattern } = patterns(HOME)

const LONGEST_NAME_WORDS = 5
const MAX_WORDS = 40
const BEFORE = pattern("before", "i")

const isCountry = (words: ReadonlyArray<string>): boolean => {
  const { criterion, unread } = readAudience(words.join(" "))
  return criterion._tag === "Trait" && criterion.trait === "country" && unread.length === 0
}

const saysNothing = (text: string): boolean => {
  const { criterion, unread } = readAudience(text)
  const anyAdult = criterion._tag === "Age" || (criterion._tag === "All" && criterion.criteria.length === 0)
  return (
    unread.length === 0 &&
    anyAdult &&
    /^(?:all )?(?:adults?|people|everyone|everybody|residents|citizens)?$/i.test(text)
  )
}

const namesCountry = (prompt: string): boolean =>
  leaves(readAudience(prompt).criterion).some(({ leaf }) => leaf._tag === "Trait" && leaf.trait === "country")

/**
 * A description without the country that it names, for surveys of one country; empty where nothing else is said. With a
 * pause after each length of name that is looked for.
 */
export function* withoutCountryInTurns(prompt: string): Turns<string> {
  const words = prompt.trim().split(/\s+/)
  if (words.length > MAX_WORDS) return prompt
  if (!namesCountry(prompt)) return saysNothing(prompt) ? "" : prompt
  for (let length = Math.min(LONGEST_NAME_WORDS, words.length); length > 0; length--) {
    yield
    for (let from = 0; from + length <= words.length; from++)
      if (isCountry(words.slice(from, from + length))) {
        const before = words.slice(0, from).join(" ").replace(BEFORE, "")
        return yield* withoutCountryInTurns(`${before} ${words.slice(from + length).join(" ")}`.trim())
      }
  }
  return prompt
}
