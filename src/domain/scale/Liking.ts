import { distinct, type Reader } from "./Reading.ts"

/** Who answers, before the verb. */
const I = /^(?:(?:i|we)(?:'m|'re| am| are)?|(?:it|they|he|she|that)(?:'s|'re| is| are)) /
/** How much something is liked, the first that is said; what follows is what it is. */
const LIKED: ReadonlyArray<readonly [RegExp, number]> = [
  [/^(?:absolutely |really |just )?(?:hate|detest|loathe|despise|(?:can't|cannot) stand)\b/, -3],
  [/^(?:strongly|really) dislike\b|^(?:don't|do not) like\b(?=.* at all\b)/, -2],
  [/^(?:dislike|don't like|do not like|don't care for|do not care for)\b/, -1.5],
  [/^(?:(?:somewhat|slightly) dislike|(?:don't|do not) (?:really|much|particularly) like)\b/, -1],
  [/^(?:(?:feel )?(?:ok|okay|fine|neutral|indifferent)|neither like nor dislike|(?:don't|do not) mind)\b/, 0],
  [/^(?:somewhat|slightly|kind of|sort of) like\b/, 1],
  [/^(?:quite )?(?:like|enjoy)\b/, 1.5],
  [/^(?:really|strongly) (?:like|enjoy)\b/, 2],
  [/^(?:absolutely |really |just )?(?:love|adore)\b/, 3]
]
const LINK = /^ (?:with|about|towards?|to)\b/
const AFTER = / (?:at all|a lot|very much|so much)$/

interface Liking {
  readonly score: number
  readonly object: string
}

const likingOf = (label: string): Liking | null => {
  if (!I.test(label)) return null
  const said = label.replace(I, "")
  for (const [pattern, score] of LIKED) {
    const found = pattern.exec(said)
    if (found === null) continue
    const first = said.slice(found[0].length).split(/[.;!,–—]| - /)[0]!
    return { score, object: first.replace(LINK, "").trimEnd().replace(AFTER, "").trim() }
  }
  return null
}

/**
 * How much one thing is liked, in sentences: “I hate it”, “I'm OK with it. It's about average”, “I love it”. Those about
 * different things, such as “I love tea” and “I hate coffee”, are no steps.
 */
export const byLiking: Reader = (labels) => {
  if (labels.length < 3) return null
  const read: Array<Liking> = []
  for (const label of labels) {
    const liking = likingOf(label)
    if (liking === null) return null
    read.push(liking)
  }
  const objects = new Set(read.map(({ object }) => object).filter((object) => object !== ""))
  const scores = read.map(({ score }) => score)
  const isOpinion = scores.some((score) => score < 0) && scores.some((score) => score > 0)
  return objects.size <= 1 && isOpinion && distinct(scores) ? { family: "degree", scores, poles: true } : null
}
