import { Effect, Option, Schema } from "effect"
import {
  ChoicesAsk,
  isOneOrSeveral,
  OpenAsk,
  ProjectAsk,
  Questions,
  questionsOf,
  SampleSize,
  Seed,
  StrictAudience
} from "../../../domain/ask/Ask.ts"
import { type ChoicesResult, Insight, type OpenResult, ProjectResult } from "../../../domain/ask/AskResult.ts"
import { EstimationTask } from "../../../domain/ask/EstimationTask.ts"
import { Cursor } from "../../../domain/Cursor.ts"
import { Sample } from "../../../domain/evidence/Estimate.ts"
import { ResultId, ResultPart, ResultPartMissing, stepsTo } from "../../../domain/KeptResult.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { ProjectId } from "../../../domain/Project.ts"
import { KeptResults } from "../../../services/ports/ToolSessions.ts"
import { Asks } from "../../../services/usecases/asks/Asks.ts"
import type { Charged } from "../../../services/usecases/asks/Charges.ts"
import { EstimationTasks } from "../../../services/usecases/asks/EstimationTasks.ts"
import { ProjectAsks } from "../../../services/usecases/asks/ProjectAsks.ts"
import { audienceText, choicesText, costText, lines, more, projectText, sourceText, themesText } from "../Texts.ts"
import { costs, keepResult, looks, nextPage, titlesOf, tool } from "../Tool.ts"
import { Closed, closed } from "./Closed.ts"
import { Cost, costOf } from "./Cost.ts"
import { isShort, taskText } from "./Estimates.ts"
import { audience, namesAudience, whoIs } from "./Who.ts"

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
  description: "Reads what a shortened answer left out, page by page, for 24 hours. This is free.",
  scope: "ask",
  annotations: looks,
  input: Schema.Struct({
    resultId: ResultId.annotations({ description: "From the shortened answer" }),
    part: ResultPart.annotations({
      description: "A part that truncated names, with a number for n: results[0].answers"
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

/** So many single answers of a question are shown, as long as texts can be cut instead. */
const MIN_SHOWN = 3

const OpenAnswers = Schema.Struct({
  audience,
  sample: Sample.annotations({ jsonSchema: { type: "object" } }),
  results: Schema.Array(Schema.Struct({ ...Insight.fields, answers: Schema.Array(Schema.String) })),
  credits: Cost
})
type OpenAnswers = typeof OpenAnswers.Type

type OpenAsked = OpenAsk & Pick<OpenAnswers, "audience">

/** Open questions with their answers side by side. */
const openAnswers = ({ audience, audiencePrompt }: OpenAsked, answered: Charged<OpenResult>): OpenAnswers => {
  const { answers, insights, sample } = answered.value
  const results = insights.map((insight, i) => ({
    ...insight,
    answers: [answers[i] ?? []].flat().map(({ answer }) => answer)
  }))
  return { audience: audience ?? audiencePrompt, sample, results, credits: costOf(answered) }
}

/** The questions of an open ask as a list, whichever form they were asked in. */
const asList = ({ audience: _, question, ...ask }: OpenAsked) => ({
  ...ask,
  questions: questionsOf({ ...ask, question })
})

const openText = ({ audience = "", credits, results, sample }: OpenAnswers): string =>
  lines([
    audience,
    audienceText(sample),
    sourceText(sample),
    ...results.map(({ answers, question, summary, themes }) =>
      lines([`\n${question}`, summary, themesText(themes), ...answers.map((answer) => `- ${answer}`)])
    ),
    costText(credits)
  ])

/** What answers open questions, and how: what is the same however many people are asked. */
const open = {
  scope: "ask",
  annotations: costs,
  named: whoIs,
  output: OpenAnswers,
  keep: keepResult,
  fitting: () => ({ samples: { "results[n].answers": MIN_SHOWN, "results[n].themes": MIN_SHOWN } }),
  run: (organization: OrganizationId, ask: OpenAsked) =>
    Effect.map(
      Effect.flatMap(Asks, (asks) => asks.open(organization, asList(ask))),
      (answered) => openAnswers(ask, answered)
    ),
  later: {
    ask: (_: OrganizationId, ask: OpenAsked) => Effect.succeed({ form: "open" as const, ask: asList(ask) }),
    answer: openAnswers
  },
  text: openText
} as const

/** What the assistant may estimate by itself, where nothing else can answer. */
const taskFor = (organization: OrganizationId, ask: ChoicesAsk, answer: ChoicesResult) =>
  Effect.flatMap(EstimationTasks, ({ offered }) =>
    Effect.map(offered(organization, ask, answer), (task) =>
      Option.isSome(task) && isShort(task.value) ? { estimationTask: task.value } : {}
    )
  )

export const askChoices = tool({
  name: "ask_choices",
  title: "Ask a closed question",
  description:
    "Asks an audience a question with fixed options. Returns where the numbers come from (sample) and a " +
    "percentage per option, null if there is no data. Costs one credit per respondent: low 50, medium 100 (default), " +
    "high 400, very_high 1,000.",
  scope: "ask",
  annotations: costs,
  charted: true,
  named: whoIs,
  input: Schema.Struct({ audience, ...ChoicesAsk.from.fields }).pipe(
    Schema.filter(namesAudience, { jsonSchema: { required: ["audience", "question", "choices"] } })
  ),
  keep: keepResult,
  output: Schema.Struct({
    ...Closed.fields,
    estimationTask: Schema.optional(EstimationTask.annotations({ jsonSchema: { type: "object" } }))
  }),
  run: (organization, { audience, ...ask }) =>
    Effect.gen(function* () {
      const answered = yield* (yield* Asks).choices(organization, ask)
      return { ...closed({ ...ask, audience }, answered), ...(yield* taskFor(organization, ask, answered.value)) }
    }),
  later: {
    ask: (_, { audience: __, ...ask }) => Effect.succeed({ form: "choices" as const, ask }),
    answer: closed
  },
  text: ({ estimationTask, ...answer }) =>
    lines([choicesText(answer), costText(answer.credits), taskText(estimationTask)])
})

export const askOpenQuestions = tool({
  ...open,
  name: "ask_open",
  title: "Ask open questions",
  description:
    "Asks an audience open questions, with question or questions. Returns a summary, themes and answers for each. If " +
    "sample.illustrative, some or all are made-up examples, which are free. Costs one credit per respondent and " +
    "question: low 10, medium 25 (default), high 50, very_high 100.",
  input: Schema.Struct({ audience, ...OpenAsk.from.from.fields }).pipe(
    Schema.filter(namesAudience, { jsonSchema: { required: ["audience"] } }),
    Schema.filter(isOneOrSeveral)
  )
})

/** What was answered in all comes before what each respondent said. */
const { answers, results, sample: _, ...otherFields } = ProjectResult.fields

/** Unless more are wanted, so many answers per question come with a project's results: all of them may be thousands. */
const MAX_ANSWERS_SHOWN = 10

export const askProject = tool({
  name: "ask_project",
  title: "Ask survey respondents",
  description:
    "Asks a survey's respondents, all or those who match a filter. Answers to the survey's own questions are " +
    "counted and weighted; other questions stay unanswered unless engine is model. A filter is plain words or " +
    'gender = "Female" AND age >= 30; list_questions shows what it can name. Costs one credit per answer, at most ' +
    "1,000 a question.",
  scope: "ask",
  annotations: costs,
  charted: true,
  named: titlesOf({ projectId: "project" }),
  input: Schema.Struct({
    projectId: ProjectId,
    ...ProjectAsk.fields,
    maxAnswers: Schema.optionalWith(
      Schema.Int.pipe(Schema.between(0, 1000, { message: () => "must be between 0 and 1000" })).annotations({
        description: `Answers shown per question; ${MAX_ANSWERS_SHOWN} by default`
      }),
      { default: () => MAX_ANSWERS_SHOWN }
    )
  }),
  output: Schema.Struct({
    sample: Sample.annotations({ jsonSchema: { type: "object" } }),
    ...otherFields,
    results,
    credits: Cost,
    answers
  }),
  keep: keepResult,
  fitting: ({ maxAnswers }) => ({
    samples: { "answers[n]": Math.min(MIN_SHOWN, maxAnswers), "results[n].themes": MIN_SHOWN },
    most: { "answers[n]": maxAnswers }
  }),
  run: (organization, { maxAnswers: _, projectId, ...ask }) =>
    Effect.gen(function* () {
      const answered = yield* (yield* ProjectAsks).ask(organization, projectId, ask)
      return { ...answered.value, credits: costOf(answered) }
    }),
  later: {
    ask: (_, { maxAnswers: __, ...ask }) => Effect.succeed({ form: "project" as const, ask }),
    answer: (_, answered: Charged<ProjectResult>) => ({ ...answered.value, credits: costOf(answered) })
  },
  text: ({ credits, ...result }) => lines([projectText(result), costText(credits)])
})

export const askTwins = tool({
  ...open,
  name: "ask_twins",
  title: "Interview an audience",
  description:
    "Interviews a few people of an audience as ask_open does. Costs one credit per person and question: low 10 " +
    "(default), medium 25, high 50, very_high 100.",
  input: Schema.Struct({
    audience,
    audiencePrompt: OpenAsk.from.from.fields.audiencePrompt,
    audienceId: OpenAsk.from.from.fields.audienceId,
    questions: Questions,
    strictAudience: Schema.optional(StrictAudience),
    sampleSize: Schema.optionalWith(SampleSize, { default: () => "low" as const }),
    engine: OpenAsk.from.from.fields.engine,
    seed: Schema.optional(Seed)
  }).pipe(Schema.filter(namesAudience, { jsonSchema: { required: ["audience", "questions"] } }))
})
