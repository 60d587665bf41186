import { Effect, Option, Schema } from "effect"
import { AudienceId, AudiencePrompt } from "../../../domain/Audience.ts"
import {
  ChoicesAsk,
  OpenAsk,
  ProjectAsk,
  Questions,
  questionsOf,
  SampleSize,
  Seed,
  StrictAudience
} from "../../../domain/ask/Ask.ts"
import { ChoicesResult, Insight, type OpenResult, ProjectResult } from "../../../domain/ask/AskResult.ts"
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
import { Names } from "../../../services/usecases/Projects.ts"
import { audienceText, choicesText, costText, lines, more, projectText, sourceText, themesText } from "../Texts.ts"
import { costs, keepResult, looks, nextPage, titlesOf, tool } from "../Tool.ts"
import { Cost, costOf } from "./Cost.ts"
import { isShort, taskText } from "./Estimates.ts"

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

/** So many single answers of a question are shown, as long as texts can be cut instead. */
const MIN_SHOWN = 3
const whoIsAsked = titlesOf({ audienceId: "audience" })

const OpenAnswers = Schema.Struct({
  results: Schema.Array(Schema.Struct({ ...Insight.fields, answers: Schema.Array(Schema.String) })),
  sample: Sample.annotations({ jsonSchema: { type: "object" } }),
  credits: Cost
})
type OpenAnswers = typeof OpenAnswers.Type

/** Open questions with their answers side by side. */
const openAnswers = (answered: Charged<OpenResult>): OpenAnswers => {
  const { answers, insights, sample } = answered.value
  const results = insights.map((insight, i) => ({
    ...insight,
    answers: [answers[i] ?? []].flat().map(({ answer }) => answer)
  }))
  return { results, sample, credits: costOf(answered) }
}

/** The questions of an open ask as a list, whichever form they were asked in. */
const asList = ({ question, ...ask }: OpenAsk) => ({ ...ask, questions: questionsOf({ ...ask, question }) })

const askOpen = (organization: OrganizationId, ask: OpenAsk) =>
  Effect.flatMap(Asks, (asks) => Effect.map(asks.open(organization, asList(ask)), openAnswers))

const openText = ({ credits, results, sample }: OpenAnswers): string =>
  lines([
    ...results.map(({ answers, question, summary, themes }) =>
      lines([`\n${question}`, ...answers.map((answer) => `- ${answer}`), summary, themesText(themes)])
    ),
    "",
    sourceText(sample),
    audienceText(sample),
    costText(credits)
  ])

const choicesOf = ({ audiencePrompt, question }: ChoicesAsk, answered: Charged<ChoicesResult>) => ({
  question,
  audiencePrompt,
  ...answered.value,
  credits: costOf(answered)
})

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
    "Ask an audience a question with fixed options: a percentage each, a summary, themes, and what is " +
    "known of it (sample). Send audienceId or audiencePrompt. Costs a credit per respondent: low 50, " +
    "medium 100, high 400, very_high 1,000.",
  scope: "ask",
  annotations: costs,
  charted: true,
  named: whoIsAsked,
  input: ChoicesAsk,
  keep: keepResult,
  output: Schema.Struct({
    question: Schema.String,
    audiencePrompt: Schema.optional(
      Schema.String.annotations({ description: "Who was asked, where it was described" })
    ),
    ...ChoicesResult.fields,
    sample: Sample.annotations({ jsonSchema: { type: "object" } }),
    credits: Cost,
    estimationTask: Schema.optional(EstimationTask.annotations({ jsonSchema: { type: "object" } }))
  }),
  run: (organization, ask) =>
    Effect.gen(function* () {
      const answered = yield* (yield* Asks).choices(organization, ask)
      return { ...choicesOf(ask, answered), ...(yield* taskFor(organization, ask, answered.value)) }
    }),
  later: {
    ask: (_, ask) => Effect.succeed({ form: "choices" as const, ask, about: null }),
    answer: choicesOf
  },
  text: ({ audiencePrompt: _, credits, estimationTask, question, ...result }) =>
    lines([choicesText(question, result), costText(credits), taskText(estimationTask)])
})

export const askOpenQuestions = tool({
  name: "ask_open",
  title: "Ask open questions",
  description:
    "Ask an audience open questions: answers, a summary and themes each. If sample.illustrative, some or " +
    "all are made-up examples, which are free. Send question or questions, and audienceId or " +
    "audiencePrompt. Costs a credit per respondent and question: low 10, medium 25, high 50, very_high " +
    "100.",
  scope: "ask",
  annotations: costs,
  named: whoIsAsked,
  input: OpenAsk,
  output: OpenAnswers,
  keep: keepResult,
  fitting: () => ({ samples: { "results[n].answers": MIN_SHOWN, "results[n].themes": MIN_SHOWN } }),
  run: askOpen,
  later: {
    ask: (_, ask) => Effect.succeed({ form: "open" as const, ask: asList(ask), about: null }),
    answer: (_, answered: Charged<OpenResult>) => openAnswers(answered)
  },
  text: openText
})

