import { questionsOf } from "./Ask.ts"
import type { AnyAsk } from "./QuoteAsk.ts"
import { choicesSize, MAX_TWINS_ASKED, openSize } from "./SampleSize.ts"

/** The most credits that an ask can cost; `respondents` is how many its project has. */
export const mostCredits = (asked: AnyAsk, respondents: number): number => {
  switch (asked.kind) {
    case "choices":
      return choicesSize[asked.ask.sampleSize]
    case "open":
      return openSize[asked.ask.sampleSize] * questionsOf(asked.ask).length
    case "project":
      return Math.min(respondents, MAX_TWINS_ASKED) * asked.ask.questions.length
  }
}
