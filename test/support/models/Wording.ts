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

/** What people write who write next to nothing. */
const CLIPPED = [
  "Too expensive",
  "No time",
  "It works",
  "Hard to say",
  "Family first",
  "Habit, mostly",
  "Money",
  "Never needed it",
  "Not for me",
  "Old habits",
  "Peace and quiet",
  "My neighbours"
] as const

const counted = (text: string): number => text.split(" ").length

const sentence = (seed: number, stance: string): string => {
  const word = (kind: keyof typeof WORDS) => WORDS[kind][Math.floor(uniform(kind, seed) * WORDS[kind].length)]!
  const said = ` "${stance.toLowerCase()}" is my answer:`
  return `${word("open")}${said} ${word("why")} ${word("end")}`
}

/** The same with fewer words. */
const clause = (seed: number): string => {
  const why = WORDS.why[Math.floor(uniform("why", seed) * WORDS.why.length)]!
  return `${why.slice(0, 1).toUpperCase()}${why.slice(1)}`
}

/** What somebody of a stance writes, in about so many words where they are told: whole answers, however short. */
export const written = (seed: number, stance: string, words: number | undefined): string => {
  if (words === undefined) return sentence(seed, stance)
  const [clipped, short, whole] = [
    CLIPPED[Math.floor(uniform("clipped", seed) * CLIPPED.length)]!,
    clause(seed),
    sentence(seed, stance)
  ]
  if (words < counted(short)) return clipped
  if (words < counted(whole)) return short
  let text = whole
  for (let more = 1; counted(text) < words; more++) {
    const next = `${text} ${sentence(seed + more, stance)}`
    if (counted(next) > words) break
    text = next
  }
  return text
}
