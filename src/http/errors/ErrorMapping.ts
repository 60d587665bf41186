import { Effect } from "effect"
import type { SideProblem, SideRefused } from "../../domain/ask/AudienceNotUnderstood.ts"
import type { DatabaseTrouble, DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import type { DomainError } from "../../services/DomainError.ts"
import {
  BadRequest,
  Conflict,
  Forbidden,
  InternalServerError,
  NotFound,
  PaymentRequired,
  ServiceUnavailable,
  TooManyRequests,
  Unauthorized,
  Unprocessable
} from "../api/Errors.ts"

const NOT_CHARGED = "What is not answered is not charged."

const sentences: Readonly<Record<DatabaseTrouble, string>> = {
  away: "The database isn't answering right now. Try again.",
  busy: "Something else is changing the same data and did not finish in time: try again.",
  changed: "What was asked about was replaced or deleted while it was read: try again.",
  crowded: "The database has no free connections right now. Try again.",
  full: "The database's disk is full. Nothing can be stored until its administrator makes room.",
  read_only: "The database is read-only right now, as it is while another server takes over. Try again.",
  refused: "The database refuses the service's login. The administrator has to correct its address or password.",
  slow: "The database did not finish in time: try again.",
  starting: "The database is starting, stopping or recovering: try again."
}

/** Says what keeps the database from answering. */
export const unavailable = ({ trouble }: Pick<DatabaseUnavailable, "trouble">): ServiceUnavailable =>
  new ServiceUnavailable({ code: "database_unavailable", message: `${sentences[trouble]} ${NOT_CHARGED}` })

type Table = { readonly [Tag in DomainError["_tag"]]: (error: Extract<DomainError, { readonly _tag: Tag }>) => Error }

const keyCodes = {
  missing: "missing_api_key",
  invalid: "invalid_api_key",
  unlike: "invalid_api_key",
  revoked: "revoked_api_key",
  replaced: "revoked_api_key",
  expired: "revoked_api_key"
} as const

const tokenCodes = { elsewhere: "invalid_token", expired: "expired_token", invalid: "invalid_token" } as const

/** What a side of a comparison may be refused for, and any other ask. */
const ofOneAsk = {
  AudienceNotUnderstood: ({ message, param }) => new Unprocessable({ code: "audience_not_understood", message, param }),
  FilterInvalid: ({ message }) => new BadRequest({ code: "filter_invalid", message, param: "filter" }),
  InsufficientMatches: ({ message, param }) => new Unprocessable({ code: "insufficient_matches", message, param }),
  ProjectNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "projectId" }),
  ReferenceMissing: ({ message, param }) => new BadRequest({ code: "resource_missing", message, param }),
  TooManyCriteria: ({ message, param }) => new BadRequest({ code: "parameter_invalid", message, param })
} satisfies { readonly [Tag in SideProblem["_tag"]]: (error: Extract<SideProblem, { readonly _tag: Tag }>) => Error }

type OfOneAsk = ReturnType<(typeof ofOneAsk)[SideProblem["_tag"]]>

/** The same error about a side: its message and the parameter name the side. */
const ofSide = ({ message, problem, side }: SideRefused): OfOneAsk => {
  const { code, param } = ofOneAsk[problem._tag](problem as never)
  const about = { message, param: param == null ? `sides[${side}]` : `sides[${side}].${param}` }
  switch (problem._tag) {
    case "AudienceNotUnderstood":
    case "InsufficientMatches":
      return new Unprocessable({ code: code as Unprocessable["code"], ...about })
    case "ProjectNotFound":
      return new NotFound({ code: code as NotFound["code"], ...about })
    case "FilterInvalid":
    case "ReferenceMissing":
    case "TooManyCriteria":
      return new BadRequest({ code: code as BadRequest["code"], ...about })
  }
}

