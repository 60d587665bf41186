import { Effect } from "effect"
import type { DomainError } from "../../services/DomainError.ts"
import {
  BadRequest,
  Conflict,
  InternalServerError,
  NotFound,
  PaymentRequired,
  ServiceUnavailable,
  TooManyRequests,
  Unauthorized,
  Unprocessable
} from "../api/Errors.ts"

type Table = { readonly [Tag in DomainError["_tag"]]: (error: Extract<DomainError, { readonly _tag: Tag }>) => Error }

const keyCodes = {
  missing: "missing_api_key",
  invalid: "invalid_api_key",
  revoked: "revoked_api_key",
  replaced: "revoked_api_key"
} as const

/** The only place where a domain failure becomes an HTTP error: a new one does not compile until it has a row. */
const table = {
  ApiKeyInvalid: ({ message, reason }) => new Unauthorized({ code: keyCodes[reason], message }),
  AskInterrupted: ({ message, reason }) =>
    reason === "fault"
      ? new InternalServerError({ code: "internal_error", message })
      : new ServiceUnavailable({ code: "ask_interrupted", message }),
  AskNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "askId" }),
  AskNotRetried: ({ message, reason }) =>
    new Conflict({ code: reason === "under_way" ? "ask_under_way" : "nothing_to_retry", message }),
  AudienceNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "id" }),
  AudienceNotUnderstood: ({ message, param }) => new Unprocessable({ code: "audience_not_understood", message, param }),
  BudgetSpent: ({ message }) => new PaymentRequired({ code: "model_budget_spent", message }),
  CrosstabInvalid: ({ message, param }) => new BadRequest({ code: "parameter_invalid", message, param }),
  EngineNotConfigured: ({ message }) => new BadRequest({ code: "parameter_invalid", message, param: "engine" }),
  EngineUnavailable: ({ message }) => new ServiceUnavailable({ code: "engine_unavailable", message }),
  FilterInvalid: ({ message }) => new BadRequest({ code: "filter_invalid", message, param: "filter" }),
  ImportInterrupted: ({ message, reason }) =>
    reason === "fault"
      ? new InternalServerError({ code: "internal_error", message })
      : new ServiceUnavailable({ code: "import_interrupted", message }),
  ImportNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "importId" }),
  InsufficientCredits: ({ message }) => new PaymentRequired({ code: "insufficient_credits", message }),
  InsufficientMatches: ({ message, param }) => new Unprocessable({ code: "insufficient_matches", message, param }),
  NameUnclear: ({ message, param }) => new BadRequest({ code: "parameter_invalid", message, param }),
  NameUnknown: ({ message, param }) => new BadRequest({ code: "resource_missing", message, param }),
  ProjectExists: ({ message }) =>
    new BadRequest({
      code: "parameter_invalid",
      message: `${message} Send replace=true to put this one in its place.`,
      param: "file"
    }),
  ProjectNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "projectId" }),
  ProvenanceNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "requestId" }),
  QuestionChangeInvalid: ({ message, param }) => new BadRequest({ code: "parameter_invalid", message, param }),
  QuestionNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "key" }),
  ReferenceInFuture: ({ message }) =>
    new BadRequest({ code: "parameter_invalid", message, param: "reference.fieldedTo" }),
  ReferenceMissing: ({ message, param }) => new BadRequest({ code: "resource_missing", message, param }),
  ResultNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "resultId" }),
  ResultPartMissing: ({ message }) => new BadRequest({ code: "parameter_invalid", message, param: "part" }),
  SelectorMismatch: ({ demographic, message }) =>
    new BadRequest({ code: "parameter_invalid", message, param: `selectors.${demographic}` }),
  SelectorUnknown: ({ demographic, message }) =>
    new BadRequest({ code: "parameter_invalid", message, param: `selectors.${demographic}` }),
  ServiceUnsupported: ({ message }) => new Unprocessable({ code: "service_unsupported", message, param: "service" }),
  SurveyFileInvalid: ({ given, message }) => new BadRequest({ code: "parameter_invalid", message, param: given }),
  TooManyAsks: ({ message }) => new TooManyRequests({ code: "too_many_asks", message }),
  TooManyCriteria: ({ message, param }) => new BadRequest({ code: "parameter_invalid", message, param }),
  TooManyJobs: ({ message }) => new TooManyRequests({ code: "too_many_imports", message }),
  WebhookDeliveryNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "deliveryId" }),
  WebhookRefused: ({ message }) => new BadRequest({ code: "parameter_invalid", message, param: "webhook.url" }),
  WebhookSecretNotFound: ({ message }) => new NotFound({ code: "resource_missing", message, param: "secretId" }),
  WebhookUnsigned: ({ message }) => new Unprocessable({ code: "webhook_secret_missing", message, param: "webhook" })
} satisfies Table

type Wire<E extends DomainError> = E extends { readonly _tag: infer Tag extends keyof typeof table }
  ? ReturnType<(typeof table)[Tag]>
  : never

/** A domain failure as the HTTP error that it becomes. */
export const wireOf = <E extends DomainError>(error: E): Wire<E> => table[error._tag](error as never) as Wire<E>

export const toWire = <A, E extends DomainError, R>(self: Effect.Effect<A, E, R>): Effect.Effect<A, Wire<E>, R> =>
  Effect.mapError(self, wireOf)
