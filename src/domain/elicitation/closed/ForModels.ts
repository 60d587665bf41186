import type { Sample } from "../../evidence/Estimate.ts"
import { isCloserThanModels } from "../../evidence/ModelError.ts"
import { beyondRecord } from "../../evidence/ModelRecord.ts"
import type { AskedQuestion } from "../../evidence/QuestionSense.ts"
import { prepareQuestion } from "../../simulation/ClosedQuestion.ts"

/** A closed question without those whom it is put to. */
type Closed = Omit<AskedQuestion, "choices"> & { readonly choices: ReadonlyArray<string> }

const isBetterKnown = (asked: Closed, { basis, knowledge }: Pick<Sample, "basis" | "knowledge">): boolean => {
  if (basis !== "prior") return false
  const { isAboutTheWorld, scale } = prepareQuestion(asked.question, asked.choices, asked.isMultipleChoice)
  const choices = asked.isMultipleChoice ? 2 : scale.roles.filter((role) => role !== "refused").length
  return isCloserThanModels({ knowledge, choices, isAboutTheWorld }, beyondRecord(asked)?.knowledge ?? "topic")
}

/**
 * Why a question that computation has answered is not put to language models, as a sentence: their record does not speak for
 * such questions at all, or what is computed came closer to people's answers than they did. Null where it is put to them.
 */
export const notForModels = (asked: Closed, computed: Pick<Sample, "basis" | "knowledge">): string | null => {
  const beyond = beyondRecord(asked)
  if (beyond?.knowledge === "none") return `Language models were not asked. ${beyond.because}`
  return isBetterKnown(asked, computed)
    ? "Language models were not asked: figures on record came closer to people's answers than they did."
    : null
}
