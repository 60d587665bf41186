import { plainlyPut, withoutPreamble } from "../evidence/CanonicalQuestion.ts"
import { type Knowledge, lowest } from "../evidence/Knowledge.ts"
import { PERSON_FEATURES, type PersonFeature } from "../frame/PersonFeatures.ts"
import { CLOSED_QUESTION } from "../lexicon/answers/AnswerForms.ts"
import { patterns } from "../lexicon/Patterns.ts"
import type { Role } from "../lexicon/scales/ScaleWords.ts"
import { lately } from "../Memo.ts"
import { isAboutTheWorld, usualAwareness, usualShare } from "../opinion/Commonness.ts"
import { isOfIssue } from "../opinion/Leaning.ts"
import { usualView } from "../opinion/PublicViews.ts"
import { pitchIn, readStance, type Stance, withoutQuoted } from "../opinion/Stance.ts"
import { type AskedSaying, askedSaying, isZero, oftenOf } from "../people/EntailedAnswers.ts"
import { type Requirement, requirementOf } from "../people/Requirements.ts"
import { type AskedOfThemselves, askedOfThemselves } from "../people/StatedAnswers.ts"
import { recogniseScale, type Scale } from "../scale/Scale.ts"
import { hashText, mix } from "../statistics/Rng.ts"
import { foldText } from "../text/Text.ts"
import { type AtAll, askedAtAll, type Composition, composed } from "./CompoundQuestion.ts"
import { priorShares } from "./PriorShares.ts"
import { askedOfEach, type FoundFigures, figuresFor, type GroupShifts } from "./PublishedFigures.ts"

const { pattern } = patterns(CLOSED_QUESTION)

/** What the engine makes of a question among people of one kind. */
interface Outlook {
  /** Shares of the choices for adults at large. */
  readonly prior: Float64Array
  /** Leaning of the question, one weight per person feature. */
  readonly leaning: Float64Array
  /** Leaning toward each choice beside the scale, one row per choice; null where nobody leans to any. */
  readonly labelLeanings: Float64Array | null
  /** What is known of it before anybody in particular is asked. */
  readonly knowledge: Knowledge
  /** Where the shares for adults at large are on record; empty where they are not. */
  readonly record: string
  /** How groups differ from adults at large, where figures of them are published; they stand in place of the leaning. */
  readonly groups: ReadonlyArray<GroupShifts>
  /** Whether it asks for what people have, do or know, not for what they think; what is published is as sure. */
  readonly isAboutTheWorld: boolean
}

/**
 * A closed question understood, with what is made of it among adults in the United States. Choices stand in an order of
 * their own, so that the order submitted cannot matter.
 */
export interface PreparedQuestion extends Outlook {
  /** Position in this order of each choice as submitted. */
  readonly positions: ReadonlyArray<number>
  /** Folded texts. */
  readonly question: string
  readonly labels: ReadonlyArray<string>
  readonly hash: number
  readonly scale: Scale
  /** What it asks of the respondents themselves, whether or not the frame can tell all of its answers apart. */
  readonly own: AskedOfThemselves | undefined
  readonly asksSaying: AskedSaying | undefined
  /** What a yes requires of those who say it, where it is to be answered by yes or no, or by how often and never. */
  readonly requires: Requirement | undefined
  /** The plainer questions of which this one is made, where all are to be answered by yes or no. */
  readonly made: Made | undefined
  /** The plain question whether people do at all what this one asks how often or how many, and what each answer says of it. */
  readonly atAll: (Omit<AtAll, "plain"> & { readonly plain: PreparedQuestion }) | undefined
  /** Whether the share of people who say yes is on record. */
  readonly isOnRecord: boolean
  readonly isMultipleChoice: boolean
  /** Whether what each choice names is so, where figures on record say of every one how many say yes; null for “none of these”. */
  readonly ofEach: ReadonlyArray<PreparedQuestion | null> | undefined
  /** The same among people elsewhere and minors, of whom neither figures nor parties on record are. */
  readonly elsewhere: Outlook
}

/** Plainer questions, and how the share of another follows from theirs. */
export interface Made {
  readonly by: Composition
  readonly of: ReadonlyArray<PreparedQuestion>
  /** To which everybody says yes who says yes to any of them. */
  readonly within: PreparedQuestion | undefined
}

const stacked = (vectors: ReadonlyArray<Float64Array>): Float64Array | null => {
  if (vectors.every((vector) => vector.every((weight) => weight === 0))) return null
  const rows = new Float64Array(vectors.length * PERSON_FEATURES.length)
  for (const [i, vector] of vectors.entries()) rows.set(vector, i * PERSON_FEATURES.length)
  return rows
}

