import { memoized } from "../Memo.ts"
import { type Consideration, DOMAINS, type Domain } from "../opinion/Considerations.ts"
import { stem, words } from "../text/Words.ts"

/** Short words count as they are: “car” is not “care”, “news” not “new”. */
const MIN_STEMMED = 5

const keyOf = (word: string): string => (word.length < MIN_STEMMED ? word : stem(word))

const wordsOf = memoized((domain: Domain) => new Set(domain.words.split(" ").map(keyOf)))

/** The part of life that a question names most often, the first named of several; a grave one comes before all others. */
export const domainOf = (folded: string): Domain | undefined => {
  const keys = words(folded).map(keyOf)
  const found = DOMAINS.map((domain) => {
    const hits = keys.flatMap((key, at) => (wordsOf(domain).has(key) ? [at] : []))
    return { domain, count: hits.length, at: hits[0] ?? Number.POSITIVE_INFINITY }
  }).filter(({ count }) => count > 0)
  const best = found.sort((a, b) => b.count - a.count || a.at - b.at)[0]
  return found.find(({ domain }) => domain.grave === true)?.domain ?? best?.domain
}

/** Whether a question asks for what is liked or for what is not. */
const LIKED =
  /\b(?:like|love|enjoy|best|happy|happiest|good|appreciate|proud|favou?rite|great|ideal|admire|support|motivates?|recommend|success)\b/
const DISLIKED =
  /\b(?:worr\w+|frustrat\w+|bother\w*|dislike|challenge\w*|problem\w*|hardest|difficult|annoy\w*|afraid|hate|worst|concern\w*|pain points)\b/

export const wanted = (folded: string, { side }: Consideration): boolean =>
  side === null || (DISLIKED.test(folded) ? side === "against" : !LIKED.test(folded) || side === "for")
