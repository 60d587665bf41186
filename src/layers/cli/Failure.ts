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
const problemOf = (error: ParseResult.ParseError): string => {
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
  if (id !== undefined) return `An id ${id}. \`project list\` and \`audience list\` print ids.`
  const [, path] = /^Path '(.*)' must exist/.exec(problem) ?? []
  if (path !== undefined) return `File not found: ${path}.`
  const [, noFile] = /^Expected path '(.*)' to be a regular file/.exec(problem) ?? []
  if (noFile !== undefined) return `${noFile} isn't a readable file.`
  const [, empty] = /^Expected at least \d+ value\(s\) for option: '(.*)'/.exec(problem) ?? []
  if (empty !== undefined) return `The option ${empty} needs a value.`
  if (/^must /.test(problem)) return `A value ${problem}.`
  return /[.!?]$/.test(problem) ? problem : `${problem}.`
}

/** Names of parameters as the options that give them. */
const asOptions = (problem: string): string =>
  problem.replaceAll("audienceId", "--audience").replaceAll("audiencePrompt", "--prompt")

/** Why there is no answer of the service's. */
const explainHttp = (error: HttpClientError.HttpClientError): string => {
  const { origin, pathname } = new URL(error.request.url)
  if (error._tag === "RequestError")
    return `No answer from ${origin}. Start the service with \`${PROGRAM} serve\`, or name another with --url.`
  // The service has no 404 that a command does not know, but for addresses that lead past its routes.
  if (error.reason === "StatusCode" || error.response.status === 404)
    return (
      `${origin}${pathname} answered with status ${error.response.status}, but it isn't this service: correct ` +
      "--url or AUDIENCE_URL (without /v1 at the end), or check the proxy in front of it."
    )
  return (
    `The answer from ${origin} (status ${error.response.status}) was cut off or isn't readable: is the ` +
    `service a different version from this command (\`--version\`)?`
  )
}

/** Why the service listens to nobody, from what the system says of it. */
const explainServe = (cause: unknown): string => {
  const { address, code, hostname, port } = { ...(cause as NodeJS.ErrnoException & Record<string, unknown>) }
  if (code === "EADDRINUSE")
    return `Port ${port} is in use. Stop the program that uses it, or choose another port with PORT.`
  if (code === "EACCES") return `This user may not listen on port ${port}. Choose one above 1023 with PORT.`
  return (
    `Can't listen on ${address ?? hostname ?? "the address"} (${code}): HOST must be an address of ` +
    "this machine, such as 127.0.0.1, or 0.0.0.0 for all of them."
  )
}

/** Why a command failed, in a sentence for the person who gave it. */
export const explain = (error: unknown): string => {
  if (ConfigError.isConfigError(error)) return explainConfigError(error)
  if (HttpClientError.isHttpClientError(error)) return explainHttp(error)
  if (ParseResult.isParseError(error)) return `We can't send this: ${asOptions(problemOf(error))}.`
  if (Predicate.isTagged(error, "ServeError")) return explainServe("cause" in error ? error.cause : null)
  if (!(error instanceof Error)) return `The command failed: ${String(error)}`
  if (Predicate.isTagged(error, "ProjectExists")) return `${error.message} Pass --replace to import it again.`
  const message = inOptions(error.message)
  return "requestId" in error && typeof error.requestId === "string" ? `${message} (${error.requestId})` : message
}
