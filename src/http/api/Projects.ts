import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { Audience } from "../../domain/Audience.ts"
import { AnalysisAsk, AnalysisResult } from "../../domain/analysis/Analysis.ts"
import { CrosstabAsk, CrosstabResult, OFFICE_TYPES } from "../../domain/ask/CrosstabAsk.ts"
import { Distributions, DistributionsAsk, WrittenAnswers, WrittenAnswersAsk } from "../../domain/ask/Distributions.ts"
import { HumansAsk, HumansResult } from "../../domain/ask/HumansAsk.ts"
import { Matches, MatchesAsk } from "../../domain/ask/Matches.ts"
import { TablesAsk, TablesResult } from "../../domain/ask/TablesAsk.ts"
import { ProjectBacktest } from "../../domain/backtest/BacktestRecord.ts"
import { listQuery } from "../../domain/Listing.ts"
import { ProjectDescription, ProjectId, ProjectTitle } from "../../domain/Project.ts"
import { DeckUpdate, MAX_DECK_MIB } from "../../domain/report/Deck.ts"
import { REPORT_TYPES } from "../../domain/report/ReportFile.ts"
import { WeightsAsk } from "../../domain/survey/mapping/RimWeighting.ts"
import { WavePreview, WaveRemoved } from "../../domain/survey/mapping/Wave.ts"
import { Reference } from "../../domain/survey/model/Reference.ts"
import { type Demographic, SelectorKeys } from "../../domain/survey/model/Selector.ts"
import { SelectorListing } from "../../domain/survey/model/SelectorListing.ts"
import { SmallCells } from "../../domain/survey/model/SmallCells.ts"
import { ImportId, ImportStatus } from "../../domain/survey/reading/SurveyImport.ts"
import { ROW_TYPES } from "../../domain/survey/rows/RowKinds.ts"
import { QuestionListing } from "../../domain/survey/tables/QuestionListing.ts"
import { DerivedQuestionAsk, QuestionChangeAsk } from "../../domain/survey/understanding/QuestionChange.ts"
import {
  ReadingDifference,
  Understanding,
  UnderstoodQuestion,
  WeightPreview
} from "../../domain/survey/understanding/Understanding.ts"
import { text } from "../../domain/text/Text.ts"
import { CodedAnswers, CodesAsk } from "../../domain/verbatims/CodesAsk.ts"
import { Count, whole } from "../../domain/Whole.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import { BodyRefused, Conflict, NotFound, ServiceUnavailable, Unprocessable } from "./Errors.ts"
import analyzing from "./examples/Analyses.json" with { type: "json" }
import backtestExample from "./examples/Backtests.json" with { type: "json" }
import coded from "./examples/Codes.json" with { type: "json" }
import counted from "./examples/Distributions.json" with { type: "json" }
import matching from "./examples/Matches.json" with { type: "json" }
import example from "./examples/Projects.json" with { type: "json" }
import reading from "./examples/Understanding.json" with { type: "json" }
import written from "./examples/WrittenAnswers.json" with { type: "json" }
import { DeletedResponse, documented, response } from "./Response.ts"
import { DeckUpload, SurveyUpload, WaveUpload } from "./Upload.ts"

