import { Either } from "effect"
import { questionDoubt } from "../../../src/domain/evidence/doubts/ModelRecord.ts"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { isEnglishWord } from "../../../src/layers/words/EnglishWords.ts"
import { frameAudience } from "../AtOnce.ts"
import { declinedByWords } from "../declined/Declined.ts"
import type { AnswerCase, Bound } from "./Cases.ts"

const PANEL = 400

export type Verdict = "right" | "wrongly answered" | "wrongly declined"

type Asked = Pick<AnswerCase, "audience" | "question" | "choices" | "isMultipleChoice">

/** An answer as told, and what became of it by what is accepted. */
export interface JudgedAnswer extends AnswerCase {
  readonly verdict: Verdict
  /** Shares with what is known of them, or why there are none. */
  readonly told: string
}

const holds = ({ exceeds, least, most, of }: Bound, shares: ReadonlyMap<string, number>): boolean => {
  const sum = of.reduce((total, one) => total + (shares.get(one) ?? Number.NaN), 0)
  return sum >= least && sum <= most && (exceeds === undefined || sum > shares.get(exceeds)!)
}

const verdictOf = ({ accepts }: AnswerCase, knowledge: string, shares: ReadonlyMap<string, number>): Verdict => {
  const isKnown = knowledge !== "none"
  switch (accepts._tag) {
    case "any":
      return "right"
    case "none":
      return isKnown ? "wrongly answered" : "right"
    case "scale":
      return isKnown && knowledge !== "scale" ? "wrongly answered" : "right"
    case "shares":
      // Choices that nobody can give are told to be ruled out, whatever is known of the others.
      if (!isKnown && ![...shares.values()].includes(0)) return accepts.mayBeUnknown ? "right" : "wrongly declined"
      return accepts.bounds.every((bound) => holds(bound, shares)) ? "right" : "wrongly answered"
  }
}

interface Told {
  readonly knowledge: string
  readonly shares: ReadonlyMap<string, number>
  /** Why it was refused by its words. */
  readonly refused: string | null
}

/** Asks as the service does where no survey answers: refused by its words, or computed. */
const toldOf = (ask: Asked): Told => {
  const { audience, choices, isMultipleChoice, question } = ask
  const refused = isMultipleChoice ? null : declinedByWords({ ...ask, kind: "", half: "fitting", isDeclined: false })
  if (refused !== null) return { knowledge: "none", shares: new Map(), refused }
  const prepared = prepareQuestion(question, choices, isMultipleChoice)
  const framed = Either.getOrThrow(frameAudience([audience]))
  const doubt = questionDoubt({ question, choices, isMultipleChoice }, isEnglishWord)
  const { choices: told, sample } = atOnce(simulateChoices(prepared, framed, choices, PANEL, 1, "statistical", doubt))
  const shares = new Map(told.map(({ choice, percentage }) => [choice as string, percentage]))
  return { knowledge: sample.knowledge, shares, refused: null }
}

/** Percentages by choice, or null where nothing is known. */
export const knownShares = (ask: Asked): ReadonlyMap<string, number> | null => {
  const { knowledge, shares } = toldOf(ask)
  return knowledge === "none" && ![...shares.values()].includes(0) ? null : shares
}

export const judgedAnswer = (one: AnswerCase): JudgedAnswer => {
  const { knowledge, refused, shares } = toldOf(one)
  const told = `${Array.from(shares, ([choice, share]) => `${choice} ${share}`).join("; ")} (${knowledge})`
  return { ...one, verdict: verdictOf(one, knowledge, shares), told: refused ?? told }
}
