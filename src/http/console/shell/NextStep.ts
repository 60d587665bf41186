import { ApiError, ConnectionFailed, type ErrorCodes, TimedOut } from "../../../client/Client.ts"

type Code = ErrorCodes[keyof ErrorCodes]

/** What somebody reads when something went wrong. */
interface Told {
  /** What happened, in a few words. */
  readonly title: string
  /** What the service says of it. */
  readonly message: string
  /** What to do next. */
  readonly next: string
  /** Whether doing the same again may come to something. */
  readonly again: boolean
  /** For whoever is asked about it. */
  readonly facts: ReadonlyArray<string>
}

type Advice = Pick<Told, "again" | "next" | "title">
const advice = (title: string, next: string, again = false): Advice => ({ title, next, again })

const WAIT = "Wait a moment and try again. Nothing was charged."
/** Where the service did not say what became of a request, it may have been done, and charged. */
const UNKNOWN =
  "Try again. Where it was an ask, look first whether Work or Credits has it: it may have been answered all the same."
const byCode: Readonly<Record<Code, Advice>> = {
  malformed_request: advice("The request was not understood", "Reload the page and try again.", true),
  invalid_json: advice("The request was not understood", "Reload the page and try again.", true),
  parameter_missing: advice("Something is missing", "Fill in what is named and try again."),
  parameter_invalid: advice("Something cannot be taken as it is", "Change what is named and try again."),
  parameter_unknown: advice("Console and service differ in version", "Reload the page, so that both are the same."),
  filter_invalid: advice(
    "The filter was not understood",
    "Change the filter: questions and labels stand in the project."
  ),
  resource_missing: advice("It is not there", "It may have been deleted. Go back to the list and choose another."),
  idempotency_key_reused: advice("The request was sent before", "Try again.", true),
  missing_api_key: advice("Nobody is signed in", "Sign in with an API key of your organization."),
  invalid_api_key: advice(
    "The key is not valid",
    "Copy the whole key, from ai_live_ on, or make another: audience-insights key create."
  ),
  revoked_api_key: advice(
    "The key was revoked",
    "Sign in with another key, or make one: audience-insights key create."
  ),
  invalid_token: advice("The sign-in is not valid", "Sign in again."),
  expired_token: advice("The sign-in is over", "Sign in again."),
  insufficient_scope: advice(
    "This sign-in may not do that",
    "Sign out, and tick what is missing when you sign in again."
  ),
  insufficient_credits: advice(
    "Too few credits",
    "Choose a smaller sample, or have whoever runs the service add credits."
  ),
  estimates_unusable: advice("The estimates can't be used", "Correct the replies and send them again."),
  nothing_to_estimate: advice("No estimate is needed", "Ask the question as usual."),
  sides_repeated: advice(
    "Two sides are the same",
    "Change or remove one of them: a comparison needs different people."
  ),
  model_budget_spent: advice("Today’s budget for language models is spent", "Ask statistically, or go on tomorrow."),
  route_not_found: advice(
    "The service does not know this",
    "Reload the page, so that console and service are the same version."
  ),
  method_not_allowed: advice(
    "The service does not know this",
    "Reload the page, so that console and service are the same version."
  ),
  request_timeout: advice("The request took too long to arrive", "Look at your connection and try again.", true),
  idempotency_key_in_use: advice("The same is being answered already", "Wait for that answer.", true),
  ask_under_way: advice("It is not over yet", "Wait until it is, or cancel it."),
  nothing_to_retry: advice("There is nothing to try again", "All of it was answered."),
  request_too_large: advice("It is too large", "Send less of it."),
  unsupported_media_type: advice("This kind of file is not taken", "Send CSV, .xlsx, .sav, .zsav or .dta."),
  insufficient_matches: advice(
    "Too few respondents match",
    "Widen the filter: with so few, people could be recognised."
  ),
  audience_not_understood: advice(
    "A part of the description is not understood",
    "Say it in other words, or leave it out."
  ),
  service_unsupported: advice("This cannot be answered in a batch", "Ask it as a standard ask."),
  webhook_secret_missing: advice(
    "There is no signing secret",
    "Make one first: audience-insights webhook secret create."
  ),
  rate_limit_exceeded: advice("Too many requests within a minute", "Wait as long as it says, and try again.", true),
  too_many_imports: advice("Too many imports are under way", "Wait until one is done, or cancel one.", true),
  too_many_asks: advice("Too many asks are under way", "Wait until one is done, or cancel one.", true),
  internal_error: advice(
    "The service failed",
    "Try again; if it fails again, send the request’s id to whoever runs the service.",
    true
  ),
  engine_unavailable: advice("The model didn't answer", WAIT, true),
  engine_answer_unusable: advice("The model didn't return a usable answer", "Choose another answer source."),
  database_unavailable: advice("The database does not answer", WAIT, true),
  storage_unavailable: advice("The service cannot write the file", WAIT, true),
  starting_or_stopping: advice("The service is starting or stopping", WAIT, true),
  import_interrupted: advice("The import was interrupted", "Send the file again."),
  ask_interrupted: advice("The ask was interrupted", "Ask again. Nothing was charged.", true)
}

/** What stands between the service and a browser answers as well, with a status alone. */
const byStatus: Readonly<Record<number, Code>> = { 413: "request_too_large", 429: "rate_limit_exceeded" }

/** The service may know more than this console does. */
const adviceOf = ({ code, status }: ApiError): Advice => {
  const known = (byCode as Readonly<Record<string, Advice>>)[code] ?? byCode[byStatus[status] as Code]
  if (known !== undefined) return known
  if (status >= 500) return advice("The service did not answer", UNKNOWN, true)
  return advice("The service refused this", "Reload the page and try again.", true)
}

/** What somebody is told of an error: what the service says, and what to do next. */
export const toldOf = (error: unknown): Told => {
  if (error instanceof ApiError) {
    const { code, message, param, requestId } = error
    const facts = [code, ...(param === null ? [] : [param]), ...(requestId === null ? [] : [requestId])]
    return { ...adviceOf(error), message, facts }
  }
  if (error instanceof ConnectionFailed) {
    const next = "Look whether the service runs and whether you are connected, then try again."
    return { title: "The service was not reached", message: "There was no answer.", next, again: true, facts: [] }
  }
  if (error instanceof TimedOut) {
    return { title: "There was no answer in time", message: error.message, next: UNKNOWN, again: true, facts: [] }
  }
  const message = error instanceof Error ? error.message : String(error)
  const next = "Reload the page. If it happens again, tell whoever runs the service what you did."
  return { title: "The console failed", message, next, again: false, facts: [] }
}