/** Asks for an answer before the work is done (RFC 7240). */
export const PreferHeader = Schema.Struct({
  prefer: Schema.optional(
    Schema.String.annotations({
      description: "`respond-async`: respond as soon as the whole file has arrived; other values are ignored",
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
}).annotations({ identifier: "ImportError", description: "The error the request would have returned without Prefer" })

const Moment = Schema.String.annotations({ description: "UTC, ISO 8601", examples: ["2026-02-20T10:15:00.000Z"] })

/** What is said of an import in a list. */
export const importSummary = {
  id: ImportId,
  title: Schema.String,
  status: ImportStatus,
  phase: Schema.String.annotations({ description: "What is happening now, in words" }),
  bytes: Schema.Struct({ read: Count, total: Count }).annotations({ description: "Of the survey file" }),
  rows: Schema.NullOr(Count).annotations({ description: "Respondents; null until the file has been read" }),
  questions: Schema.Struct({ stored: Count, total: Schema.NullOr(Count) }).annotations({
    description: "Questions in the file, known once it has been read"
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
      summary: "Show how well a project's answers predict each other",
      description:
        "Hides each closed question's answers, a third at a time, predicts them from all other questions, and compares " +
        "the result with two baselines. This runs once in the background after every import; `status` says whether it is " +
        "done. Its errors widen the margins of predicted answers. Free.",
      answer: backtestExample.backtest
    })
  )

export class BacktestsGroup extends HttpApiGroup.make("backtests")
  .add(get)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Backtests")
  .annotate(OpenApi.Description, "How good predicted answers are, tested on a project's own") {}

const idPath = Schema.Struct({ projectId: ProjectId })

/** A question as it is read now. */
const QuestionReread = Schema.Struct({
  question: UnderstoodQuestion,
  changed: Schema.Array(ReadingDifference).annotations({
    description: "What changed, here and in other questions"
  })
}).annotations({ identifier: "QuestionReread" })

/** What is different without a change. */
const ChangeTakenBack = Schema.Struct({
  changed: Schema.Array(ReadingDifference).annotations({ description: "What changed" })
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
      summary: "Show how a survey file was read: possible problems first, then every question and column",
      description:
        "The same document an import returns and a dry run prints, plus any changes made by hand since. Free.",
      answer: reading.understood
    })
  )

/** How one of its questions is to be read. */
const changeQuestion = HttpApiEndpoint.patch("changeQuestion", "/v1/projects/:projectId/questions/:key")
  .setPath(Schema.Struct({ ...idPath.fields, key: Schema.String.annotations({ description: "The question's key" }) }))
  .setPayload(QuestionChangeAsk)
  .addSuccess(response("QuestionChangeResponse", QuestionReread))
  .addError(NotFound.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "changeQuestion",
      scope: "manage",
      summary: "Change how a survey question is read, without uploading the file again",
      description:
        "Changes only the fields you send: the wording, kind, labels and their order, missing values, base, or the " +
        "columns it is read from, or the definition of a derived question. Columns it no longer uses become questions of " +
        "their own. Everything asked from " +
        "then on uses the change; an invalid change is refused as a whole. Changes are kept, and applied again if " +
        "you import the file again. Free.",
      request: reading.questionChange,
      answer: reading.questionReread
    })
  )

/** A question made from others. */
const deriveQuestion = HttpApiEndpoint.post("deriveQuestion", "/v1/projects/:projectId/questions")
  .setPath(idPath)
  .setPayload(DerivedQuestionAsk)
  .addSuccess(response("QuestionChangeResponse", QuestionReread))
  .addError(NotFound.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "deriveQuestion",
      scope: "manage",
      summary: "Make a question from others: groups, bands, formulas, counts, indexes and codes",
      description:
        "The derived question works wherever a question does: filters, crosstabs, banners, exports and asks. Its " +
        "definition is shown as its source. What can't be made is refused here, not when it's used. It is a change like " +
        "others: listed, undone, and made again if you import the file again. Change it with PATCH. Free.",
      request: reading.derivedQuestion,
      answer: reading.questionDerived
    })
  )

/** Weights that meet targets. */
const weigh = HttpApiEndpoint.post("weigh", "/v1/projects/:projectId/weights")
  .setPath(idPath)
  .setPayload(WeightsAsk)
  .addSuccess(response("WeightsResponse", WeightPreview))
  .addError(NotFound.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "makeWeights",
      scope: "manage",
      summary: "Make weights that meet targets: preview them, then accept",
      description:
        "Rim weighting (raking) to percentages of one question's answers, of pairs of answers to two, or to the built-in " +
        "figures of US adults. Returns the design effect, the spread of the weights and what each target moved; nothing is " +
        "applied. Send the same request with `accept` and the preview's `revision` to use the weights in all figures. " +
        "Listed and undone like other changes. Free.",
      request: reading.weightsAsk,
      answer: reading.weightsMade
    })
  )

/** A file of another wave. */
const appendWave = HttpApiEndpoint.post("appendWave", "/v1/projects/:projectId/waves")
  .setPath(idPath)
  .setPayload(WaveUpload)
  .addSuccess(response("WaveResponse", WavePreview))
  .addError(NotFound.body)
  .addError(Conflict.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "appendWave",
      scope: "manage",
      summary: "Append a survey file to a project as another wave: preview it, then accept",
      description:
        "Matches questions by key, text and answers, and answers by label, never by code. Returns every difference; " +
        "nothing is stored. Send the same file with `accept` to store it: the project then has everyone's answers, a " +
        "question that tells the waves apart, and the changes made by hand. The same file is refused twice. Free.",
      request: reading.waveUpload,
      answer: reading.waveShown
    })
  )

/** The wave that came last. */
const removeWave = HttpApiEndpoint.del("removeWave", "/v1/projects/:projectId/waves/latest")
  .setPath(idPath)
  .addSuccess(response("WaveRemovedResponse", WaveRemoved))
  .addError(NotFound.body)
  .addError(Conflict.body)
  .annotateContext(
    documented({
      operationId: "removeWave",
      scope: "manage",
      summary: "Remove the file appended last, with its respondents",
      description:
        "The project is as it was before; changes made by hand since then stay, where they still apply. Free.",
      answer: reading.waveRemoved
    })
  )