/** Who has no opinion or has not heard of it, in logits: a long-standing finding about “don’t know” answers. */
const UNSURE: Readonly<Partial<Record<PersonFeature, number>>> = { female: 0.25, degree: -0.3, age: 0.1, student: 0.1 }

const choiceLeaning = (role: Role, own: Float64Array | undefined): Float64Array => {
  if (role === "unsure") return Float64Array.from(PERSON_FEATURES, (name) => UNSURE[name] ?? 0)
  return own ?? new Float64Array(PERSON_FEATURES.length)
}

/** At most so many are unsure of what they have or do themselves, or do not say. */
const UNSURE_OF_THEMSELVES = 0.02

/** The prior with a known share of people who say yes, whatever the texts suggest. */
const withUsual = (prior: Float64Array, { ranks }: Scale, usual: number | undefined, mostUnsure: number) => {
  if (usual === undefined) return prior
  const beside = prior.reduce((sum, share, k) => (ranks[k]! < 0 ? sum + share : sum), 0)
  const offScale = Math.min(beside, mostUnsure)
  const kept = beside === 0 ? 0 : offScale / beside
  return prior.map((share, k) => (ranks[k]! < 0 ? share * kept : (1 - offScale) * (ranks[k] === 1 ? usual : 1 - usual)))
}

/** Where shares of what people have, do and are for are from, which are rounded between sources. */
const ROUNDED = "adults, public statistics and national polls, 2017 to 2024, rounded"

/** Who is for a thing may have more of it; who read, saw or met something to do with it need not be for it. */
const DEED = pattern("deed")
const NO_STANCE: Stance = { leaning: new Float64Array(PERSON_FEATURES.length), choices: null, known: false }

const isYesNo = (labels: ReadonlyArray<string>): boolean => labels.includes("yes") && labels.includes("no")

const FOR_OR_AGAINST = pattern("for-or-against")
/** Whether the answers are to be for or against, beside those of who is neither. */
const isForOrAgainst = (labels: ReadonlyArray<string>): boolean =>
  labels.filter((label) => FOR_OR_AGAINST.test(label)).length === 2

/** Fewest steps of a scale on which the texts say something of what people do. */
const LADDER = 3

/**
 * How much is known of a question before anybody in particular is asked. Of possessions and habits the level is known only
 * where it is listed; who has more of them than others may be known beside it. `level` says whether a usual share of
 * people who have heard of such things says how answers divide.
 */
const knowledgeOf = (
  { steps }: Scale,
  isMultipleChoice: boolean,
  world: boolean,
  directed: boolean,
  listed: boolean,
  level: boolean
): Knowledge => {
  if (listed || (directed && !world)) return "topic"
  // Who has more of a thing says nothing of how many have it.
  if (directed && isMultipleChoice) return "scale"
  // Without a base rate or a topic, two answers tell nothing of how people divide between them.
  return isMultipleChoice || steps < (level && !world ? 2 : LADDER) ? "none" : "scale"
}

const sourceOf = (published: FoundFigures | undefined, ofEach: PreparedQuestion["ofEach"]): string =>
  ofEach === undefined
    ? (published?.source ?? ROUNDED)
    : [...new Set(ofEach.flatMap((one) => one?.record ?? []))].join("; ")

/** The plain question about each choice, where all but “none of these” are on record. */
const eachOnRecord = (question: string, labels: ReadonlyArray<string>, { roles }: Scale) => {
  const plain = askedOfEach(question)
  if (plain === null || roles.every((role) => role === "none")) return undefined
  const each: Array<PreparedQuestion | null> = []
  for (const [k, label] of labels.entries()) {
    const one = roles[k] === "none" ? null : prepareQuestion(plain(label), ["Yes", "No"], false)
    if (one?.record === "") return undefined
    each.push(one)
  }
  return each
}

