import { ApiError, ConnectionFailed, type ErrorCodes, TimedOut } from "../../../client/Client.ts"

type Code = ErrorCodes[keyof ErrorCodes]

/** What the console says when something went wrong. */
interface Told {
  readonly title: string
  /** What the service says. */
  readonly message: string
  readonly next: string
  /** Whether trying again could help. */
  readonly again: boolean
  /** Details for support. */
  readonly facts: ReadonlyArray<string>
}

interface Advice extends Pick<Told, "again" | "next" | "title"> {
  /** Whether it says all there is to say, in place of what the service says to programs. */
  readonly isWhole?: boolean
}
/** What to do next is left out where the service says it. */
const advice = (title: string, next = "", again = false): Advice => ({ title, next, again })
const instead = (title: string, next: string): Advice => ({ title, next, again: false, isWhole: true })

const WAIT = "Wait a moment and try again. Nothing was charged."
/** Without a reply from the service, the request may have gone through and been charged. */
const UNKNOWN =
  "If you asked a question, check History first: it may have been answered anyway. If it isn't there, try again."
const byCode: Readonly<Record<Code, Advice>> = {
  malformed_request: advice("We couldn't understand the request", "Reload the page and try again.", true),
  invalid_json: advice("We couldn't understand the request", "Reload the page and try again.", true),
  parameter_missing: advice("Something is missing", "Fill in the field named above and try again."),
  parameter_invalid: advice("Something isn't valid", "Correct the field named above and try again."),
  parameter_unknown: advice("This page is out of date", "Reload it to get the current version."),
  filter_invalid: advice(
    "We couldn't understand the filter",
    "Change the filter. The project page lists the questions and answers you can use."
  ),
  resource_missing: advice("We can't find it", "It may have been deleted. Go back to the list and choose another."),
  idempotency_key_reused: advice("This request was already sent", "Try again.", true),
  missing_api_key: advice("You aren't signed in", "Sign in with one of your organization's API keys."),
  invalid_api_key: advice(
    "The key isn't valid",
    "Copy the whole key, starting with ai_live_, or create a new one: audience-insights key create."
  ),
  revoked_api_key: advice(
    "The key was revoked",
    "Sign in with another key, or create one: audience-insights key create."
  ),
  invalid_token: advice("Your sign-in isn't valid", "Sign in again."),
  expired_token: advice("Your sign-in expired", "Sign in again."),
  insufficient_scope: instead(
    "You don't have permission to do that",
    "Ask an owner of your organization. If you left permissions out when you signed in, sign in again with them."
  ),
  more_than_own: advice("That's more than you may do yourself"),
  insufficient_credits: advice("Not enough credits"),
  estimates_unusable: advice("The estimates can't be used"),
  nothing_to_estimate: advice("No estimate is needed", "Ask the question as usual."),
  sides_repeated: advice("Two groups are the same"),
  model_budget_spent: advice(
    "Today’s language model budget is used up",
    "Choose the answer source “Statistics only”, or try again tomorrow."
  ),
  route_not_found: advice("This page is out of date", "Reload it to get the current version."),
  method_not_allowed: advice("This page is out of date", "Reload it to get the current version."),
  request_timeout: advice("The request took too long to arrive", "Check your connection and try again.", true),
  idempotency_key_in_use: advice("This is already being answered", "Wait for that answer.", true),
  ask_under_way: instead("It hasn't finished yet", "Wait until it has, or cancel it."),
  key_over: instead("That key no longer works", "It was revoked or replaced, or it expired. Create a new one."),
  last_owner: advice("Someone has to be owner"),
  too_many_links: instead(
    "Too many links",
    "Your organization has as many links as it can have. Revoke some that nobody needs."
  ),
  nothing_to_retry: instead("There's nothing to retry", "Nothing failed."),
  report_changed: instead(
    "Someone else changed this report",
    "You now see the latest version. What you wrote is still there: save it again."
  ),
  request_too_large: advice("It's too large", "Send less at once."),
  unsupported_media_type: advice(
    "We can't read this kind of file",
    "Use CSV, .xlsx, .sav, .zsav, .dta, or triple-s as .zip."
  ),
  insufficient_matches: advice(
    "Too few respondents match",
    "Widen the filter. With so few people, someone could be identified."
  ),
  audience_not_understood: advice(
    "We couldn't understand part of the description",
    "Reword that part, or leave it out."
  ),
  encryption_key_missing: instead(
    "This service can't store keys yet",
    "Ask your administrator to set ENCRYPTION_KEYS. Nothing was saved."
  ),
  service_unsupported: advice("This can't be answered in a batch", "Ask it on its own."),
  webhook_secret_missing: advice(
    "There's no signing secret",
    "Create one first: audience-insights webhook secret create."
  ),
  rate_limit_exceeded: advice(
    "Too many requests in a minute",
    "Wait as long as the message says, then try again.",
    true
  ),
  too_many_studies: advice("Too many studies at once", "", true),
  too_many_imports: advice("Too many imports at once", "", true),
  too_many_asks: advice("Too many questions at once", "", true),
  internal_error: advice(
    "Something went wrong in the service",
    "Try again. If it keeps failing, send the request ID below to your administrator.",
    true
  ),
  engine_unavailable: advice("The model didn't answer", WAIT, true),
  engine_answer_unusable: advice("The model didn't return a usable answer", "Choose another answer source."),
  database_unavailable: advice("The database isn't responding", WAIT, true),
  storage_unavailable: advice("The service can't write the file", WAIT, true),
  starting_or_stopping: advice("The service is starting or stopping", WAIT, true),
  import_interrupted: advice("The import was interrupted", "Upload the file again."),
  ask_interrupted: advice("The question was interrupted", "Ask again. Nothing was charged.", true)
}

/** Proxies in front of the service may answer with only a status. */
const byStatus: Readonly<Record<number, Code>> = { 413: "request_too_large", 429: "rate_limit_exceeded" }

/** A newer service may send codes that this console doesn't know. */
const adviceOf = ({ code, status }: ApiError): Advice => {
  const known = (byCode as Readonly<Record<string, Advice>>)[code] ?? byCode[byStatus[status] as Code]
  if (known !== undefined) return known
  if (status >= 500) return advice("The service didn't respond", UNKNOWN, true)
  return advice("The service rejected this", "Reload the page and try again.", true)
}

/** Turns an error into a message: what the service says, and what to do next. */
export const toldOf = (error: unknown): Told => {
  if (error instanceof ApiError) {
    const { code, message, param, requestId } = error
    const { isWhole, ...advised } = adviceOf(error)
    const facts = [code, ...(param === null ? [] : [param]), ...(requestId === null ? [] : [requestId])]
    return isWhole === true ? { ...advised, message: advised.next, next: "", facts } : { ...advised, message, facts }
  }
  if (error instanceof ConnectionFailed) {
    const next = "Check that the service is running and that you're online, then try again."
    return { title: "Can't reach the service", message: "There was no response.", next, again: true, facts: [] }
  }
  if (error instanceof TimedOut) {
    return { title: "The service took too long", message: error.message, next: UNKNOWN, again: true, facts: [] }
  }
  const message = error instanceof Error ? error.message : String(error)
  const next = "Reload the page. If it happens again, tell your administrator what you did."
  return { title: "Something went wrong on this page", message, next, again: false, facts: [] }
}
