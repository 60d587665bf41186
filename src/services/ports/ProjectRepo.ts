import { Context, type Effect } from "effect"
import type { Audience } from "../../domain/Audience.ts"
import type { Page, PageRequest } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project, ProjectExists, ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import type { ProjectDraft } from "../../domain/survey/reading/SurveyDraft.ts"
import type { KeptReading } from "../../domain/survey/understanding/KeptReading.ts"

/** A project with what a client lists of it. */
export interface ProjectListing extends Project {
  readonly surveyQuestions: ReadonlyArray<string>
  readonly audiences: ReadonlyArray<Audience>
}

/** A survey to be stored, with how it was read; without it questions cannot be read in another way later. */
export interface StoredDraft extends ProjectDraft {
  readonly kept?: KeptReading | undefined
}

/** Stored projects. Another organization's rows are not found, never forbidden. */
export class ProjectRepo extends Context.Tag("services/ProjectRepo")<
  ProjectRepo,
  {
    /** Newest first. */
    readonly list: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<ProjectListing>>
    /** A page of the same list. */
    readonly page: (organization: OrganizationId, wanted: PageRequest) => Effect.Effect<Page<ProjectListing>>
    /** Their ids and titles alone, newest first. */
    readonly titles: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<Pick<Project, "id" | "title">>>
    /** One of them with what a client lists of it. */
    readonly find: (organization: OrganizationId, id: ProjectId) => Effect.Effect<ProjectListing, ProjectNotFound>
    readonly get: (organization: OrganizationId, id: ProjectId) => Effect.Effect<Project, ProjectNotFound>
    /**
     * Stores a whole survey in one transaction, or nothing. A project of the same content is refused, or with `replace`
     * takes the new data under its old id. `progress` hears the share (0–1) of questions stored.
     */
    readonly create: (
      organization: OrganizationId,
      draft: StoredDraft,
      options: { readonly replace: boolean; readonly progress?: (share: number) => Effect.Effect<void> }
    ) => Effect.Effect<Project, ProjectExists>
    /** Removes the project with its respondents; attached audiences stay, detached. */
    readonly remove: (organization: OrganizationId, id: ProjectId) => Effect.Effect<void, ProjectNotFound>
  }
>() {}