const understood = (question: string, choices: ReadonlyArray<string>, isMultipleChoice: boolean): PreparedQuestion => {
  const folded = choices.map(foldText)
  const labels = [...folded].sort()
  const asked = withoutPreamble(foldText(question))
  const scale = recogniseScale(labels)
  const world = isAboutTheWorld(asked)
  // A figure of those who say yes says nothing of how a third answer parts them.
  const isEitherOr = isYesNo(labels) && scale.steps === 2
  const published = isMultipleChoice ? undefined : figuresFor(asked, labels)
  const usual =
    (isEitherOr ? usualShare(asked) : undefined) ??
    (scale.steps === 2 && (isEitherOr || isForOrAgainst(labels)) ? usualView(asked) : undefined)
  const ofEach = isMultipleChoice ? eachOnRecord(asked, labels, scale) : undefined
  const isOnRecord = published !== undefined || usual !== undefined || ofEach !== undefined
  const heardOf = isEitherOr ? usualAwareness(asked) : undefined
  const roles = isMultipleChoice ? scale.roles.map((role) => (role === "step" ? "nominal" : role)) : scale.roles
  const prior = priorShares(asked, labels, scale)
  const unquoted = withoutQuoted(asked, labels)
  const pitch = pitchIn(asked)
  // What a product has to do with a contested question says nothing of who would buy it.
  const argued = pitch !== null && isOfIssue(unquoted) ? pitch.asks : unquoted
  const isQuoted = unquoted !== asked && isOfIssue(asked)
  const isDeed = world && DEED.test(asked) && !isOnRecord && isOfIssue(argued)
  const outlook = (atHome: boolean): Outlook => {
    const stance = isDeed || isQuoted ? NO_STANCE : readStance(argued, labels, scale, atHome)
    const isListed = atHome && isOnRecord
    const knowledge = knowledgeOf(
      scale,
      isMultipleChoice,
      world && heardOf === undefined,
      stance.known && heardOf === undefined,
      isListed,
      heardOf !== undefined
    )
    const usually = isListed
      ? withUsual(prior, scale, usual, UNSURE_OF_THEMSELVES)
      : withUsual(prior, scale, heardOf, 1)
    return {
      prior: (isListed ? published?.shares : undefined) ?? usually,
      record: isListed ? sourceOf(published, ofEach) : "",
      groups: isListed ? (published?.groups ?? []) : [],
      isAboutTheWorld: world || (isListed && (published ?? ofEach) !== undefined),
      leaning: stance.leaning,
      labelLeanings: stacked(labels.map((_, k) => choiceLeaning(roles[k]!, stance.choices?.[k]))),
      // How much people like what nobody has seen is not on record, whatever it has to do with.
      knowledge: atHome && pitch === null ? knowledge : lowest([knowledge, "scale"])
    }
  }
  const made = !isMultipleChoice && isEitherOr ? composed(asked) : null
  // A figure of its own is worth more than one that follows from a plainer question's.
  const by = (made?._tag === "Within" || made?._tag === "Around") && isOnRecord ? null : made
  const part = (text: string) => prepareQuestion(text, choices, false)
  const atAll = isMultipleChoice ? undefined : askedAtAll(asked, labels)
  let elsewhere: Outlook | undefined
  return {
    positions: folded.map((label) => labels.indexOf(label)),
    question: asked,
    labels,
    hash: mix(hashText(asked), isMultipleChoice ? 1 : 0),
    scale,
    ...outlook(true),
    // Most audiences are at home.
    get elsewhere() {
      elsewhere ??= outlook(false)
      return elsewhere
    },
    own: isMultipleChoice ? undefined : askedOfThemselves(asked, labels),
    asksSaying: isMultipleChoice ? undefined : askedSaying(asked),
    requires: !isMultipleChoice && (isEitherOr || saysNever(labels)) ? requirementOf(asked) : undefined,
    made:
      by === null
        ? undefined
        : {
            by,
            of: by.of.map(part),
            within: by.within === undefined ? undefined : part(by.within)
          },
    atAll: atAll === undefined ? undefined : { ...atAll, plain: prepareQuestion(atAll.plain, ["Yes", "No"], false) },
    isOnRecord: isOnRecord || heardOf !== undefined,
    isMultipleChoice,
    ofEach
  }
}

/** Whether one of some answers says that a thing is never done. */
const saysNever = (labels: ReadonlyArray<string>): boolean =>
  labels.filter((label) => isZero(oftenOf(label))).length === 1

const MAX_REMEMBERED = 2_000
const MULTIPLE = "several answers"
const ONE = "one answer"
const preparedLately = lately(
  ([kind, question = "", ...choices]) => understood(question, choices, kind === MULTIPLE),
  MAX_REMEMBERED
)

/** Questions as they are asked, found again in their plainer wording: those under way at once, 27 kilobytes each at most. */
const MAX_AS_ASKED = 256
const preparedAsAsked = lately(([kind = "", question = "", ...choices]) => {
  if (kind === MULTIPLE) return preparedLately([kind, question, ...choices])
  const put = plainlyPut({ question, choices })
  return preparedLately([kind, put.question, ...put.choices])
}, MAX_AS_ASKED)

export const prepareQuestion = (
  question: string,
  choices: ReadonlyArray<string>,
  isMultipleChoice: boolean
): PreparedQuestion => preparedAsAsked([isMultipleChoice ? MULTIPLE : ONE, question, ...choices])

/** A question as it is put to an audience: elsewhere than at home with what is made of it there. */
export const askedOf = (question: PreparedQuestion, { atHome }: { readonly atHome: boolean }): PreparedQuestion =>
  atHome ? question : { ...question, ...question.elsewhere }
