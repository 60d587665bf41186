import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { Audience } from "../../domain/Audience.ts"
import { CrosstabAsk, CrosstabResult } from "../../domain/ask/CrosstabAsk.ts"
import { listQuery } from "../../domain/Listing.ts"
import { ProjectDescription, ProjectId, ProjectTitle } from "../../domain/Project.ts"
import { Reference } from "../../domain/survey/model/Reference.ts"
import { type Demographic, SelectorKeys } from "../../domain/survey/model/Selector.ts"
import { SelectorListing } from "../../domain/survey/model/SelectorListing.ts"
import { QuestionListing } from "../../domain/survey/tables/QuestionListing.ts"
import { text } from "../../domain/text/Text.ts"
import { Count } from "../../domain/Whole.ts"
import { Authorization } from "./Authorization.ts"
import { ClosedRequests } from "./ClosedRequests.ts"
import { Conflict, NotFound, PayloadTooLarge, Unprocessable, UnsupportedMediaType } from "./Errors.ts"
import * as example from "./examples/Projects.ts"
import { DeletedResponse, documented, response } from "./Response.ts"
import { upload, uploadedFile } from "./Upload.ts"

export const ProjectView = Schema.Struct({
  id: ProjectId,
  title: Schema.String,
  description: Schema.String,
  surveyQuestions: Schema.Array(Schema.String),
  audiences: Schema.Array(Audience)
}).annotations({ identifier: "Project" })
export type ProjectView = typeof ProjectView.Type

const idPath = Schema.Struct({ projectId: ProjectId })
const MAX_TEXT_FILE_BYTES = 16 * 1024 * 1024
const columnName = text(500)

const SurveyUpload = upload(
  {
    file: uploadedFile("The survey: CSV, .sav or .zsav"),
    codebook: Schema.optional(
      uploadedFile("Questions and labels for code names: CSV, JSON or .qsf", MAX_TEXT_FILE_BYTES)
    ),
    mapping: Schema.optional(
      uploadedFile("How to read the file, as the command line's dry run writes it", MAX_TEXT_FILE_BYTES)
    )
  },
  {
    title: ProjectTitle,
    description: Schema.optionalWith(ProjectDescription, { default: () => "" }),
    weight: Schema.optional(columnName.annotations({ description: "Column that holds the weights" })),
    id: Schema.optional(columnName.annotations({ description: "Column that identifies respondents" })),
    reference: Schema.optional(
      Schema.parseJson(Reference).annotations({
        description:
          "Makes it a reference: a JSON object of population, country, fieldedFrom, fieldedTo, mode, citation"
      })
    ),
    replace: Schema.optionalWith(
      Schema.BooleanFromString.annotations({ description: "true: put a file that is a project already in its place" }),
      { default: () => false }
    )
  }
)

const LeftOut = Schema.Struct({
  column: Count.annotations({ description: "Its place in the file, from 1" }),
  header: Schema.String,
  reason: Schema.String
}).annotations({ identifier: "LeftOutColumn" })

/** A project with what is said of it. */
export const ProjectDetail = Schema.Struct({
  ...ProjectView.fields,
  respondents: Count,
  selectors: Schema.Array(SelectorListing).annotations({ description: "Which questions describe respondents" }),
  reference: Schema.NullOr(Reference).annotations({ description: "What makes it a reference; null where it is none" })
}).annotations({ identifier: "ProjectDetail" })

const SelectorChange = Schema.optional(Schema.NullOr(SelectorKeys))

