import { uniform } from "../../../src/domain/statistics/Rng.ts"

const WORDS = {
  open: ["Honestly,", "For me,", "I think", "In our house", "Where I live", "To be fair,", "At my age", "Most days"],
  why: [
    "it costs too much",
    "my family comes first",
    "I never had the time",
    "it worked well before",
    "my neighbours say the same",
    "I read a lot about it",
    "work keeps me busy",
    "it is simply what we are used to",
    "nobody explained it to me",
    "I want something that lasts"
  ],
  end: [
    "and I would not change that.",
    "but I could be persuaded.",
    "so that is where I stand.",
    "at least for now.",
    "which matters more than people think.",
    "and my friends laugh about it."
  ]
} as const

const sentence = (seed: number, stance: string): string => {
  const word = (kind: keyof typeof WORDS) => WORDS[kind][Math.floor(uniform(kind, seed) * WORDS[kind].length)]!
  const said = ` "${stance.toLowerCase()}" is my answer:`
  return `${word("open")}${said} ${word("why")} ${word("end")}`
}

/** What somebody of a stance writes, in about so many words where they are told. */
export const written = (seed: number, stance: string, words: number | undefined): string => {
  if (words === undefined) return sentence(seed, stance)
  let text = sentence(seed, stance)
  for (let more = 1; text.split(" ").length < words; more++) text += ` ${sentence(seed + more, stance)}`
  return text.split(" ").slice(0, words).join(" ")
}
