import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { Audience } from "../../domain/Audience.ts"
import { ProjectId } from "../../domain/Project.ts"
import { Authorization } from "./Authorization.ts"
import * as example from "./examples/Projects.ts"
import { documented, response } from "./Response.ts"

export const ProjectView = Schema.Struct({
  id: ProjectId,
  title: Schema.String,
  description: Schema.String,
  surveyQuestions: Schema.Array(Schema.String),
  audiences: Schema.Array(Audience)
})
export type ProjectView = typeof ProjectView.Type

const list = HttpApiEndpoint.get("list", "/v1/projects")
  .addSuccess(response(Schema.Array(ProjectView)))
  .annotateContext(
    documented({
      operationId: "listProjects",
      summary: "List the organization's projects with their survey questions and audiences",
      answer: example.projects
    })
  )

export class ProjectsGroup extends HttpApiGroup.make("projects")
  .add(list)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Projects")
  .annotate(OpenApi.Description, "Surveys whose respondents can be asked") {}
