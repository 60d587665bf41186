import { Effect, Option, Schema } from "effect"
import { ChoicesAsk, OpenAsk, ProjectAsk, Questions, questionsOf, Seed } from "../../../domain/Ask.ts"
import { ChoicesResult, Insight, ProjectResult } from "../../../domain/AskResult.ts"
import { AudienceId, AudiencePrompt } from "../../../domain/Audience.ts"
import { Sample } from "../../../domain/Estimate.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { ProjectId } from "../../../domain/Project.ts"
import { SampleSize } from "../../../domain/SampleSize.ts"
import { Asks } from "../../../services/Asks.ts"
import { AudienceNames } from "../../../services/AudienceNames.ts"
import type { Charged } from "../../../services/Charges.ts"
import { ProjectAsks } from "../../../services/ProjectAsks.ts"
import { choicesText, costText, lines, projectText, sourceText, themesText } from "../Texts.ts"
import { costs, tool } from "../Tool.ts"

const Cost = Schema.Struct({
  charged: Schema.Number.annotations({ description: "Credits that this ask cost" }),
  remaining: Schema.Number.annotations({ description: "Credits left afterwards" })
})
const costOf = ({ charged, remaining }: Charged<unknown>) => ({ charged, remaining })

const OpenAnswers = Schema.Struct({
  results: Schema.Array(Schema.Struct({ ...Insight.fields, answers: Schema.Array(Schema.String) })),
  sample: Sample,
  credits: Cost
})
type OpenAnswers = typeof OpenAnswers.Type

/** Open questions with their answers side by side, whichever form they were asked in. */
const askOpen = (
  organization: OrganizationId,
  { question: _, ...ask }: OpenAsk & { readonly questions: ReadonlyArray<string> }
) =>
  Effect.gen(function* () {
    const asks = yield* Asks
    const answered = yield* asks.open(organization, ask)
    const { answers, insights, sample } = answered.value
    const results = insights.map((insight, i) => ({
      ...insight,
      answers: [answers[i] ?? []].flat().map(({ answer }) => answer)
    }))
    return { results, sample, credits: costOf(answered) } satisfies OpenAnswers
  })

const openText = ({ credits, results, sample }: OpenAnswers): string =>
  lines([
    ...results.map(({ answers, question, summary, themes }) =>
      lines([`\n${question}`, ...answers.map((answer) => `- ${answer}`), summary, themesText(themes)])
    ),
    "",
    sourceText(sample),
    costText(credits)
  ])

export const askChoices = tool({
  name: "ask_choices",
  title: "Ask a closed question",
  description:
    "Ask an audience a question with fixed options and get a percentage per option, with a summary, themes, a margin of error and where the numbers come from. Name the audience by audienceId (from list_audiences) or describe it in audiencePrompt. Costs one credit per respondent: low 50, medium 100, high 400, very_high 1,000.",
  scope: "ask",
  annotations: costs,
  charted: true,
  input: ChoicesAsk,
  output: Schema.Struct({
    question: Schema.String,
    audiencePrompt: Schema.optional(
      Schema.String.annotations({ description: "Who was asked, where it was described" })
    ),
    ...ChoicesResult.fields,
    credits: Cost
  }),
  run: (organization, ask) =>
    Effect.gen(function* () {
      const answered = yield* (yield* Asks).choices(organization, ask)
      const { audiencePrompt, question } = ask
      return { question, audiencePrompt, ...answered.value, credits: costOf(answered) }
    }),
  text: ({ audiencePrompt: _, credits, question, ...result }) =>
    lines([choicesText(question, result), costText(credits)])
})

export const askOpenQuestions = tool({
  name: "ask_open",
  title: "Ask open questions",
  description:
    "Ask an audience one or more open questions and get answers in the respondents' own words, with a summary and themes per question. Name the audience by audienceId or describe it in audiencePrompt. Costs one credit per respondent and question: low 10, medium 25, high 50, very_high 100 respondents.",
  scope: "ask",
  annotations: costs,
  input: OpenAsk,
  output: OpenAnswers,
  run: (organization, ask) => askOpen(organization, { ...ask, questions: questionsOf(ask) }),
  text: openText
})

/** Unless more are wanted, so many answers per question come with a project's results: all of them may be thousands. */
const ANSWERS_SHOWN = 10

export const askProject = tool({
  name: "ask_project",
  title: "Ask survey respondents",
  description:
    'Ask the respondents of a survey project, all or those who match a filter, one or more questions. Questions of the survey are counted, weighted; others are answered from the nearest evidence, and the basis says so. Call list_questions first: it shows what filters can name. Filters read like gender = "Female" AND age >= 30, or plain words. Costs one credit per respondent asked (at most 1,000) and question.',
  scope: "ask",
  annotations: costs,
  charted: true,
  input: Schema.Struct({
    projectId: ProjectId.annotations({ description: "The project, from list_projects" }),
    ...ProjectAsk.fields,
    maxAnswers: Schema.optionalWith(
      Schema.Int.pipe(Schema.between(0, 1000, { message: () => "must be between 0 and 1000" })).annotations({
        description: `How many single answers per question come along, ${ANSWERS_SHOWN} if left out`
      }),
      { default: () => ANSWERS_SHOWN }
    )
  }),
  output: Schema.Struct({ ...ProjectResult.fields, credits: Cost }),
  run: (organization, { maxAnswers, projectId, ...ask }) =>
    Effect.gen(function* () {
      const answered = yield* (yield* ProjectAsks).ask(organization, projectId, ask)
      const { answers, ...result } = answered.value
      return { ...result, answers: answers.map((own) => own.slice(0, maxAnswers)), credits: costOf(answered) }
    }),
  text: ({ credits, ...result }) => lines([projectText(result), costText(credits)])
})

const AskedAudience = Schema.Union(
  Schema.Struct({ id: AudienceId, title: Schema.String }),
  Schema.Struct({ description: Schema.String })
)

export const askTwins = tool({
  name: "ask_twins",
  title: "Interview an audience",
  description:
    "Interview a few people of an audience: each open question gets answers in their own words. The audience is the title or id of a stored one, or a description such as “parents of toddlers in Texas”. Costs one credit per person and question: low 10 (used if left out), medium 25, high 50, very_high 100 people.",
  scope: "ask",
  annotations: costs,
  input: Schema.Struct({
    audience: AudiencePrompt.annotations({
      description: "Title or id of a stored audience, or a description of people"
    }),
    questions: Questions,
    sampleSize: Schema.optionalWith(SampleSize, { default: () => "low" as const }),
    seed: Schema.optional(Seed)
  }),
  output: Schema.Struct({
    audience: AskedAudience.annotations({ description: "The stored audience that was asked, or the description" }),
    ...OpenAnswers.fields
  }),
  run: (organization, { audience, ...ask }) =>
    Effect.gen(function* () {
      const stored = yield* (yield* AudienceNames).find(organization, audience)
      const asked = Option.match(stored, {
        onNone: () => ({ audiencePrompt: audience }),
        onSome: ({ id }) => ({ audienceId: id })
      })
      const answers = yield* askOpen(organization, { ...ask, ...asked })
      const named = Option.match(stored, {
        onNone: () => ({ description: audience }),
        onSome: ({ id, title }) => ({ id, title })
      })
      return { audience: named, ...answers }
    }),
  text: ({ audience, ...answers }) =>
    lines([`Asked: ${"title" in audience ? audience.title : audience.description}`, openText(answers)])
})
