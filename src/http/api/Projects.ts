import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { Audience } from "../../domain/Audience.ts"
import { CrosstabAsk, CrosstabResult, OFFICE_TYPES } from "../../domain/ask/CrosstabAsk.ts"
import { Distributions, DistributionsAsk, WrittenAnswers, WrittenAnswersAsk } from "../../domain/ask/Distributions.ts"
import { HumansAsk, HumansResult } from "../../domain/ask/HumansAsk.ts"
import { Matches, MatchesAsk } from "../../domain/ask/Matches.ts"
import { ProjectBacktest } from "../../domain/backtest/BacktestRecord.ts"
import { listQuery } from "../../domain/Listing.ts"
import { ProjectDescription, ProjectId, ProjectTitle } from "../../domain/Project.ts"
import { Reference } from "../../domain/survey/model/Reference.ts"
import { type Demographic, SelectorKeys } from "../../domain/survey/model/Selector.ts"
import { SelectorListing } from "../../domain/survey/model/SelectorListing.ts"
import { ImportId, ImportStatus } from "../../domain/survey/reading/SurveyImport.ts"
import { QuestionListing } from "../../domain/survey/tables/QuestionListing.ts"
import { QuestionChangeAsk } from "../../domain/survey/understanding/QuestionChange.ts"
import {
  ReadingDifference,
  Understanding,
  UnderstoodQuestion
} from "../../domain/survey/understanding/Understanding.ts"
import { text } from "../../domain/text/Text.ts"
import { Count, whole } from "../../domain/Whole.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import { Conflict, NotFound, PayloadTooLarge, Unprocessable, UnsupportedMediaType } from "./Errors.ts"
import backtestExample from "./examples/Backtests.json" with { type: "json" }
import counted from "./examples/Distributions.json" with { type: "json" }
import matching from "./examples/Matches.json" with { type: "json" }
import example from "./examples/Projects.json" with { type: "json" }
import reading from "./examples/Understanding.json" with { type: "json" }
import written from "./examples/WrittenAnswers.json" with { type: "json" }
import { DeletedResponse, documented, response } from "./Response.ts"
import { SurveyUpload } from "./Upload.ts"

/** Asks for an answer before the work is done (RFC 7240). */
export const PreferHeader = Schema.Struct({
  prefer: Schema.optional(
    Schema.String.annotations({
      description: "`respond-async`: answer as soon as the whole request has arrived; anything else is ignored",
      examples: ["respond-async"]
    })
  )
})

/** Why an import came to nothing, as the error of a request that waits for its import. */
const ImportError = Schema.Struct({
  message: Schema.String,
  type: Schema.String,
  code: Schema.String,
  param: Schema.NullOr(Schema.String)
}).annotations({ identifier: "ImportError", description: "The error that a request without Prefer would have had" })

const Moment = Schema.String.annotations({ description: "UTC, ISO 8601", examples: ["2026-02-20T10:15:00.000Z"] })

/** What is said of an import in a list. */
export const importSummary = {
  id: ImportId,
  title: Schema.String,
  status: ImportStatus,
  phase: Schema.String.annotations({ description: "What happens just now, in words" }),
  bytes: Schema.Struct({ read: Count, total: Count }).annotations({ description: "Of the survey file" }),
  rows: Schema.NullOr(Count).annotations({ description: "Respondents; null until the file has been read" }),
  questions: Schema.Struct({ stored: Count, total: Schema.NullOr(Count) }).annotations({
    description: "Questions of the file, which are known once it has been read"
  }),
  error: Schema.NullOr(ImportError),
  createdAt: Moment,
  finishedAt: Schema.NullOr(Moment)
}

/** An import, with the project that it became. */
export const importView = <A, I, R>(project: Schema.Schema<A, I, R>) =>
  Schema.Struct({
    ...importSummary,
    project: Schema.NullOr(project).annotations({ description: "The project; null until the import is done" })
  }).annotations({ identifier: "SurveyImport" })

