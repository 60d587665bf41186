import { Effect, Option } from "effect"
import { type AskedIn, askedInSurvey } from "../../../domain/ask/AskedIn.ts"
import type { Sample } from "../../../domain/evidence/Estimate.ts"
import { questionsInTurns } from "../../../domain/evidence/QuestionIndex.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import type { Project, ProjectId } from "../../../domain/Project.ts"
import { MeaningTable } from "../../ports/MeaningTable.ts"
import { ProjectRepo, Respondents } from "../../ports/ProjectRepo.ts"
import { spanned } from "../../WhenEnded.ts"
import { inTurns } from "../Turns.ts"

/** Surveys that are looked at, the newest first, and those that are named. */
const MAX_LOOKED = 10
const MAX_NAMED = 3

/** Which of an organization's surveys asked a question that is only estimated for the people described. */
export class OtherSurveys extends Effect.Service<OtherSurveys>()("services/OtherSurveys", {
  effect: Effect.gen(function* () {
    const projects = yield* ProjectRepo
    const respondents = yield* Respondents
    const { meanings } = yield* MeaningTable

    const askedInOne = (organization: OrganizationId, question: string) =>
      Effect.fnUntraced(
        function* ({ id, title }: Pick<Project, "id" | "title">) {
          const codebook = yield* respondents.codebook(yield* projects.get(organization, id))
          if (codebook.synthetic !== undefined) return Option.none()
          yield* inTurns(questionsInTurns(codebook.questions))
          return Option.fromNullable(askedInSurvey(question, { projectId: id, title }, codebook, yield* meanings))
        },
        Effect.catchTag("ProjectNotFound", () => Effect.succeedNone)
      )

    /** The surveys but one that asked a question, those that asked the very same first; none where none asked anything like it. */
    const asking = spanned("OtherSurveys.asking")(function* (
      organization: OrganizationId,
      question: string,
      own: ProjectId | null
    ) {
      const all = yield* projects.titles(organization)
      const newest = all.filter(({ id }) => id !== own).slice(0, MAX_LOOKED)
      const found = (yield* Effect.forEach(newest, askedInOne(organization, question), {
        concurrency: "unbounded"
      })).flatMap(Option.toArray)
      return found.toSorted((a, b) => Number(b.match === "same") - Number(a.match === "same")).slice(0, MAX_NAMED)
    })

    /**
     * Surveys to name beside an answer, by what it rests on: none where people gave it, and only those that asked the very
     * same unless one that is near would say more than the answer does.
     */
    const beside = (
      organization: OrganizationId,
      question: string,
      own: ProjectId | null,
      { bases, mayBeNear }: { readonly bases: ReadonlyArray<Sample["basis"]>; readonly mayBeNear: boolean }
    ): Effect.Effect<{ readonly askedIn?: ReadonlyArray<AskedIn> }> =>
      bases.some((basis) => basis === "prior" || basis === "none")
        ? Effect.map(asking(organization, question, own), (found) => {
            const askedIn = mayBeNear ? found : found.filter(({ match }) => match === "same")
            return askedIn.length === 0 ? {} : { askedIn }
          })
        : Effect.succeed({})

    return { beside } as const
  })
}) {}
