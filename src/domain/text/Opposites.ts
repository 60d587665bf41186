import { termOf } from "./Similarity.ts"

/** Words that turn each other round, the lesser or negative one first; prefixes such as “un-” are told apart by themselves. */
const OPPOSITES: ReadonlyArray<readonly [low: string, high: string]> = [
  ["difficult", "easy"],
  ["hard", "easy"],
  ["short", "long"],
  ["narrow", "wide"],
  ["light", "heavy"],
  ["soft", "hard"],
  ["quiet", "loud"],
  ["weak", "intense"],
  ["hesitant", "willing"],
  ["reluctant", "willing"],
  ["reluctant", "eager"],
  ["sour", "sweet"],
  ["dull", "exciting"],
  ["boring", "interesting"],
  ["closed", "open"],
  ["casual", "formal"],
  ["simple", "complex"],
  ["simple", "complicated"],
  ["outdated", "modern"],
  ["negative", "positive"],
  ["negatively", "positively"],
  ["bad", "good"],
  ["poor", "good"],
  ["worse", "better"],
  ["worst", "best"],
  ["worsened", "improved"],
  ["oppose", "support"],
  ["oppose", "favor"],
  ["oppose", "favour"],
  ["opposed", "supportive"],
  ["against", "for"],
  ["disapprove", "approve"],
  ["disagree", "agree"],
  ["dangerous", "safe"],
  ["weak", "strong"],
  ["weaker", "stronger"],
  ["cold", "warm"],
  ["cool", "warm"],
  ["cold", "hot"],
  ["sad", "happy"],
  ["pessimistic", "optimistic"],
  ["false", "true"],
  ["slow", "fast"],
  ["slower", "faster"],
  ["cheap", "expensive"],
  ["liberal", "conservative"],
  ["less", "more"],
  ["fewer", "more"],
  ["least", "most"],
  ["lower", "higher"],
  ["low", "high"],
  ["lowest", "highest"],
  ["small", "large"],
  ["smaller", "larger"],
  ["under", "over"],
  ["below", "above"],
  ["before", "after"],
  ["without", "with"],
  ["hate", "love"],
  ["disadvantage", "advantage"],
  ["decrease", "increase"],
  ["decreased", "increased"],
  ["never", "always"],
  ["hurt", "help"],
  ["harm", "help"],
  ["harmful", "helpful"],
  ["harmful", "beneficial"],
  ["reject", "accept"],
  ["forbid", "allow"],
  ["rude", "polite"],
  ["late", "early"],
  ["old", "young"],
  ["poor", "rich"],
  ["ugly", "beautiful"],
  ["boring", "interesting"],
  ["closed", "open"]
]

const PREFIXES = ["un", "dis", "in", "im", "ir", "il", "non", "not ", "non-"]

/** Whether a word or phrase is another turned round: “unlikely” of “likely”, “cold” of “warm”. */
export const isOppositeOf = (negative: string, positive: string): boolean =>
  PREFIXES.some((prefix) => negative === prefix + positive) ||
  OPPOSITES.some(
    ([low, high]) =>
      negative.startsWith(low) &&
      positive.startsWith(high) &&
      negative.slice(low.length) === positive.slice(high.length)
  )

const TERMS = new Set(OPPOSITES.map(([low, high]) => `${termOf(low)} ${termOf(high)}`))

/** The same of two terms in the form in which texts are compared, whichever of them is the negative one. */
export const areOpposite = (a: string, b: string): boolean =>
  TERMS.has(`${a} ${b}`) || TERMS.has(`${b} ${a}`) || isOppositeOf(a, b) || isOppositeOf(b, a)
