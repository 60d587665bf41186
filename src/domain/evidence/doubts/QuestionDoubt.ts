import type { IsWord } from "../../text/KnownWords.ts"
import { type AskedQuestion, type Doubt, doubtOf, isUnanswerable } from "./Doubts.ts"
import { beyondRecord, openBeyondRecord } from "./ModelRecord.ts"

/** What is asked for that nobody's estimate was ever held against people's answers to. */
const beyondAll = ({ choices, question }: AskedQuestion): Doubt | null => {
  const beyond = choices === null ? openBeyondRecord(question) : beyondRecord({ question, choices })
  return isUnanswerable(beyond) ? beyond : null
}

/** What the words of a question say against knowing anything of it, whoever answers; null where nothing does. */
export const questionDoubt = (asked: AskedQuestion, isWord: IsWord): Doubt | null =>
  doubtOf(asked, isWord) ?? beyondAll(asked)
