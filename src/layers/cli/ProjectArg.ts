import { Args } from "@effect/cli"
import { Effect, Schema } from "effect"
import { ProjectId, ProjectNotFound } from "../../domain/Project.ts"

/** Names a project. */
export const projectArg = Args.text({ name: "project-id" }).pipe(
  Args.withDescription("An id, as `project list` prints it")
)

/** The project id that was given; what is no id is no project's. */
export const projectIdOf = (given: string) =>
  Schema.decode(ProjectId)(given).pipe(
    Effect.mapError(() => new ProjectNotFound({ projectId: ProjectId.make(given, true) }, true))
  )
