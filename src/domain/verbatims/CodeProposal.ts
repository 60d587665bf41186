import { termSpace } from "../statistics/TermVectors.ts"
import type { Code } from "../survey/mapping/Derived.ts"
import { foreignGrammar } from "../text/Languages.ts"
import { stem, words } from "../text/Words.ts"
import { PLACEHOLDER, scrub } from "./Privacy.ts"
import { capitalised, readText, saysSomething } from "./Themes.ts"

/** Of more answers an even spread of so many is read. */
const MOST_READ = 4_000
const MOST_CODES = 20
/** Share of the answers that a further code takes at least, beyond those before it. */
const LEAST_GAIN = 0.01
/** A pair of words names a code if so much of the uses of its word are in it. */
const IN_PAIR = 0.6
const FEWEST_ANSWERS = 3
/** Words with so many first letters in common are of one family, if little else is left of them. */
const FAMILY_LETTERS = 5
const ENDING_LETTERS = 2

/** A word that answers use: how it is mostly written, and which answers have it. */
interface Term {
  readonly label: string
  readonly stem: string
  readonly answers: ReadonlySet<number>
}

const isFamily = (a: string, b: string): boolean => {
  const shorter = Math.min(a.length, b.length)
  let same = 0
  while (same < shorter && a[same] === b[same]) same++
  return same >= FAMILY_LETTERS && (same === shorter || (same > FAMILY_LETTERS && shorter - same <= ENDING_LETTERS))
}

/** Terms that answers use, words and pairs of words apart, but for the words of their grammar. */
const termsOf = (texts: ReadonlyArray<string>) => {
  const { labels, vectors } = termSpace(texts, 1)
  const grammar = foreignGrammar(texts.flatMap(words))
  const answers = labels.map(() => new Set<number>())
  vectors.forEach(({ terms }, text) => {
    for (const term of terms) answers[term]!.add(text)
  })
  const all = labels
    .map((label, i): Term => ({ label, stem: stem(label), answers: answers[i]! }))
    .filter(({ label }) => !label.split(" ").some((word) => grammar.has(word)))
  return {
    single: all.filter(({ label }) => !label.includes(" ")),
    pairs: all.filter(({ label }) => label.includes(" "))
  }
}

const union = (terms: ReadonlyArray<Term>): ReadonlySet<number> => new Set(terms.flatMap((term) => [...term.answers]))

/**
 * A code frame proposed from what people wrote: again and again the family of words that most answers have which no code
 * takes yet, in the pair that it mostly stands in. Words of the question, and words that say nothing, are none. The most
 * frequent code is first.
 */
export const proposedCodes = (
  question: string,
  all: ReadonlyArray<string>,
  allWeights: Float64Array,
  minimum: number
): ReadonlyArray<Code> => {
  const size = Math.min(MOST_READ, all.length)
  const read = Array.from({ length: size }, (_, i) => Math.floor((i * all.length) / size))
  const texts = read.map((i) => scrub(all[i]!).replace(PLACEHOLDER, " "))
  const weightOf = (answers: Iterable<number>) => {
    let sum = 0
    for (const at of answers) sum += allWeights[read[at]!]!
    return sum
  }
  const fewest = Math.max(FEWEST_ANSWERS, Math.ceil((minimum * size) / Math.max(1, all.length)))
  const asked = new Set(words(question).map(stem))
  const { pairs, single } = termsOf(texts)
  const own = texts.map(readText)
  const open = single.filter((term) => !asked.has(term.stem) && saysSomething(term.label, own))
  const least = LEAST_GAIN * weightOf(texts.keys())
  const families = open.map((term) => open.filter((other) => other === term || isFamily(term.stem, other.stem)))
  const pairOf = (term: Term) =>
    pairs.find(
      ({ answers, label }) =>
        label.split(" ").map(stem).includes(term.stem) && answers.size >= IN_PAIR * term.answers.size
    )
  const covered = new Set<number>()
  const codes: Array<Code & { readonly weight: number }> = []
  while (codes.length < MOST_CODES) {
    const best = families
      .map((family) => {
        const answers = union(family)
        return { family, answers, gain: weightOf([...answers].filter((at) => !covered.has(at))) }
      })
      .reduce((a, b) => (b.gain > a.gain ? b : a), {
        family: [] as ReadonlyArray<Term>,
        answers: new Set<number>() as ReadonlySet<number>,
        gain: 0
      })
    if (best.gain < least || best.answers.size < fewest) break
    for (const at of best.answers) covered.add(at)
    const ordered = best.family.toSorted((a, b) => b.answers.size - a.answers.size)
    const label = pairOf(ordered[0]!)?.label ?? ordered[0]!.label
    codes.push({ label: capitalised(label), words: ordered.map((term) => term.label), weight: weightOf(best.answers) })
  }
  return codes.toSorted((a, b) => b.weight - a.weight).map(({ label, words }) => ({ label, words }))
}
