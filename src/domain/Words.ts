const WORD = /[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu

/** Words that carry no topic of their own. */
const STOP_WORDS = new Set(
  (
    "a about above after again against all also am an and any are aren't as at be because been before being below between " +
    "both but by can can't cannot could couldn't did didn't do does doesn't doing don't down during each either else ever " +
    "every few for from further had has have haven't having he her here hers him his how i i'd i'm i've if in into is isn't " +
    "it it's its itself just let's like may me might more most much must my myself neither no nor not now of off often on " +
    "once one only or other our ours out over own please quite rather really same she should so some such than that that's " +
    "the their theirs them themselves then there these they they're this those through to too under until up upon us very " +
    "was wasn't we were what what's when where whether which while who whom whose why will with without won't would yes yet " +
    "you you'd you're you've your yours yourself following think thinking thing things would say tell people person way"
  ).split(" ")
)

/** Lower-case words of a text, in order. */
export const words = (text: string): ReadonlyArray<string> =>
  text.normalize("NFKC").toLowerCase().replaceAll("’", "'").match(WORD) ?? []

/** Whether a word says nothing about a topic. */
export const isStopWord = (word: string): boolean => STOP_WORDS.has(word)

const ENDINGS: ReadonlyArray<readonly [ending: string, replacement: string, shortest: number]> = [
  ["'s", "", 3],
  ["ies", "y", 5],
  ["sses", "ss", 5],
  ["ing", "", 6],
  ["edly", "", 7],
  ["ly", "", 6],
  ["ied", "y", 5],
  ["ed", "", 5],
  ["es", "e", 5],
  ["s", "", 4]
]

/** A word without its inflection (a light English stemmer): plurals, -ing, -ed and -ly go, then a final e or doubled consonant. */
export const stem = (word: string): string => {
  const rule = ENDINGS.find(([ending, , shortest]) => word.length >= shortest && word.endsWith(ending))
  if (rule === undefined || (rule[0] === "s" && /[su]s$/.test(word))) return word.replace(/(?<=...)e$/, "")
  const bare = word.slice(0, -rule[0].length) + rule[1]
  return bare.replace(/(?<=...)e$/, "").replace(/([bdfgmnprt])\1$/, "$1")
}

/** Stems of the words that carry a topic, in order, repeated as they occur. */
export const topicStems = (text: string): ReadonlyArray<string> =>
  words(text)
    .filter((word) => !STOP_WORDS.has(word) && !/^\d+$/.test(word))
    .map(stem)
