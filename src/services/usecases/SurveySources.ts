import { Effect } from "effect"
import { type SurveySource, sourceOf } from "../../domain/ask/SurveySource.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { type ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import { ProjectSettings } from "../ports/ProjectRepo.ts"

/** Where surveys come from. */
export class SurveySources extends Effect.Service<SurveySources>()("services/SurveySources", {
  effect: Effect.gen(function* () {
    const settings = yield* ProjectSettings

    /** As people outside the organization may know it. */
    const of = (
      organization: OrganizationId,
      ids: ReadonlyArray<string>
    ): Effect.Effect<ReadonlyArray<SurveySource>> =>
      ids.length === 0
        ? Effect.succeed([])
        : Effect.map(settings.abouts(organization, ids), (found) =>
            found.map(sourceOf).filter(({ survey, year }) => survey !== null || year !== null)
          )

    /** As the organization's own files say it: always by its title. */
    const named = Effect.fnUntraced(function* (organization: OrganizationId, projectId: ProjectId) {
      const [about] = yield* settings.abouts(organization, [projectId])
      if (about === undefined) return yield* new ProjectNotFound({ projectId })
      return { ...sourceOf(about), survey: about.title }
    })

    return { of, named } as const
  })
}) {}