const ChangeId = Schema.compose(Schema.NumberFromString, whole(1), { strict: false }).annotations({
  description: "The `id` of a change, as listed in the survey's understanding",
  jsonSchema: {
    type: "integer",
    minimum: 1,
    description: "The `id` of a change, as listed in the survey's understanding"
  }
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
      summary: "Undo a change to how a survey is read",
      description:
        "The survey is read as if the change had never been made; later changes stay. If a later change depends on " +
        "it, the response says so and nothing changes. Free.",
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
        "Returns, for each question, what the total column of its crosstabs would show: the base and who is in it, " +
        "weighted percentages, mean, and who is missing; for everybody, or for those who match a filter. 200 " +
        "questions per page by default, up to 1,000. Free.",
      answer: counted.distributions
    })
  )

/** What respondents wrote. */
const answers = HttpApiEndpoint.get("answers", "/v1/projects/:projectId/questions/:key/answers")
  .setPath(Schema.Struct({ ...idPath.fields, key: Schema.String.annotations({ description: "The question's key" }) }))
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
        "Returns the answers to a text question, from everybody or from those who match a filter, optionally only " +
        "those with certain words. Addresses, numbers, links, handles and names that could identify the writer are " +
        "removed before anything is searched or shown. 100 answers per page by default, up to 1,000. Free.",
      answer: written.writtenAnswers
    })
  )

/** What respondents wrote, by codes. */
const codes = HttpApiEndpoint.post("codes", "/v1/projects/:projectId/questions/:key/codes")
  .setPath(Schema.Struct({ ...idPath.fields, key: Schema.String.annotations({ description: "The question's key" }) }))
  .setPayload(CodesAsk)
  .addSuccess(response("CodesResponse", CodedAnswers))
  .addError(NotFound.body)
  .addError(BodyRefused)
  .addError(Unprocessable.body)
  .addError(ServiceUnavailable.body)
  .annotateContext(
    documented({
      operationId: "tryCodes",
      scope: "read",
      summary: "Propose a code frame for written answers, or try one",
      description:
        "Without `codes`, proposes a frame from what people wrote. Returns how many answers each code catches, with " +
        "examples, and those that none does; with a hand-coded `sample`, how far the words agree with it (Cohen's " +
        "kappa). Nothing is stored: to keep a frame, derive a question from it. Names and addresses are removed " +
        "before answers are searched or shown. Free.",
      request: coded.codesAsk,
      answer: coded.codedAnswers
    })
  )

