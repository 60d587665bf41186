/**
 * Opinion: which way people of a kind lean on what a text names. A text comes in; a topic, a direction and shifts of the latent
 * answer go out. Topics and base rates are data in `lexicon/opinions`.
 */
import { PERSON_FEATURES, type PersonFeature } from "../frame/PersonFeatures.ts"
import { LEANING } from "../lexicon/opinions/OpinionForms.ts"
import { NO_TOPIC } from "../lexicon/opinions/Topics.ts"
import { patterns } from "../lexicon/Patterns.ts"
import { latelyOf, lazily } from "../Memo.ts"
import { askedDoing, isOfConsuming, isSameDoing } from "../people/Entailed.ts"
import type { Interest } from "../people/Interests.ts"
import { selfQuestion } from "../people/SelfQuestion.ts"
import { isStopWord } from "../text/StopWords.ts"
import { stem, words } from "../text/Words.ts"
import { isAboutTheWorld } from "./Commonness.ts"
import { type Clause, choosing, clausesOf, denial, directionOf, isWhollyRead, worryIn } from "./Direction.ts"
import { TOPICS, type Topic } from "./Topics.ts"

const { pattern } = patterns(LEANING)

/** What people who are called by one word do, or do without (−). */
const IMPLIED: Readonly<Record<string, ReadonlyArray<string>>> = {
  vegetarian: ["-meat", "-beef", "-steak", "-pork", "-chicken", "-bacon"],
  vegan: ["-meat", "-beef", "-steak", "-pork", "-chicken", "-bacon", "-milk", "-chees", "-egg"],
  teetotaler: ["-alcohol", "-drink", "-beer", "-wine", "-liquor"],
  teetotaller: ["-alcohol", "-drink", "-beer", "-wine", "-liquor"],
  smoker: ["cigarett", "tobacco"],
  drinker: ["alcohol"],
  gun: ["weapon", "firearm", "handgun", "rifl"]
}

interface Tie {
  readonly stem: string
  readonly sign: 1 | -1
}

/** The stems by which an interest is recognized: its own, the activity of a person named after it, and what it implies. */
const tiesOf = ({ negated, qualifiers, stems }: Interest): ReadonlyArray<Tie> => {
  const sign = negated ? -1 : 1
  const things = stems.filter((one) => !qualifiers.includes(one))
  return things.flatMap((one): ReadonlyArray<Tie> => {
    const activity = /.{3}er$/.test(one) ? [one.slice(0, -2)] : []
    const implied = IMPLIED[one] ?? []
    return [
      ...[one, ...activity].map((own): Tie => ({ stem: own, sign })),
      ...implied.map(
        (other): Tie => ({
          stem: other.replace(/^-/, ""),
          sign: other.startsWith("-") ? (-sign as 1 | -1) : sign
        })
      )
    ]
  })
}

/** A phrase of a text that names a topic (sign 1) or its opposite (−1): words `from` up to and without `to`. */
interface Mention {
  readonly topic: Topic | null
  readonly sign: 1 | -1
  readonly from: number
  readonly to: number
}

interface Entry {
  readonly stems: ReadonlyArray<string>
  readonly topic: Topic | null
  readonly sign: 1 | -1
}

const stemsOf = (text: string): ReadonlyArray<string> => words(text).map(stem)

const entriesOf = (topic: Topic | null, phrases: string): ReadonlyArray<Entry> =>
  phrases.split(",").map((phrase) => {
    const bare = phrase.trim()
    return bare.startsWith("-")
      ? { stems: stemsOf(bare.slice(1)), topic, sign: -1 }
      : { stems: stemsOf(bare), topic, sign: 1 }
  })

/** Phrases by their first stem, the longest first. */
const byFirst = lazily((): ReadonlyMap<string, ReadonlyArray<Entry>> => {
  const all = TOPICS.flatMap((topic) => entriesOf(topic, topic.phrases))
  const index = new Map<string, Array<Entry>>()
  for (const entry of [...all, ...entriesOf(null, NO_TOPIC)]) {
    const first = entry.stems[0]!
    index.set(first, [...(index.get(first) ?? []), entry])
  }
  for (const entries of index.values()) entries.sort((a, b) => b.stems.length - a.stems.length)
  return index
})

