import { Schema } from "effect"
import { Uuid } from "./Text.ts"

export const ProjectId = Uuid.pipe(Schema.brand("ProjectId"))
export type ProjectId = typeof ProjectId.Type

/** A survey's respondents under a title, as stored. */
export interface Project {
  readonly id: ProjectId
  readonly title: string
  readonly description: string
  /** Number of respondents. */
  readonly respondents: number
  /** Changes whenever the project's data change; part of every cache key. */
  readonly revision: number
}

export class ProjectNotFound extends Schema.TaggedError<ProjectNotFound>()("ProjectNotFound", {
  projectId: ProjectId
}) {
  override get message() {
    return `There is no project ${this.projectId} in this organization.`
  }
}

/** The same file was imported before. */
export class ProjectExists extends Schema.TaggedError<ProjectExists>()("ProjectExists", {
  projectId: ProjectId,
  title: Schema.String
}) {
  override get message() {
    return `This file is already imported as project ${this.projectId} (“${this.title}”). Pass --replace to import it again.`
  }
}
