/** What an open question asks for. */
export type OpenKind = "opinion" | "reason" | "habit" | "wish"

const KINDS: ReadonlyArray<readonly [RegExp, OpenKind]> = [
  [/\bwhy\b|\breasons?\b|\bmotivat|\bwhat makes\b/, "reason"],
  [/\bchange\b|\bimprove|\bwish|\bwould you like\b|\bideal\b|\bshould\b|\bmissing\b|\bbetter\b/, "wish"],
  [/\bhow often\b|\bhow do you\b|\bwhen do\b|\bwhere do\b|\btypical\b|\broutine\b|\busually\b|\bspend\b/, "habit"]
]

/** What kind of answer a folded question asks for. */
export const openKind = (folded: string): OpenKind => KINDS.find(([pattern]) => pattern.test(folded))?.[1] ?? "opinion"

const DOUBLED =
  /^(get|put|run|shop|plan|stop|swim|sit|cut|chat|jog|begin|win|bet|quit|set|let|drop|trim|skip|chop|hit)$/

/** “drink coffee” as “drinking coffee”. */
const gerund = (phrase: string): string =>
  phrase.replace(/^[a-z]+/i, (verb) => {
    if (verb.endsWith("ing")) return verb
    if (DOUBLED.test(verb)) return `${verb}${verb.at(-1)}ing`
    return verb === "be" ? "being" : `${verb.replace(/ie$/, "y").replace(/(?<=[^eoy])e$/, "")}ing`
  })

const same = (phrase: string): string => phrase

const ADVERBS =
  "(?:(?:not|usually|currently|typically|really|personally|ever|most|often|normally|actually|still|like to|want to|need to|prefer to) )*"

/** Forms of questions with the part that names the topic, tried in order. */
const FORMS: ReadonlyArray<readonly [RegExp, (phrase: string) => string]> = [
  [/\bone thing (?:about|in|at|with) (.+?)(?:,|$)/i, same],
  [
    /\b(?:think|feel|say|believe|know|change|improve|opinions?|views?|thoughts?|feelings?|impressions?|attitudes?|concerns?|like|dislike|enjoy|hate|frustrat\w+|worries|worry|bother\w*|experience) (?:most |least |best )?(?:about|of|on|regarding|towards?|with) (.+)$/i,
    same
  ],
  [/\byou from (.+)$/i, gerund],
  [
    new RegExp(
      `^(?:why|how often|how much|how|when|where)\\b(?: \\w+)?? (?:do|did|would|will|can|could|should) (?:you|people|we) ${ADVERBS}(.+)$`,
      "i"
    ),
    gerund
  ],
  [/^what makes (.+?)(?: (?:for|to) you)?$/i, same],
  [/^what (?:is|are|was|were) ((?:your|the) .+)$/i, same],
  [/^what's ((?:your|the) .+)$/i, same],
  [
    new RegExp(`^(?:do|would|did) you ${ADVERBS}(?:like|enjoy|use|love|prefer|trust|own|support|want|need) (.+)$`, "i"),
    same
  ],
  [new RegExp(`^(?:do|would|did|have) you ${ADVERBS}(.+)$`, "i"), gerund],
  [/^(?:please )?(?:describe|explain|tell (?:us|me) about|share) (.+)$/i, same]
]

const PERSONS: ReadonlyArray<readonly [RegExp, string]> = [
  [/\byourself\b/gi, "myself"],
  [/\byours\b/gi, "mine"],
  [/\byour\b/gi, "my"],
  [/\byou are\b/gi, "I am"],
  [/\byou\b/gi, "I"]
]

const LONGEST_TOPIC = 90
const FALLBACK = "this"

/** What a question is about, as a noun phrase in the first person; “this” where none can be told. */
export const openTopic = (question: string): string => {
  const sentences = question
    .replace(/\s+/g, " ")
    .trim()
    .split(/(?<=[?.!])\s/)
  const bare = (sentences.at(-1) ?? "").replace(/[?.!…\s]+$/, "")
  for (const [pattern, shape] of FORMS) {
    const phrase = pattern.exec(bare)?.[1]
    if (phrase === undefined) continue
    const topic = PERSONS.reduce((text, [from, to]) => text.replace(from, to), shape(phrase)).trim()
    return topic.length === 0 || topic.length > LONGEST_TOPIC ? FALLBACK : topic
  }
  return FALLBACK
}