/** Unless more are wanted, so many answers per question come with a project's results: all of them may be thousands. */
const MAX_ANSWERS_SHOWN = 10

export const askProject = tool({
  name: "ask_project",
  title: "Ask survey respondents",
  description:
    "Ask the respondents of a survey project, all or those who match a filter. Questions of the survey " +
    "are counted, weighted; what matches none of them stays unanswered unless engine is model. " +
    'list_questions shows what filters can name: gender = "Female" AND age >= 30, or plain words. Costs ' +
    "a credit per answer (at most 1,000 a question).",
  scope: "ask",
  annotations: costs,
  charted: true,
  named: titlesOf({ projectId: "project" }),
  input: Schema.Struct({
    projectId: ProjectId.annotations({ description: "Id or title, from list_projects" }),
    ...ProjectAsk.fields,
    maxAnswers: Schema.optionalWith(
      Schema.Int.pipe(Schema.between(0, 1000, { message: () => "must be between 0 and 1000" })).annotations({
        description: `Most answers shown per question, else ${MAX_ANSWERS_SHOWN}; get_answers has all`
      }),
      { default: () => MAX_ANSWERS_SHOWN }
    )
  }),
  output: Schema.Struct({
    ...ProjectResult.fields,
    sample: Sample.annotations({ jsonSchema: { type: "object" } }),
    credits: Cost
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
    ask: (_, { maxAnswers: __, ...ask }) => Effect.succeed({ form: "project" as const, ask, about: null }),
    answer: (_, answered: Charged<ProjectResult>) => ({ ...answered.value, credits: costOf(answered) })
  },
  text: ({ credits, ...result }) => lines([projectText(result), costText(credits)])
})

const AskedAudience = Schema.Union(
  Schema.Struct({ id: AudienceId, title: Schema.String }),
  Schema.Struct({ description: Schema.String })
)

/** The audience that a title, an id or a description means: as it is asked, and as the answer names it. */
const audienceOf = (organization: OrganizationId, audience: string) =>
  Effect.map(
    Effect.flatMap(Names, (names) => names.audience(organization, audience)),
    Option.match({
      onNone: () => ({ asked: { audiencePrompt: audience }, named: { description: audience } }),
      onSome: ({ id, title }) => ({ asked: { audienceId: id }, named: { id, title } })
    })
  )

export const askTwins = tool({
  name: "ask_twins",
  title: "Interview an audience",
  description:
    "Interview a few people of an audience as ask_open does. Costs a credit per person and question: low " +
    "10 (if left out), medium 25, high 50, very_high 100.",
  scope: "ask",
  annotations: costs,
  input: Schema.Struct({
    audience: AudiencePrompt.annotations({
      description: "Title or id of a stored audience, or a description"
    }),
    questions: Questions,
    strictAudience: Schema.optional(StrictAudience),
    sampleSize: Schema.optionalWith(SampleSize, { default: () => "low" as const }),
    engine: OpenAsk.from.from.fields.engine,
    seed: Schema.optional(Seed)
  }),
  output: Schema.Struct({
    audience: AskedAudience.annotations({ description: "The stored audience that was asked, or the description" }),
    ...OpenAnswers.fields
  }),
  keep: keepResult,
  fitting: () => ({ samples: { "results[n].answers": MIN_SHOWN, "results[n].themes": MIN_SHOWN } }),
  run: (organization, { audience, ...ask }) =>
    Effect.gen(function* () {
      const { asked, named } = yield* audienceOf(organization, audience)
      const answers = yield* askOpen(organization, { ...ask, ...asked })
      return { audience: named, ...answers }
    }),
  later: {
    ask: (organization, { audience, ...ask }) =>
      Effect.map(audienceOf(organization, audience), ({ asked, named }) => ({
        form: "open" as const,
        ask: { ...ask, ...asked },
        about: named
      })),
    answer: (_, answered: Charged<OpenResult>, named: typeof AskedAudience.Type) => ({
      audience: named,
      ...openAnswers(answered)
    })
  },
  text: ({ audience, ...answers }) =>
    lines([`Asked: ${"title" in audience ? audience.title : audience.description}`, openText(answers)])
})
