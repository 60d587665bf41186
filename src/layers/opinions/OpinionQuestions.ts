import { Effect, Layer } from "effect"
import { type OpinionQuestion, OpinionQuestions } from "../../services/usecases/ShownQuestions.ts"

/** When the waves of the American Trends Panel were asked. */
const YEARS: Readonly<Record<string, number>> = {
  W26: 2017,
  W27: 2017,
  W32: 2018,
  W34: 2018,
  W41: 2018,
  W45: 2019,
  W82: 2021
}

const waveOf = (key: string): string => key.slice(key.lastIndexOf("_") + 1)

/** The questions that come with the service, loaded when they are needed. */
export const OpinionQuestionsBundled = Layer.effect(
  OpinionQuestions,
  Effect.map(
    Effect.cached(
      Effect.promise(async (): Promise<ReadonlyArray<OpinionQuestion>> => {
        const { US_OPINIONS } = await import("./UsOpinions.ts")
        return US_OPINIONS.map(([key, question, choices, shares]) => {
          const wave = waveOf(key)
          const year = YEARS[wave]
          const whose = year === undefined ? "US adults" : `US adults, ${year}`
          return { key, wave, question, choices, shares, people: null, whose }
        })
      })
    ),
    (all) => OpinionQuestions.of({ all })
  )
)
