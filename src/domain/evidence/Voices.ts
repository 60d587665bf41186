import { termOf } from "../text/Similarity.ts"

/** What is done by those whom a text speaks of, what is done to them, and whether a statement is one of “I”. */
export interface Voices {
  /** Terms of verbs right after who does it: “do you manage”. */
  readonly done: ReadonlySet<string>
  /** Terms of verbs in the passive: “are you managed”. */
  readonly suffered: ReadonlySet<string>
  /** Whether the text begins with “I”, or with somebody else of whom it says something to “me”; null where it is neither. */
  readonly ofMe: boolean | null
}

const BE = "(?:am|are|is|was|were|be|been|being)"
const WHO = "(?:i|you|we|they|he|she|(?:other |most )?people|any(?:one|body)|(?:your|my) \\w+)"
const BETWEEN = "(?:(?:ever|not|never|often|usually|typically|currently) )?"
const PASSIVE = new RegExp(`\\b${BE} (?:${WHO} )?${BETWEEN}(\\w+(?:ed|en|ught|aid|old))\\b`, "g")
const ACTIVE = new RegExp(`(?<!\\b${BE} )\\b${WHO} ${BETWEEN}(\\w+)`, "g")
const OF_ME = /^i(?:'\w+)?\b/
const TO_ME = /^(?:my|our|other|some|any|every|no|people)\b.* me\b/

const verbs = (text: string, pattern: RegExp): ReadonlySet<string> =>
  new Set(Array.from(text.matchAll(pattern), ([, verb]) => termOf(verb!)))

/** Reads a folded text for who does what. */
export const voicesOf = (text: string): Voices => ({
  done: verbs(text, ACTIVE),
  suffered: verbs(text, PASSIVE),
  ofMe: OF_ME.test(text) ? true : TO_ME.test(text) ? false : null
})

const turned = (one: Voices, other: Voices): boolean =>
  [...one.suffered].some((verb) => other.done.has(verb) && !other.suffered.has(verb) && !one.done.has(verb))

/** Whether two texts may have the same people do the same: “do you manage others” is not “are you managed by others”. */
export const voicesFit = (one: Voices, other: Voices): boolean =>
  !turned(one, other) && !turned(other, one) && (one.ofMe === null || other.ofMe === null || one.ofMe === other.ofMe)
