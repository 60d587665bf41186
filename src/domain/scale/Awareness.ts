import { patterns } from "../lexicon/Patterns.ts"
import { AWARENESS } from "../lexicon/scales/Awareness.ts"
import { termsOf } from "../text/Similarity.ts"
import { distinct, type Reader } from "./Reading.ts"

/** Who answers, and that it was so, before what is said: “I have never heard of it”, “No, I haven't”. */
const BEFORE = /^(?:(?:yes|no)\b[,:;]? ?)?(?:(?:i've|i'm|i am|i have|i do|i|have|has|am) ){0,2}/
const { pattern, rules, texts } = patterns(AWARENESS)
const UNAWARE = pattern("unaware")
const NEVER_DONE = pattern("never-done")
const DONE = pattern("done")
const AWARE = pattern("aware")

type Levels = ReadonlyArray<readonly [pattern: RegExp, level: number]>
const levels = (name: string): Levels => rules(name).map(([said, level]) => [said, Number(level)])
/** Degrees of familiarity and knowledge, the first that is said; between hearing of a thing and using it. */
const KNOWN = levels("known")
const HEARD_OF = 1.4
const READ_ABOUT = 1.45
const NEVER_USED = 1.5
/** Longer labels are sentences of their own. */
const MAX_CHARACTERS = 100
const CONSIDERED = 2.8
const DEED = 3.6

/** How often, and how long ago, a thing is used; the first that is said. */
const USED = levels("used")

const firstOf = (levels: Levels, said: string): number | undefined =>
  levels.find(([pattern]) => pattern.test(said))?.[1]

/** How well a folded label says that a thing is known or used, from 0 (never heard of) on; null where it says nothing of it. */
const awarenessOf = (label: string): number | null => {
  const said = label.replace(BEFORE, "")
  if (said.length > MAX_CHARACTERS) return null
  if (UNAWARE.test(said)) return 0
  const known = firstOf(KNOWN, said)
  if (known !== undefined) return known
  if (NEVER_DONE.test(said)) return NEVER_USED
  if (/^read about\b/.test(said)) return READ_ABOUT
  if (AWARE.test(said)) return HEARD_OF
  if (/^(?:would |might )?consider(?:ed|ing)?\b/.test(said)) return CONSIDERED
  return DONE.test(said) ? (firstOf(USED, said) ?? DEED) : null
}

/** Not to know a thing, in a sentence. */
const UNFAMILIAR_WITH = /^(?:i'm|i am) (?:unfamiliar|not (?:at all )?familiar) with\b/

/** Whether a folded label says that somebody does not know, or never used, the thing that is asked about. */
export const saysUnknown = (label: string): boolean => {
  if (UNFAMILIAR_WITH.test(label)) return true
  const said = label.replace(BEFORE, "")
  return UNAWARE.test(said) || NEVER_DONE.test(said)
}

/**
 * Whether folded labels, those that stand beside any scale left out, say how well a thing is known or used, so that not to know
 * it is one of the answers. Beside opinions of it, it is none.
 */
export const areAwareness = (labels: ReadonlyArray<string>): boolean =>
  labels.length > 1 &&
  labels.some((label) => saysUnknown(label)) &&
  labels.some((label) => !saysUnknown(label)) &&
  labels.every((label) => awarenessOf(label) !== null)

/** Words of awareness and use, and of the things that are known. */
const VOCABULARY: ReadonlySet<string> = new Set(texts("word").flatMap(termsOf))

/** How well a thing is known and used: “Never heard of it”, “Heard of it, never used”, “Use regularly”. */
export const byAwareness: Reader = (labels) => {
  if (labels.length < 3 || !areAwareness(labels)) return null
  const scores = labels.map((label) => awarenessOf(label)!)
  if (!distinct(scores)) return null
  const rests = labels.map((label) => new Set(termsOf(label).filter((term) => !VOCABULARY.has(term))))
  const isShared = (term: string) => rests.filter((rest) => rest.has(term)).length > labels.length / 2
  return rests.every((rest) => [...rest].every(isShared)) ? { family: "degree", scores, poles: false } : null
}