/** What of a project is to be different; what is left out stays. */
export const ProjectChange = Schema.Struct({
  title: Schema.optional(ProjectTitle),
  description: Schema.optional(ProjectDescription),
  selectors: Schema.optional(
    Schema.Struct({
      sex: SelectorChange,
      age: SelectorChange,
      birthYear: SelectorChange,
      race: SelectorChange,
      education: SelectorChange,
      income: SelectorChange,
      region: SelectorChange,
      marital: SelectorChange,
      employment: SelectorChange,
      children: SelectorChange,
      party: SelectorChange,
      ideology: SelectorChange,
      religion: SelectorChange,
      orientation: SelectorChange,
      housing: SelectorChange,
      urbanicity: SelectorChange
    } satisfies Record<Demographic, unknown>).annotations({
      description:
        "Per demographic the keys of the questions that describe respondents; [] where the survey does not ask it; null leaves it to what is recognised"
    })
  ),
  reference: Schema.optional(
    Schema.NullOr(Reference).annotations({ description: "Makes the project a reference; null makes it none" })
  )
}).annotations({ identifier: "ProjectChange" })

/** A survey file as it became a project. */
export const ImportedView = Schema.Struct({
  id: ProjectId,
  title: Schema.String,
  description: Schema.String,
  respondents: Count,
  questions: Schema.Array(QuestionListing),
  leftOut: Schema.Array(LeftOut).annotations({ description: "Columns that became no question, and why" }),
  selectors: Schema.Array(SelectorListing).annotations({ description: "Which questions describe respondents, and why" })
}).annotations({ identifier: "ImportedProject" })

const QuestionList = Schema.Struct({ questions: Schema.Array(QuestionListing) }).annotations({
  identifier: "QuestionList"
})

const list = HttpApiEndpoint.get("list", "/v1/projects")
  .setUrlParams(listQuery("projects"))
  .addSuccess(response("ProjectListResponse", Schema.Array(ProjectView)))
  .annotateContext(
    documented({
      operationId: "listProjects",
      summary: "List the organization's projects with their survey questions and audiences",
      description:
        "All of them, newest first, or page by page: `limit` and `cursor` ask for a page, whose header `Link` leads to the next one. Costs nothing.",
      answer: example.projects
    })
  )

const create = HttpApiEndpoint.post("create", "/v1/projects")
  .setPayload(SurveyUpload)
  .addSuccess(response("ImportResponse", ImportedView))
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

const about = HttpApiEndpoint.get("about", "/v1/projects/:projectId")
  .setPath(idPath)
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("ProjectResponse", ProjectDetail))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getProject",
      summary: "Show a project: which questions describe its respondents, and whether it is a reference",
      description: "With its survey questions and audiences. Costs nothing.",
      answer: example.detail
    })
  )

const change = HttpApiEndpoint.patch("change", "/v1/projects/:projectId")
  .setPath(idPath)
  .setPayload(ProjectChange)
  .addSuccess(response("ProjectResponse", ProjectDetail))
  .addError(NotFound.body)
  .addError(PayloadTooLarge.body)
  .addError(UnsupportedMediaType.body)
  .annotateContext(
    documented({
      operationId: "changeProject",
      summary: "Declare which questions describe respondents, or make a project a reference",
      description:
        "Changes what is sent and nothing else. Declared questions alone select respondents. A reference answers for people of its population whom nobody asked. Holds from the next ask on; costs nothing.",
      request: example.change,
      answer: example.detail
    })
  )

const remove = HttpApiEndpoint.del("remove", "/v1/projects/:projectId")
  .setPath(idPath)
  .addSuccess(DeletedResponse)
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
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("QuestionListResponse", QuestionList))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "listProjectQuestions",
      summary: "List what filters and crosstabs can name: questions, their labels, and how many answered",
      description: "In the order of the survey. Costs nothing.",
      answer: example.questions
    })
  )

const crosstab = HttpApiEndpoint.post("crosstab", "/v1/projects/:projectId/crosstab")
  .setPath(idPath)
  .setPayload(CrosstabAsk)
  .addSuccess(response("CrosstabResponse", CrosstabResult))
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
  .add(about)
  .add(change)
  .add(remove)
  .add(questions)
  .add(crosstab)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Projects")
  .annotate(OpenApi.Description, "Surveys whose respondents can be asked") {}
