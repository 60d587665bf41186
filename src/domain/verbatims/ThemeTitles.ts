import { isStopWord } from "../text/StopWords.ts"
import { stem, words } from "../text/Words.ts"

/** A term that sets texts apart from others, with how much. */
export interface RankedTerm {
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
/** The same of words that stand before another. */
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
  `to i we you they he she can can't could cannot will would should don't doesn't didn't not never must might let's please that which who is are
   was were been being has`
)
const BETWEEN = set("of for in")
const ARTICLES = set("the a an my our")
/** Endings of words that describe and name nothing. */
const DESCRIBES = /(?:ive|able|ible|ful|less|ous|ical|est|ier)$/

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

const readText = (text: string): Read => {
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

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`

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
