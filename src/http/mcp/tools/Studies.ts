import { Effect, Schema } from "effect"
import { StudyAsk, StudyId } from "../../../domain/study/Study.ts"
import { Studies } from "../../../services/usecases/studies/Studies.ts"
import { count, lines } from "../Texts.ts"
import { costs, tool } from "../Tool.ts"
import { audience, namesAudience, whoIs } from "./Who.ts"

const { audienceId, audiencePrompt, engine, questions, respondents, seed, title } = StudyAsk.from.fields

const NEEDED = ["title", "respondents", "questionnaire"] as const

/** A study to begin or to quote, or one that was begun. */
const Input = Schema.Struct({
  studyId: Schema.optional(StudyId.annotations({ description: "Alone: how far that study is" })),
  quote: Schema.optional(Schema.Boolean.annotations({ description: "Only tell the cost" })),
  title: Schema.optional(title),
  audience,
  audienceId,
  audiencePrompt,
  respondents: Schema.optional(respondents.annotations({ description: "20 to 1,000" })),
  questionnaire: Schema.optional(
    questions.annotations({
      jsonSchema: {
        type: "array",
        description:
          "{key, text ({{key}}: earlier answer), kind: single, multiple, scale, matrix or open, choices, items of a matrix, " +
          "showIf: filter on earlier keys}"
      }
    })
  ),
  engine,
  seed
}).pipe(
  Schema.filter((given) => {
    if (given.studyId !== undefined) return undefined
    const missing = NEEDED.find((name) => given[name] === undefined)
    return missing === undefined ? namesAudience(given) : { path: [missing], message: "is missing" }
  })
)

const Output = Schema.Struct({
  studyId: Schema.NullOr(Schema.String),
  status: Schema.String,
  credits: Schema.Number,
  projectId: Schema.NullOr(Schema.String),
  questions: Schema.Array(Schema.Struct({ key: Schema.String, said: Schema.NullOr(Schema.String) })).annotations({
    jsonSchema: { type: "array" }
  })
})

export const askStudy = tool({
  name: "ask_study",
  title: "Study",
  description:
    "Has the same made-up people answer a questionnaire. Call again with studyId until there is a projectId for ask_project " +
    "and crosstab. Nobody was asked: say so. Costs one credit per person and question.",
  scope: "ask",
  annotations: costs,
  named: whoIs,
  input: Input,
  output: Output,
  fitting: () => ({ samples: { questions: 20 } }),
  rest: "GET /v1/studies/{id} has all of it.",
  run: (organization, { audience: _, questionnaire, quote, studyId, ...given }) =>
    Effect.gen(function* () {
      const studies = yield* Studies
      // Whole where no study is named, as the filter sees to.
      const ask = { ...given, questions: questionnaire } as StudyAsk
      if (studyId === undefined && quote === true) {
        const { credits, questions } = yield* studies.quote(organization, ask)
        const said = questions.map(({ key, problem }) => ({ key, said: problem }))
        return { studyId: null, status: "quoted", credits, projectId: null, questions: said }
      }
      const study = yield* studyId === undefined
        ? studies.submit(organization, ask, null)
        : studies.get(organization, studyId)
      const { held, id, progress, result, status } = study
      return {
        studyId: id,
        status: study.failure ?? status,
        credits: progress.credits ?? held,
        projectId: result?.projectId ?? null,
        questions: (result?.questions ?? []).map(({ key, note, problem }) => ({ key, said: problem ?? note }))
      }
    }),
  text: ({ credits, projectId, questions, status, studyId }) =>
    lines([
      `${studyId === null ? "" : `Study ${studyId}: `}${status}, at most ${count(credits)} credits.`,
      projectId === null ? "" : `Synthetic, nobody was asked: projectId ${projectId}.`,
      ...questions.flatMap(({ key, said }) => (said === null ? [] : [`- ${key}: ${said}`]))
    ])
})
