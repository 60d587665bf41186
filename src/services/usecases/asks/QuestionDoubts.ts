import { Context, Effect } from "effect"
import { LRUCache } from "lru-cache"
import type { AskedQuestion, Doubt } from "../../../domain/evidence/doubts/Doubts.ts"
import { questionDoubt } from "../../../domain/evidence/doubts/ModelRecord.ts"
import type { IsWord } from "../../../domain/text/KnownWords.ts"

/** The words of English, by which questions that ask for nothing are told from others. */
export class Dictionary extends Context.Tag("services/Dictionary")<
  Dictionary,
  { readonly isWord: Effect.Effect<IsWord> }
>() {}

const MAX_KEPT = 1_000

/** What the words of questions say against knowing anything of them, whoever answers. */
export class QuestionDoubts extends Effect.Service<QuestionDoubts>()("services/QuestionDoubts", {
  effect: Effect.gen(function* () {
    const { isWord } = yield* Dictionary
    const kept = new LRUCache<string, { readonly doubt: Doubt | null }>({ max: MAX_KEPT })

    const of = ({ choices, isMultipleChoice, question }: AskedQuestion) =>
      Effect.map(isWord, (known) => {
        const key = JSON.stringify([question, choices, isMultipleChoice])
        const asked = { question, choices, isMultipleChoice }
        const found = kept.get(key) ?? { doubt: questionDoubt(asked, known) }
        kept.set(key, found)
        return found.doubt
      })

    return {
      of,
      /** The doubt where language models answer: they may know what this service does not. */
      forModels: (asked: AskedQuestion) =>
        Effect.map(of(asked), (doubt) => (doubt?.exceptModels === true ? null : doubt)),
      /** The doubt about a question without choices. */
      ofOpen: (question: string) => of({ question, choices: null, isMultipleChoice: false })
    } as const
  })
}) {}
