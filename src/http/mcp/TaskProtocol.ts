import {
  type CallToolRequest,
  type CallToolResult,
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  MissingRequiredClientCapabilityError,
  ProtocolError,
  ProtocolErrorCode,
  RELATED_TASK_META_KEY,
  type Server,
  type ServerContext
} from "@modelcontextprotocol/server"
import { Clock, Effect, Option, Schema } from "effect"
import { ASK_DAYS, AskId, itemRequestId } from "../../domain/ask/DurableAsk.ts"
import { Credits as Amount } from "../../domain/Credits.ts"
import { encodePlace, listQuery, pageWanted } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { DurableAsk } from "../../services/ports/AskStore.ts"
import { Credits } from "../../services/ports/Credits.ts"
import { ofOrganization } from "../../services/ports/Reach.ts"
import { DurableAsks } from "../../services/usecases/asks/DurableAsks.ts"
import type { AnyError } from "../api/Errors.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { failureOf } from "../handlers/DurableAskViews.ts"
import { accessOf, callTool, failed, type Run, succeeded, told } from "./Calls.ts"
import { decoded, type Later } from "./Tool.ts"
import { type ToolServices, tools } from "./Tools.ts"

/** Milliseconds between two looks of a client, and for how long a task is kept from when it was made, at least. */
const POLL_MS = 2000
const KEPT_MS = ASK_DAYS * 24 * 3600 * 1000
/** An answer that is there so soon is the answer to the call itself. */
const AT_ONCE = "2 seconds"
const LOOK = "100 millis"
const SLOW_LOOK = "500 millis"

/** By the wall's clock: a service whose clock jumps need not make up for the looks in between. */
const pause = (time: typeof LOOK | typeof SLOW_LOOK) => Effect.withClock(Effect.sleep(time), Clock.make())

export type TaskServices = Credits | DurableAsks | ToolServices

type Task = DurableAsk & { readonly tool: NonNullable<DurableAsk["tool"]> }

const isTask = (ask: DurableAsk): ask is Task => ask.tool !== null
const isOver = ({ finishedAt }: Pick<DurableAsk, "finishedAt">): boolean => finishedAt !== null

/** Begins a call as a durable ask. */
const beginTask = (organization: OrganizationId, { begin }: Later<ToolServices>, given: unknown) =>
  Effect.gen(function* () {
    const submission = yield* begin(organization, given)
    const asks = yield* DurableAsks
    const ask = yield* toWire(asks.submit(organization, submission, null))
    return ask as Task
  }) satisfies Effect.Effect<Task, AnyError, TaskServices>

/** A task of the organization; none where there is none of that name. */
const taskOf = (organization: OrganizationId, id: AskId) =>
  Effect.flatMap(DurableAsks, (asks) => Effect.map(Effect.option(asks.get(organization, id)), Option.filter(isTask)))

/** Those of a page of the organization's tasks, newest first. */
const tasksOf = (organization: OrganizationId, wanted: Parameters<DurableAsks["page"]>[1]) =>
  Effect.flatMap(DurableAsks, ({ page }) =>
    Effect.map(page(organization, wanted, true), ({ end, rows }) => ({ end, rows: rows.filter(isTask) }))
  )

const cancelTask = (organization: OrganizationId, id: AskId) =>
  Effect.flatMap(DurableAsks, (asks) => Effect.option(asks.cancel(organization, id)))

/** Looks until a task is over. */
const untilOver = (organization: OrganizationId, task: Task, look: typeof LOOK | typeof SLOW_LOOK = SLOW_LOOK) =>
  Effect.iterate(task, {
    while: (now) => !isOver(now),
    body: ({ id }) =>
      Effect.zipRight(
        pause(look),
        Effect.map(
          taskOf(organization, id),
          Option.getOrElse((): Task => ({ ...task, state: "cancelled", finishedAt: task.createdAt }))
        )
      )
  })

/** A task that is over soon, or the task as it is then; one that nobody waits for any more is cancelled. */
const soon = (organization: OrganizationId, task: Task) =>
  untilOver(organization, task, LOOK).pipe(
    Effect.timeoutOption(AT_ONCE),
    Effect.withClock(Clock.make()),
    Effect.map(Option.getOrElse(() => task)),
    Effect.onInterrupt(() => cancelTask(organization, task.id))
  )

