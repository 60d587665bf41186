import { stem, topicStems, words } from "../Words.ts"
import type { Interest } from "./AudienceGrammar.ts"
import { PERSON_FEATURES } from "./PersonFeatures.ts"
import { TOPICS } from "./Topics.ts"

const WIDTH = PERSON_FEATURES.length

interface Effect {
  readonly vector: Float64Array
  readonly worry: number
}

/** Topics by the stems of their words; a word of several topics stands for all of them. */
const byStem: ReadonlyMap<string, ReadonlyArray<Effect>> = (() => {
  const index = new Map<string, Array<Effect>>()
  for (const topic of TOPICS) {
    const effect: Effect = {
      vector: Float64Array.from(PERSON_FEATURES, (name) => topic.effects[name] ?? 0),
      worry: topic.worry ?? 0
    }
    for (const key of new Set(topic.words.split(" ").map(stem))) index.set(key, [...(index.get(key) ?? []), effect])
  }
  return index
})()

const stemSet = (text: string): ReadonlySet<string> => new Set(text.split(" ").map(stem))
const WORRIES = stemSet("worry worried concerned concern afraid fear problem threat risk danger serious harm harmful")
const OPPOSING = stemSet(
  "ban banned banning against stop prevent restrict restriction reduce eliminate abolish oppose limit limits quit avoid avoided avoiding dislike hate"
)

/**
 * How a topic in a text moves people of each kind: one weight per person feature, in logits towards more, likelier or
 * better. Words that also stand in `apartFrom` do not count. Texts about worries and texts that argue against their topic turn the direction where that is known.
 */
export const leaningOf = (text: string, apartFrom = ""): Float64Array => {
  const common = new Set(words(apartFrom).map(stem))
  const stems = new Set(
    words(text)
      .map(stem)
      .filter((one) => !common.has(one))
  )
  const worried = [...stems].some((one) => WORRIES.has(one))
  const opposed = [...stems].some((one) => OPPOSING.has(one))
  const effects = new Set([...stems].flatMap((one) => byStem.get(one) ?? []))
  const sum = new Float64Array(WIDTH)
  for (const { vector, worry } of effects) {
    const direction = (worried ? worry : 1) * (opposed ? -1 : 1)
    for (let f = 0; f < WIDTH; f++) sum[f]! += (direction * vector[f]!) / Math.sqrt(effects.size)
  }
  return sum
}

const NEGATION = /\b(?:not|no|never|won't|don't|doesn't|can't|without|nobody|isn't|aren't)\b/

/** The same for a folded choice: what it says beyond the question, where a negation turns the direction. */
export const labelLeaning = (label: string, question: string): Float64Array => {
  const leaning = leaningOf(label, question)
  return NEGATION.test(label) ? leaning.map((weight) => -weight) : leaning
}

/** The leaning of one person: the product of their feature row and a leaning vector. */
export const shiftOf = (features: Float64Array, person: number, leaning: Float64Array, offset = 0): number => {
  let shift = 0
  const row = person * WIDTH
  for (let f = 0; f < WIDTH; f++) shift += features[row + f]! * leaning[offset + f]!
  return shift
}

const INTEREST = 1.2

/** What an audience's stated interests add to a text that mentions them, in logits; 0 where it mentions none. */
export const interestShift = (interests: ReadonlyArray<Interest>, text: string): number => {
  if (interests.length === 0) return 0
  const stems = new Set(topicStems(text))
  return interests.reduce(
    (shift, interest) =>
      interest.stems.some((one) => stems.has(one)) ? shift + (interest.negated ? -INTEREST : INTEREST) : shift,
    0
  )
}
