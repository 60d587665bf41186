import { Context, type Effect } from "effect"
import type { ReferenceSurvey } from "../../domain/evidence/ReferenceEvidence.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project, ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import type { Reference } from "../../domain/survey/model/Reference.ts"
import type { Demographic } from "../../domain/survey/model/Selector.ts"

/** What is to be different; what is absent stays. */
export interface ProjectChanges {
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** Null makes it no reference any longer. */
  readonly reference?: Reference | null | undefined
  /** Keys of questions per demographic; null leaves it to what was recognised. */
  readonly selectors?: ReadonlyMap<Demographic, ReadonlyArray<string> | null> | undefined
}

/** What an organization says of its projects beside their data. */
export class ProjectSettings extends Context.Tag("services/ProjectSettings")<
  ProjectSettings,
  {
    /** Whether a project is a reference. */
    readonly reference: (
      organization: OrganizationId,
      id: ProjectId
    ) => Effect.Effect<Reference | null, ProjectNotFound>
    /** Every reference of an organization, oldest first. */
    readonly references: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<ReferenceSurvey>>
    /**
     * Changes a project in one statement, so that changes made at the same time do not undo each other; false if its data
     * are no longer those of `project`.
     */
    readonly change: (
      organization: OrganizationId,
      project: Pick<Project, "id" | "revision">,
      changes: ProjectChanges
    ) => Effect.Effect<boolean>
  }
>() {}
