import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { Audience } from "../../domain/Audience.ts"
import { ProjectDescription, ProjectId, ProjectTitle } from "../../domain/Project.ts"
import { CrosstabAsk, CrosstabResult } from "../../domain/survey/CrosstabAsk.ts"
import { QuestionListing } from "../../domain/survey/QuestionListing.ts"
import { text } from "../../domain/Text.ts"
import { Authorization } from "./Authorization.ts"
import { Conflict, NotFound, PayloadTooLarge, Unprocessable, UnsupportedMediaType } from "./Errors.ts"
import * as example from "./examples/Projects.ts"
import { documented, response } from "./Response.ts"
import { upload, uploadedFile } from "./Upload.ts"

export const ProjectView = Schema.Struct({
  id: ProjectId,
  title: Schema.String,
  description: Schema.String,
  surveyQuestions: Schema.Array(Schema.String),
  audiences: Schema.Array(Audience)
})
export type ProjectView = typeof ProjectView.Type

const idPath = Schema.Struct({ projectId: ProjectId })
const TEXT_FILE = 16 * 1024 * 1024
const columnName = text(500)

const SurveyUpload = upload(
  {
    file: uploadedFile("The survey: CSV, .sav or .zsav"),
    codebook: Schema.optional(uploadedFile("Questions and labels for code names: CSV, JSON or .qsf", TEXT_FILE)),
    mapping: Schema.optional(uploadedFile("How to read the file, as the command line's dry run writes it", TEXT_FILE))
  },
  {
    title: ProjectTitle,
    description: Schema.optionalWith(ProjectDescription, { default: () => "" }),
    weight: Schema.optional(columnName.annotations({ description: "Column that holds the weights" })),
    id: Schema.optional(columnName.annotations({ description: "Column that identifies respondents" })),
    replace: Schema.optionalWith(
      Schema.BooleanFromString.annotations({ description: "true: put a file that is a project already in its place" }),
      { default: () => false }
    )
  }
)

const Imported = Schema.Struct({
  id: ProjectId,
  title: Schema.String,
  description: Schema.String,
  respondents: Schema.Number,
  questions: Schema.Array(QuestionListing),
  leftOut: Schema.Array(
    Schema.Struct({ column: Schema.Number, header: Schema.String, reason: Schema.String })
  ).annotations({ description: "Columns that became no question, and why" })
})

const list = HttpApiEndpoint.get("list", "/v1/projects")
  .addSuccess(response(Schema.Array(ProjectView)))
  .annotateContext(
    documented({
      operationId: "listProjects",
      summary: "List the organization's projects with their survey questions and audiences",
      answer: example.projects
    })
  )

const create = HttpApiEndpoint.post("create", "/v1/projects")
  .setPayload(SurveyUpload)
  .addSuccess(response(Imported))
  .addError(Conflict.body)
  .addError(PayloadTooLarge.body)
  .addError(UnsupportedMediaType.body)
  .annotateContext(
    documented({
      operationId: "createProject",
      summary: "Make a project of a survey file",
      description:
        "Reads the file, understands its questions, and stores them with everyone's answers, whole or not at all. At most 100 MiB. Costs nothing. The same file is refused the second time, unless `replace` is true.",
      request: example.upload,
      answer: example.imported
    })
  )

const remove = HttpApiEndpoint.del("remove", "/v1/projects/:projectId")
  .setPath(idPath)
  .addSuccess(response(Schema.Struct({ success: Schema.Boolean })))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "deleteProject",
      summary: "Delete a project with its respondents",
      description: "Audiences attached to it stay, detached.",
      answer: example.removed
    })
  )

const questions = HttpApiEndpoint.get("questions", "/v1/projects/:projectId/questions")
  .setPath(idPath)
  .addSuccess(response(Schema.Struct({ questions: Schema.Array(QuestionListing) })))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "listProjectQuestions",
      summary: "List what filters and crosstabs can name: questions, their labels, and how many answered",
      answer: example.questions
    })
  )

const crosstab = HttpApiEndpoint.post("crosstab", "/v1/projects/:projectId/crosstab")
  .setPath(idPath)
  .setPayload(CrosstabAsk)
  .addSuccess(response(CrosstabResult))
  .addError(Conflict.body)
  .addError(NotFound.body)
  .addError(PayloadTooLarge.body)
  .addError(Unprocessable.body)
  .addError(UnsupportedMediaType.body)
  .annotateContext(
    documented({
      operationId: "crosstabProject",
      summary: "Tabulate one question of a survey by another",
      description:
        "Weighted counts and column shares with bases, effective bases and a significance letter per cell. Costs nothing. Send Accept: text/csv for a file that spreadsheets open.",
      request: example.crosstabAsk,
      answer: example.crosstab,
      csv: example.crosstabCsv
    })
  )

export class ProjectsGroup extends HttpApiGroup.make("projects")
  .add(list)
  .add(create)
  .add(remove)
  .add(questions)
  .add(crosstab)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Projects")
  .annotate(OpenApi.Description, "Surveys whose respondents can be asked") {}
