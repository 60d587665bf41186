import type { Theme } from "../evidence/Estimate.ts"
import { THEMES } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { hash } from "../statistics/Rng.ts"
import { type Clustering, sphericalKMeans } from "../statistics/SphericalKMeans.ts"
import { cosine, cosineTo, type TermSpace, termSpace } from "../statistics/TermVectors.ts"
import { isStopWord } from "../text/StopWords.ts"
import { stem, words } from "../text/Words.ts"
import { scrub } from "./Privacy.ts"

const { pattern } = patterns(THEMES)

/** A term that sets texts apart from others, with how much. */
interface RankedTerm {
  /** One word, or two in a row, in lower case. */
  readonly label: string
  readonly weight: number
}

const MAX_TERMS = 2
/** Texts of which a title is made, at most. */
const MAX_TEXTS = 600
/** A second term sets its texts apart at least so much, against the first. */
const SECOND_SHARE = 0.45
/** Share of its uses in which a word stands where verbs do, from which on it is taken for one. */
const AS_VERB = 0.4
/** Share of its uses in which a word stands before a noun, from which on it counts as a modifier. */
const AS_MODIFIER = 0.5
/** Share of a word's uses that a longer phrase must have to stand for it. */
const AS_PHRASE = 0.25

const set = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/))

const GENERIC =
  set(`use used using get getting need needs make making work good better lot ago set general quick easily want etc
  great nice bad really like liked love maybe one two able different various several many every always never sometimes often
  still even yet well best big small new old run running add adding create creating open opening see find finding show
  showing let keep ability able allow allows instead near less difference year years day days week
  weeks month months two three four five six seven eight nine ten go going come take give help something anything everything`)
/** What verbs follow. */
const BEFORE_VERBS = set(
  `to i we you they he she can can't could cannot will would should don't doesn't didn't not never must might
   let's please that which who is are
   was were been being has`
)
const BETWEEN = set("of for in")
const ARTICLES = set("the a an my our")
/** Endings of words that describe and name nothing. */
const DESCRIBES = pattern("describes")

interface Use {
  readonly before: string
  readonly after: ReadonlyArray<string>
}

const commonest = (list: ReadonlyArray<string>): readonly [value: string, count: number] => {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))[0] ?? ["", 0]
}

/** A text as its words, each also without its inflection. */
interface Read {
  readonly words: ReadonlyArray<string>
  readonly stems: ReadonlyArray<string>
}

export const readText = (text: string): Read => {
  const own = words(text)
  return { words: own, stems: own.map(stem) }
}

const usesOf = (label: string, texts: ReadonlyArray<Read>): ReadonlyArray<Use> => {
  const [first, second] = label.split(" ").map(stem)
  const length = second === undefined ? 1 : 2
  return texts.flatMap(({ stems, words: own }) => {
    const uses: Array<Use> = []
    for (let at = stems.indexOf(first!); at >= 0; at = stems.indexOf(first!, at + 1))
      if (second === undefined || stems[at + 1] === second)
        uses.push({ before: own[at - 1] ?? "", after: own.slice(at + length, at + length + 3) })
    return uses
  })
}

const isContent = (word: string | undefined): word is string =>
  word !== undefined && word.length > 1 && !isStopWord(word) && !/^\d+$/.test(word)

/** Whether a word says something by itself: no word that fits everything, and none that mostly stands where verbs do. */
export const saysSomething = (word: string, texts: ReadonlyArray<Read>): boolean => {
  if (GENERIC.has(word) || !isContent(word)) return false
  const uses = usesOf(word, texts)
  return uses.filter(({ before }) => BEFORE_VERBS.has(before)).length < AS_VERB * uses.length
}

/** Whether a word mostly stands before another that it describes. */
const isModifier = (word: string, texts: ReadonlyArray<Read>): boolean => {
  const uses = usesOf(word, texts)
  return uses.filter(({ after: [next] }) => isContent(next)).length >= AS_MODIFIER * uses.length
}

/** What a term is part of where it mostly is: “interactive plotting”, “cost of living”; null where it names nothing. */
const nounPhrase = (label: string, texts: ReadonlyArray<Read>): string | null => {
  if (label.split(" ").some((word) => GENERIC.has(word))) return null
  const second = label.split(" ")[1]
  const uses = usesOf(label, texts)
  const share = (holds: (use: Use) => boolean) => uses.filter(holds).length / Math.max(1, uses.length)
  const single = second === undefined
  if (share(({ before }) => BEFORE_VERBS.has(before)) >= AS_VERB) return single ? null : nounPhrase(second, texts)
  const least = Math.max(2, AS_PHRASE * uses.length)
  const [linked, links] = commonest(
    uses.flatMap(({ after: [between, ...rest] }) => {
      const end = rest.find((word) => !ARTICLES.has(word))
      const names = isContent(end) && !GENERIC.has(end) && !isModifier(end, texts)
      return BETWEEN.has(between ?? "") && names ? [`${between} ${end}`] : []
    })
  )
  if (links >= least) return `${label} ${linked}`
  const [next, nexts] = commonest(uses.flatMap(({ after: [word] }) => (isContent(word) ? [word] : [])))
  if (single && nexts >= least && !GENERIC.has(next) && isModifier(label, texts)) return `${label} ${next}`
  return single && DESCRIBES.test(label) ? null : label
}

