import type { CallToolResult } from "@modelcontextprotocol/server"
import { Clock, Effect, Option } from "effect"
import { ASK_DAYS, type AskId, itemRequestId } from "../../domain/ask/DurableAsk.ts"
import { Credits as Amount } from "../../domain/Credits.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { DurableAsk } from "../../services/ports/AskStore.ts"
import { Credits } from "../../services/ports/Credits.ts"
import { DurableAsks } from "../../services/usecases/DurableAsks.ts"
import type { AnyError } from "../api/Errors.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { failureOf } from "../handlers/DurableAskViews.ts"
import { failed, succeeded } from "./Calls.ts"
import type { Later } from "./Tool.ts"
import { type ToolServices, tools } from "./Tools.ts"

/** Milliseconds between two looks of a client, and for how long a task is kept from when it was made, at least. */
export const POLL_MS = 2000
export const KEPT_MS = ASK_DAYS * 24 * 3600 * 1000
/** An answer that is there so soon is the answer to the call itself. */
const AT_ONCE = "2 seconds"
const LOOK = "100 millis"
const SLOW_LOOK = "500 millis"

/** By the wall's clock: a service whose clock jumps need not make up for the looks in between. */
const pause = (time: typeof LOOK | typeof SLOW_LOOK) => Effect.withClock(Effect.sleep(time), Clock.make())

export type TaskServices = Credits | DurableAsks | ToolServices

/** A durable ask that answers a call of a tool. */
export type Task = DurableAsk & { readonly tool: NonNullable<DurableAsk["tool"]> }

const isTask = (ask: DurableAsk): ask is Task => ask.tool !== null
export const isOver = ({ finishedAt }: Pick<DurableAsk, "finishedAt">): boolean => finishedAt !== null

/** Begins a call as a durable ask. */
export const beginTask = (organization: OrganizationId, { begin }: Later<ToolServices>, given: unknown) =>
  Effect.gen(function* () {
    const submission = yield* begin(organization, given)
    const asks = yield* DurableAsks
    const ask = yield* toWire(asks.submit(organization, submission, null))
    return ask as Task
  }) satisfies Effect.Effect<Task, AnyError, TaskServices>

/** A task of the organization; none where there is none of that name. */
export const taskOf = (organization: OrganizationId, id: AskId) =>
  Effect.flatMap(DurableAsks, (asks) => Effect.map(Effect.option(asks.get(organization, id)), Option.filter(isTask)))

/** Those of a page of the organization's tasks, newest first. */
export const tasksOf = (organization: OrganizationId, wanted: Parameters<DurableAsks["page"]>[1]) =>
  Effect.flatMap(DurableAsks, ({ page }) =>
    Effect.map(page(organization, wanted, true), ({ end, rows }) => ({ end, rows: rows.filter(isTask) }))
  )

export const cancelTask = (organization: OrganizationId, id: AskId) =>
  Effect.flatMap(DurableAsks, (asks) => Effect.option(asks.cancel(organization, id)))

/** Looks until a task is over. */
export const untilOver = (organization: OrganizationId, task: Task, look: typeof LOOK | typeof SLOW_LOOK = SLOW_LOOK) =>
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
export const soon = (organization: OrganizationId, task: Task) =>
  untilOver(organization, task, LOOK).pipe(
    Effect.timeoutOption(AT_ONCE),
    Effect.withClock(Clock.make()),
    Effect.map(Option.getOrElse(() => task)),
    Effect.onInterrupt(() => cancelTask(organization, task.id))
  )

/** What the call of a task that is over is answered; none where it was cancelled. */
export const resultOf = (
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