const get = HttpApiEndpoint.get("get", "/v1/projects/:projectId/backtest")
  .setPath(Schema.Struct({ projectId: ProjectId }))
  .addSuccess(response("BacktestResponse", ProjectBacktest))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getProjectBacktest",
      scope: "read",
      summary: "How well a project's answers predict each other",
      description:
        "Every closed question is hidden, a third of its answers at a time, and predicted from all others; " +
        "beside it stand two baselines. It is worked out once after every import, in the background: " +
        "`status` says whether it is there yet. Its errors widen the margins of predicted answers. Costs " +
        "nothing.",
      answer: backtestExample.backtest
    })
  )

export class BacktestsGroup extends HttpApiGroup.make("backtests")
  .add(get)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Backtests")
  .annotate(OpenApi.Description, "What predicted answers are worth, by a project's own") {}

const idPath = Schema.Struct({ projectId: ProjectId })

/** A question as it is read now. */
const QuestionReread = Schema.Struct({
  question: UnderstoodQuestion,
  changed: Schema.Array(ReadingDifference).annotations({
    description: "What is different, here and in other questions"
  })
}).annotations({ identifier: "QuestionReread" })

/** What is different without a change. */
const ChangeTakenBack = Schema.Struct({
  changed: Schema.Array(ReadingDifference).annotations({ description: "What is different now" })
}).annotations({ identifier: "ChangeTakenBack" })

/** How a survey was read. */
const understanding = HttpApiEndpoint.get("understanding", "/v1/projects/:projectId/understanding")
  .setPath(idPath)
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("UnderstandingResponse", Understanding))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getProjectUnderstanding",
      scope: "read",
      summary: "Show how a survey's file was read: what may be wrong first, then every question and every column",
      description:
        "The same document as an import answers and a dry run prints, with what was changed by hand since. Costs nothing.",
      answer: reading.understood
    })
  )

/** How one of its questions is to be read. */
const changeQuestion = HttpApiEndpoint.patch("changeQuestion", "/v1/projects/:projectId/questions/:key")
  .setPath(Schema.Struct({ ...idPath.fields, key: Schema.String.annotations({ description: "Key of the question" }) }))
  .setPayload(QuestionChangeAsk)
  .addSuccess(response("QuestionChangeResponse", QuestionReread))
  .addError(NotFound.body)
  .addError(PayloadTooLarge.body)
  .addError(UnsupportedMediaType.body)
  .annotateContext(
    documented({
      operationId: "changeQuestion",
      scope: "manage",
      summary: "Read a question of a survey in another way, without its file",
      description:
        "Changes what is sent and nothing else: its words, kind, labels and their order, what is no answer, " +
        "whose base it has, which columns it is read from. Columns that it loses are questions of their own. " +
        "Everything asked afterwards counts so; a change that cannot be is refused as a whole. It is kept, " +
        "and made again where the file is imported again. Costs nothing.",
      request: reading.questionChange,
      answer: reading.questionReread
    })
  )

const ChangeId = Schema.compose(Schema.NumberFromString, whole(1), { strict: false }).annotations({
  description: "The `id` of a change that the understanding lists",
  jsonSchema: { type: "integer", minimum: 1, description: "The `id` of a change that the understanding lists" }
})

/** The reading without one of the changes made by hand. */
const takeBackChange = HttpApiEndpoint.del("takeBackChange", "/v1/projects/:projectId/changes/:changeId")
  .setPath(Schema.Struct({ ...idPath.fields, changeId: ChangeId }))
  .addSuccess(response("ChangeTakenBackResponse", ChangeTakenBack))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "takeBackChange",
      scope: "manage",
      summary: "Take back a change of how a survey is read",
      description:
        "The survey is read as if it had never been made; the changes that came after it stay. Where one of " +
        "them rests on it, that is said, and nothing is changed. Costs nothing.",
      answer: reading.changeTakenBack
    })
  )

