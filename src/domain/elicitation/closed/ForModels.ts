import type { AskedQuestion } from "../../evidence/doubts/Doubts.ts"
import { beyondRecord } from "../../evidence/doubts/ModelRecord.ts"
import type { Sample } from "../../evidence/Estimate.ts"
import { isCloserThanModels } from "../../evidence/ModelError.ts"
import { prepareQuestion } from "../../simulation/ClosedQuestion.ts"

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