/** The phrases of a text, given by its stems, that name a topic: the longest at each place, none inside another. */
const mentionsIn = (stems: ReadonlyArray<string>, contextStems: ReadonlySet<string>): ReadonlyArray<Mention> => {
  const found: Array<Mention> = []
  let at = 0
  while (at < stems.length) {
    const fits = (byFirst().get(stems[at]!) ?? []).filter(
      (entry) =>
        entry.stems.every((one, i) => stems[at + i] === one) &&
        (entry.topic?.context === undefined || contextStems.has(entry.topic.context))
    )
    const longest = fits[0]?.stems.length ?? 0
    for (const { sign, stems: phrase, topic } of fits) {
      if (phrase.length === longest) found.push({ topic, sign, from: at, to: at + longest })
    }
    at += Math.max(1, longest)
  }
  return found
}

export type Leaning = Float64Array

const WIDTH = PERSON_FEATURES.length
export const isKnown = (leaning: Leaning): boolean => leaning.some((weight) => weight !== 0)
export const turned = (leaning: Leaning, direction: number): Leaning => leaning.map((weight) => direction * weight)

/** Parties are further apart on contested questions than the long-standing findings have them (Pew Research Center 2014 to 2024). */
const POLARISED = 1.6

const effectsOf = ({ effects, kind }: Topic): Leaning =>
  Float64Array.from(
    PERSON_FEATURES,
    (name) => (effects[name] ?? 0) * (kind === "issue" && name === "republican" ? POLARISED : 1)
  )

interface Reading {
  readonly topic: Topic
  readonly leaning: Leaning
}

const placesOf = (mentions: ReadonlyArray<Mention>): ReadonlySet<number> =>
  new Set(mentions.flatMap(({ from, to }) => Array.from({ length: to - from }, (_, i) => from + i)))

/** The kind of a topic that people are for or against. */
const contested = (topic: Topic | null): ReadonlyArray<Topic["kind"]> =>
  topic === null || topic.kind === "life" ? [] : [topic.kind]

interface Mentioned extends Clause {
  readonly mentions: ReadonlyArray<Mention>
}

/** Whether a clause on what people are for or against says more than is understood. */
const isPartlyRead = ({ frame, mentions, stems }: Mentioned): boolean => {
  const kinds = new Set(mentions.flatMap(({ topic }) => contested(topic)))
  if (kinds.size === 0) return false
  const named = placesOf(mentions.filter(({ topic }) => contested(topic).length > 0))
  return !isWhollyRead(stems, named, frame) || (kinds.size > 1 && !stems.includes("handl"))
}

/**
 * Every topic that a text names with the direction in which it argues. Where a clause names a topic and what opposes it
 * (“deport immigrants”), the opposition is what is asked about. Of what people are for or against nothing is said unless
 * every word about it is understood.
 */
export const readingsOf = (text: string, context: ReadonlySet<string>, asWorry = false): ReadonlyArray<Reading> => {
  const clauses = clausesOf(text).map(({ frame, stems }) => ({ frame, stems, mentions: mentionsIn(stems, context) }))
  const silent = clauses.some(isPartlyRead)
  return clauses.flatMap(({ frame, mentions, stems }) => {
    const inside = placesOf(mentions)
    const worry = asWorry ? 1 : worryIn(stems, inside, frame)
    const opposed = new Set(mentions.flatMap(({ sign, topic }) => (sign < 0 ? [topic?.name] : [])))
    return mentions.flatMap(({ from, sign, to, topic }) => {
      if (topic === null || (sign > 0 && opposed.has(topic.name))) return []
      if (silent && topic.kind !== "life") return [{ topic, leaning: new Float64Array(WIDTH) }]
      const isWorry = worry === 1 || (worry === -1 && topic.worry !== undefined)
      const own =
        topic.bad === true
          ? denial(stems, inside, frame)
          : directionOf(stems, inside, frame, { from, to }, sign < 0 ? 1 : topic.laws)
      // What opposes a thing worries those who are for it.
      const worried = sign < 0 && topic.worry !== undefined ? 1 : (topic.worry ?? 0)
      return [{ topic, leaning: turned(effectsOf(topic), isWorry ? worry * worried : sign * own) }]
    })
  })
}