/** The only place where a domain failure becomes an HTTP error: a new one does not compile until it has a row. */
const table = {
  ...ofOneAsk,
  AccessTokenInvalid: ({ message, reason }) => new Unauthorized({ code: tokenCodes[reason], message }),
  ShareNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "shareId" }),
  AnswerNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "id" }),
  ApiKeyInvalid: ({ message, reason }) => new Unauthorized({ code: keyCodes[reason], message }),
  ApiKeyNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "keyId" }),
  ApiKeyOutlives: ({ message }) => new Forbidden({ code: "more_than_own", message, param: "days" }),
  ApiKeyOver: ({ message }) => new Conflict({ code: "key_over", message }),
  AskInterrupted: ({ message, reason }) =>
    reason === "fault"
      ? new InternalServerError({ code: "internal_error", message })
      : new ServiceUnavailable({ code: "ask_interrupted", message }),
  AskItemNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "index" }),
  AskNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "askId" }),
  AskNotRetried: ({ message, reason }) =>
    new Conflict({ code: reason === "under_way" ? "ask_under_way" : "nothing_to_retry", message }),
  AudienceNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "id" }),
  BlockInvalid: ({ at, message }) => new BadRequest({ code: "parameter_invalid", message, param: `blocks[${at}]` }),
  AnalysisInvalid: ({ message, param }) => new BadRequest({ code: "parameter_invalid", message, param }),
  BudgetSpent: ({ message }) => new PaymentRequired({ code: "model_budget_spent", message }),
  ChangeNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "changeId" }),
  CrosstabInvalid: ({ message, param }) => new BadRequest({ code: "parameter_invalid", message, param }),
  CursorInvalid: ({ message }) => new BadRequest({ code: "parameter_invalid", message, param: "cursor" }),
  DeckInvalid: ({ message }) => new BadRequest({ code: "parameter_invalid", message, param: "file" }),
  EncryptionKeyMissing: ({ message }) => new Unprocessable({ code: "encryption_key_missing", message }),
  EngineNotConfigured: ({ message }) => new BadRequest({ code: "parameter_invalid", message, param: "engine" }),
  FollowUpsFull: ({ message }) => new BadRequest({ code: "parameter_invalid", message, param: "respondent" }),
  EngineUnavailable: ({ isSettled = false, message }) =>
    new ServiceUnavailable({ code: isSettled ? "engine_answer_unusable" : "engine_unavailable", message }),
  EstimatesUnusable: ({ message, param }) => new Unprocessable({ code: "estimates_unusable", message, param }),
  EstimationTaskNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "token" }),
  ImportInterrupted: ({ message, reason }) =>
    reason === "fault"
      ? new InternalServerError({ code: "internal_error", message })
      : new ServiceUnavailable({ code: "import_interrupted", message }),
  ImportNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "importId" }),
  InsufficientCredits: ({ message }) => new PaymentRequired({ code: "insufficient_credits", message }),
  LastOwner: ({ message }) => new Conflict({ code: "last_owner", message }),
  MemberNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "memberId" }),
  ModelConnectionNotFound: ({ message }) => new NotFound({ code: "resource_missing", message }),
  ModelConnectionRefused: ({ message, param }) => new BadRequest({ code: "parameter_invalid", message, param }),
  NameUnclear: ({ message, param }) => new BadRequest({ code: "parameter_invalid", message, param }),
  NameUnknown: ({ message, param }) => new BadRequest({ code: "resource_missing", message, param }),
  NothingToEstimate: ({ message }) => new Unprocessable({ code: "nothing_to_estimate", message }),
  ProjectExists: ({ message }) =>
    new BadRequest({
      code: "parameter_invalid",
      message: `${message} Send replace=true to put this one in its place.`,
      param: "file"
    }),
  ProjectSynthetic: ({ message, param }) => new BadRequest({ code: "parameter_invalid", message, param }),
  ProvenanceNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "requestId" }),
  QuestionChangeInvalid: ({ message, param }) => new BadRequest({ code: "parameter_invalid", message, param }),
  QuestionNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "key" }),
  QuestionNotWritten: ({ message }) => new BadRequest({ code: "parameter_invalid", message, param: "key" }),
  ReferenceInFuture: ({ message }) =>
    new BadRequest({ code: "parameter_invalid", message, param: "reference.fieldedTo" }),
  ReportChanged: ({ message }) => new Conflict({ code: "report_changed", message, param: "version" }),
  ReportFull: ({ message }) => new BadRequest({ code: "parameter_invalid", message }),
  ReportNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "id" }),
  RespondentNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "respondent" }),
  ResultNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "resultId" }),
  ResultPartMissing: ({ message }) => new BadRequest({ code: "parameter_invalid", message, param: "part" }),
  ScopeInsufficient: ({ message }) => new Forbidden({ code: "insufficient_scope", message }),
  ScopesExceeded: ({ message }) => new Forbidden({ code: "more_than_own", message }),
  SelectorMismatch: ({ demographic, message }) =>
    new BadRequest({ code: "parameter_invalid", message, param: `selectors.${demographic}` }),
  SelectorUnknown: ({ demographic, message }) =>
    new BadRequest({ code: "parameter_invalid", message, param: `selectors.${demographic}` }),
  ServiceUnsupported: ({ message }) => new Unprocessable({ code: "service_unsupported", message, param: "service" }),
  SessionNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "sessionId" }),
  SideRefused: ofSide,
  SidesRepeated: ({ again, message }) =>
    new Unprocessable({ code: "sides_repeated", message, param: `sides[${again}]` }),
  SmallCellsRefused: ({ message }) => new BadRequest({ code: "parameter_invalid", message, param: "smallCells" }),
  WeightsUnknown: ({ message }) => new BadRequest({ code: "parameter_invalid", message, param: "weight" }),
  StudyInvalid: ({ message, param }) => new BadRequest({ code: "parameter_invalid", message, param }),
  StudyNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "studyId" }),
  SurveyFileInvalid: ({ given, message }) => new BadRequest({ code: "parameter_invalid", message, param: given }),
  SurveyTooLarge: ({ message }) => new BadRequest({ code: "parameter_invalid", message, param: "projectId" }),
  TooManyAsks: ({ message }) => new TooManyRequests({ code: "too_many_asks", message }),
  TooManyJobs: ({ message }) => new TooManyRequests({ code: "too_many_imports", message }),
  TooManyShares: ({ message }) => new Conflict({ code: "too_many_links", message }),
  TooManyStudies: ({ message }) => new TooManyRequests({ code: "too_many_studies", message }),
  WebhookDeliveryNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "deliveryId" }),
  WebhookRefused: ({ message }) => new BadRequest({ code: "parameter_invalid", message, param: "webhook.url" }),
  WebhookSecretNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "secretId" }),
  WebhookUnsigned: ({ message }) => new Unprocessable({ code: "webhook_secret_missing", message, param: "webhook" })
} satisfies Table

type Wire<E extends DomainError> = E extends { readonly _tag: infer Tag extends keyof typeof table }
  ? ReturnType<(typeof table)[Tag]>
  : never

export const wireOf = <E extends DomainError>(error: E): Wire<E> => table[error._tag](error as never) as Wire<E>

export const toWire = <A, E extends DomainError, R>(self: Effect.Effect<A, E, R>): Effect.Effect<A, Wire<E>, R> =>
  Effect.mapError(self, wireOf)
