import { Effect } from "effect"
import type { OrganizationId } from "../domain/Organization.ts"
import type { ProjectId } from "../domain/Project.ts"
import { listQuestion } from "../domain/survey/QuestionListing.ts"
import { ProjectRepo } from "./ProjectRepo.ts"
import { Respondents } from "./Respondents.ts"

export class Projects extends Effect.Service<Projects>()("services/Projects", {
  effect: Effect.gen(function* () {
    const { get, list, remove } = yield* ProjectRepo
    const respondents = yield* Respondents

    /** What filters can name; answers are read question by question, however many there are. */
    const questions = Effect.fn("Projects.questions")(function* (organization: OrganizationId, id: ProjectId) {
      const project = yield* get(organization, id)
      const codebook = yield* respondents.codebook(project)
      const weights = yield* respondents.weights(project)
      return yield* Effect.forEach(codebook.questions, (question, position) =>
        Effect.map(respondents.columns(project, [position]), ([column]) =>
          listQuestion(question, column!, codebook.respondents, weights)
        )
      )
    })

    return { list, remove, questions } as const
  })
}) {}
