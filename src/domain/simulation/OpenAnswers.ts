import type { Answer, OpenEstimate } from "../evidence/Estimate.ts"
import { featuresOf, PERSON_FEATURES } from "../frame/PersonFeatures.ts"
import { ANYTHING, anythingOf, type Consideration } from "../opinion/Considerations.ts"
import { interestShift, leaningOf, shiftOf } from "../opinion/Leaning.ts"
import { evaluationOf } from "../opinion/Outlook.ts"
import { hashText, mix, normal, unit } from "../statistics/Rng.ts"
import { foldText, listed } from "../text/Text.ts"
import { topicStems } from "../text/Words.ts"
import { domainOf, wanted } from "./OpenDomain.ts"
import type { OpenKind, OpenReading } from "./OpenForms.ts"
import { quotable, readOpenQuestion } from "./OpenQuestion.ts"
import { RESERVED_GRAVE, reservedFor } from "./OpenReserve.ts"
import { FOLLOWING, GENERAL, SENTENCES, type Sentence, type Tone } from "./OpenSentences.ts"
import type { Panel } from "./Panel.ts"
import { aside, excuseOf, type Presumption, presumedBy, whyNot } from "./Persona.ts"
import { deniedBy } from "./Presupposition.ts"

/** An illustration says how an answer may look, not what anybody would say. */
const CONFIDENCE = 0.1
const MAX_ATTEMPTS = 6
const NAMED_IN_SUMMARY = 3
const MIN_CONSIDERED = 3

interface PreparedOpen {
  readonly question: string
  readonly hash: number
  readonly kind: OpenKind
  readonly slots: Readonly<Record<string, string>>
  readonly sentences: ReadonlyArray<Sentence>
  /** Whether its answers claim nothing, so that nobody says who they are. */
  readonly isReserved: boolean
  /** Whether it is about what nothing at all is claimed of, not even that it does not apply. */
  readonly isGrave: boolean
  readonly presumed: Presumption | null
  readonly considerations: ReadonlyArray<Consideration>
  readonly effects: ReadonlyArray<Float64Array>
  readonly leaning: Float64Array
}

const slotsIn = (text: string): ReadonlyArray<string> => Array.from(text.matchAll(/\{(\w+)\}/g), ([, name]) => name!)

const slotsOf = (reading: OpenReading, quoted: string | undefined): Readonly<Record<string, string>> => {
  const { graded, kind: _, ...parts } = reading
  return {
    ...parts,
    ...(quoted !== undefined && { quoted }),
    ...(graded !== undefined && { before: graded[0], after: graded[1] })
  }
}

const isFillable = (slots: Readonly<Record<string, string>>) => {
  const known = new Set([...Object.keys(slots), "first", "second"])
  return ({ text }: Sentence): boolean => slotsIn(text).every((name) => known.has(name))
}

const hasTopic = ({ text }: Sentence): boolean => slotsIn(text).some((name) => name !== "first" && name !== "second")

/** Kinds whose own sentences need no others beside them. */
const SELF_SUFFICIENT: ReadonlySet<OpenKind> = new Set([
  "fact",
  "closing",
  "unclear",
  "yes or no",
  "past",
  "leaning",
  "reason",
  "filler",
  "way",
  "naming"
])
/** Kinds that are answered in one sentence. */
const SHORT: ReadonlySet<OpenKind> = new Set(["fact", "closing", "unclear", "past"])

/** After “the fact that …” only few sentences read well. */
const FACT = /^the fact that\b/
const SUITS_FACT = /about \{noun\}|asked about/

/** Every sentence that can be completed with what is known of the question; the whole of it is quoted only for want of parts. */
const sentencesFor = (reading: OpenReading, slots: Readonly<Record<string, string>>) => {
  const parts = (["noun", "clause", "condition"] as const).filter((part) => slots[part] !== undefined)
  const { quoted, ...unquoted } = slots
  const usable = parts.length > 0 || reading.stub !== undefined || reading.statement !== undefined ? unquoted : slots
  const fits = isFillable(usable)
  const suits = ({ text }: Sentence) => !FACT.test(slots.noun ?? "") || SUITS_FACT.test(text)
  const own = SENTENCES[reading.kind].filter((one) => fits(one) && suits(one))
  const topical = own.filter(hasTopic)
  const isOwn = reading.kind === "closing" || reading.kind === "unclear" || topical.length > 0
  const general = SELF_SUFFICIENT.has(reading.kind) && isOwn ? [] : parts.flatMap((part) => GENERAL[part])
  const all = [...(isOwn ? own : []), ...general.filter((one) => fits(one) && suits(one))]
  return all.length > 0 ? all : quoted === undefined || reading.kind === "cause" ? GENERAL.none : GENERAL.quoted
}

