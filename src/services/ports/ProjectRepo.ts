import { Context, type Effect } from "effect"
import type { Audience } from "../../domain/Audience.ts"
import type { SurveyAbout } from "../../domain/ask/SurveySource.ts"
import type { ReferenceSurvey } from "../../domain/evidence/ReferenceEvidence.ts"
import type { Page, PageRequest } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Project, ProjectExists, ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import type { ProjectDraft } from "../../domain/survey/mapping/Draft.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import type { Reference } from "../../domain/survey/model/Reference.ts"
import type { Demographic } from "../../domain/survey/model/Selector.ts"
import type { SmallCells } from "../../domain/survey/model/SmallCells.ts"
import type { Block } from "../../domain/survey/tables/Tally.ts"
import type { KeptReading } from "../../domain/survey/understanding/KeptReading.ts"

/** The answers of a project's respondents, loaded column by column and kept in memory within a byte limit. */
export class Respondents extends Context.Tag("services/Respondents")<
  Respondents,
  {
    readonly codebook: (project: Project) => Effect.Effect<Codebook>
    /** The columns of the questions at `positions` of the codebook, in that order. */
    readonly columns: (project: Project, positions: ReadonlyArray<number>) => Effect.Effect<ReadonlyArray<Column>>
    /** Weight per respondent, or null where the survey has none. */
    readonly weights: (project: Project) => Effect.Effect<Float64Array | null>
    /** Whether memory has room for what an ask needs of everybody. */
    readonly isKept: (codebook: Codebook) => boolean
    /**
     * What \`size\` respondents from \`from\` on, a multiple of \`BLOCK\`, answered to the questions at \`positions\`. Of a survey that
     * is not kept, nothing else is read, and nothing remembered.
     */
    readonly block: (
      project: Project,
      positions: ReadonlyArray<number>,
      from: number,
      size: number
    ) => Effect.Effect<Block>
    /**
     * The same from any multiple of 32 on, always read and never remembered: for what goes through a whole survey once, which
     * memory need not have room for.
     */
    readonly passing: (
      project: Project,
      positions: ReadonlyArray<number>,
      from: number,
      size: number
    ) => Effect.Effect<Block>
  }
>() {}

/** What is to be different; what is absent stays. */
export interface ProjectChanges {
  readonly title?: string | undefined
  readonly description?: string | undefined
  /** Null makes it no reference any longer. */
  readonly reference?: Reference | null | undefined
  /** Null leaves it to the operator. */
  readonly smallCells?: SmallCells | null | undefined
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
    /** What is known of where those of its projects come from that the ids name; other ids name nothing. */
    readonly abouts: (
      organization: OrganizationId,
      ids: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<SurveyAbout>>
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
