import { knowledgeOfAudience } from "../../evidence/AnsweredFor.ts"
import { type AskedQuestion, type Doubt, knownAtMost } from "../../evidence/doubts/Doubts.ts"
import { beyondRecord } from "../../evidence/doubts/ModelRecord.ts"
import type { Sample } from "../../evidence/Estimate.ts"
import { type Knowledge, lowest } from "../../evidence/Knowledge.ts"
import { isCloserThanModels } from "../../evidence/ModelError.ts"
import { recogniseScale } from "../../scale/Scale.ts"
import type { FramedAudience } from "../../simulation/Audience.ts"
import { prepareQuestion } from "../../simulation/ClosedQuestion.ts"
import { listed } from "../../text/Text.ts"
import type { Replied } from "./Methods.ts"
import { isNoBetter, type OwnTrial } from "./MethodTrials.ts"
import type { Judged } from "./PositionBias.ts"

const MIN_EVEN = 0.97

/** Whether models divide people evenly: then they see nothing that speaks for an answer. */
export const isEven = (shares: ReadonlyArray<number>): boolean => {
  const entropy = shares.reduce((sum, share) => (share > 0 ? sum - share * Math.log(share) : sum), 0)
  return shares.length > 1 && entropy >= MIN_EVEN * Math.log(shares.length)
}

const mean = (values: ReadonlyArray<number>): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The part of the people whom two descriptions place elsewhere, 0–1; null where they are about other choices. */
const apart = (a: Judged, b: Judged, isMultipleChoice: boolean): number | null => {
  const places = a.order.map((k) => b.order.indexOf(k))
  if (a.order.length !== b.order.length || places.includes(-1)) return null
  const differences = places.map((place, i) => Math.abs(a.shares[i]! - b.shares[place]!))
  return isMultipleChoice ? mean(differences) : (mean(differences) * differences.length) / 2
}

/**
 * How far a model's descriptions of the same are apart, whatever the order of the choices: the mean over all pairs of them of
 * the part of the people whom they place elsewhere (total variation; of several answers the mean difference of a choice), 0–1.
 * 0 where there are no two.
 */
export const unsteadiness = (replies: ReadonlyArray<Judged>, isMultipleChoice: boolean): number => {
  const pairs = replies.flatMap((a, i) =>
    replies.slice(i + 1).flatMap((b) => {
      const distance = apart(a, b, isMultipleChoice)
      return distance === null ? [] : [distance]
    })
  )
  return pairs.length === 0 ? 0 : mean(pairs)
}

/** From here on descriptions contradict each other: they place half of the people elsewhere. */
const MAX_APART = 0.5

/** How far the descriptions of models are apart on average where that is too far to know anything by; null otherwise. */
export const contradiction = (
  models: ReadonlyArray<ReadonlyArray<Judged>>,
  isMultipleChoice: boolean
): number | null => {
  if (models.length === 0) return null
  const distance = mean(models.map((replies) => unsteadiness(replies, isMultipleChoice)))
  return distance >= MAX_APART ? distance : null
}

const isSame = (a: ReadonlyArray<number>, b: ReadonlyArray<number>): boolean => a.every((share, i) => share === b[i])

/**
 * Whether descriptions go by the places of choices rather than by the choices: each has the same numbers in the same places,
 * although other choices stand there.
 */
export const goesByPlaces = (replies: ReadonlyArray<Judged>): boolean => {
  const [first, ...all] = replies
  const others = all.filter(({ order }) => order.length === first!.order.length)
  return (
    first !== undefined &&
    others.every(({ shares }) => isSame(shares, first.shares)) &&
    others.some(({ order, shares }) => order.some((k, place) => shares[place] !== first.shares[first.order.indexOf(k)]))
  )
}

/** A question with what speaks for and against knowing anything of it. */
interface Doubted extends Omit<AskedQuestion, "choices"> {
  readonly choices: ReadonlyArray<string>
  readonly audience: FramedAudience
  /** What its words say against it; null for nothing. */
  readonly doubt: Doubt | null
  readonly isMultipleChoice: boolean
  readonly byModel: ReadonlyArray<Replied>
  /** Whether the models divide people evenly. */
  readonly even: boolean
  readonly tried: OwnTrial
}