/** A question that only short answers without any claim are given to. */
const reserved = (
  question: string,
  folded: string,
  answers: ReadonlyArray<string>,
  isGrave: boolean
): PreparedOpen => ({
  question,
  hash: hashText(folded),
  kind: "fact",
  slots: {},
  sentences: answers.map((text) => ({ text, tone: null })),
  isReserved: true,
  isGrave,
  presumed: isGrave ? null : presumedBy(folded),
  considerations: ANYTHING,
  effects: ANYTHING.map(({ effects }) => Float64Array.from(PERSON_FEATURES, (name) => effects[name] ?? 0)),
  leaning: leaningOf(folded)
})

const prepare = (question: string, atHome: boolean): PreparedOpen => {
  const folded = foldText(question)
  const stems = topicStems(folded)
  const domain = domainOf(folded)
  const answers = reservedFor(folded) ?? (domain?.grave === true ? RESERVED_GRAVE : null)
  if (answers !== null) return reserved(question, folded, answers, answers === RESERVED_GRAVE)
  const found = readOpenQuestion(question)
  const quoted = quotable(question)
  const isKnown = Object.keys(found).length > 1 || found.kind !== "unclear"
  const reading: OpenReading =
    !isKnown && domain !== undefined && stems.length <= 4 && quoted !== undefined && !/[?]/.test(question)
      ? {
          kind: "opinion",
          noun: quoted
            .replace(/[.,;!:\s]+$/, "")
            .replace(/: /, " and their ")
            .toLowerCase()
        }
      : found
  const slots = slotsOf(reading, quoted)
  const mentioned = new Set(Object.values(slots).flatMap(topicStems))
  const isFresh = (one: Consideration) => topicStems(one.text).every((said) => !mentioned.has(said))
  const fresh = wanted(folded, (domain?.considerations ?? anythingOf(folded)).filter(isFresh))
  const considerations = fresh.length < MIN_CONSIDERED ? [...fresh, ...anythingOf(folded).filter(isFresh)] : fresh
  const isNeutral = evaluationOf(folded) <= -0.3 || /^my\b/.test(reading.noun ?? "")
  const takesSides = reading.kind !== "opinion" || !isNeutral
  return {
    question,
    hash: hashText(folded),
    kind: reading.kind,
    slots,
    sentences: sentencesFor(takesSides ? reading : { ...reading, kind: "telling" }, slots),
    isReserved: false,
    isGrave: false,
    presumed: presumedBy(folded),
    considerations,
    effects: considerations.map(({ effects }) => Float64Array.from(PERSON_FEATURES, (name) => effects[name] ?? 0)),
    leaning: leaningOf(folded, atHome)
  }
}

const pickFrom = <A>(items: ReadonlyArray<A>, word: number): A => items[Math.floor(unit(word) * items.length)]!

