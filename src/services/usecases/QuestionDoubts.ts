import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import { beyondRecord, openBeyondRecord } from "../../domain/evidence/ModelRecord.ts"
import { type AskedQuestion, type Doubt, doubtOf, isUnanswerable } from "../../domain/evidence/QuestionSense.ts"
import { Dictionary } from "../ports/Dictionary.ts"

const MAX_KEPT = 1_000

/** What is asked for that nobody's estimate was ever held against people's answers to. */
const beyondAll = ({ choices, question }: AskedQuestion): Doubt | null => {
  const beyond = choices === null ? openBeyondRecord(question) : beyondRecord({ question, choices })
  return isUnanswerable(beyond) ? beyond : null
}

/** What the words of questions say against knowing anything of them, whoever answers. */
export class QuestionDoubts extends Effect.Service<QuestionDoubts>()("services/QuestionDoubts", {
  effect: Effect.gen(function* () {
    const { isWord } = yield* Dictionary
    const kept = new LRUCache<string, { readonly doubt: Doubt | null }>({ max: MAX_KEPT })

    const of = ({ choices, isMultipleChoice, question }: AskedQuestion) =>
      Effect.map(isWord, (known) => {
        const key = JSON.stringify([question, choices, isMultipleChoice])
        const asked = { question, choices, isMultipleChoice }
        const found = kept.get(key) ?? { doubt: doubtOf(asked, known) ?? beyondAll(asked) }
        kept.set(key, found)
        return found.doubt
      })

    return {
      of,
      /** The same of questions without choices. */
      ofOpen: (question: string) => of({ question, choices: null, isMultipleChoice: false })
    } as const
  })
}) {}