/** What is known of a question, and why it is not more, in sentences; empty where nothing speaks against it. */
interface Known {
  readonly knowledge: Knowledge
  readonly because: string
}

/** Of the replies that say whether a question can be understood, so many must say that it cannot. */
const MIN_UNCLEAR = 0.5

/** What models themselves say against a question. It can only lower what is known: replies that say nothing are no proof. */
const doubtOfModels = (asked: Doubted): Doubt | null => {
  const said = asked.byModel.flatMap(({ replies }) =>
    replies.flatMap(({ unclear }) => (unclear === undefined ? [] : [unclear]))
  )
  const against = said.filter((words) => words.length > 0)
  if (against.length === 0 || against.length < MIN_UNCLEAR * said.length) return null
  const words = [...new Set(against.flat())].slice(0, 3).map((word) => `“${word}”`)
  const models = asked.byModel.map(({ model }) => model)
  return {
    knowledge: knownAtMost(asked, recogniseScale(asked.choices)),
    because: `${listed(models)} ${models.length === 1 ? "does" : "do"} not know what is meant by ${listed(words)}.`
  }
}

/** What the models' replies say against each other, or by naming nothing; these people's own questions outweigh it. */
const doubtOfReplies = ({ byModel, even, isMultipleChoice, tried }: Doubted): Doubt | null => {
  if (tried._tag === "fitted" && !isNoBetter(tried)) return null
  if (byModel.some(({ replies }) => goesByPlaces(replies)))
    return {
      knowledge: "scale",
      because: "The same letters were given the same percentages, whatever choices they stood for."
    }
  const distance = contradiction(
    byModel.map(({ replies }) => replies),
    isMultipleChoice
  )
  if (distance !== null)
    return {
      knowledge: "scale",
      because:
        `${listed(byModel.map(({ model }) => model))} ` +
        `${byModel.length === 1 ? "contradicts itself" : "contradict themselves"}: two descriptions are ` +
        `${Math.round(100 * distance)} points apart on average, by chance or by the order of the choices.`
    }
  return even ? { knowledge: "scale", because: "" } : null
}

/** What the record of models says against a question; nothing where they came closer to what these very people answered. */
const doubtOfRecord = (asked: Doubted): Doubt | null =>
  asked.tried._tag === "fitted" && !isNoBetter(asked.tried) ? null : beyondRecord(asked)

/**
 * What is known of a question that models answered: its topic, as far as they were held against people's answers to such
 * questions, at home or of these very people. What its words or the models say against that lowers it too.
 */
export const knownOf = (asked: Doubted): Known => {
  const { audience, doubt, tried } = asked
  const said = doubt ?? doubtOfModels(asked)
  const record = doubtOfRecord(asked)
  const replied = doubtOfReplies(asked)
  const limits: ReadonlyArray<Knowledge> = [
    "topic",
    knowledgeOfAudience(audience.reading),
    audience.atHome ? "topic" : "scale",
    isNoBetter(tried) ? "scale" : "topic",
    record?.knowledge ?? "topic",
    said?.knowledge ?? "topic",
    replied?.knowledge ?? "topic"
  ]
  const because = said?.because ?? record?.because ?? replied?.because ?? ""
  return { knowledge: lowest(limits), because }
}

/** A closed question without those whom it is put to. */
type Closed = Omit<AskedQuestion, "choices"> & { readonly choices: ReadonlyArray<string> }

/**
 * Why a question that computation has answered is not put to language models, as a sentence: what is computed came closer to
 * people's answers than they did. Null where it is put to them.
 */
export const notForModels = (asked: Closed, computed: Pick<Sample, "basis" | "knowledge">): string | null => {
  const { basis, knowledge } = computed
  if (basis !== "prior") return null
  const { isAboutTheWorld, scale } = prepareQuestion(asked.question, asked.choices, asked.isMultipleChoice)
  const choices = asked.isMultipleChoice ? 2 : scale.roles.filter((role) => role !== "refused").length
  const byModels = beyondRecord(asked)?.knowledge ?? "topic"
  return isCloserThanModels({ knowledge, choices, isAboutTheWorld }, byModels)
    ? "Language models were not asked: figures on record came closer to people's answers than they did."
    : null
}
