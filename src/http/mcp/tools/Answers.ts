import { Effect, Schema } from "effect"
import { Cursor } from "../../../domain/Cursor.ts"
import { ResultId, ResultPart, ResultPartMissing, stepsTo } from "../../../domain/KeptResult.ts"
import { KeptResults } from "../../../services/ports/KeptResults.ts"
import { lines, more } from "../Texts.ts"
import { looks, nextPage, tool } from "../Tool.ts"

/** The most that a page may hold; what has room of it is shown. */
const MAX_ITEMS = 1000
const MAX_CHARACTERS = 4000

const Answers = Schema.Struct({
  resultId: Schema.String,
  part: Schema.String,
  items: Schema.Array(Schema.Unknown),
  unit: Schema.Literal("items", "characters"),
  from: Schema.Number,
  total: Schema.Number,
  nextCursor: Schema.NullOr(Schema.String)
})
type Answers = typeof Answers.Encoded

const isAnswer = Schema.is(Schema.Struct({ answer: Schema.String }))

const itemText = (item: unknown): string => {
  if (typeof item === "string") return item
  return isAnswer(item) ? item.answer : JSON.stringify(item)
}

/** How many of the items or characters a page shows. */
const shownOf = ({ items, unit }: Answers): number =>
  unit === "items" ? items.length : items.reduce<number>((sum, item) => sum + [...String(item)].length, 0)

export const getAnswers = tool({
  name: "get_answers",
  title: "The rest of a shortened answer",
  description: "Read what an ask tool's answer left out, page by page, by its resultId, for 24 hours. Free.",
  scope: "ask",
  annotations: looks,
  input: Schema.Struct({
    resultId: ResultId.annotations({ description: "From the shortened answer" }),
    part: ResultPart.annotations({
      description: "Part named in truncated, a number for n: results[0].answers; ask_project: answers[0]"
    }),
    cursor: Schema.optional(Cursor)
  }),
  output: Answers,
  fitting: () => ({ samples: { items: 1 }, wholeTexts: true }),
  paging: {
    lists: ["items"],
    next: (shown: Answers) => ({ ...shown, nextCursor: nextPage(shown.from, shownOf(shown), shown.total) })
  },
  rest: "A single text is had whole by its own part, such as results[0].answers[3].",
  run: (organization, { cursor = 0, part, resultId }) =>
    Effect.gen(function* () {
      const slice = { steps: stepsTo(part), offset: cursor, items: MAX_ITEMS, characters: MAX_CHARACTERS }
      const page = yield* (yield* KeptResults).page(organization, resultId, slice)
      if (page === null) return yield* new ResultPartMissing({ part })
      return { resultId, part, ...page, from: cursor, nextCursor: null }
    }),
  text: ({ from, items, nextCursor, part, total, unit }) =>
    lines([
      unit === "items"
        ? `${part}: ${items.length} from ${from} on, of ${total}`
        : `${part}: characters from ${from} on, of ${total}`,
      ...items.map((item) => (unit === "items" ? `- ${itemText(item)}` : itemText(item))),
      more(nextCursor)
    ])
})
