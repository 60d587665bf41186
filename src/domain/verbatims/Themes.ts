import type { Theme } from "../evidence/Estimate.ts"
import { hash } from "../statistics/Rng.ts"
import { type Clustering, sphericalKMeans } from "../statistics/SphericalKMeans.ts"
import { cosine, cosineTo, type TermSpace, termSpace } from "../statistics/TermVectors.ts"
import { scrub } from "./Privacy.ts"
import { type RankedTerm, themeTitle } from "./ThemeTitles.ts"

/** A theme of what people wrote, with what some of them wrote. */
interface VerbatimTheme extends Theme {
  /** Real texts, scrubbed, the most typical first. */
  readonly quotes: ReadonlyArray<string>
  /** Positions of the texts that belong to it. */
  readonly members: ReadonlyArray<number>
}

/** Who finds themes by counting words. */
export const BY_WORDS = "words"

const FEWEST_TEXTS = 12
const FEWEST_GROUPS = 2
const MOST_GROUPS = 8
const FEWEST_PER_GROUP = 6
const QUOTES = 3
const LONGEST_QUOTE = 240
/** Relevance against redundancy. */
const RELEVANCE = 0.7
/** Terms of a group that its title is made of, at most. */
const RANKED_TERMS = 30
/** A text belongs to a theme if it uses one of so many of its leading terms. */
const LEADING_TERMS = 10
const PAIR_SHARE = 0.4
/** Share of all texts below which a group is no theme. */
const SMALLEST_THEME = 0.02

