import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { Audience } from "../../domain/Audience.ts"
import { CrosstabAsk, CrosstabResult, OFFICE_TYPES } from "../../domain/ask/CrosstabAsk.ts"
import { HumansAsk, HumansResult } from "../../domain/ask/HumansAsk.ts"
import { listQuery } from "../../domain/Listing.ts"
import { ProjectId } from "../../domain/Project.ts"
import { Reference } from "../../domain/survey/model/Reference.ts"
import { SelectorListing } from "../../domain/survey/model/SelectorListing.ts"
import { QuestionListing } from "../../domain/survey/tables/QuestionListing.ts"
import { Understanding } from "../../domain/survey/understanding/Understanding.ts"
import { Count } from "../../domain/Whole.ts"
import { Authorization } from "./Authorization.ts"
import { ClosedRequests } from "./ClosedRequests.ts"
import { Conflict, NotFound, PayloadTooLarge, Unprocessable, UnsupportedMediaType } from "./Errors.ts"
import example from "./examples/Projects.json" with { type: "json" }
import reading from "./examples/Understanding.json" with { type: "json" }
import { importView, PreferHeader } from "./ImportView.ts"
import { ProjectChange } from "./ProjectChange.ts"
import { answers, distributions, matches } from "./ProjectFigures.ts"
import { changeQuestion, takeBackChange, understanding } from "./ProjectReading.ts"
import { DeletedResponse, documented, response } from "./Response.ts"
import { SurveyUpload } from "./Upload.ts"

export const ProjectView = Schema.Struct({
  id: ProjectId,
  title: Schema.String,
  description: Schema.String,
  surveyQuestions: Schema.Array(Schema.String),
  audiences: Schema.Array(Audience)
}).annotations({ identifier: "Project" })
export type ProjectView = typeof ProjectView.Type

/** A survey file as it became a project, with how it was read. */
export const importedExample = {
  ...example.imported,
  data: { ...example.imported.data, understanding: reading.understood.data }
}

const idPath = Schema.Struct({ projectId: ProjectId })
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

/** A survey file as it became a project. */
export const ImportedView = Schema.Struct({
  id: ProjectId,
  title: Schema.String,
  description: Schema.String,
  respondents: Count,
  questions: Schema.Array(QuestionListing),
  leftOut: Schema.Array(LeftOut).annotations({ description: "Columns that became no question, and why" }),
  selectors: Schema.Array(SelectorListing).annotations({
    description: "Which questions describe respondents, and why"
  }),
  understanding: Understanding.annotations({ description: "How the file was read" })
}).annotations({ identifier: "ImportedProject" })

/** The import of a survey file that goes on after the answer. */
export const ImportView = importView(ImportedView)

export const QuestionList = Schema.Struct({ questions: Schema.Array(QuestionListing) }).annotations({
  identifier: "QuestionList"
})

const list = HttpApiEndpoint.get("list", "/v1/projects")
  .setUrlParams(listQuery("projects"))
  .addSuccess(response("ProjectListResponse", Schema.Array(ProjectView)))
  .annotateContext(
    documented({
      operationId: "listProjects",
      scope: "read",
      summary: "List the organization's projects with their survey questions and audiences",
      description:
        "All of them, newest first, or page by page: `limit` and `cursor` ask for a page, whose header `Link` leads to the next one. Costs nothing.",
      answer: example.projects
    })
  )

const create = HttpApiEndpoint.post("create", "/v1/projects")
  .setPayload(SurveyUpload)
  .setHeaders(PreferHeader)
  .addSuccess(response("ImportResponse", ImportedView))
  .addSuccess(response("ImportStatusResponse", ImportView), { status: 202 })
  .addError(Conflict.body)
  .addError(PayloadTooLarge.body)
  .addError(UnsupportedMediaType.body)
  .annotateContext(
    documented({
      operationId: "createProject",
      scope: "manage",
      summary: "Make a project of a survey file",
      description:
        "Reads the file, understands its questions, and stores them with everyone's answers, whole or not at all. As large as the plan allows, 100 MiB or 1 GiB unless configured otherwise. Costs nothing. The same file is refused the second time, unless `replace` is true. With `Prefer: respond-async` the answer comes once the whole file has arrived, with the address at which the import shows how far it is.",
      request: example.upload,
      answer: importedExample,
      accepted: example.accepted
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
      scope: "read",
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
      scope: "manage",
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
      scope: "manage",
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
      scope: "read",
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
      scope: "read",
      summary: "Tabulate one question of a survey by another, or by several side by side",
      description:
        "Weighted counts and shares with bases, effective bases and significance, means of numbers, chi-square, nets. Columns and answers of few respondents are not shown, nor what they could be worked out from. Costs nothing. Accept: text/csv, or the types of .xlsx and .pptx, asks for a file; the latter two hold charts that can be edited.",
      request: example.crosstabAsk,
      answer: example.crosstab,
      files: { "text/csv": { example: example.crosstabCsv }, [OFFICE_TYPES.xlsx]: {}, [OFFICE_TYPES.pptx]: {} }
    })
  )

const suggestHumans = HttpApiEndpoint.post("suggestHumans", "/v1/projects/:projectId/suggest-humans")
  .setPath(idPath)
  .setPayload(HumansAsk)
  .addSuccess(response("SuggestHumansResponse", HumansResult))
  .addError(Conflict.body)
  .addError(NotFound.body)
  .addError(PayloadTooLarge.body)
  .addError(Unprocessable.body)
  .addError(UnsupportedMediaType.body)
  .annotateContext(
    documented({
      operationId: "suggestHumans",
      scope: "read",
      summary: "Which questions gain most from a number of human interviews",
      description:
        "Gives out interviews so that the expected error of the widest shares falls most, and says what each question's margin is before and after, and why. An extension; costs nothing, and asks no language model for answers.",
      request: example.humansAsk,
      answer: example.humans
    })
  )

export class ProjectsGroup extends HttpApiGroup.make("projects")
  .add(list)
  .add(create)
  .add(about)
  .add(change)
  .add(remove)
  .add(questions)
  .add(changeQuestion)
  .add(takeBackChange)
  .add(understanding)
  .add(crosstab)
  .add(distributions)
  .add(answers)
  .add(matches)
  .add(suggestHumans)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Projects")
  .annotate(OpenApi.Description, "Surveys whose respondents can be asked") {}
