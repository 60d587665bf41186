import { lazily } from "../Memo.ts"
import { stem, words } from "../text/Words.ts"
import { ISSUES, LIFE, NO_TOPIC, type Topic } from "./Topics.ts"

/** A phrase of a text that names a topic (sign 1) or its opposite (−1): words `from` up to and without `to`. */
export interface Mention {
  readonly topic: Topic | null
  readonly sign: 1 | -1
  readonly from: number
  readonly to: number
}

interface Entry {
  readonly stems: ReadonlyArray<string>
  readonly topic: Topic | null
  readonly sign: 1 | -1
}

const stemsOf = (text: string): ReadonlyArray<string> => words(text).map(stem)

const entriesOf = (topic: Topic | null, phrases: string): ReadonlyArray<Entry> =>
  phrases.split(",").map((phrase) => {
    const bare = phrase.trim()
    return bare.startsWith("-")
      ? { stems: stemsOf(bare.slice(1)), topic, sign: -1 }
      : { stems: stemsOf(bare), topic, sign: 1 }
  })

/** Phrases by their first stem, the longest first. */
const byFirst = lazily((): ReadonlyMap<string, ReadonlyArray<Entry>> => {
  const all = [...ISSUES, ...LIFE].flatMap((topic) => entriesOf(topic, topic.phrases))
  const index = new Map<string, Array<Entry>>()
  for (const entry of [...all, ...entriesOf(null, NO_TOPIC)]) {
    const first = entry.stems[0]!
    index.set(first, [...(index.get(first) ?? []), entry])
  }
  for (const entries of index.values()) entries.sort((a, b) => b.stems.length - a.stems.length)
  return index
})

/** The phrases of a text, given by its stems, that name a topic: the longest at each place, none inside another. */
export const mentionsIn = (stems: ReadonlyArray<string>, contextStems: ReadonlySet<string>): ReadonlyArray<Mention> => {
  const found: Array<Mention> = []
  let at = 0
  while (at < stems.length) {
    const fits = (byFirst().get(stems[at]!) ?? []).filter(
      (entry) =>
        entry.stems.every((one, i) => stems[at + i] === one) &&
        (entry.topic?.context === undefined || contextStems.has(entry.topic.context))
    )
    const longest = fits[0]?.stems.length ?? 0
    for (const { sign, stems: phrase, topic } of fits) {
      if (phrase.length === longest) found.push({ topic, sign, from: at, to: at + longest })
    }
    at += Math.max(1, longest)
  }
  return found
}
