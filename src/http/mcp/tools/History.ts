import { Effect, Schema } from "effect"
import { brieflyAsked } from "../../../domain/ask/QuoteAsk.ts"
import type { AskData } from "../../../domain/ask/ResultRows.ts"
import { text } from "../../../domain/text/Text.ts"
import { HistoryStore, type KeptAnswer } from "../../../services/ports/HistoryStore.ts"
import { lines } from "../Texts.ts"
import { looks, tool } from "../Tool.ts"

const MOST = 10

/** What was answered to each question, in words. */
const summariesOf = (data: AskData): ReadonlyArray<string> =>
  "summary" in data ? [data.summary] : ("results" in data ? data.results : data.insights).map(({ summary }) => summary)

/** An answer in a line: its name and question, who was asked and when, the cost, the id, and the summary. */
const lineOf = ({ answer, answeredAt, asked, audience, credits, id, name }: KeptAnswer): string => {
  const { question, who } = brieflyAsked(asked)
  const people = audience.length > 0 ? audience.join("; ") : who
  const about = `${people}; ${answeredAt.toISOString().slice(0, 10)}; ${credits} credits; ${id}`
  return `${name === null ? "" : `${name}: `}${question} (${about}): ${summariesOf(JSON.parse(answer)).join(" ")}`
}

export const searchHistory = tool({
  name: "search_history",
  title: "Earlier answers",
  description: "Finds answers you already have, free of charge.",
  scope: "read",
  annotations: looks,
  input: Schema.Struct({ q: Schema.optional(text(200, 0).annotations({ description: "Words to find" })) }),
  output: Schema.Struct({ answers: Schema.Array(Schema.String) }),
  fitting: () => ({ samples: { answers: 1 } }),
  rest: "GET /v1/history/{id} has a whole answer.",
  run: (organization, { q }) =>
    Effect.gen(function* () {
      const history = yield* HistoryStore
      const { rows } = yield* history.page(organization, { q }, { limit: MOST, after: null })
      const answers = yield* Effect.forEach(rows, ({ id }) => history.get(organization, id))
      return { answers: answers.map(lineOf) }
    }),
  text: ({ answers }) =>
    answers.length === 0 ? "No earlier answer matches." : lines(answers.map((line) => `- ${line}`))
})