/** A question is read for what it is about, for whether that is contested and for whether it is bad. */
const MAX_REMEMBERED = 64
const readingsAlone = latelyOf((text) => readingsOf(text, new Set(words(text).map(stem))), MAX_REMEMBERED)

const CONCERN = pattern("concern")

/** How a question has people choose among things that its choices name. */
interface Choosing {
  /** Whether what is chosen is a worry or a priority. */
  readonly asWorry: boolean
  /** Whether it asks for what is chosen (1) or refused (−1); 0 where some of it is not understood. */
  readonly direction: -1 | 0 | 1
}

/** Reads from a folded question how it has people choose; `contestedThings` where parties or contested questions are chosen. */
export const choosingOf = (question: string, contestedThings: boolean): Choosing => {
  const clauses = clausesOf(question).map((clause) => ({ ...clause, mentions: mentionsIn(clause.stems, new Set()) }))
  const asWorry =
    CONCERN.test(question) ||
    clauses.some(({ frame, mentions, stems }) => worryIn(stems, placesOf(mentions), frame) === 1)
  const named = clauses.flatMap(({ mentions }) => mentions.flatMap(({ topic }) => contested(topic)))
  const unread = clauses.some(({ frame, mentions, stems }) => !isWhollyRead(stems, placesOf(mentions), frame))
  if (contestedThings && unread) return { asWorry, direction: 0 }
  if (named.includes("issue")) return { asWorry, direction: 1 }
  const turn = clauses.reduce((sign, clause) => sign * choosing(clause, placesOf(clause.mentions)), 1)
  return { asWorry, direction: turn < 0 ? -1 : 1 }
}

/** What holds of people in the United States alone. */
const AT_HOME: ReadonlySet<PersonFeature> = new Set(["republican", "black", "hispanic", "south"])

/** Readings as far as they hold among other people than adults in the United States: nothing of its parties. */
export const heldAnywhere = (readings: ReadonlyArray<Reading>): ReadonlyArray<Reading> =>
  readings.map(({ leaning, topic }) => ({
    topic,
    leaning: leaning.map((weight, f) => (topic.kind === "allegiance" || AT_HOME.has(PERSON_FEATURES[f]!) ? 0 : weight))
  }))

/** Several leanings in one: what all that say anything agree on, as strongly as the strongest says it. */
const agreed = (leanings: ReadonlyArray<Leaning>): Leaning =>
  Float64Array.from({ length: WIDTH }, (_, f) => {
    const said = leanings.map((leaning) => leaning[f]!).filter((weight) => weight !== 0)
    const direction = Math.sign(said[0] ?? 0)
    return said.every((weight) => Math.sign(weight) === direction) ? direction * Math.max(0, ...said.map(Math.abs)) : 0
  })

const RANKS = ["allegiance", "issue", "life"] as const

/** The weight of what people do and own, below what they are for or against. */
export const LIFE_RANK = RANKS.indexOf("life")

/** The weightiest kind of topic that texts name: 0 for parties and their people, then contested questions, then life. */
export const weightiest = (readings: ReadonlyArray<Reading>): number =>
  Math.min(RANKS.length, ...readings.map(({ topic }) => RANKS.indexOf(topic.kind)))

/** What the topics of one kind say together. */
export const joined = (readings: ReadonlyArray<Reading>, rank: number): Leaning =>
  agreed(readings.filter(({ topic }) => topic.kind === RANKS[rank]).map(({ leaning }) => leaning))

/** Questions that test what people know: who likes a thing more need not know it better. */
const QUIZ = pattern("quiz")

export const isQuiz = (text: string): boolean => QUIZ.test(text)

/**
 * How a topic in a folded text moves people of each kind; zeros where no direction is known. `atHome` for adults in the
 * United States.
 */
export const leaningOf = (text: string, atHome = true): Leaning => {
  if (isQuiz(text)) return new Float64Array(WIDTH)
  const all = readingsAlone(text)
  const said = isAboutTheWorld(text) ? all : all.filter(({ topic }) => topic.isBeing !== true)
  const readings = atHome ? said : heldAnywhere(said)
  return joined(readings, weightiest(readings))
}

