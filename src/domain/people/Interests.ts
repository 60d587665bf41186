import { topicStems } from "../text/Words.ts"

/** What people do with a thing. */
export type Relation = "own" | "use" | "drink" | "eat" | "play" | "like" | "do"

/** Something that the audience likes, uses or does, or explicitly does not. */
export interface Interest {
  readonly relation: Relation
  readonly topic: string
  readonly stems: ReadonlyArray<string>
  readonly negated: boolean
  /** Stems of words before the thing itself, which may make it another: “electric” of “electric car owners”. */
  readonly qualifiers: ReadonlyArray<string>
  /** As written. */
  readonly phrase: string
}

export interface InterestAt {
  readonly relation: Relation
  readonly topic: string
  readonly end: number
}

const VERBS: ReadonlyArray<readonly [verbs: string, relation: Relation]> = [
  ["owns?|owning|buys?|buying|have an?|has an?|collects?", "own"],
  ["uses?|using|drives?|driving|subscribes? to|rides?", "use"],
  ["drinks?|drinking", "drink"],
  ["eats?|eating", "eat"],
  ["plays?|playing", "play"],
  [
    "likes?|loves?|enjoys?|(?:are |is )?into|(?:are |is )?interested in|fans? of|(?:are |is )?passionate about|keen on|(?:are |is )?enthusiastic about|cares? about|with an interest in|hobby is",
    "like"
  ],
  ["watch(?:es|ing)?|reads?|reading|listens? to|follows?|shops? (?:at|for|online)|practi[cs]es?", "do"]
]

const TOPIC = `([\\p{L}\\p{N}'-]+(?: (?!(?:and|or|who|that|aged|in|living|with|from|but|not|at least|every|on a|over|under)\\b)[\\p{L}\\p{N}'-]+){0,3})`

const LIKING = VERBS.map(([verbs, relation]) => ({
  pattern: new RegExp(
    `(?:(?:who|that) )?(?:really |regularly |often |frequently |love to |like to )?(?:${verbs}) ${TOPIC}`,
    "uy"
  ),
  relation
}))

/** The interest that lower-case text names from `at` on. */
export const interestAt = (text: string, at: number): InterestAt | null => {
  for (const { pattern, relation } of LIKING) {
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found !== null) return { relation, topic: found[1]!, end: at + found[0].length }
  }
  return null
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
  "frequent avid heavy regular daily weekly occasional loyal casual serious passionate big new keen active proud happy busy dedicated experienced lifelong first-time longtime long-time habitual moderate light strict devoted current".split(
    " "
  )
)

export const interest = (
  { qualifiers, relation, topic }: { relation: Relation; topic: string; qualifiers: ReadonlyArray<string> },
  negated: boolean,
  phrase: string
): Interest => ({
  relation,
  topic,
  stems: topicStems(topic),
  negated,
  qualifiers: qualifiers.flatMap((word) => (topicStems(word).length === 0 ? [word] : topicStems(word))),
  phrase
})
