import { Either, Schema } from "effect"
import { ChoicesAsk } from "../../../src/domain/ask/Ask.ts"
import { isUnanswerable } from "../../../src/domain/evidence/doubts/Doubts.ts"
import { questionDoubt } from "../../../src/domain/evidence/doubts/ModelRecord.ts"
import { prepareQuestion } from "../../../src/domain/simulation/ClosedQuestion.ts"
import { simulateChoices } from "../../../src/domain/simulation/Simulation.ts"
import { atOnce } from "../../../src/domain/Turns.ts"
import { isEnglishWord } from "../../../src/layers/words/EnglishWords.ts"
import { consistent } from "../../../src/services/usecases/UnderstoodAudience.ts"
import { frameAudience } from "../AtOnce.ts"
import type { DeclinedCase } from "./Cases.ts"

const decode = Schema.decodeUnknownEither(ChoicesAsk)
const PANEL = 50

/** Why an ask of an audience without a survey gets no answer by its words; null where they say nothing against it. */
export const declinedByWords = ({ audience, choices, question }: DeclinedCase): string | null => {
  if (choices !== null) {
    const asked = decode({ audiencePrompt: audience, question, choices })
    if (Either.isLeft(asked)) return asked.left.message
  }
  const who = consistent([audience], { audiencePrompt: audience })
  if (Either.isLeft(who)) return who.left.message
  const doubt = questionDoubt({ question, choices, isMultipleChoice: false }, isEnglishWord)
  return isUnanswerable(doubt) ? doubt.because : null
}

/** The same with what computation has against it, and whether it says that it has no data instead of a number. */
export const declined = (one: DeclinedCase): { readonly because: string | null; readonly isSilent: boolean } => {
  const { audience, choices, question } = one
  const said = declinedByWords(one)
  if (said !== null || choices === null) return { because: said, isSilent: false }
  const framed = Either.getOrThrow(frameAudience([audience]))
  const prepared = prepareQuestion(question, choices, false)
  const { sample, summary } = atOnce(simulateChoices(prepared, framed, choices, PANEL, 1, "statistical"))
  return { because: sample.basis === "none" ? summary : null, isSilent: sample.knowledge === "none" }
}
