import type { AuthInfo, CallToolResult, ProgressToken, ServerContext } from "@modelcontextprotocol/server"
import { Cause, Effect, Ref, Schedule, Schema } from "effect"
import type { Access } from "../../domain/Access.ts"
import { DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import type { RequestId } from "../../domain/RequestId.ts"
import { askedWith, ofOrganization } from "../../services/ports/Reach.ts"
import { asRequest, Progress, type Step } from "../../services/ports/UnderWay.ts"
import { AnyError } from "../api/Errors.ts"
import { unavailable } from "../errors/ErrorMapping.ts"
import { fault } from "../middleware/Envelope.ts"
import { newRequestId } from "../request/Representation.ts"
import { costs, type Tool, type ToolAnswer } from "./Tool.ts"

/** What a bearer may do, as the protocol library carries it to the handlers; the token itself stays behind. */
export const authInfoOf = (access: Access, resourceMetadataUrl: string): AuthInfo => ({
  token: "",
  clientId: access.subject,
  scopes: [...access.scopes],
  resourceMetadataUrl,
  extra: { access }
})

/** What the bearer of a request may do. The gate lets no request pass without it. */
export const accessOf = ({ http }: Pick<ServerContext, "http">): Access => {
  const access = http?.authInfo?.extra?.access
  if (access === undefined) throw new Error("A request reached its handler without passing the gate")
  return access as Access
}

interface Problem {
  readonly code: string
  readonly param: string | null
}

/** What to do about a parameter, whatever is wrong with it. */
const byParameter: Readonly<Record<string, string>> = {
  audience: "`list_audiences` shows the stored ones.",
  projectId: "`list_projects` shows them.",
  rows: "`list_questions` shows what can be tabulated.",
  columns: "`list_questions` shows what can be tabulated.",
  cursor: "Leave it out to begin anew.",
  token: "`ask_choices` gives a new one.",
  part: "The shortened answer names its parts in `truncated`.",
  resultId: "`ask_choices`, `ask_open`, `ask_project` and `ask_twins` give a new one."
}

/** What to do about a failure, whatever parameter it is of. */
const byCode: Readonly<Record<string, string>> = {
  filter_invalid: "`list_questions` shows what filters can name, and `interpret_filter` tries one free of charge.",
  insufficient_matches: "`interpret_filter` tries another filter free of charge.",
  insufficient_credits: "`get_credits` says how many there are."
}

/** The tool, or the parameter, that helps after a refusal; empty where the refusal says all. */
const adviceOn = ({ code, param }: Problem): string =>
  byCode[code] ?? byParameter[param?.replace(/^sides\[\d+\]\./, "") ?? ""] ?? ""

/** Clients give up after a minute of silence. */
const HEARTBEAT = "5 seconds"
/** Where a failed call's `_meta` holds our code, type and parameter. */
const ERROR = "audience-insights/error"
const REQUEST = "audience-insights/requestId"

/** How far a call has come, rising with every report: whole steps, and within a step ever closer to the next. */
const progressAt = ({ done }: Step, beats: number) => done + beats / (beats + 1)

/** Tells a client that asked for it how far its call has come, step by step and while nothing else is to be told. */
const reporting = <A, E, R>(call: Effect.Effect<A, E, R>, progressToken: ProgressToken, notify: Notify) =>
  Effect.gen(function* () {
    const state = yield* Ref.make({ step: { done: 0, total: 1 }, beats: 0 })
    const send = Effect.flatMap(Ref.get(state), ({ beats, step }) =>
      Effect.ignore(
        Effect.tryPromise(() =>
          notify({
            method: "notifications/progress",
            params: { progressToken, progress: progressAt(step, beats), total: step.total }
          })
        )
      )
    )
    const beat = Effect.zipRight(
      Ref.update(state, ({ beats, step }) => ({ step, beats: beats + 1 })),
      send
    )
    const report = (step: Step) => Effect.zipRight(Ref.set(state, { step, beats: 0 }), send)
    return yield* call.pipe(
      Effect.provideService(Progress, { report }),
      Effect.raceFirst(
        Effect.repeat(Effect.delay(beat, HEARTBEAT), Schedule.forever).pipe(Effect.zipRight(Effect.never))
      )
    )
  })

type Notify = ServerContext["mcpReq"]["notify"]

/** An answer that was paid for names the request under which it is kept how it came about. */
export const succeeded = ({ structured, text }: ToolAnswer, requestId: RequestId | null): CallToolResult => ({
  content: [{ type: "text", text }],
  structuredContent: { ...structured },
  ...(requestId !== null && { _meta: { [REQUEST]: requestId } })
})

export const failed = (error: AnyError): Effect.Effect<CallToolResult> =>
  Effect.map(Effect.orDie(Schema.encode(AnyError)(error)), ({ error: { param, ...rest } }) => {
    const message = `${rest.message}\n${adviceOn({ code: rest.code, param })}`.trim()
    const problem = { ...rest, param: param?.replace(/audience(?:Id|Prompt)$/, "audience") ?? null }
    return {
      isError: true,
      content: [{ type: "text", text: `${problem.code}: ${message}` }],
      _meta: { [ERROR]: { ...problem, message } }
    }
  })

const unforeseen = (cause: Cause.Cause<never>) => {
  const error = Cause.squash(cause)
  return error instanceof DatabaseUnavailable
    ? Effect.as(Effect.logError("The database did not answer", cause), unavailable(error))
    : Effect.as(Effect.logError("A tool failed", cause), fault)
}

/** What a call comes to, whatever it failed of; it ends early when the client cancels. */
export const told = <A, R>(
  call: Effect.Effect<A, AnyError, R>,
  signal: AbortSignal
): Effect.Effect<A | CallToolResult, never, R> =>
  call.pipe(
    Effect.catchAll(failed),
    Effect.catchAllCause((cause) =>
      Cause.isInterruptedOnly(cause) || signal.aborted ? Effect.interrupt : Effect.flatMap(unforeseen(cause), failed)
    )
  )

/** Calls a tool for the bearer of a request. It ends early when the client cancels, and whatever it failed of is told. */
export const callTool = <R>(
  tool: Tool<R>,
  given: unknown,
  context: ServerContext
): Effect.Effect<CallToolResult, never, R> => {
  const { _meta, notify, signal } = context.mcpReq
  const requestId = newRequestId()
  const { keyId, organizationId } = accessOf(context)
  const call = told(
    tool.call(organizationId, given).pipe(
      ofOrganization(organizationId),
      asRequest(requestId),
      Effect.locally(askedWith, keyId),
      Effect.map((answer) => succeeded(answer, tool.annotations === costs ? requestId : null))
    ),
    signal
  )
  return _meta?.progressToken === undefined ? call : reporting(call, _meta.progressToken, notify)
}

/** Runs effects for the protocol library, which takes promises; an aborted signal interrupts them. */
export type Run<R> = <A>(effect: Effect.Effect<A, never, R>, signal: AbortSignal) => Promise<A>
