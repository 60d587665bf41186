import { knowledgeOfAudience } from "../../evidence/AnsweredFor.ts"
import { type AskedQuestion, type Doubt, knownAtMost } from "../../evidence/doubts/Doubts.ts"
import { beyondRecord } from "../../evidence/doubts/ModelRecord.ts"
import { type Knowledge, lowest } from "../../evidence/Knowledge.ts"
import { recogniseScale } from "../../scale/Scale.ts"
import type { FramedAudience } from "../../simulation/Audience.ts"
import { listed } from "../../text/Text.ts"
import { isNoBetter, type OwnTrial } from "./OwnTrial.ts"
import type { Replied } from "./Replied.ts"
import { contradiction } from "./Steadiness.ts"

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
  const distance = contradiction(
    byModel.map(({ replies }) => replies),
    isMultipleChoice
  )
  if (distance !== null)
    return {
      knowledge: "scale",
      because: `${listed(byModel.map(({ model }) => model))} ${byModel.length === 1 ? "contradicts itself" : "contradict themselves"}: two descriptions are ${Math.round(100 * distance)} points apart on average, by chance or by the order of the choices.`
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