/** The form in which texts write a phrase most often, unless they only begin with it: “Git”, “D3.js”. */
const asWritten = (phrase: string, texts: ReadonlyArray<string>): string => {
  const pattern = new RegExp(
    `(?<=[\\p{L}\\p{N},;:)] )${phrase
      .split(" ")
      .map((word) => word.replace(/[^\p{L}\p{N}']/gu, ""))
      .join("[ ._-]")}(?![\\p{L}\\p{N}])`,
    "giu"
  )
  const [form, count] = commonest(texts.flatMap((text) => text.match(pattern) ?? []))
  return count >= 2 ? form : phrase
}

export const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

/**
 * A short noun phrase for what texts have in common: the terms that set them apart most, without verbs and words that only
 * describe, each as the phrase that it mostly stands in. Empty where no term names anything.
 */
export const themeTitle = (ranked: ReadonlyArray<RankedTerm>, texts: ReadonlyArray<string>): string => {
  const read = texts.slice(0, MAX_TEXTS).map(readText)
  const chosen: Array<string> = []
  let leading = 0
  for (const { label, weight } of ranked) {
    if (chosen.length === MAX_TERMS || (chosen.length > 0 && weight < SECOND_SHARE * leading)) break
    const phrase = nounPhrase(label, read)
    if (phrase === null) continue
    const parts = phrase.split(" ").map(stem)
    if (chosen.some((other) => other.split(" ").some((word) => parts.includes(stem(word))))) continue
    if (chosen.length === 0) leading = weight
    chosen.push(phrase)
  }
  return capitalised(chosen.map((phrase) => asWritten(phrase, texts)).join(" and "))
}

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

/** A theme with the texts that it stands on. */
export interface NamedTheme {
  readonly title: string
  /** Positions of texts that hold words of it. */
  readonly receipts: ReadonlyArray<number>
}

/** Texts that were read, and which themes each speaks of. */
interface LabelledTexts {
  readonly texts: ReadonlyArray<string>
  readonly weights: ArrayLike<number>
  /** Positions of themes, one list a text. */
  readonly labels: ReadonlyArray<ReadonlyArray<number>>
  /** Of how many texts these are an even spread. */
  readonly of: number
  /** Who named the themes and labelled the texts. */
  readonly by: string
}

/** Share of its own receipts that a labelling must find again: else its labels mean something else. */
const MIN_FOUND_AGAIN = 0.5
/** Share of all texts below which a group is no theme. */

const count = (n: number) => n.toLocaleString("en-US")

/**
 * Themes with the share of the texts that were labelled with each, by weight, most frequent first. A theme whose receipts
 * were mostly not labelled with it is dropped, and so is one of hardly anybody.
 */
export const countedThemes = (
  themes: ReadonlyArray<NamedTheme>,
  { by, labels, of, texts, weights }: LabelledTexts
): ReadonlyArray<Theme> => {
  const total = texts.reduce((sum, _, i) => sum + weights[i]!, 0)
  if (total <= 0) return []
  return themes
    .flatMap(({ receipts, title }, theme): ReadonlyArray<Theme> => {
      const has = (text: number) => labels[text]?.includes(theme) === true
      const found = receipts.filter(has)
      const members = [...texts.keys()].filter(has)
      const share = members.reduce((sum, text) => sum + weights[text]!, 0) / total
      if (found.length < MIN_FOUND_AGAIN * receipts.length || members.length < 2 || share < SMALLEST_THEME) return []
      const quotes = [...new Set(found.map((text) => clipped(texts[text]!)))]
      const read = of > texts.length ? `${count(texts.length)} of ${count(of)} answers read` : `${count(of)} answers`
      return [
        {
          title,
          summary: `Said in ${count(members.length)} of ${read}. For example: ${quotes.map((quote) => `“${quote}”`).join(" ")}`,
          prevalence: Math.round(share * 1000) / 1000,
          quotes,
          readBy: by
        }
      ]
    })
    .sort((a, b) => b.prevalence - a.prevalence || (a.title < b.title ? -1 : 1))
}
