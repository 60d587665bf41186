import { USUAL, USUAL_CLASSES, USUAL_VERBS } from "../lexicon/opinions/Commonness.ts"
import { COMMONNESS } from "../lexicon/opinions/OpinionForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { classOf, phrasesIn, rowsOf } from "../lexicon/Tables.ts"
import { stem, words } from "../text/Words.ts"
import { TOPICS } from "./Topics.ts"

const { pattern } = patterns(COMMONNESS)

const AWARENESS = pattern("awareness")
/** Things of which surveys ask whether people have heard of them are known to about so many. */
const HEARD_OF = 0.65

/** The usual share of people who have heard of what a folded question names; undefined for other questions. */
export const usualAwareness = (question: string): number | undefined =>
  AWARENESS.test(question) ? HEARD_OF : undefined

interface Known {
  readonly stems: ReadonlyArray<string>
  readonly share: number
}

const BY_FIRST: ReadonlyMap<string, ReadonlyArray<Known>> = (() => {
  const index = new Map<string, Array<Known>>()
  for (const [percent, phrases] of rowsOf(USUAL)) {
    for (const phrase of phrasesIn(phrases)) {
      const stems = words(phrase).map(stem)
      index.set(stems[0]!, [...(index.get(stems[0]!) ?? []), { stems, share: Number(percent) / 100 }])
    }
  }
  for (const known of index.values()) known.sort((a, b) => b.stems.length - a.stems.length)
  return index
})()

const RECORDED: ReadonlySet<string> = new Set(
  [...rowsOf(USUAL).map(([, things]) => things), ...TOPICS.map(({ phrases }) => phrases)].flatMap((phrases) =>
    phrasesIn(phrases).flatMap(words)
  )
)

/** Whether a word, in lower case, names something that figures or findings are held of: “netflix”, “tiktok”. */
export const isOnRecord = (word: string): boolean => RECORDED.has(word)

/** Questions about what respondents have, use, do or know, not what they think. */
const OWN = pattern("own")
const OPINION = pattern("opinion")
const IF_ANY = pattern("if-any", "g")
const YES_OR_NO = pattern("yes-or-no")

/** Whether a folded question is about the world (possessions, habits, facts, awareness) rather than an attitude. */
export const isAboutTheWorld = (question: string): boolean => {
  const plain = question.replace(IF_ANY, "")
  return OWN.test(plain) && !OPINION.test(plain)
}

const inClass = (name: string): ReadonlyArray<string> => classOf(USUAL_CLASSES, name)
const stemsOf = (list: string): ReadonlySet<string> => new Set(words(list).map(stem))

/** Words that add nothing to having or using a thing. */
const ADDS_NOTHING = stemsOf(inClass("adds-nothing").join(" "))

const YEAR = stemsOf(inClass("year").join(" "))
const ELECTION = stemsOf(inClass("election").join(" "))

const stemmed = (phrase: string): string => words(phrase).map(stem).join(" ")
const listOf = (phrases: ReadonlyArray<string>): ReadonlySet<string> => new Set(phrases.map(stemmed))
const [EVER_DONE, DONE_WITHIN_A_YEAR, USED_ONLY] = ["ever", "within-a-year", "not-owned"].map((name) =>
  listOf(inClass(name))
) as [ReadonlySet<string>, ReadonlySet<string>, ReadonlySet<string>]
const VERB_THINGS = rowsOf(USUAL_VERBS).map(
  ([verbs = "", things]) => [stemsOf(verbs), listOf(phrasesIn(things))] as const
)

/** Words that ask for the opposite of having a thing. */
const NOT_HAVING = stemsOf(inClass("not-having").join(" "))
const GOES_WITHOUT = stemsOf("live lives go get by")

/** Second-hand things, which are not those that people have used. */
const SECOND_HAND = pattern("second-hand")
const DOES_NOT = /\b(?:abstain from|fail to)\b/

interface Thing {
  readonly name: string
  readonly share: number
  readonly from: number
  readonly to: number
}

/** The things on record that words name: the longest at each place. */
const thingsIn = (stems: ReadonlyArray<string>): ReadonlyArray<Thing> => {
  const found: Array<Thing> = []
  let at = 0
  while (at < stems.length) {
    const known = (BY_FIRST.get(stems[at]!) ?? []).find((entry) =>
      entry.stems.every((word, i) => stems[at + i] === word)
    )
    if (known !== undefined)
      found.push({ name: known.stems.join(" "), share: known.share, from: at, to: at + known.stems.length })
    at += known?.stems.length ?? 1
  }
  return found
}

/** Of this day; what was done in the past has figures of longer times. */
const OF_NOW = stemsOf("now today currently")
const JOINS = stemsOf("or and")

/** What may be asked of a thing beside having it. */
const allowedFor = (name: string, past: boolean, negated: boolean): ((word: string) => boolean) => {
  const verbs = VERB_THINGS.filter(([, things]) => things.has(name)).map(([own]) => own)
  const yearly = past && DONE_WITHIN_A_YEAR.has(name)
  return (word) => {
    if ((word === "own" || word === "owned") && USED_ONLY.has(name)) return false
    if (past && OF_NOW.has(word)) return false
    if (ADDS_NOTHING.has(word) || verbs.some((own) => own.has(word))) return true
    if (negated && GOES_WITHOUT.has(word)) return true
    if (word === "ever") return past && EVER_DONE.has(name)
    return (yearly && YEAR.has(word)) || (name === "vot" || name === "vote" ? ELECTION.has(word) : false)
  }
}

const IN_THE_PAST = /^(?:did|have) (?!(?:you|i) (?:got|a|an|any|no)\b)/

/**
 * The share of adults who say yes to a folded yes-or-no question about what they have, use or do; undefined where that
 * is not known. A figure answers only the plain question whether somebody has, owns or uses the very thing, or goes
 * without it: with any other word that says something (“a car accident”, “lost your passport”) it does not apply.
 */
export const usualShare = (question: string): number | undefined => {
  if (SECOND_HAND.test(question)) return undefined
  if (!YES_OR_NO.test(question) || !isAboutTheWorld(question)) return undefined
  const plain = question.replace(DOES_NOT, "not")
  const stems = words(plain).map(stem)
  const things = thingsIn(stems)
  const [thing] = things
  if (thing === undefined || things.some(({ share }) => share !== thing.share)) return undefined
  const outside = stems.filter((_, i) => things.every(({ from, to }) => i < from || i >= to))
  // “Smoke fish” names two things of which one is done to the other.
  if (things.length > 1 && !outside.some((word) => JOINS.has(word))) return undefined
  const negators = outside.filter((word) => NOT_HAVING.has(word)).length
  const past = IN_THE_PAST.test(plain)
  const known = things.every(({ name }) =>
    past ? EVER_DONE.has(name) || DONE_WITHIN_A_YEAR.has(name) : !EVER_DONE.has(name) || name === "chatgpt"
  )
  if (!known || negators > 1 || (negators === 1 && things.length > 1)) return undefined
  const allowed = things.map(({ name }) => allowedFor(name, past, negators === 1))
  const whole = outside.every((word) => NOT_HAVING.has(word) || allowed.some((fits) => fits(word)))
  if (!whole) return undefined
  return negators === 1 ? 1 - thing.share : thing.share
}
