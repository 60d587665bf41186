import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "@effect/platform"
import { Schema } from "effect"
import { JobStatus } from "../../domain/Job.ts"
import { ProjectId } from "../../domain/Project.ts"
import { QuestionnaireText, ReadQuestionnaire } from "../../domain/study/questionnaire/Reading.ts"
import {
  FollowUp,
  FollowUpAsk,
  MAX_RESPONDENTS,
  StudyAsk,
  StudyId,
  StudyOutcome,
  StudyProgress,
  StudyQuote,
  StudyRespondent
} from "../../domain/study/Study.ts"
import { Count } from "../../domain/Whole.ts"
import { Authorization, ClosedRequests } from "./Authorization.ts"
import { BodyRefused, NotFound, PaymentRequired, Unprocessable } from "./Errors.ts"
import example from "./examples/Studies.json" with { type: "json" }
import { documented, response } from "./Response.ts"

const idPath = Schema.Struct({ studyId: StudyId })
const Moment = Schema.String.annotations({ description: "UTC, ISO 8601", examples: ["2026-02-20T10:15:00.000Z"] })

const summary = {
  id: StudyId,
  title: Schema.String,
  status: JobStatus,
  respondents: Count,
  progress: StudyProgress,
  credits: Schema.Struct({
    reserved: Count.annotations({ description: "Maximum cost, reserved when it was sent" }),
    charged: Schema.NullOr(Count).annotations({ description: "What it cost; null until it is finished" })
  }),
  problem: Schema.NullOr(Schema.String).annotations({ description: "Why it failed; null if it didn't" }),
  createdAt: Moment,
  finishedAt: Schema.NullOr(Moment)
}
const StudySummary = Schema.Struct(summary).annotations({ identifier: "StudySummary" })

export const StudyView = Schema.Struct({
  ...summary,
  seed: Count.annotations({ description: "Send it back to get the same respondents and answers" }),
  projectId: Schema.NullOr(ProjectId).annotations({
    description: "The synthetic project with the answers; null until the study is done, or if nothing could be answered"
  }),
  questions: Schema.NullOr(Schema.Array(StudyOutcome)).annotations({
    description: "What became of each question; null until the study is done"
  })
}).annotations({ identifier: "Study" })

const Status = response("StudyResponse", StudyView)

const submit = HttpApiEndpoint.post("submit", "/v1/studies")
  .setPayload(StudyAsk)
  .addSuccess(Status, { status: 202 })
  .addError(NotFound.body)
  .addError(PaymentRequired.body)
  .addError(BodyRefused)
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "submitStudy",
      scope: "ask",
      summary: "Have the same made-up people answer a whole questionnaire",
      description:
        "Makes up respondents, works out what percentages of the audience give each answer, and assigns answers to " +
        "match, along the questionnaire's routes. The result is a project marked as synthetic. One credit per " +
        "respondent and question answered; questions we know nothing about are left out and free.",
      request: example.ask,
      accepted: example.accepted
    })
  )

const quote = HttpApiEndpoint.post("quote", "/v1/studies/quote")
  .setPayload(StudyAsk)
  .addSuccess(response("StudyQuoteResponse", StudyQuote))
  .addError(NotFound.body)
  .addError(PaymentRequired.body)
  .addError(BodyRefused)
  .addError(Unprocessable.body)
  .annotateContext(
    documented({
      operationId: "quoteStudy",
      scope: "read",
      summary: "Check a questionnaire, and see what a study would cost and which questions it can't answer",
      description: "Nothing is charged, stored, or sent to a language model.",
      request: example.ask,
      answer: example.quote
    })
  )

const read = HttpApiEndpoint.post("read", "/v1/studies/questionnaires")
  .setPayload(QuestionnaireText)
  .addSuccess(response("ReadQuestionnaireResponse", ReadQuestionnaire))
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "readQuestionnaire",
      scope: "read",
      summary: "Read a questionnaire from a document, SurveyJS, Qualtrics or LimeSurvey",
      description:
        "Returns questions to check, edit and send as a study, and notes on what wasn't taken over. Nothing is stored or " +
        "charged, and no language model reads it.",
      request: example.questionnaire,
      answer: example.read
    })
  )

const list = HttpApiEndpoint.get("list", "/v1/studies")
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("StudyListResponse", Schema.Array(StudySummary)))
  .annotateContext(
    documented({
      operationId: "listStudies",
      scope: "read",
      summary: "List the organization's latest studies",
      description: "Returns up to 100 studies of the last 7 days, newest first. Free.",
      answer: example.studies
    })
  )

const get = HttpApiEndpoint.get("get", "/v1/studies/:studyId")
  .setPath(idPath)
  .setUrlParams(Schema.Struct({}))
  .addSuccess(Status)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getStudy",
      scope: "read",
      summary: "Show a study's progress and outcome",
      description:
        "Until it is finished, the Retry-After header says when to check again. Then `projectId` names the project, " +
        "and `questions` says what couldn't be answered and why. Kept for 7 days; the project stays. Free.",
      answer: example.done
    })
  )

const cancel = HttpApiEndpoint.del("cancel", "/v1/studies/:studyId")
  .setPath(idPath)
  .addSuccess(Status)
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "cancelStudy",
      scope: "ask",
      summary: "Cancel a study",
      description: "Nothing is stored or charged. A finished study doesn't change; delete its project instead.",
      answer: example.cancelled
    })
  )

const respondentPath = Schema.Struct({
  studyId: StudyId,
  respondent: Schema.NumberFromString.pipe(
    Schema.int(),
    Schema.between(1, MAX_RESPONDENTS),
    Schema.annotations({
      description: "The number of a respondent, from 1 in the order of the project's rows",
      message: () => ({ message: `must be a whole number from 1 to ${MAX_RESPONDENTS}`, override: true })
    })
  )
})

const respondent = HttpApiEndpoint.get("respondent", "/v1/studies/:studyId/respondents/:respondent")
  .setPath(respondentPath)
  .setUrlParams(Schema.Struct({}))
  .addSuccess(response("StudyRespondentResponse", StudyRespondent))
  .addError(NotFound.body)
  .annotateContext(
    documented({
      operationId: "getStudyRespondent",
      scope: "read",
      summary: "Show one made-up respondent of a study: who they are and what they answered",
      description: "Works as long as the study's project exists. Free.",
      answer: example.respondent
    })
  )

const follow = HttpApiEndpoint.post("follow", "/v1/studies/:studyId/respondents/:respondent/ask")
  .setPath(respondentPath)
  .setPayload(FollowUpAsk)
  .addSuccess(response("FollowUpResponse", FollowUp))
  .addError(NotFound.body)
  .addError(PaymentRequired.body)
  .addError(BodyRefused)
  .annotateContext(
    documented({
      operationId: "askStudyRespondent",
      scope: "ask",
      summary: "Ask a made-up respondent of a study one more question",
      description:
        "A language model answers as this person, who remembers everything said so far, follow-ups included. One credit " +
        "per answer; kept with the study's project.",
      request: example.followUp,
      answer: example.followedUp
    })
  )

export class StudiesGroup extends HttpApiGroup.make("studies")
  .add(submit)
  .add(quote)
  .add(read)
  .add(list)
  .add(get)
  .add(cancel)
  .add(respondent)
  .add(follow)
  .middleware(ClosedRequests)
  .middleware(Authorization)
  .annotate(OpenApi.Title, "Studies")
  .annotate(OpenApi.Description, "Whole questionnaires, answered by the same made-up people") {}