/** Whether what a folded text names, and nothing weightier, is a contested question. */
export const isOfIssue = (text: string): boolean => weightiest(readingsAlone(text)) === RANKS.indexOf("issue")

/** Whether a folded text is about a bad thing, of which there can only be too much. */
export const namesBad = (text: string): boolean => readingsAlone(text).some(({ topic }) => topic.bad === true)

export const shiftOf = (features: Float64Array, person: number, leaning: ArrayLike<number>, offset = 0): number => {
  let shift = 0
  const row = person * WIDTH
  for (let f = 0; f < WIDTH; f++) shift += features[row + f]! * leaning[offset + f]!
  return shift
}

const DRAWN = 1.2
/** What it adds where the question asks for the very thing that describes the people. */
const BY_DEFINITION = 3.5

/** The same where the question asks how much or how often. */
const ALMOST = 2

/** Questions about what respondents themselves have and do. */
const OWN_DOING = pattern("own-doing")
const ATTITUDE = pattern("attitude")

/** Starting and stopping: they suppose what people do now, and are not the same. */
const CHANGES = pattern("changes")

/** Too much of a thing is none of it for those who do without, and says nothing of others. */
const TOO_MUCH = pattern("too-much")

const VERBS = new Set(
  [..."own have has use eat drink play watch smoke keep drive go read a an any the your you ever".split(" ")].map(stem)
)

/** Whether the thing stands alone, so that “electric car” and “car insurance” are not “car”. */
const standsAlone = (stems: ReadonlyArray<string>, at: number): boolean => {
  const [before, after] = [stems[at - 1], stems[at + 1]]
  return (before === undefined || VERBS.has(before) || isStopWord(before)) && (after === undefined || isStopWord(after))
}

const WHO_THEY_ARE = /^are you (?:an? )?\p{L}+(?: \p{L}+)?\??$/u
const COUNTS = pattern("counts")

/** Whether a question asks no more of the people than what is said of them, so that a yes or a no follows. */
const isEntailed = (said: Interest, { sign, stem: tied }: Tie, text: string): boolean => {
  if (!said.plain) return false
  if (WHO_THEY_ARE.test(text)) return true
  const things = said.stems.filter((one) => !said.qualifiers.includes(one))
  if (sign < 0) {
    const wanted = askedDoing(text)
    if (wanted === undefined) return false
    return said.negated ? things.length === 1 && isSameDoing(wanted, said) : isOfConsuming(wanted)
  }
  if (!things.some((one) => one.startsWith(tied))) return false
  if (COUNTS.test(text)) return things.length === 1
  const asked = selfQuestion(text)
  return asked?._tag === "Doing" && things.length === 1 && isSameDoing(asked, said)
}

/**
 * What the audience's stated ties (what they own, use, like, or do without) add to being for what a folded text says, in
 * logits; 0 where it names none of them. `byDefinition` where the answer can be nothing but yes or no.
 */
export const interestShift = (interests: ReadonlyArray<Interest>, text: string, byDefinition = true): number => {
  if (interests.length === 0 || CHANGES.test(text)) return 0
  const doing = OWN_DOING.test(text) && !ATTITUDE.test(text)
  const isExcess = doing && TOO_MUCH.test(text)
  const shifts = clausesOf(text).flatMap(({ frame, stems }) =>
    interests
      .filter(({ qualifiers }) => qualifiers.every((one) => stems.includes(one)))
      .flatMap((one) => tiesOf(one).map((tie) => ({ ...tie, one })))
      .flatMap(({ one, sign, stem: tied }) => {
        const at = stems.indexOf(tied)
        if (at < 0 || (isExcess && sign > 0)) return []
        const inside = new Set([at])
        if (worryIn(stems, inside, frame) !== 0) return []
        const definite = doing && standsAlone(stems, at) && isEntailed(one, { sign, stem: tied }, text)
        const strength = !definite ? DRAWN : byDefinition || sign < 0 ? BY_DEFINITION : ALMOST
        return [sign * strength * (isExcess ? 1 : directionOf(stems, inside, frame, { from: at, to: at + 1 }, -1))]
      })
  )
  const [strongest = 0] = [...shifts].sort((a, b) => Math.abs(b) - Math.abs(a))
  return shifts.every((one) => Math.sign(one) === Math.sign(strongest)) ? strongest : 0
}
