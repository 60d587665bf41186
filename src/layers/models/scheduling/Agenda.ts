import { Effect, Runtime, type Scope } from "effect"

/** Does what is due; `now` is in milliseconds since 1970. */
export type Task = (now: number) => void

/** What is to be done at which times, with one timer for all of it. */
export interface Agenda {
  readonly now: () => number
  /** Has a task done at a time, or as soon after it as may be; never, if that is infinite. */
  readonly add: (at: number, task: Task) => void
  readonly remove: (at: number, task: Task) => void
}

/** An agenda that is kept to as long as the scope is open. */
export const makeAgenda: Effect.Effect<Agenda, never, Scope.Scope> = Effect.gen(function* () {
  const clock = yield* Effect.clock
  const scope = yield* Effect.scope
  const fork = Runtime.runFork(yield* Effect.runtime<never>())
  const tasks = new Map<number, Set<Task>>()
  let ringsAt = Number.POSITIVE_INFINITY
  const now = () => clock.unsafeCurrentTimeMillis()

  const ring = (): void => {
    ringsAt = Number.POSITIVE_INFINITY
    const then = now()
    for (const [at, due] of tasks) {
      if (at > then) continue
      for (const task of due) {
        due.delete(task)
        task(then)
      }
      tasks.delete(at)
    }
    let next = Number.POSITIVE_INFINITY
    for (const at of tasks.keys()) next = Math.min(next, at)
    ringAt(next)
  }
  const ringAt = (at: number): void => {
    if (at >= ringsAt) return
    ringsAt = at
    const rung = Effect.sync(() => {
      if (ringsAt === at) ring()
    })
    fork(Effect.delay(rung, Math.max(0, Math.ceil(at - now()))), { scope })
  }

  return {
    now,
    add: (at, task) => {
      if (at === Number.POSITIVE_INFINITY) return
      const known = tasks.get(at)
      if (known === undefined) tasks.set(at, new Set([task]))
      else known.add(task)
      ringAt(at)
    },
    remove: (at, task) => {
      const known = tasks.get(at)
      if (known?.delete(task) === true && known.size === 0) tasks.delete(at)
    }
  }
})
