import { descriptionForm } from "../lexicon/people/DescriptionForms.ts"
import { topicStems } from "../text/Words.ts"

export type Relation = "own" | "use" | "drink" | "eat" | "play" | "like" | "do"

/** Something that the audience likes, uses or does, or explicitly does not. */
export interface Interest {
  readonly relation: Relation
  readonly topic: string
  readonly stems: ReadonlyArray<string>
  readonly negated: boolean
  /** Stems of words before the thing itself, which may make it another: “electric” of “electric car owners”. */
  readonly qualifiers: ReadonlyArray<string>
  /** Whether nothing in the description makes less of it: not in “drink coffee once a year”. */
  readonly plain: boolean
  /** As written. */
  readonly phrase: string
}

interface InterestAt {
  readonly relation: Relation
  readonly topic: string
  /** Whether it is denied by a word between: “own no car”. */
  readonly denied: boolean
  readonly end: number
}

const VERBS: ReadonlyArray<readonly [verbs: string, relation: Relation]> = [
  ["owns?|owning|buys?|buying|have an?|has an?|collects?", "own"],
  ["uses?|using|drives?|driving|subscribes? to|rides?", "use"],
  ["drinks?|drinking", "drink"],
  ["eats?|eating", "eat"],
  ["plays?|playing", "play"],
  [
    "likes?|loves?|enjoys?|(?:are |is )?into|(?:are |is )?interested in|fans? of|(?:are |is )?passionate about|keen " +
      "on|(?:are |is )?enthusiastic about|cares? about|with an interest in|hobby is",
    "like"
  ],
  ["watch(?:es|ing)?|reads?|reading|listens? to|follows?|shops? (?:at|for|online)|practi[cs]es?", "do"]
]

const TOPIC =
  `((?!(?:and|or|but|nor)\\b)[\\p{L}\\p{N}'-]+(?: (?!(?:and|or|who|that|aged|in|living|with|from|but|not|at ` +
  `least|every|on a|over|under)\\b)[\\p{L}\\p{N}'-]+){0,3})`

const LIKING = new RegExp(
  `(?:(?:who|that) )?(?:really |regularly |often |frequently |love to |like to ` +
    `)?(?:${VERBS.map(([verbs]) => `(${verbs})`).join("|")}) ${TOPIC}`,
  "uy"
)

const DENIED = descriptionForm("denied", "u")
const AMBIGUOUS_DENIAL = descriptionForm("ambiguous-denial")
const HARDLY = descriptionForm("hardly")
/** Things that people are without by not owning them. */
const WITHOUT = descriptionForm("without", "uy")

/** The interest that lower-case text names from `at` on; none where it is hardly one. */
export const interestAt = (text: string, at: number): InterestAt | null => {
  WITHOUT.lastIndex = at
  const without = WITHOUT.exec(text)
  if (without !== null) return { relation: "own", topic: without[1]!, denied: true, end: at + without[0].length }
  LIKING.lastIndex = at
  const found = LIKING.exec(text)
  const said = found?.at(-1)
  if (!found || said === undefined || HARDLY.test(said) || AMBIGUOUS_DENIAL.test(said)) return null
  const [, relation] = VERBS[found.slice(1).findIndex((verb) => verb !== undefined)]!
  return { relation, topic: said.replace(DENIED, ""), denied: DENIED.test(said), end: at + found[0].length }
}

const DEVOTED: Readonly<Record<Relation, string>> = {
  own: "owners owner buyers buyer collectors pet-owners",
  use: "users user drivers driver riders subscribers commuters early-adopters",
  drink: "drinkers drinker",
  eat: "eaters eater",
  play: "players player gamers gamer",
  like: "lovers lover fans fan enthusiasts enthusiast addicts aficionados buffs fanatics geeks nerds",
  do:
    "shoppers readers viewers listeners watchers smokers goers hobbyists followers travelers travellers patients voters runners " +
    "cyclists hikers gardeners cooks bakers vegetarians vegans athletes investors donors volunteers musicians artists " +
    "photographers campers hunters swimmers dancers writers bloggers streamers swifties foodies crafters knitters golfers " +
    "skiers surfers moviegoers bookworms techies"
}

/** Nouns for people by what they do with what stands before them. */
export const DEVOTEES: ReadonlyMap<string, Relation> = new Map(
  VERBS.flatMap(([, relation]) =>
    DEVOTED[relation].split(" ").map((noun): readonly [string, Relation] => [noun, relation])
  )
)

/** How much somebody does something, which is no topic. */
export const MANNERS: ReadonlySet<string> = new Set(
  (
    "frequent avid heavy regular daily weekly occasional loyal casual serious passionate big new keen active proud " +
    "happy busy dedicated experienced lifelong first-time longtime long-time habitual moderate light strict devoted " +
    "current"
  ).split(" ")
)

export const interest = (
  { qualifiers, relation, topic }: { relation: Relation; topic: string; qualifiers: ReadonlyArray<string> },
  { negated, phrase, plain }: Pick<Interest, "negated" | "phrase" | "plain">
): Interest => ({
  relation,
  topic,
  stems: topicStems(topic),
  negated,
  plain,
  qualifiers: qualifiers.flatMap((word) => (topicStems(word).length === 0 ? [word] : topicStems(word))),
  phrase
})