/** How all questions of a survey were answered. */
const distributions = HttpApiEndpoint.get("distributions", "/v1/projects/:projectId/distributions")
  .setPath(idPath)
  .setUrlParams(DistributionsAsk)
  .addSuccess(response("DistributionsResponse", Distributions))
  .addError(NotFound.body)
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "listDistributions",
      scope: "read",
      summary: "Show how all questions of a survey were answered",
      description:
        "Of each question what the total column of its crosstabs says: base and who is in it, weighted " +
        "shares, mean, and who is missing; of everybody, or of those who match a filter. 200 questions a " +
        "page unless `limit` says otherwise, up to 1,000. Costs nothing.",
      answer: counted.distributions
    })
  )

/** What respondents wrote. */
const answers = HttpApiEndpoint.get("answers", "/v1/projects/:projectId/questions/:key/answers")
  .setPath(Schema.Struct({ ...idPath.fields, key: Schema.String.annotations({ description: "Key of the question" }) }))
  .setUrlParams(WrittenAnswersAsk)
  .addSuccess(response("WrittenAnswersResponse", WrittenAnswers))
  .addError(NotFound.body)
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "listWrittenAnswers",
      scope: "read",
      summary: "Read what respondents of a survey wrote",
      description:
        "The answers to a question of kind text, of everybody or of those who match a filter, or that hold " +
        "certain words. Addresses, numbers, links, handles and names that could tell who wrote them are " +
        "taken out before anything is searched or shown. 100 answers a page unless `limit` says otherwise, " +
        "up to 1,000. Costs nothing.",
      answer: written.writtenAnswers
    })
  )

/** How a filter is read and how many match. */
const matches = HttpApiEndpoint.post("matches", "/v1/projects/:projectId/matches")
  .setPath(idPath)
  .setPayload(MatchesAsk)
  .addSuccess(response("MatchesResponse", Matches))
  .addError(Conflict.body)
  .addError(NotFound.body)
  .addError(PayloadTooLarge.body)
  .addError(UnsupportedMediaType.body)
  .annotateContext(
    documented({
      operationId: "countMatches",
      scope: "read",
      summary: "How a filter is read on a survey, and how many respondents match",
      description:
        "Unweighted and as a weighted share, with the effective number and the margin of a share of 50%. A " +
        "filter that cannot be read, or that too few respondents match, is an answer and no error here: " +
        "`refusal` has the code and the words with which an ask would be refused, `nearest` and `wider` what " +
        "to send instead. Costs nothing.",
      request: matching.matchesAsk,
      answer: matching.matches
    })
  )

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
        "Per demographic the keys of the questions that describe respondents; [] where the survey does not " +
        "ask it; null leaves it to what is recognised"
    })
  ),
  reference: Schema.optional(
    Schema.NullOr(Reference).annotations({ description: "Makes the project a reference; null makes it none" })
  ),
  weight: Schema.optional(
    Schema.NullOr(Schema.Union(text(500), Count)).annotations({
      description: "Column that holds the weights, by its header or its place in the file from 1; null for none"
    })
  )
}).annotations({ identifier: "ProjectChange" })

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
        "All of them, newest first, or page by page: `limit` and `cursor` ask for a page, whose header " +
        "`Link` leads to the next one. Costs nothing.",
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
        "Reads the file, understands its questions, and stores them with everyone's answers, whole or not at " +
        "all. As large as the plan allows, 100 MiB or 1 GiB unless configured otherwise. Costs nothing. The " +
        "same file is refused the second time, unless `replace` is true. With `Prefer: respond-async` the " +
        "answer comes once the whole file has arrived, with the address at which the import shows how far it " +
        "is.",
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
        "Changes what is sent and nothing else. Declared questions alone select respondents. A reference " +
        "answers for people of its population whom nobody asked. Holds from the next ask on; costs nothing.",
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
        "Weighted counts and shares with bases, effective bases and significance, means of numbers, " +
        "chi-square, nets. Columns and answers of few respondents are not shown, nor what they could be " +
        "worked out from. Costs nothing. Accept: text/csv, or the types of .xlsx and .pptx, asks for a file; " +
        "the latter two hold charts that can be edited.",
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
        "Gives out interviews so that the expected error of the widest shares falls most, and says what each " +
        "question's margin is before and after, and why. An extension; costs nothing, and asks no language " +
        "model for answers.",
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
