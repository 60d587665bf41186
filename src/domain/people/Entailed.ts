import { isStopWord } from "../text/StopWords.ts"
import { stem, words } from "../text/Words.ts"
import type { Interest, Relation } from "./Interests.ts"

/** Words by which people do a thing seldom, only at times, in part, or not all of them. */
const LESS =
  /\b(?:only|just|once|twice|(?:\d+|three|four|five|few|several|many) times|at times|sometimes|occasionally|infrequently|rarely|seldom|hardly|scarcely|barely|mostly|mainly|largely|partly|partially|usually|normally|generally|always|used to|no longer|any ?more|almost|nearly|except|excepting|unless|but|if|when|whenever|while|until|weekends?|weekdays?|holidays?|christmas|summer|winter|an? (?:year|month|decade)|per (?:year|month)|yearly|annually|monthly|little|few|fewer|less|neither|nor|at most|up to|from time to time|now and then|now and again|try|trying|tries|socially|in moderation|either|not (?:all|every|always|only|just|really|necessarily))\b/i
/** Words by which what is said of people holds of most or some of them, or at times. */
const HEDGED =
  /\b(?:mostly|mainly|largely|partly|partially|sometimes|occasionally|rarely|seldom|hardly|scarcely|barely|usually|often|predominantly)\b/i
/** What may follow a thing that people do all the same. */
const STEADILY =
  /^ (?:(?:every|each) (?:single )?(?:day|morning|week)|daily|regularly|frequently|often|a lot)(?=$|[,;.]| (?:and|who|aged|in|living)\b)/i
const ARTICLE = /^(?:an?|any|the|their|his|her|my|our|some) /

export const isHedged = (description: string): boolean => HEDGED.test(description)

/** Whether every word of a thing names it: not in “coffee at night”, “much coffee”. */
export const isNamedAlone = (topic: string): boolean =>
  words(topic.replace(ARTICLE, "")).every((word) => !isStopWord(word) && !/^non$|-free$/.test(word))

/** Whether nothing in a description makes less of what is said of the people; `rest` is what follows it, where that was not read. */
export const isSaidPlainly = (description: string, topic: string, negated: boolean, rest: string | null): boolean =>
  isNamedAlone(topic) && !LESS.test(description) && (rest === null || (!negated && STEADILY.test(rest)))

/** What a question asks people to do. */
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

const OF_DOING =
  /^(?:do you (?:currently |personally |ever |usually |regularly |often )*|how (?:often|much|many)\b[^,]*? do you (?:\w+ )?)(own|have|drink|eat|play|use|drive|ride|smoke|watch|read)\b/
const OTHERWISE =
  /\b(?:no|not|never|without|than|other|others|another|instead|less|avoid|fake|vegan|plant|substitutes?|who|that|people|someone|anyone|friends?|with)\b/

/** What a folded question asks for doing, however often and where: nobody does who does without it. */
export const askedDoing = (question: string): Asked | undefined => {
  const verb = OTHERWISE.test(question) ? undefined : OF_DOING.exec(question)?.[1]
  return verb === undefined ? undefined : { relation: RELATIONS[verb]!, verb }
}

/** Whether people who are called by what they do without, as vegans are, may be meant by a question. */
export const isOfConsuming = ({ relation }: Pick<Asked, "relation">): boolean =>
  relation === "eat" || relation === "drink"
