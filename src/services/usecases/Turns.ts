import { Effect, type Fiber, FiberRef, GlobalValue, type Scheduler } from "effect"
import { FairQueue, type Place } from "../../domain/FairQueue.ts"
import type { Turns } from "../../domain/Turns.ts"
import { currentReach } from "../ports/Reach.ts"

/** Milliseconds of work after which others have their turn. */
const SLICE_MS = 2
/** Milliseconds after which no piece is begun before the event loop has looked for what has arrived. */
const LOOK_MS = 1
/** Milliseconds of work that somebody waits for before durable work has its share. */
const MOST_AHEAD_MS = 20
/** Steps after which a fiber looks how long it has been running, and steps after which it lets others go on in any case. */
const STEPS_A_LOOK = 64
const MOST_STEPS = 2048

const currentlyDurable = GlobalValue.globalValue("services/currentlyDurable", () => FiberRef.unsafeMake(false))

/** Does something that nobody waits for: it lets all that somebody waits for go first. */
export const durably = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.locally(effect, currentlyDurable, true)

type AnyFiber = Fiber.RuntimeFiber<unknown, unknown>

const NOBODY: Place = { of: "", isDurable: false }
const placeOf = (fiber: AnyFiber | undefined): Place => {
  const reach = fiber?.getFiberRef(currentReach)
  // What acts for all may be what anybody waits for.
  if (reach?._tag !== "Organization") return NOBODY
  return { of: reach.id, isDurable: fiber!.getFiberRef(currentlyDurable) }
}

const queue = new FairQueue<Scheduler.Task>(MOST_AHEAD_MS)
let isRunning = false
/** When whoever runs now is to let others go on. */
let sliceEnd = 0

const run = (): void => {
  let now = performance.now()
  const look = now + LOOK_MS
  try {
    while (now < look) {
      const turn = queue.next()
      if (turn === undefined) break
      const from = now
      sliceEnd = from + SLICE_MS
      turn.piece()
      now = performance.now()
      queue.took(turn.place, now - from)
    }
  } finally {
    // A piece that throws takes nothing of the others with it.
    isRunning = queue.size > 0
    if (isRunning) setImmediate(run)
  }
}

/** Lets fibers go on in turns, as `FairQueue` says, and the event loop look for what has arrived in between. */
export const fairScheduler: Scheduler.Scheduler = {
  shouldYield: ({ currentOpCount }) =>
    currentOpCount > MOST_STEPS || (currentOpCount % STEPS_A_LOOK === 0 && performance.now() > sliceEnd) ? 0 : false,
  scheduleTask: (task, _priority, fiber) => {
    queue.add(placeOf(fiber as AnyFiber | undefined), task)
    if (isRunning) return
    isRunning = true
    setImmediate(run)
  }
}

/** Lets others go on first, whoever's turn it is. */
export const ownTurn: Effect.Effect<void> = Effect.withScheduler(Effect.yieldNow(), fairScheduler)

/** Ends a piece of work, others having theirs done whenever some milliseconds of it are done. */
export const inTurns = <A>(turns: Turns<A>): Effect.Effect<A> =>
  Effect.clockWith((clock) => {
    const until = clock.unsafeCurrentTimeMillis() + SLICE_MS
    for (;;) {
      const turn = turns.next()
      if (turn.done === true) return Effect.succeed(turn.value)
      if (clock.unsafeCurrentTimeMillis() >= until) return Effect.zipRight(ownTurn, inTurns(turns))
    }
  })
