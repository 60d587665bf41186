import { HttpClientError } from "@effect/platform"
import { ConfigError, Effect, ParseResult, Predicate } from "effect"
import { explainConfigError } from "../Config.ts"

/** How a person calls this program: from a clone, through npx, or by its name. */
export const programCalled = (script: string): string => {
  if (/[\\/]build\.mjs$/.test(script)) return "npm run -s cli --"
  return /[\\/]_npx[\\/]/.test(script) ? "npx audience-insights" : "audience-insights"
}

/** How this one was called. */
export const PROGRAM = programCalled(process.argv[1] ?? "")

/** Has the process end as a failure. */
export const failed = Effect.sync(() => {
  process.exitCode = 1
})

/** Has the process end as one that was called in a way that it does not know. */
export const misused = Effect.sync(() => {
  process.exitCode = 2
})

/** What messages of the service tell programs to send, as a command is given it. */
const inOptions = (message: string): string =>
  message
    .replaceAll("Send replace=true to put this one in its place", "Pass --replace to put this one in its place")
    .replaceAll(/\((?:with )?replace=true\)/g, "(--replace)")
    .replaceAll("with replace=true", "with --replace")

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
  if (id !== undefined)
    return `An id ${id}: lists, such as \`project list\` and \`audience list\`, print the ids of what there is.`
  const [, path] = /^Path '(.*)' must exist/.exec(problem) ?? []
  if (path !== undefined) return `There is no file ${path}.`
  const [, noFile] = /^Expected path '(.*)' to be a regular file/.exec(problem) ?? []
  if (noFile !== undefined) return `${noFile} is no file that can be read.`
  const [, empty] = /^Expected at least \d+ value\(s\) for option: '(.*)'/.exec(problem) ?? []
  if (empty !== undefined) return `The option ${empty} has no value after it.`
  if (/^must /.test(problem)) return `A value that was given ${problem}.`
  return /[.!?]$/.test(problem) ? problem : `${problem}.`
}

/** Names of parameters as the options that give them. */
const asOptions = (problem: string): string =>
  problem.replaceAll("audienceId", "--audience").replaceAll("audiencePrompt", "--prompt")

/** Why there is no answer of the service's. */
const explainHttp = (error: HttpClientError.HttpClientError): string => {
  const { origin, pathname } = new URL(error.request.url)
  if (error._tag === "RequestError")
    return `The service at ${origin} does not answer: start it with \`${PROGRAM} serve\`, or name another with --url.`
  // The service has no 404 that a command does not know, but for addresses that lead past its routes.
  if (error.reason === "StatusCode" || error.response.status === 404)
    return (
      `What answers at ${origin}${pathname} (status ${error.response.status}) is not the service: correct ` +
      "--url or AUDIENCE_URL, which have no /v1 at their end, or see to the proxy that is there."
    )
  return (
    `The answer from ${origin} (status ${error.response.status}) broke off or cannot be read: is the ` +
    `service of another version than this command (\`--version\`)?`
  )
}

/** Why the service listens to nobody, from what the system says of it. */
const explainServe = (cause: unknown): string => {
  const { address, code, hostname, port } = { ...(cause as NodeJS.ErrnoException & Record<string, unknown>) }
  if (code === "EADDRINUSE") return `The port ${port} is taken: stop what listens there, or choose another with PORT.`
  if (code === "EACCES") return `The port ${port} is not this user's to listen at: choose one above 1023 with PORT.`
  return (
    `Nothing can listen at ${address ?? hostname ?? "the address"} (${code}): HOST must be an address of ` +
    "this machine, such as 127.0.0.1, or 0.0.0.0 for all of them."
  )
}

/** Why a command failed, in a sentence for the person who gave it. */
export const explain = (error: unknown): string => {
  if (ConfigError.isConfigError(error)) return explainConfigError(error)
  if (HttpClientError.isHttpClientError(error)) return explainHttp(error)
  if (ParseResult.isParseError(error)) return `This cannot be sent: ${asOptions(problemOf(error))}.`
  if (Predicate.isTagged(error, "ServeError")) return explainServe("cause" in error ? error.cause : null)
  if (!(error instanceof Error)) return `The command failed: ${String(error)}`
  if (Predicate.isTagged(error, "ProjectExists")) return `${error.message} Pass --replace to import it again.`
  const message = inOptions(error.message)
  return "requestId" in error && typeof error.requestId === "string" ? `${message} (${error.requestId})` : message
}
