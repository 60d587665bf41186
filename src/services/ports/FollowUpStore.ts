import { Context, type Effect, type Option } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import type { FollowUp, StudyId } from "../../domain/study/Study.ts"

/** What respondents of studies were asked afterward; it goes with the study's project. */
export class FollowUpStore extends Context.Tag("services/FollowUpStore")<
  FollowUpStore,
  {
    /** The project that a study became. */
    readonly project: (organization: OrganizationId, study: StudyId) => Effect.Effect<Option.Option<ProjectId>>
    /** In the order in which they were asked. */
    readonly of: (
      organization: OrganizationId,
      project: ProjectId,
      respondent: number
    ) => Effect.Effect<ReadonlyArray<FollowUp>>
    /** Keeps one more; false where the project has gone. */
    readonly add: (
      organization: OrganizationId,
      project: ProjectId,
      respondent: number,
      followUp: FollowUp
    ) => Effect.Effect<boolean>
  }
>() {}