/** A text as it is quoted: scrubbed, on one line, and not long. */
export const clipped = (text: string): string => {
  const clean = scrub(text).replace(/\s+/g, " ").trim()
  if (clean.length <= LONGEST_QUOTE) return clean
  const cut = clean.slice(0, LONGEST_QUOTE)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), LONGEST_QUOTE / 2))}…`
}

/**
 * Picks texts that are typical and yet differ from each other: maximal marginal relevance (Carbonell & Goldstein 1998).
 * `relevance` is given per candidate.
 */
export const typicalTexts = (
  { vectors }: TermSpace,
  candidates: ReadonlyArray<number>,
  relevance: (text: number) => number,
  count: number
): ReadonlyArray<number> => {
  const chosen: Array<number> = []
  const open = new Set(candidates)
  const redundancy = new Map(candidates.map((text) => [text, 0]))
  const worth = (text: number) => RELEVANCE * relevance(text) - (1 - RELEVANCE) * redundancy.get(text)!
  while (chosen.length < count && open.size > 0) {
    const best = [...open].reduce((a, b) => (worth(b) > worth(a) ? b : a))
    chosen.push(best)
    open.delete(best)
    for (const text of open) {
      redundancy.set(text, Math.max(redundancy.get(text)!, cosine(vectors[text]!, vectors[best]!)))
    }
  }
  return chosen
}

/** Weight of each term in each group: how often the group uses it against everybody (c-TF-IDF, Grootendorst 2022). */
const groupTerms = ({ labels, vectors }: TermSpace, used: ReadonlyArray<number>, { centroids, groups }: Clustering) => {
  const counts = centroids.map(() => new Float64Array(labels.length))
  const sums = new Float64Array(labels.length)
  used.forEach((text, i) => {
    for (const term of vectors[text]!.terms) {
      counts[groups[i]!]![term]! += 1
      sums[term]! += 1
    }
  })
  const average = sums.reduce((sum, n) => sum + n, 0) / centroids.length
  return counts.map((of) => {
    const total = of.reduce((sum, n) => sum + n, 0)
    return of.map((n, term) => (total > 0 ? (n / total) * Math.log(1 + average / sums[term]!) : 0))
  })
}

const byWeight = (weights: Float64Array): ReadonlyArray<number> =>
  Array.from(weights.keys())
    .filter((term) => weights[term]! > 0)
    .sort((a, b) => weights[b]! - weights[a]! || a - b)

/** A pair says more than its word alone where the group mostly uses the word in that pair. */
const inContext = (
  term: number,
  weights: Float64Array,
  order: ReadonlyArray<number>,
  labels: ReadonlyArray<string>
): number =>
  order.find((other) => {
    const parts = labels[other]!.split(" ")
    return parts.length > 1 && parts.includes(labels[term]!) && weights[other]! >= PAIR_SHARE * weights[term]!
  }) ?? term

/** Terms of a group by weight, each in the pair in which it is mostly used. */
const rankedTerms = (weights: Float64Array, labels: ReadonlyArray<string>): ReadonlyArray<RankedTerm> => {
  const order = byWeight(weights).slice(0, RANKED_TERMS)
  return order.map((term) => ({ label: labels[inContext(term, weights, order, labels)]!, weight: weights[term]! }))
}

const bestClustering = (
  space: TermSpace,
  used: ReadonlyArray<number>,
  weights: Float64Array,
  seed: number
): Clustering => {
  const vectors = used.map((text) => space.vectors[text]!)
  const most = Math.max(FEWEST_GROUPS, Math.min(MOST_GROUPS, Math.floor(used.length / FEWEST_PER_GROUP)))
  const sizes = Array.from({ length: most - FEWEST_GROUPS + 1 }, (_, i) => FEWEST_GROUPS + i)
  return sizes
    .map((k) => sphericalKMeans(vectors, weights, space.labels.length, k, hash("themes", seed, k)))
    .reduce((best, next) => (next.silhouette > best.silhouette ? next : best))
}

/** Weights as shares of the largest, in single precision, so that their scale decides no tie. */
const relativeWeights = (used: ReadonlyArray<number>, weights: ArrayLike<number>): Float64Array => {
  const largest = used.reduce((max, i) => Math.max(max, weights[i]!), 0)
  return Float64Array.from(used, (i) => (largest > 0 ? Math.fround(weights[i]! / largest) : 0))
}

const LONG_ENOUGH = 4

/** Typical of its group, and long enough to be read on its own. */
const relevanceIn = (texts: ReadonlyArray<string>, space: TermSpace, centroid: Float64Array) => (text: number) =>
  cosineTo(space.vectors[text]!, centroid) * Math.min(1, texts[text]!.split(/\s+/).length / LONG_ENOUGH)

const quotesOf = (
  texts: ReadonlyArray<string>,
  space: TermSpace,
  centroid: Float64Array,
  members: ReadonlyArray<number>
) => [
  ...new Set(typicalTexts(space, members, relevanceIn(texts, space, centroid), QUOTES).map((i) => clipped(texts[i]!)))
]

/**
 * Themes in what people wrote: TF-IDF vectors in groups whose number (2 to 8) the silhouette chooses, titled by the terms
 * that set each group apart, most frequent first. Prevalence is the weighted share of all texts; too few texts have no
 * themes. The same texts, weights and seed give the same themes.
 */
export const verbatimThemes = (
  texts: ReadonlyArray<string>,
  weights: ArrayLike<number>,
  seed: number
): ReadonlyArray<VerbatimTheme> => {
  const space = termSpace(texts)
  const used = texts.flatMap((_, i) => (space.vectors[i]!.terms.length > 0 ? [i] : []))
  const total = texts.reduce((sum, _, i) => sum + weights[i]!, 0)
  if (used.length < FEWEST_TEXTS || total <= 0) return []
  const clustering = bestClustering(space, used, relativeWeights(used, weights), seed)
  const terms = groupTerms(space, used, clustering)
  return clustering.centroids
    .flatMap((centroid, group): ReadonlyArray<VerbatimTheme> => {
      const leading = new Set(byWeight(terms[group]!).slice(0, LEADING_TERMS))
      const members = used.filter(
        (text, i) => clustering.groups[i] === group && space.vectors[text]!.terms.some((term) => leading.has(term))
      )
      const title = themeTitle(
        rankedTerms(terms[group]!, space.labels),
        members.map((text) => texts[text]!)
      )
      const quotes = quotesOf(texts, space, centroid, members)
      const weight = members.reduce((sum, i) => sum + weights[i]!, 0)
      if (title === "" || weight < SMALLEST_THEME * total) return []
      return [
        {
          title,
          summary: `For example: ${quotes.map((quote) => `“${quote}”`).join(" ")}`,
          prevalence: Math.round((weight / total) * 1000) / 1000,
          quotes,
          readBy: BY_WORDS,
          members
        }
      ]
    })
    .sort((a, b) => b.prevalence - a.prevalence || (a.title < b.title ? -1 : 1))
}
