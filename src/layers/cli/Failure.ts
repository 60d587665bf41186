import { HttpClientError } from "@effect/platform"
import { ConfigError, Effect, ParseResult, Predicate } from "effect"
import { explainConfigError } from "../Config.ts"
import { PROGRAM } from "./Program.ts"

/** Has the process end as a failure. */
export const failed = Effect.sync(() => {
  process.exitCode = 1
})

/** Has the process end as one that was called in a way that it does not know. */
export const misused = Effect.sync(() => {
  process.exitCode = 2
})

/** The first thing that what was given cannot be taken for, such as “choices.1 repeats an earlier choice”. */
export const problemOf = (error: ParseResult.ParseError): string => {
  const [issue] = ParseResult.ArrayFormatter.formatErrorSync(error)
  return `${issue?.path.map(String).join(".") ?? ""} ${issue?.message.replace(/\s+/g, " ") ?? ""}`.trim()
}

/** What is wrong with a value, from what its schema says of it. */
export const decodingProblem = (said: string): string => {
  const problem = said
    .replace(/\s+/g, " ")
    .replace(/^.*└─ /, "")
    .trim()
  const [, id] = /^(must be a UUID .*)$/.exec(problem) ?? []
  if (id !== undefined) return `An id ${id}`
  const [, path] = /^Path '(.*)' must exist/.exec(problem) ?? []
  if (path !== undefined) return `There is no file ${path}.`
  if (/^must /.test(problem)) return `A value that was given ${problem}.`
  return /[.!?]$/.test(problem) ? problem : `${problem}.`
}

/** Why a command failed, in a sentence for the person who gave it. */
export const explain = (error: unknown): string => {
  if (ConfigError.isConfigError(error)) return explainConfigError(error)
  if (HttpClientError.isHttpClientError(error) && error._tag === "RequestError") {
    return `The service at ${new URL(error.request.url).origin} does not answer: start it with \`${PROGRAM} serve\`, or name another with --url.`
  }
  if (ParseResult.isParseError(error)) return `This cannot be sent: ${problemOf(error)}.`
  if (Predicate.isTagged(error, "ServeError")) {
    return "The port is taken: stop what listens there, or choose another with PORT."
  }
  if (!(error instanceof Error)) return `The command failed: ${String(error)}`
  if (Predicate.isTagged(error, "ProjectExists")) return `${error.message} Pass --replace to import it again.`
  return "requestId" in error && typeof error.requestId === "string"
    ? `${error.message} (${error.requestId})`
    : error.message
}
