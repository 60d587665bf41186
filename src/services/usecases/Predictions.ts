import { Effect } from "effect"
import type { EngineUnavailable } from "../../domain/evidence/Estimate.ts"
import { isPredictable } from "../../domain/evidence/ImputedQuestion.ts"
import { tellingPositions } from "../../domain/imputation/Items.ts"
import type { PredictedItem } from "../../domain/imputation/SegmentShares.ts"
import type { Project } from "../../domain/Project.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { HeavyWork } from "../ports/HeavyWork.ts"
import { Respondents } from "../ports/Respondents.ts"
import { spanned } from "../Spanned.ts"

/** Surveys beyond this many respondents are not completed by prediction. */
const MAX_RESPONDENTS = 100_000

/** Predictions of what respondents did not answer, learnt from everybody in the project before any filter. */
export class Predictions extends Effect.Service<Predictions>()("services/Predictions", {
  effect: Effect.gen(function* () {
    const heavy = yield* HeavyWork
    const respondents = yield* Respondents

    /** The items of one closed question with predictions for everybody; none where there is nothing to predict from. */
    const of = spanned("Predictions.of")(function* (project: Project, codebook: Codebook, position: number) {
      const closed = tellingPositions(codebook.questions)
      const question = codebook.questions[position]!
      if (!isPredictable(question) || codebook.respondents > MAX_RESPONDENTS) return []
      const input = Effect.map(respondents.columns(project, closed), (columns) => ({
        questions: closed.map((at) => codebook.questions[at]!),
        columns,
        respondents: codebook.respondents,
        position: closed.indexOf(position)
      }))
      return yield* heavy.run("predictions", `${project.id}/${project.revision}/${position}`, input)
    })

    return {
      of: of satisfies (...args: never) => Effect.Effect<ReadonlyArray<PredictedItem>, EngineUnavailable>
    } as const
  })
}) {}
