import { patterns } from "../lexicon/Patterns.ts"
import { ENTAILED } from "../lexicon/people/EntailmentForms.ts"
import { isStopWord } from "../text/StopWords.ts"
import { stem, words } from "../text/Words.ts"
import type { Interest, Relation } from "./Interests.ts"

const { pattern } = patterns(ENTAILED)

/** Words by which people do a thing seldom, only at times, in part, or not all of them. */
const LESS = pattern("less", "i")
/** Words by which what is said of people holds of most or some of them, or at times. */
const HEDGED = pattern("hedged", "i")
/** What may follow a thing that people do all the same. */
const STEADILY = pattern("steadily", "i")
const ARTICLE = pattern("article")

export const isHedged = (description: string): boolean => HEDGED.test(description)

/** Whether every word of a thing names it: not in “coffee at night”, “much coffee”. */
export const isNamedAlone = (topic: string): boolean =>
  words(topic.replace(ARTICLE, "")).every((word) => !isStopWord(word) && !/^non$|-free$/.test(word))

/** Whether nothing in a description makes less of what is said of the people; `rest` is what follows it, where that was not read. */
export const isSaidPlainly = (description: string, topic: string, negated: boolean, rest: string | null): boolean =>
  isNamedAlone(topic) && !LESS.test(description) && (rest === null || (!negated && STEADILY.test(rest)))

interface Asked {
  readonly relation: Relation
  readonly verb: string
}

/** Whether people who do one thing with something do what is asked with it: who uses a bus need not drive it. */
export const isSameDoing = (asked: Asked, said: Pick<Interest, "relation" | "phrase" | "negated">): boolean => {
  if (asked.relation !== said.relation) return false
  const named = said.phrase.toLowerCase().includes(stem(asked.verb))
  if (asked.relation === "own") return !/\bbuy/i.test(said.phrase)
  if (asked.relation === "use") return named || (asked.verb === "use" && !said.negated)
  return asked.relation !== "do" || named
}

/** What a verb does with a thing. */
export const RELATIONS: Readonly<Record<string, Relation>> = {
  own: "own",
  have: "own",
  drink: "drink",
  eat: "eat",
  play: "play",
  use: "use",
  drive: "use",
  ride: "use",
  smoke: "do",
  watch: "do",
  read: "do"
}

const OF_DOING = pattern("of-doing")
const OTHERWISE = pattern("otherwise")

/** What a folded question asks for doing, however often and where: nobody does who does without it. */
export const askedDoing = (question: string): Asked | undefined => {
  const verb = OTHERWISE.test(question) ? undefined : OF_DOING.exec(question)?.[1]
  return verb === undefined ? undefined : { relation: RELATIONS[verb]!, verb }
}

/** Whether people who are called by what they do without, as vegans are, may be meant by a question. */
export const isOfConsuming = ({ relation }: Pick<Asked, "relation">): boolean =>
  relation === "eat" || relation === "drink"