/** What the call of a task that is over is answered; none where it was cancelled. */
const resultOf = (
  organization: OrganizationId,
  { id, tool }: Task
): Effect.Effect<Option.Option<CallToolResult>, never, TaskServices> =>
  Effect.gen(function* () {
    const [item] = yield* (yield* DurableAsks).items(organization, id, 0, 1)
    const later = tools.find(({ name }) => name === tool.name)?.later
    if (item === undefined || item.answer === null || later === undefined || later === null) return Option.none()
    if (item.state === "failed") return Option.some(yield* failed(failureOf(item.answer)))
    const remaining = yield* (yield* Credits).balance(organization)
    const value: unknown = JSON.parse(item.answer)
    const answer = yield* later.answer(organization, tool, { value, charged: Amount.make(item.charged), remaining })
    return Option.some(succeeded(answer, itemRequestId(id, 0)))
  })

/** The extension of 2026-07-28; 2025-11-25 has tasks of its own, which clients ask for call by call. */
const EXTENSION = "io.modelcontextprotocol/tasks"
const PAGE = 20

export type Era = "legacy" | "modern"

/** What a server says that it can do with tasks, in either revision. */
export const taskCapabilities = (era: Era) =>
  era === "modern"
    ? { extensions: { [EXTENSION]: {} } }
    : { tasks: { list: {}, cancel: {}, requests: { tools: { call: {} } } } }

const invalid = (message: string) => new ProtocolError(ProtocolErrorCode.InvalidParams, message)
const unknownTask = (id: string) =>
  invalid(`There is no task ${id} in this organization: tasks are kept for 30 days after they are over.`)

/** Whether the request says that its client knows tasks. */
const knowsTasks = ({ mcpReq }: ServerContext): boolean => {
  const envelope = (mcpReq.envelope ?? {}) as Readonly<Record<string, ClientCapabilities | undefined>>
  return Object.hasOwn(envelope[CLIENT_CAPABILITIES_META_KEY]?.extensions ?? {}, EXTENSION)
}

const stateOf = ({ state }: Task, era: Era) => {
  if (state === "succeeded") return "completed"
  if (state === "failed") return era === "modern" ? "completed" : "failed"
  return state === "cancelled" ? "cancelled" : "working"
}

const messages = {
  queued: "Waits for its turn.",
  running: "Is being answered.",
  succeeded: "Answered.",
  failed: "Came to nothing and was not charged; the result says why.",
  cancelled: "Cancelled; what was not answered is not charged."
}

/** A task as either revision writes it down. */
const written = (task: Task, era: Era) => {
  const about = {
    taskId: task.id,
    status: stateOf(task, era),
    statusMessage: messages[task.state],
    createdAt: task.createdAt.toISOString(),
    lastUpdatedAt: (task.finishedAt ?? task.createdAt).toISOString()
  }
  return era === "modern"
    ? { ...about, ttlMs: KEPT_MS, pollIntervalMs: POLL_MS }
    : { ...about, ttl: KEPT_MS, pollInterval: POLL_MS }
}

/** What the protocol library wants of every answer to a call; a task has nothing there. */
const EMPTY: CallToolResult["content"] = []

/** A call that was to be a task and became none: who asked for one expects a task or an error of the protocol. */
const refusalOf = ({ _meta, content: [first] }: CallToolResult) =>
  new ProtocolError(ProtocolErrorCode.InvalidParams, first?.type === "text" ? first.text : "", _meta)

const Named = decoded(Schema.Struct({ taskId: Schema.String }))
const Listed = decoded(Schema.Struct({ cursor: Schema.optional(Schema.String) }))
const Answered = decoded(Schema.Struct({ taskId: Schema.String, inputResponses: Schema.optional(Schema.Unknown) }))
const isAskId = Schema.is(AskId)
const readList = Schema.decodeUnknownOption(listQuery("asks"))

