import { Effect, Either } from "effect"
import { ReferenceMissing } from "../../domain/Audience.ts"
import type {
  AudienceInProject,
  AudienceUnderstanding,
  UnderstandingAsk
} from "../../domain/ask/AudienceUnderstanding.ts"
import { matchesOf, tooFewMatches } from "../../domain/ask/Matches.ts"
import { type Contradicting, understandingOf } from "../../domain/ask/UnderstoodAudience.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { frameInTurns } from "../../domain/simulation/Audience.ts"
import { ProjectRepo, Respondents } from "../ports/ProjectRepo.ts"
import { readingFor } from "../ports/SecondReader.ts"
import { spanned } from "../WhenEnded.ts"
import { AttachedAudiences } from "./AttachedAudiences.ts"
import { inTurns } from "./Turns.ts"
import { blamedOn, consistent, describing } from "./UnderstoodAudience.ts"

/** What is understood of descriptions of people. Nothing is charged: nobody is asked. */
export class AudienceUnderstandings extends Effect.Service<AudienceUnderstandings>()(
  "services/AudienceUnderstandings",
  {
    effect: Effect.gen(function* () {
      const attached = yield* AttachedAudiences
      const descriptions = yield* describing
      const projects = yield* ProjectRepo
      const respondents = yield* Respondents

      const inProject = Effect.fnUntraced(function* (
        organization: OrganizationId,
        projectId: ProjectId,
        prompts: ReadonlyArray<string>
      ) {
        const project = yield* projects.get(organization, projectId)
        const told = { projectId, title: project.title }
        return yield* attached.select(organization, projectId, prompts).pipe(
          Effect.map(
            ({ reading, segment }): AudienceInProject => ({
              ...told,
              audience: reading,
              matches: matchesOf(segment)
            })
          ),
          Effect.catchTag("InsufficientMatches", (shortage) =>
            Effect.map(
              respondents.codebook(project),
              (codebook): AudienceInProject => ({
                ...told,
                audience: null,
                matches: tooFewMatches(shortage, codebook)
              })
            )
          )
        )
      })

      const contradicting = (
        prompts: ReadonlyArray<string>,
        asked: UnderstandingAsk,
        refused: boolean
      ): Contradicting | null =>
        Either.match(consistent(prompts, asked), {
          onRight: () => null,
          onLeft: ({ contradiction, illegible, message, notPeople, person }) => {
            const instead = notPeople ?? person ?? illegible
            if (instead !== undefined) return { between: [instead, "people"], refused, message }
            return contradiction === undefined ? null : { between: contradiction, refused, message }
          }
        })

      /** What of a description is understood, and what an ask makes of it. */
      const understand = spanned("AudienceUnderstandings.understand")(
        function* (organization: OrganizationId, asked: UnderstandingAsk) {
          const { projectId: own, prompts } = yield* descriptions.described(organization, asked)
          const projectId = own ?? asked.projectId ?? null
          const contradiction = contradicting(prompts, asked, projectId === null)
          const { phrases } =
            contradiction === null ? yield* descriptions.read(organization, prompts) : { phrases: undefined }
          const framed = yield* yield* inTurns(frameInTurns(prompts, phrases))
          const project = projectId === null ? null : yield* inProject(organization, projectId, prompts)
          return understandingOf(framed, contradiction, project) satisfies AudienceUnderstanding
        },
        (understanding, _organization, asked) =>
          understanding.pipe(
            blamedOn(asked),
            Effect.catchTag(
              "ProjectNotFound",
              ({ projectId }) => new ReferenceMissing({ param: "projectId", id: projectId })
            ),
            readingFor(asked.engine)
          )
      )

      return { understand } as const
    })
  }
) {}
