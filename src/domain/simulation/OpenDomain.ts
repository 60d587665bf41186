import { memoized } from "../Memo.ts"
import { type Consideration, DOMAINS, type Domain } from "../opinion/Considerations.ts"
import { stem, words } from "../text/Words.ts"

/** Short words count as they are: “car” is not “care”, “news” not “new”. */
const MIN_STEMMED = 5

const keyOf = (word: string): string => (word.length < MIN_STEMMED ? word : stem(word))

const wordsOf = memoized((domain: Domain) => new Set(domain.words.split(" ").map(keyOf)))

/**
 * The part of life that a question names most often, the first named of several; of two words side by side the second
 * (“dog food” is food). What people do comes before what they do it with, and a grave part before all others.
 */
export const domainOf = (folded: string): Domain | undefined => {
  const keys = words(folded).map(keyOf)
  const isNamed = (key: string | undefined) => key !== undefined && DOMAINS.some((domain) => wordsOf(domain).has(key))
  const heads = keys.map((key, at) => (isNamed(keys[at + 1]) ? null : key))
  const found = DOMAINS.map((domain) => {
    const hits = heads.flatMap((key, at) => (key !== null && wordsOf(domain).has(key) ? [at] : []))
    return { domain, count: hits.length, at: hits[0] ?? Number.POSITIVE_INFINITY }
  })
  const grave = DOMAINS.find((domain) => domain.grave === true && keys.some((key) => wordsOf(domain).has(key)))
  const [best] = found.filter(({ count }) => count > 0).sort((a, b) => b.count - a.count || a.at - b.at)
  return grave ?? DOMAINS.find(({ decides }) => decides?.test(folded)) ?? best?.domain
}

/** Whether a question asks for what is liked or for what is not. */
const LIKED =
  /\b(?:like|love|enjoy|best|happy|happiest|good|appreciate|proud|favou?rite|great|ideal|admire|support|motivates?|recommend|success|look for|choos(?:e|ing)|chose|buy|decide|improve)\b|^why do you (?!not\b|dislike|hate|avoid|never)/
const DISLIKED =
  /\b(?:worr\w+|frustrat\w+|bother\w*|dislike|challenge\w*|problem\w*|hardest|difficult|annoy\w*|afraid|hate|worst|concern\w*|pain points)\b/

/** Considerations of one side that are enough without those that both sides have. */
const ENOUGH_OF_A_SIDE = 3

/** Of what people weigh, what a question wants: of one that asks for what is liked, or not liked, that side where there is enough. */
export const wanted = (folded: string, all: ReadonlyArray<Consideration>): ReadonlyArray<Consideration> => {
  const side = DISLIKED.test(folded) ? "against" : LIKED.test(folded) ? "for" : null
  const ofSide = side === null ? all : all.filter((one) => one.side === side)
  return side === null || ofSide.length >= ENOUGH_OF_A_SIDE
    ? ofSide
    : all.filter((one) => one.side === side || one.side === null)
}