const capital = (text: string): string => text.replace(/^[“(]?\p{L}/u, (first) => first.toUpperCase())

const finished = (text: string): string => `${capital(text.replace(/\s+/g, " ").trim())}.`

const fill = (text: string, slots: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? "")

/** What is named so much more by some is theirs alone: children at home, the distances in the country. */
const THEIRS = 0.8

/** The considerations of a respondent, the weightier first: the largest of perturbed utilities. */
const weighed = (open: PreparedOpen, panel: Panel, features: Float64Array, i: number, root: number) => {
  const utilities = open.effects.map((effects, c) => {
    const shift = shiftOf(features, panel.persons[i]!, effects)
    const isOthers = shift <= 0 && effects.some((effect) => effect >= THEIRS)
    return isOthers ? Number.NEGATIVE_INFINITY : shift + 0.9 * normal(mix(root, c + 100))
  })
  const order = utilities.map((_, c) => c).sort((a, b) => utilities[b]! - utilities[a]! || a - b)
  return order.slice(0, 2).map((c) => open.considerations[c]!)
}

/** Share of answers that say who speaks, and of those that name a second thing. */
const WITH_ASIDE = 0.5
const WITH_SECOND = 0.3

/** Beginnings before which a few words on who speaks read well. */
const TAKES_ASIDE = /^(?:I |what |\{(?:stub|statement|denial|before|clause)\})/

const compose = (open: PreparedOpen, panel: Panel, i: number, features: Float64Array, tone: Tone, attempt: number) => {
  const root = mix(panel.roots[i]!, mix(open.hash, 7 + attempt))
  const own = open.sentences.filter((one) => one.tone === tone)
  const neutral = open.sentences.filter((one) => one.tone === null)
  const sides = own.length === 0 ? neutral : neutral.length === 0 || unit(mix(root, 9)) < 0.75 ? own : neutral
  const sentence = pickFrom(sides.length === 0 ? open.sentences : sides, mix(root, 1))
  const [first, second = first] = weighed(open, panel, features, i, root)
  const slots = { ...open.slots, first: first!.text, second: second!.text }
  const said = fill(sentence.text, slots)
  const who =
    !open.isReserved && TAKES_ASIDE.test(sentence.text) && unit(mix(root, 2)) < WITH_ASIDE
      ? aside(panel, i, first!.effects, mix(root, 3))
      : ""
  const isDone = SHORT.has(open.kind) || sentence.text.includes("{second}") || first === second
  const more =
    !isDone && unit(mix(root, 4)) < WITH_SECOND
      ? ` ${finished(fill(pickFrom(FOLLOWING, mix(root, 5)), slots)).replace(/\.\.$/, ".")}`
      : ""
  return `${finished(`${who} ${said}`)}${more}`
}

const toneOf = (latent: number): Tone => (latent < -0.45 ? -1 : latent < 0.45 ? 0 : 1)

/** An answer that no earlier respondent gave, where a few attempts find one. */
const composeAnew = (given: ReadonlySet<string>, attempt: (n: number) => string): string => {
  let answer = attempt(0)
  for (let n = 1; n < MAX_ATTEMPTS && given.has(answer); n++) answer = attempt(n)
  return answer
}

/**
 * Illustrations of answers to an open question, composed from who each respondent is, what kind of answer the question
 * asks for, and what people weigh in that part of life. Nobody said them and they prove nothing: they have no themes, and
 * none takes a side on a question of fact.
 */
export const openAnswers = (question: string, panel: Panel): OpenEstimate => {
  const open = prepare(question, panel.audience.atHome)
  const features = featuresOf(panel.audience.people, panel.persons)
  const interest = interestShift(panel.audience.interests, question)
  const given = new Set<string>()
  const denial = open.isGrave ? () => null : deniedBy(question, panel)
  let excused = 0
  const answers = Array.from(panel.persons, (_, i): Answer => {
    const person = panel.persons[i]!
    const latent = interest + shiftOf(features, person, open.leaning) + 0.7 * normal(mix(panel.roots[i]!, open.hash))
    const reason = (open.presumed === null ? null : whyNot(panel, i, open.presumed)) ?? denial(i)
    const answer = composeAnew(given, (n) =>
      reason === null
        ? compose(open, panel, i, features, toneOf(latent), n)
        : excuseOf(panel, i, reason, open.slots, mix(panel.roots[i]!, open.hash + n))
    )
    if (reason !== null) excused++
    given.add(answer)
    return { answer, confidence: CONFIDENCE }
  })
  const weighed = listed(open.considerations.slice(0, NAMED_IN_SUMMARY).map(({ text }) => text))
  const isForNobody = excused === answers.length && excused > 0
  const examples =
    SHORT.has(open.kind) || isForNobody ? "" : ` They play with what people may weigh here, such as ${weighed}.`
  const summary = `Nobody was asked and no model answered: these are illustrations, composed from the words of the question and from who the audience is.${examples}${isForNobody ? " What the question takes for granted does not hold of these people." : ""}`
  return { question, answers, summary, themes: [] }
}
