import { Effect, Option, Schema } from "effect"
import { Announcements } from "../../services/ports/Announcements.ts"
import { CancelledRequest, ToolSessions } from "../../services/ports/ToolSessions.ts"
import type { Run } from "./Calls.ts"
import type { Endpoint } from "./Endpoint.ts"
import type { SessionStore } from "./KeptSessions.ts"

const readCancelled = Schema.decodeOption(CancelledRequest)
/** What is stored of sessions is stored whether or not somebody still waits for it. */
const { signal } = new AbortController()

/** Sessions as all processes on the database know them. */
export const sharedSessions = (run: Run<never>): Effect.Effect<SessionStore, never, ToolSessions> =>
  Effect.map(ToolSessions, ({ cancel, end, find, open, use }) => ({
    open: (id, owner, opening) => run(open(id, owner, opening), signal),
    find: (id, owner) => run(Effect.map(find(id, owner), Option.getOrNull), signal),
    use: (ids) => run(use(ids), signal),
    end: (id) => run(end(id), signal),
    cancel: (id, request) => run(cancel(id, request), signal)
  }))

/** Has done here what is told of sessions elsewhere, once there is an endpoint. */
export const heedOthers = Effect.fnUntraced(function* (endpoint: () => Promise<Endpoint> | undefined) {
  const { heed } = yield* Announcements
  yield* heed("session", (id) => void endpoint()?.then(({ ended }) => ended(id)))
  yield* heed("cancellation", (told) => {
    const one = told === null ? Option.none() : readCancelled(told)
    if (Option.isSome(one)) void endpoint()?.then(({ cancelled }) => cancelled(one.value.session, one.value.request))
  })
})
