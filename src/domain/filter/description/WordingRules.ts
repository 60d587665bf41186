import { patterns } from "../../lexicon/Patterns.ts"
import { WORDING_RULES } from "../../lexicon/questions/FilterForms.ts"
import type { Names } from "./SurveyNames.ts"

const { pattern, rules } = patterns(WORDING_RULES)

/** A way to write what the readers know in other words. */
export interface Rule {
  readonly pattern: RegExp
  /** What to read instead of a match; null where it stands as it is. */
  readonly instead: (found: RegExpExecArray, known: Known) => string | null
  readonly noted?: true
}

/** What the rules know about the survey, and about the text before any rule is applied. */
export interface Known extends Names {
  /** Names of states where their postal codes stand. */
  readonly placed: ReadonlyMap<number, string>
}

const HAVING = pattern("having")
/** An age as it is said: “65 and over” for “65+”. */
const aged = (ages: string): string =>
  /\+$/.test(ages)
    ? `aged ${ages.replace(/ ?\+$/, "")} and over`
    : /^\d/.test(ages)
      ? `aged ${ages.replace(/ ?(?:-|–|to) ?/, " to ")}`
      : ages

const NOT_SAID = new Set("or and but who that to on in at".split(" "))
/** Capitals that are words of their own, or stand for too much. */
const NOT_SHORT: ReadonlySet<string> = new Set("OR IN ME OK HI AND NOT".split(" "))
const OWNED_ELSEWHERE: ReadonlySet<string> = new Set(["home", "house", "business"])
const [WOMAN, MAN] = [pattern("woman", "i"), pattern("man", "i")]

const coordinated = (found: RegExpExecArray): string | null => {
  const [first, second, said] = found.slice(1).filter((one) => one !== undefined)
  return NOT_SAID.has(said!.toLowerCase()) || first!.toLowerCase() === second!.toLowerCase()
    ? null
    : `${first} ${said} or ${second} ${said}`
}

const singleParent = (parent: string, singles: string): string =>
  `${singles} ${WOMAN.test(parent) ? "women" : MAN.test(parent) ? "men" : "people"}`

const GROUP = /\$(\d)/g
/** Rules that need to know nothing of the survey. */
const SAID = rules("said", "giu").map(
  ([said, instead]): Rule => ({
    pattern: said,
    instead: (found) => instead.replace(GROUP, (_, group: string) => found[Number(group)] ?? "")
  })
)

/** Ways to write what the readers know in other words, each applied to what the ones before it left. */
export const RULES: ReadonlyArray<Rule> = [
  // The first, as it goes by places in the text before any other.
  {
    pattern: /\b(?:HI|IN|ME|OK|OR)\b/gu,
    instead: ({ index }, { placed }) => placed.get(index) ?? null,
    noted: true
  },
  {
    pattern: pattern("group-with-ages", "giu"),
    instead: ({ 1: group, 2: ages, index, input }) =>
      `${HAVING.test(input.slice(0, index).toLowerCase()) ? group : "people"} ${aged(ages!)}`,
    noted: true
  },
  { pattern: pattern("people-with-ages", "giu"), instead: ({ 1: group, 2: ages }) => `${group} ${aged(ages!)}` },
  { pattern: /\b(\d{1,2}) ?[-–] ?(\d{1,2})s\b/giu, instead: ([, from, to]) => `${from}-${to} year olds` },
  { pattern: /\b(who|they|that)['’]d(?= )/giu, instead: ([, who]) => `${who} would` },
  { pattern: pattern("outside", "giu"), instead: (_, { outside }) => (outside ? null : "not in") },
  { pattern: pattern("of-us", "gu"), instead: ([, before]) => before! },
  {
    pattern: /\b[A-Z]{2,4}\b/gu,
    instead: ([short], { initials, states }) =>
      NOT_SHORT.has(short) ? null : (states.get(short) ?? initials.get(short) ?? null),
    noted: true
  },
  { pattern: pattern("children", "giu"), instead: (_, { ofChildren }) => (ofChildren ? "people" : null) },
  { pattern: pattern("a-month", "giu"), instead: ([, said], { monthly }) => (monthly ? said! : null) },
  ...SAID,
  { pattern: pattern("shared", "giu"), instead: coordinated },
  {
    pattern: pattern("single-parent", "giu"),
    instead: ([, parent], { singleParents }) => (singleParents === null ? null : singleParent(parent!, singleParents)),
    noted: true
  },
  {
    pattern: /\b(\p{L}{3,}) owners?\b/giu,
    instead: ([, thing], { kinds, things }) =>
      kinds.has(`${thing!.toLowerCase()}s`)
        ? `people with ${thing}s`
        : things.has(thing!.toLowerCase()) && !OWNED_ELSEWHERE.has(thing!.toLowerCase())
          ? `people who have a ${thing}`
          : null
  }
]
