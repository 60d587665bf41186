import { Args, Command } from "@effect/cli"
import { Effect, Schema } from "effect"
import { ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import { ProjectRepo } from "../../services/ProjectRepo.ts"
import { AdministrationLayer } from "../Administration.ts"
import { chosenOrganization, orgOption } from "./Organizations.ts"
import { jsonOption, print, table } from "./Output.ts"

const list = Command.make("list", { org: orgOption, json: jsonOption }, ({ json, org }) =>
  Effect.gen(function* () {
    const { id } = yield* chosenOrganization(org)
    const projects = yield* (yield* ProjectRepo).list(id)
    yield* print(projects, json, (rows) =>
      table(
        rows.map((row) => ({ ...row, questions: row.surveyQuestions.length, audiences: row.audiences.length })),
        ["id", "title", "respondents", "questions", "audiences"]
      )
    )
  })
).pipe(Command.withDescription("List the projects"))

const remove = Command.make(
  "delete",
  { project: Args.text({ name: "project-id" }), org: orgOption, json: jsonOption },
  ({ json, org, project }) =>
    Effect.gen(function* () {
      const { id } = yield* chosenOrganization(org)
      const projectId = yield* Schema.decode(ProjectId)(project).pipe(
        Effect.mapError(() => new ProjectNotFound({ projectId: ProjectId.make(project, true) }))
      )
      yield* (yield* ProjectRepo).remove(id, projectId)
      yield* print({ id: projectId, deleted: true }, json, () => "Deleted the project with its respondents.")
    })
).pipe(Command.withDescription("Delete a project with its respondents"))

export const project = Command.make("project").pipe(
  Command.withDescription("Projects"),
  Command.withSubcommands([list, remove]),
  Command.provide(AdministrationLayer)
)
