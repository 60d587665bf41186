import { uniform } from "../../../src/domain/statistics/Rng.ts"

const PARTS = [
  [
    "My sister",
    "The bus driver",
    "Our neighbour",
    "A colleague",
    "Grandma",
    "The girl next door",
    "Half the street",
    "My first boss",
    "Nobody at work",
    "The mechanic",
    "Our landlord",
    "An old friend"
  ],
  [
    "bought",
    "sold",
    "borrowed",
    "tried",
    "laughed at",
    "swears by",
    "gave up on",
    "waited for",
    "complained about",
    "never mentions"
  ],
  [
    "one last winter",
    "two of them",
    "the cheap kind",
    "a used one",
    "the blue model",
    "something similar",
    "theirs for a week",
    "the first version",
    "it twice",
    "an import"
  ],
  [
    "because rent went up",
    "when petrol got dear",
    "after the move",
    "since the baby came",
    "while studying abroad",
    "before the factory closed",
    "so the dog fits in",
    "though winters are long",
    "for want of parking",
    "despite the noise"
  ],
  [
    "and nothing changed.",
    "so I keep an eye on it.",
    "which says it all.",
    "and I envy that.",
    "but mine is fine.",
    "as far as I can tell.",
    "and good riddance.",
    "which suits us.",
    "until it rained.",
    "and that settled it."
  ]
] as const

const SENTENCES = PARTS.reduce((product, part) => product * part.length, 1)

/** The sentence of a number from 0 to 1. */
const sentenceAt = (at: number): string => {
  let left = Math.floor(at * SENTENCES)
  return PARTS.map((part) => {
    const words = part[left % part.length]!
    left = Math.floor(left / part.length)
    return words
  }).join(" ")
}

/** What people who take a stance write, hardly two of them alike: two sentences each. */
export const talk = (stance: string, count: number): ReadonlyArray<string> =>
  Array.from({ length: count }, (_, i) => {
    const [first, second] = [0, 1].map((half) => sentenceAt(uniform("talk", stance, i, half)))
    return `${stance}: ${first} ${second}`
  })
