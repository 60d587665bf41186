import { Effect, Layer } from "effect"
import type { IsWord } from "../../domain/text/KnownWords.ts"
import { Dictionary } from "../../services/usecases/QuestionDoubts.ts"

/** Whether a sorted list holds a word. */
const inSorted =
  (words: ReadonlyArray<string>): IsWord =>
  (word) => {
    let [low, high] = [0, words.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (words[middle]! < word) low = middle + 1
      else high = middle
    }
    return words[low] === word
  }

/** A list of 275,000 English words with their inflections, loaded when it is needed. */
export const DictionaryEnglish = Layer.effect(
  Dictionary,
  Effect.map(
    Effect.cached(
      Effect.promise(async () => {
        const { default: words } = await import("an-array-of-english-words/index.json", { with: { type: "json" } })
        return inSorted(words)
      })
    ),
    (isWord) => Dictionary.of({ isWord })
  )
)
