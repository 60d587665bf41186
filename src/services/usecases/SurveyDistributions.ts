import { Effect } from "effect"
import {
  type Distributions,
  type DistributionsAsk,
  distributionInTurns,
  USUAL_QUESTIONS
} from "../../domain/ask/Distributions.ts"
import { encodeCursor } from "../../domain/Cursor.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { count } from "../../domain/statistics/Bitset.ts"
import { weightingUsed } from "../../domain/survey/model/Disclosure.ts"
import { Respondents } from "../ports/Respondents.ts"
import { readingFor } from "../ports/SecondReader.ts"
import { spanned } from "../WhenEnded.ts"
import { MinMatchedTwins, Segments } from "./Segments.ts"
import { inTurns } from "./Turns.ts"

/** Shows how all questions of a survey were answered. Nothing is charged: no respondent is asked. */
export class SurveyDistributions extends Effect.Service<SurveyDistributions>()("services/SurveyDistributions", {
  effect: Effect.gen(function* () {
    const minimum = yield* MinMatchedTwins
    const respondents = yield* Respondents
    const segments = yield* Segments

    /** A page of questions; columns are loaded one by one, however many there are. */
    const page = spanned("SurveyDistributions.page")(
      function* (
        organization: OrganizationId,
        projectId: ProjectId,
        { cursor: from = 0, filter = "", limit = USUAL_QUESTIONS }: DistributionsAsk
      ) {
        const segment = yield* segments.select(organization, projectId, filter)
        if (segment.shortage !== null) return yield* segment.shortage
        const { codebook, matched, project, weights } = segment
        const asked = codebook.questions.flatMap((question, position) =>
          question.constant === true ? [] : [{ question, position }]
        )
        const counted = { matched, minimum, respondents: codebook.respondents, weights }
        const questions = yield* Effect.forEach(asked.slice(from, from + limit), ({ position, question }) =>
          Effect.flatMap(respondents.columns(project, [position]), ([column]) =>
            inTurns(distributionInTurns(question, column!, counted))
          )
        )
        const end = from + questions.length
        return {
          matchedTwins: count(matched),
          totalTwins: codebook.respondents,
          filter: segment.filter,
          weighting: weightingUsed(codebook),
          questions,
          total: asked.length,
          nextCursor: end < asked.length && questions.length > 0 ? encodeCursor(end) : null
        } satisfies Distributions
      },
      (showing, _organization, _project, { engine }) => readingFor(engine)(showing)
    )

    return { page } as const
  })
}) {}