/** How a filter is read and how many match. */
const matches = HttpApiEndpoint.post("matches", "/v1/projects/:projectId/matches")
  .setPath(idPath)
  .setPayload(MatchesAsk)
  .addSuccess(response("MatchesResponse", Matches))
  .addError(Conflict.body)
  .addError(NotFound.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "countMatches",
      scope: "read",
      summary: "Check how a filter is read and how many respondents match",
      description:
        "Returns the unweighted count, the weighted share, the effective number, and the margin of error at 50%. A " +
        "filter we can't read, or that too few respondents match, is not an error here: `refusal` holds the error " +
        "a question would get, `nearest` and `wider` what you could send instead. Free.",
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
        "For each demographic, the keys of the questions that describe respondents; [] if the survey doesn't ask " +
        "it; null to use what was recognized"
    })
  ),
  reference: Schema.optional(
    Schema.NullOr(Reference).annotations({ description: "Makes the project a reference; null undoes it" })
  ),
  weight: Schema.optional(
    Schema.NullOr(Schema.Union(text(500), Count)).annotations({
      description:
        "Weights that figures use: a column, by header or by position in the file from 1, or the name of weights made " +
        "here; null for none"
    })
  ),
  smallCells: Schema.optional(
    Schema.NullOr(SmallCells).annotations({
      description:
        "Which groups tables hide: a lower minimum than the service's only for those who may manage; null undoes it"
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

/** A survey file as it became a project, with how it was read. */
export const importedExample = {
  ...example.imported,
  data: { ...example.imported.data, understanding: reading.understood.data }
}

const LeftOut = Schema.Struct({
  column: Count.annotations({ description: "Its position in the file, from 1" }),
  header: Schema.String,
  reason: Schema.String
}).annotations({ identifier: "LeftOutColumn" })

/** A project with what is said of it. */
export const ProjectDetail = Schema.Struct({
  ...ProjectView.fields,
  respondents: Count,
  selectors: Schema.Array(SelectorListing).annotations({ description: "Which questions describe respondents" }),
  reference: Schema.NullOr(Reference).annotations({ description: "What makes it a reference; null if it isn't one" }),
  weights: Schema.Array(Schema.String).annotations({
    description: "Names that `weight` in tables and questions can be, the weights in use first; none if unweighted"
  }),
  smallCells: Schema.NullOr(SmallCells).annotations({
    description: "Which groups its tables hide; null if that is left to the service"
  })
}).annotations({ identifier: "ProjectDetail" })

/** A survey file as it became a project. */
export const ImportedView = Schema.Struct({
  id: ProjectId,
  title: Schema.String,
  description: Schema.String,
  respondents: Count,
  questions: Schema.Array(QuestionListing),
  leftOut: Schema.Array(LeftOut).annotations({ description: "Columns that didn't become questions, and why" }),
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
        "Returns all of them, newest first, or one page at a time with `limit` and `cursor`; the `Link` header " +
        "points to the next page. Free.",
      answer: example.projects
    })
  )

const create = HttpApiEndpoint.post("create", "/v1/projects")
  .setPayload(SurveyUpload)
  .setHeaders(PreferHeader)
  .addSuccess(response("ImportResponse", ImportedView))
  .addSuccess(response("ImportStatusResponse", ImportView), { status: 202 })
  .addError(Conflict.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "createProject",
      scope: "manage",
      summary: "Create a project from a survey file",
      description:
        "Reads the file, works out its questions, and stores them with everyone's answers, all or nothing. The " +
        "size limit depends on your plan: 100 MiB or 1 GiB unless configured otherwise. Free. The same file is " +
        "refused the second time unless `replace` is true. With `Prefer: respond-async` you get a response once " +
        "the whole file has arrived, with an address where you can follow the import.",
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
      summary: "Show a project, which questions describe its respondents, and whether it is a reference",
      description: "Includes its survey questions and audiences. Free.",
      answer: example.detail
    })
  )

const change = HttpApiEndpoint.patch("change", "/v1/projects/:projectId")
  .setPath(idPath)
  .setPayload(ProjectChange)
  .addSuccess(response("ProjectResponse", ProjectDetail))
  .addError(NotFound.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "changeProject",
      scope: "manage",
      summary: "Declare which questions describe respondents, or make a project a reference",
      description:
        "Changes only the fields you send. Only declared questions select respondents. A reference answers for " +
        "people of its population whom nobody asked. Applies from the next question on. Free.",
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
      scope: "administer",
      summary: "Delete a project with its respondents",
      description: "Audiences attached to it are kept but detached.",
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
      summary: "List the questions and labels you can use in filters and crosstabs, and how many people answered",
      description: "In survey order. Free.",
      answer: example.questions
    })
  )

const crosstab = HttpApiEndpoint.post("crosstab", "/v1/projects/:projectId/crosstab")
  .setPath(idPath)
  .setPayload(CrosstabAsk)
  .addSuccess(response("CrosstabResponse", CrosstabResult))
  .addError(Conflict.body)
  .addError(NotFound.body)
  .addError(BodyRefused)
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "crosstabProject",
      scope: "read",
      summary: "Cross-tabulate one survey question by another, or by several side by side",
      description:
        "Returns weighted counts and percentages with bases, effective bases and significance, means, chi-square " +
        "and nets. Columns and answers with few respondents are hidden, along with anything they could be worked " +
        "out from. Free. Use `Accept` to get a file: text/csv, or .xlsx or .pptx with charts you can edit.",
      request: example.crosstabAsk,
      answer: example.crosstab,
      files: { "text/csv": { example: example.crosstabCsv }, [OFFICE_TYPES.xlsx]: {}, [OFFICE_TYPES.pptx]: {} }
    })
  )

const tables = HttpApiEndpoint.post("tables", "/v1/projects/:projectId/tables")
  .setPath(idPath)
  .setPayload(TablesAsk)
  .addSuccess(response("TablesResponse", TablesResult))
  .addError(Conflict.body)
  .addError(NotFound.body)
  .addError(BodyRefused)
  .addError(Unprocessable.body)
  .addError(ServiceUnavailable.body)
  .annotateContext(
    documented({
      operationId: "tabulateProject",
      scope: "read",
      summary: "Tabulate every question by the same banner",
      description:
        "Returns what each table shows, a sentence each: its largest significant difference, or which answer leads. Use " +
        "`Accept` to get the tables themselves: a workbook (.xlsx) with an index and a sheet for each, slides (.pptx), or " +
        "a PDF. Up to 1,000 questions at a time; what takes more than a minute is refused. Free.",
      request: example.tablesAsk,
      answer: example.tables,
      files: { [REPORT_TYPES.xlsx]: {}, [REPORT_TYPES.pptx]: {}, [REPORT_TYPES.pdf]: {} }
    })
  )