/** Serves tasks: calls that are answered later, and what is asked about them. */
export const registerTasks = (server: Server, run: Run<TaskServices>, era: Era) => {
  /** Whose tasks a request may ask about. */
  const owner = (context: ServerContext): OrganizationId => {
    if (era === "modern" && !knowsTasks(context))
      throw new MissingRequiredClientCapabilityError({ requiredCapabilities: { extensions: { [EXTENSION]: {} } } })
    const { organizationId, scopes } = accessOf(context)
    if (!scopes.includes("ask"))
      throw new ProtocolError(ProtocolErrorCode.InvalidRequest, "Tasks need a token of the scope ask.")
    return organizationId
  }

  const found = async (taskId: string, context: ServerContext): Promise<readonly [OrganizationId, Task]> => {
    const organization = owner(context)
    if (!isAskId(taskId)) throw unknownTask(taskId)
    const task = await run(taskOf(organization, taskId), context.mcpReq.signal)
    if (Option.isNone(task)) throw unknownTask(taskId)
    return [organization, task.value]
  }

  const call = async ({ params }: CallToolRequest, context: ServerContext) => {
    const { signal } = context.mcpReq
    const tool = tools.find(({ name }) => name === params.name)
    if (tool === undefined) throw invalid(`Tool ${params.name} not found`)
    const wanted = era === "legacy" && params.task !== undefined
    if (wanted && tool.later === null)
      throw new ProtocolError(
        ProtocolErrorCode.MethodNotFound,
        `${tool.name} is answered at once: call it without task.`
      )
    const { later } = tool
    if (later === null || !(wanted || (era === "modern" && knowsTasks(context))))
      return run(callTool(tool, params.arguments, context), signal)
    const { organizationId } = accessOf(context)
    const begun = Effect.gen(function* () {
      const task = yield* beginTask(organizationId, later, params.arguments)
      if (wanted) return { content: EMPTY, task: written(task, era) }
      const now = yield* soon(organizationId, task)
      const result = isOver(now) ? yield* resultOf(organizationId, now) : Option.none<CallToolResult>()
      return Option.getOrElse(result, () => ({ resultType: "task", content: EMPTY, ...written(now, era) }))
    })
    const answer = await run(told(ofOrganization(organizationId)(begun), signal), signal)
    if (wanted && "isError" in answer) throw refusalOf(answer as CallToolResult)
    return answer
  }
  server.setRequestHandler("tools/call", async (request, context) =>
    server.projectCallToolResult((await call(request, context)) as CallToolResult, undefined)
  )

  server.setRequestHandler("tasks/get", { params: Named }, async ({ taskId }, context) => {
    const [organization, task] = await found(taskId, context)
    if (era === "legacy" || !isOver(task)) return written(task, era)
    const result = await run(resultOf(organization, task), context.mcpReq.signal)
    return {
      ...written(task, era),
      ...(Option.isSome(result) && { result: { resultType: "complete", ...result.value } })
    }
  })

  server.setRequestHandler("tasks/cancel", { params: Named }, async ({ taskId }, context) => {
    const [organization, task] = await found(taskId, context)
    if (era === "legacy" && isOver(task)) throw invalid(`The task ${taskId} is over: it cannot be cancelled.`)
    const cancelled = await run(cancelTask(organization, task.id), context.mcpReq.signal)
    return era === "modern" ? {} : written({ ...task, ...Option.getOrThrow(cancelled) } as Task, era)
  })

  if (era === "modern") {
    server.setRequestHandler("tasks/update", { params: Answered }, async ({ taskId }, context) => {
      await found(taskId, context)
      return {}
    })
    return
  }
  server.setRequestHandler("tasks/result", { params: Named }, async ({ taskId }, context) => {
    const { signal } = context.mcpReq
    const [organization, task] = await found(taskId, context)
    const over = await run(untilOver(organization, task), signal)
    const result = await run(resultOf(organization, over), signal)
    if (Option.isNone(result)) throw invalid(`The task ${taskId} was cancelled: it has no result.`)
    const { _meta, ...answer } = result.value
    return { ...answer, _meta: { ..._meta, [RELATED_TASK_META_KEY]: { taskId } } }
  })
  server.setRequestHandler("tasks/list", { params: Listed }, async ({ cursor }, context) => {
    const organization = owner(context)
    const query = readList({ cursor })
    if (Option.isNone(query)) throw invalid("cursor must be the nextCursor of an earlier answer.")
    const wanted = pageWanted("asks", { ...query.value, limit: PAGE }) ?? { limit: PAGE, after: null }
    const { end, rows } = await run(tasksOf(organization, wanted), context.mcpReq.signal)
    return {
      tasks: rows.map((task) => written(task, era)),
      ...(end !== null && { nextCursor: encodePlace("asks", end) })
    }
  })
}
