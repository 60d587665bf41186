import { Schema } from "effect"
import { excerpt, text, Uuid } from "./text/Text.ts"

export const ProjectId = Uuid.pipe(
  Schema.brand("ProjectId"),
  Schema.annotations({ description: "Identifies a project" })
)
export type ProjectId = typeof ProjectId.Type

export const ProjectTitle = text(200).annotations({
  description: "The project's name",
  examples: ["Coffee habits 2026"]
})
export const ProjectDescription = text(4000, 0).annotations({ description: "What the survey is about" })

/** A survey's respondents under a title, as stored. */
export interface Project {
  readonly id: ProjectId
  readonly title: string
  readonly description: string
  /** Number of respondents. */
  readonly respondents: number
  /** Changes whenever the project's data change; part of every cache key. */
  readonly revision: number
  /** Changes whenever something else is said of its questions; with the revision part of every key of its codebook. */
  readonly settings: number
  /** Groups of fewer respondents are hidden; null where that is left to the operator. */
  readonly smallCells: number | null
  /** Name of the weights that figures use instead of the project's; absent where they use those. */
  readonly weighedBy?: string | undefined
}

export class ProjectNotFound extends Schema.TaggedError<ProjectNotFound>()("ProjectNotFound", {
  projectId: ProjectId
}) {
  override get message() {
    return `There is no project ${this.projectId} in this organization.`
  }
}

export class ProjectExists extends Schema.TaggedError<ProjectExists>()("ProjectExists", {
  projectId: ProjectId,
  title: Schema.String
}) {
  override get message() {
    return `This file is already imported as project ${this.projectId} (“${excerpt(this.title)}”).`
  }
}