const deck = HttpApiEndpoint.post("deck", "/v1/projects/:projectId/deck")
  .setPath(idPath)
  .setPayload(DeckUpload)
  .addSuccess(response("DeckResponse", DeckUpdate))
  .addError(Conflict.body)
  .addError(NotFound.body)
  .addError(BodyRefused)
  .addError(Unprocessable.body)
  .addError(ServiceUnavailable.body)
  .annotateContext(
    documented({
      operationId: "updateDeck",
      scope: "read",
      summary: "Put new numbers into slides that were made here and edited since",
      description:
        "Takes slides of every question by one banner (.pptx), as edited in PowerPoint, and counts them again from this " +
        "project. Returns what changes; use `Accept` to get the slides. Numbers in charts, tables, bases and notes are " +
        "replaced, and titles that nobody edited. Everything else stays: order, looks, your own slides and texts, and " +
        `what you deleted. Questions that no longer exist stay as they are. Up to ${MAX_DECK_MIB} MiB. Nothing is stored. Free.`,
      request: example.deckUpload,
      answer: example.deck,
      files: { [REPORT_TYPES.pptx]: {} }
    })
  )

const analyze = HttpApiEndpoint.post("analyze", "/v1/projects/:projectId/analyses")
  .setPath(idPath)
  .setPayload(AnalysisAsk)
  .addSuccess(response("AnalysisResponse", AnalysisResult))
  .addError(Conflict.body)
  .addError(NotFound.body)
  .addError(BodyRefused)
  .addError(Unprocessable.body)
  .addError(ServiceUnavailable.body)
  .annotateContext(
    documented({
      operationId: "analyzeProject",
      scope: "read",
      summary: "Find key drivers, best combinations (TURF), segments, or a map of answers",
      description:
        "`drivers`: which questions explain an outcome, and how much each counts. `reach`: which few items together reach " +
        "the most people. `segments`: groups of people who answer alike, with a definition to keep them by. `map`: which " +
        "answers, or brands, are alike. Weighted like tables, with the method and what to beware of. Free.",
      request: analyzing.analysisAsk,
      answer: analyzing.analysis
    })
  )

/** Rows of respondents, which no schema describes. */
const SavFile = Schema.Uint8ArrayFromSelf.pipe(
  HttpApiSchema.withEncoding({ kind: "Uint8Array", contentType: ROW_TYPES.sav })
)

const data = HttpApiEndpoint.get("data", "/v1/projects/:projectId/data")
  .setPath(idPath)
  .setUrlParams(Schema.Struct({}))
  .addSuccess(SavFile)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "exportProjectData",
      scope: "manage",
      summary: "Get a project's respondents as .sav, triple-s, CSV or Parquet",
      description:
        "A row per respondent, in the format that `Accept` asks for, SPSS by default. SPSS and triple-s (a ZIP archive of " +
        "a description and CSV of codes) have labels, measures, missing values and the weight; importing either again " +
        "gives the same survey. CSV and Parquet have labels instead of codes. Written answers are as people wrote them. A " +
        "synthetic project says so in all but CSV. Free.",
      files: Object.fromEntries(Object.values(ROW_TYPES).map((type) => [type, {}]))
    })
  )

const suggestHumans = HttpApiEndpoint.post("suggestHumans", "/v1/projects/:projectId/suggest-humans")
  .setPath(idPath)
  .setPayload(HumansAsk)
  .addSuccess(response("SuggestHumansResponse", HumansResult))
  .addError(Conflict.body)
  .addError(NotFound.body)
  .addError(BodyRefused)
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "suggestHumans",
      scope: "read",
      summary: "Find out which questions gain most from human interviews",
      description:
        "Allocates a number of human interviews where they reduce the expected error of the widest percentages " +
        "most, and shows each question's margin before and after, and why. An extension. Free; no language model " +
        "is asked.",
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
  .add(deriveQuestion)
  .add(weigh)
  .add(changeQuestion)
  .add(takeBackChange)
  .add(appendWave)
  .add(removeWave)
  .add(understanding)
  .add(data)
  .add(crosstab)
  .add(distributions)
  .add(answers)
  .add(codes)
  .add(matches)
  .add(suggestHumans)
  .add(tables)
  .add(deck)
  .add(analyze)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Projects")
  .annotate(OpenApi.Description, "Surveys whose respondents can be asked") {}
