import type { PersonFeature } from "../frame/PersonFeatures.ts"
import { TOPICS as TABLE } from "../lexicon/opinions/Topics.ts"
import { phrasesIn, rowsOf } from "../lexicon/Tables.ts"

type Effects = Readonly<Partial<Record<PersonFeature, number>>>

/**
 * A topic of public opinion or of everyday life, with how people of a kind differ on it: shifts of the latent answer in logits
 * per unit of a person's feature. The topics are data in the lexicon, which says where they are from.
 */
export interface Topic {
  readonly name: string
  /** Parties and their people speak before contested public questions, and these before what people do and own. */
  readonly kind: "allegiance" | "issue" | "life"
  /** Whether it is what some people are by definition, which says nothing of what they think of it. */
  readonly isBeing?: true
  readonly effects: Effects
  /** Phrases that name the topic, separated by commas, matched by stem; with a minus those that name its opposite. */
  readonly phrases: string
  /** 1 where those who are for it or have it worry more about it, −1 where they worry less; nothing is known without it. */
  readonly worry?: 1 | -1
  /** What laws, rules and regulations on the topic do to it: nothing is known without it. */
  readonly laws?: 1 | -1
  /** Whether its phrases name a bad thing, so that being against it is no turn: who sees it wants it reduced. */
  readonly bad?: true
  /** Stem of a word that the question must contain for the phrases to mean this. */
  readonly context?: string
}

const FLAGS = new Set(["bad", "isBeing"])

/** Named values of a cell: numbers, flags and, for a context, a word. */
const valuesIn = (cell: string): object =>
  Object.fromEntries(
    phrasesIn(cell).map((one) => {
      const [name = "", value = ""] = one.split(" ")
      return [name, FLAGS.has(name) ? true : name === "context" ? value : Number(value)]
    })
  )

/** All topics; where phrases of several stand at one place, the first is meant. */
export const TOPICS: ReadonlyArray<Topic> = rowsOf(TABLE).map(
  ([kind, name = "", effects = "", more = "", phrases = ""]): Topic => ({
    name,
    kind: kind as Topic["kind"],
    effects: valuesIn(effects),
    phrases,
    ...valuesIn(more)
  })
)
