import { Effect } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project, ProjectId } from "../../domain/Project.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { codebookInTurns, keptInTurns } from "../../domain/survey/understanding/KeptReading.ts"
import type { QuestionChangeAsk } from "../../domain/survey/understanding/QuestionChange.ts"
import { answerFacts, withoutSmallCounts } from "../../domain/survey/understanding/QuestionFacts.ts"
import type { ReadingDifference, UnderstoodQuestion } from "../../domain/survey/understanding/Understanding.ts"
import { Readings } from "../ports/Readings.ts"
import { Respondents } from "../ports/Respondents.ts"
import { spanned } from "../Spanned.ts"
import { type ReadingPlan, ReadingPlans } from "./ReadingPlans.ts"
import { MinMatchedTwins } from "./Segments.ts"
import { inTurns, placesOfEach } from "./Turns.ts"

/** A question as it is read now, and what is different. */
export interface QuestionReread {
  readonly question: UnderstoodQuestion
  readonly changed: ReadonlyArray<ReadingDifference>
}

/** What is different once a change by hand is taken back. */
export interface ChangeTakenBack {
  readonly changed: ReadonlyArray<ReadingDifference>
}

/** How surveys were read, and how they are read in another way. */
export class Understandings extends Effect.Service<Understandings>()("services/Understandings", {
  effect: Effect.gen(function* () {
    const { plan, planWithout, steady } = yield* ReadingPlans
    const readings = yield* Readings
    const respondents = yield* Respondents
    const minimum = yield* MinMatchedTwins

    /** Question by question, however many respondents there are. */
    const counted = Effect.fnUntraced(function* (project: Project, { questions, respondents: n }: Codebook) {
      return yield* Effect.forEach(questions, (question, position) =>
        Effect.map(respondents.columns(project, [position]), ([column]) => answerFacts(question, column!, n, null))
      )
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

    /** Stores a plan; false if the data, or what is said of them, changed since it was made. */
    const store = (organization: OrganizationId, { change, project }: ReadingPlan) =>
      readings.change(organization, project, change)

    /** Changes of one project in this process, one after the other: made at once, all but one would be made again. */
    const alone = placesOfEach(1)

    /** Plans and stores, until nobody changed anything in between. */
    const until = <E>(organization: OrganizationId, id: ProjectId, planning: Effect.Effect<ReadingPlan, E>) =>
      Effect.scoped(
        Effect.map(
          Effect.zipRight(
            alone(id),
            Effect.repeat(
              Effect.flatMap(planning, (made) => Effect.map(store(organization, made), (stored) => ({ stored, made }))),
              { until: ({ stored }) => stored }
            )
          ),
          ({ made }) => made
        )
      )

    /** Reads a question in another way; what others change meanwhile stays changed. */
    const changeQuestion = spanned("Understandings.changeQuestion")(function* (
      organization: OrganizationId,
      id: ProjectId,
      key: string,
      change: QuestionChangeAsk
    ) {
      const made = yield* until(organization, id, plan(organization, id, { key, change }))
      return { question: made.question!, changed: made.changed(true) } satisfies QuestionReread
    })

    /** Takes a change by hand back; the others stay. */
    const takeBack = spanned("Understandings.takeBack")(function* (
      organization: OrganizationId,
      id: ProjectId,
      changeId: number
    ) {
      const made = yield* until(organization, id, planWithout(organization, id, changeId))
      return { changed: made.changed(true) } satisfies ChangeTakenBack
    })

    return { get, changeQuestion, takeBack, plan, store } as const
  })
}) {}
