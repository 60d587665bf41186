import { Effect, Layer } from "effect"
import { Dictionary } from "../../services/usecases/asks/QuestionDoubts.ts"

/** The English words that questions are read with, loaded when they are needed. */
export const DictionaryEnglish = Layer.effect(
  Dictionary,
  Effect.map(
    Effect.cached(
      Effect.map(
        Effect.promise(() => import("./EnglishWords.ts")),
        ({ isEnglishWord }) => isEnglishWord
      )
    ),
    (isWord) => Dictionary.of({ isWord })
  )
)
