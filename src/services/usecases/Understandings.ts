import { Effect, Either } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project, ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import type { Mapping } from "../../domain/survey/reading/Mapping.ts"
import { columnsConcerned, questionNamed } from "../../domain/survey/understanding/ChangeQuestion.ts"
import { weightColumn } from "../../domain/survey/understanding/ChangeWeight.ts"
import { differences, type ReadingDifference } from "../../domain/survey/understanding/Differences.ts"
import { codebookInTurns, keptInTurns, understandingOfKept } from "../../domain/survey/understanding/KeptReading.ts"
import { type QuestionChange, QuestionChangeInvalid } from "../../domain/survey/understanding/QuestionChange.ts"
import { answerFacts } from "../../domain/survey/understanding/QuestionFacts.ts"
import type { ReadingChanges, RereadSurvey } from "../../domain/survey/understanding/Reread.ts"
import { withoutSmallCounts } from "../../domain/survey/understanding/SmallCounts.ts"
import type { UnderstoodQuestion } from "../../domain/survey/understanding/Understanding.ts"
import { ProjectRepo } from "../ports/ProjectRepo.ts"
import { type ReadingChange, Readings, type StoredReading } from "../ports/Readings.ts"
import { Respondents } from "../ports/Respondents.ts"
import { SurveyReader } from "../ports/SurveyReader.ts"
import { spanned } from "../Spanned.ts"
import { changedCodebook } from "./ChangedCodebook.ts"
import { MinMatchedTwins } from "./Segments.ts"
import { inTurns } from "./Turns.ts"

/** A question as it is read now, and what is different. */
export interface QuestionReread {
  readonly question: UnderstoodQuestion
  readonly changed: ReadonlyArray<ReadingDifference>
}

const notKept = new QuestionChangeInvalid({
  param: "projectId",
  problem:
    "How the file of this project was read was not kept when it was imported: import it again with replace=true, and change it then."
})

/** Columns whose cells a change looks at. */
const concerned = ({ columns, mapping }: StoredReading, changes: ReadingChanges) => {
  if ("weight" in changes)
    return changes.weight === null
      ? Effect.succeed([])
      : Effect.map(
          weightColumn(
            columns.map(({ header }) => header),
            changes.weight
          ),
          (column) => [column]
        )
  return Effect.map(questionNamed(mapping, changes.key), (question) =>
    columnsConcerned(mapping, question, changes.change)
  )
}

/** The key of the changed question before and after, where it is another. */
const renaming = (mapping: Mapping, changes: ReadingChanges, { key }: RereadSurvey) =>
  "weight" in changes || key === null
    ? null
    : Either.match(questionNamed(mapping, changes.key), {
        onLeft: () => null,
        onRight: (before) => (before.key === key ? null : ([before.key, key] as const))
      })

/** How surveys were read, and how they are read in another way. */
export class Understandings extends Effect.Service<Understandings>()("services/Understandings", {
  effect: Effect.gen(function* () {
    const projects = yield* ProjectRepo
    const reader = yield* SurveyReader
    const readings = yield* Readings
    const respondents = yield* Respondents
    const minimum = yield* MinMatchedTwins

    /** Question by question, however many respondents there are. */
    const counted = Effect.fnUntraced(function* (project: Project, { questions, respondents: n }: Codebook) {
      return yield* Effect.forEach(questions, (question, position) =>
        Effect.map(respondents.columns(project, [position]), ([column]) => answerFacts(question, column!, n, null))
      )
    })

    /** What comes of a project's data, once more where they were changed meanwhile. */
    const steady = <A, E>(
      organization: OrganizationId,
      id: ProjectId,
      use: (project: Project) => Effect.Effect<A, E>
    ): Effect.Effect<A, E | ProjectNotFound> =>
      Effect.gen(function* () {
        const project = yield* projects.get(organization, id)
        const exit = yield* Effect.exit(use(project))
        const { revision } = yield* projects.get(organization, id)
        return revision === project.revision ? yield* exit : yield* steady(organization, id, use)
      })

    /** How a project's file was read. */
    const get = spanned("Understandings.get")(function* (organization: OrganizationId, id: ProjectId) {
      return yield* steady(
        organization,
        id,
        Effect.fnUntraced(function* (project) {
          const codebook = yield* respondents.codebook(project)
          const reading = yield* readings.get(organization, project)
          const understanding = yield* inTurns(
            reading === null
              ? codebookInTurns(codebook, yield* counted(project, codebook))
              : keptInTurns(codebook, reading)
          )
          const questions = understanding.questions.map((question) => withoutSmallCounts(question, minimum))
          return { ...understanding, questions }
        })
      )
    })

    const planned = Effect.fnUntraced(function* (
      organization: OrganizationId,
      project: Project,
      changes: ReadingChanges
    ) {
      const reading = yield* readings.get(organization, project)
      if (reading === null) return yield* notKept
      const before = yield* respondents.codebook(project)
      const { columns, dictionary, mapping } = reading
      const packed = yield* readings.columns(organization, project, yield* concerned(reading, changes))
      const headers = columns.map(({ header }) => header)
      const reread = yield* reader.reread({
        respondents: project.respondents,
        mapping,
        dictionary,
        headers,
        packed,
        changes
      })
      const facts = reread.answers.map((one) => ("from" in one ? reading.facts[one.from]! : one.facts))
      const renamed = renaming(mapping, changes, reread)
      const bases = facts.map(({ base }) => base)
      const codebook = yield* changedCodebook({ project, before, reread, bases, renamed }).pipe(
        Effect.provideService(Respondents, respondents)
      )
      const answers = reread.answers.map((one) => ("from" in one ? one : { column: one.column }))
      const change: ReadingChange = { mapping: reread.mapping, codebook, facts, answers, weights: reread.weights }
      return { project, reading, before, change, key: reread.key, renamed }
    })

    /** Another reading, worked out on the project's present data; nothing is stored. */
    const plan = spanned("Understandings.plan")(function* (
      organization: OrganizationId,
      id: ProjectId,
      changes: ReadingChanges
    ) {
      return yield* steady(organization, id, (project) => planned(organization, project, changes))
    })

    type Plan = Effect.Effect.Success<ReturnType<typeof plan>>

    /** What is different once a plan is stored. */
    const outcome = ({ before, change, key, reading, renamed }: Plan): QuestionReread => {
      const old = understandingOfKept(before, reading)
      const now = understandingOfKept(change.codebook, { ...reading, ...change })
      return {
        question: now.questions.find((question) => question.key === key)!,
        changed: differences(old.questions, now.questions, renamed)
      }
    }

    /** Stores a plan; false if the data, or what is said of them, changed since it was made. */
    const store = (organization: OrganizationId, { change, project }: Plan) =>
      readings.change(organization, project, change)

    /** Reads a question in another way; what others change meanwhile stays changed. */
    const changeQuestion = spanned("Understandings.changeQuestion")(function* (
      organization: OrganizationId,
      id: ProjectId,
      key: string,
      change: QuestionChange
    ) {
      const attempt = Effect.gen(function* () {
        const made = yield* plan(organization, id, { key, change })
        return { stored: yield* store(organization, made), result: outcome(made) }
      })
      return (yield* Effect.repeat(attempt, { until: ({ stored }) => stored })).result
    })

    return { get, changeQuestion, plan, store } as const
  })
}) {}
