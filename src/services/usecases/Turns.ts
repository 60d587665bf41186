/**
 * Large work is done in pieces of a few milliseconds, between which the event loop looks for what has arrived and others
 * have their turn: `inTurns` for whatever goes on, `begun` for durable work that is to begin, `waitedFor` around small
 * requests, which large work makes way for. Whose turn it is says `domain/FairQueue.ts`. Fibers themselves are scheduled
 * as usual: what takes little takes no turns.
 */
import { Effect, type Fiber, FiberRef, GlobalValue, type Scope } from "effect"
import { FairQueue, type Kind, type Place } from "../../domain/FairQueue.ts"
import type { Turns } from "../../domain/Turns.ts"
import { currentReach } from "../ports/Reach.ts"

/** Milliseconds of work after which others have their turn. */
const SLICE_MS = 2
/** Pieces of durable work that are computed at once: beside requests of the last moments, and where there are none. */
const BEGUN_BESIDE_REQUESTS = 1
const MOST_BEGUN = 4
/** Milliseconds after a request during which the next one is expected. */
const QUIET_MS = 100
/** What a piece of durable work counts for that was begun, beside what it takes in turns. */
const BEGUN_MS = 2

const currentlyDurable = GlobalValue.globalValue("services/currentlyDurable", () => FiberRef.unsafeMake(false))

/** Does something that nobody waits for: it lets all that somebody waits for go first. */
export const durably = <A, E, R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.locally(effect, currentlyDurable, true)

/** Milliseconds of a clock that no test stands still: whose turn it is goes by what work really takes. */
const monotonic = () => Number(process.hrtime.bigint()) / 1e6

const queue = new FairQueue<() => void>()
let lastRequest = Number.NEGATIVE_INFINITY
let underWay = 0
let isAwaited = false
let isHeld = false

const mayBegin = (now: number) => underWay < (now - lastRequest < QUIET_MS ? BEGUN_BESIDE_REQUESTS : MOST_BEGUN)

/** Gives one piece its turn, and looks for the next once the event loop has looked for what has arrived. */
const run = (): void => {
  isAwaited = false
  const now = monotonic()
  const next = queue.next(now, mayBegin(now))
  if (next === undefined) return
  if ("hold" in next) {
    if (isHeld) return
    isHeld = true
    setTimeout(() => {
      isHeld = false
      goOn()
    }, next.hold - now)
    return
  }
  next.piece()
  goOn()
}

const goOn = (): void => {
  if (isAwaited || queue.size === 0) return
  isAwaited = true
  setImmediate(run)
}

const done = (place: Place) => {
  underWay--
  queue.took(place, BEGUN_MS)
  goOn()
}

/** In whose name what runs here waits. */
const placeOf = (fiber: Fiber.RuntimeFiber<unknown, unknown>, kind: Kind | null): Place => {
  const reach = fiber.getFiberRef(currentReach)
  // What acts for all may be what anybody waits for.
  const of = reach._tag === "Organization" ? reach.id : ""
  return { of, kind: kind ?? (of !== "" && fiber.getFiberRef(currentlyDurable) ? "durable" : "request") }
}

/** Goes on in its turn; whoever gives up before has none. */
const turnOf = (kind: Kind | null): Effect.Effect<Place> =>
  Effect.withFiberRuntime((fiber) => {
    const place = placeOf(fiber, kind)
    return Effect.async<Place>((resume) => {
      let state: "waits" | "goes on" | "gave up" = "waits"
      queue.add(place, () => {
        if (state === "gave up") return
        state = "goes on"
        if (kind === "beginning") underWay++
        resume(Effect.succeed(place))
      })
      goOn()
      return Effect.sync(() => {
        if (state === "goes on" && kind === "beginning") done(place)
        state = "gave up"
      })
    })
  })

/** Lets others go on first, whoever's turn it is. */
export const ownTurn: Effect.Effect<void> = Effect.asVoid(turnOf(null))

/** Does pieces of work outside a fiber, such as those of a body as it arrives: each in the turn of whoever runs this. */
export const piecewise: Effect.Effect<(piece: () => void) => void> = Effect.withFiberRuntime((fiber) => {
  const place = placeOf(fiber, null)
  const timed = (piece: () => void) => () => {
    const from = monotonic()
    piece()
    queue.took(place, monotonic() - from)
  }
  return Effect.succeed((piece) => {
    queue.add(place, timed(piece))
    goOn()
  })
})

/** When the event loop was last known to look for what has arrived; null where nothing was done since. */
let busySince: number | null = null
const busyFor = (now: number): number => {
  if (busySince === null) {
    busySince = now
    setImmediate(() => {
      busySince = null
    })
  }
  return now - busySince
}

/** Ends a piece of work, others having theirs done whenever some milliseconds are spent, by it or what went before it. */
export const inTurns = <A>(turns: Turns<A>, place?: Place): Effect.Effect<A> =>
  Effect.clockWith((clock) => {
    const from = clock.unsafeCurrentTimeMillis()
    const until = from + SLICE_MS - Math.min(SLICE_MS, busyFor(from))
    for (;;) {
      const turn = turns.next()
      const now = clock.unsafeCurrentTimeMillis()
      if (turn.done === true || now >= until) {
        if (place !== undefined) queue.took(place, now - from)
        if (turn.done === true) return Effect.succeed(turn.value)
        return Effect.flatMap(turnOf(null), (next) => inTurns(turns, next))
      }
    }
  })

/** Begins a piece of durable work in its turn; few are under way at once, the fewer the more requests come. */
export const begun = <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.uninterruptibleMask((restore) =>
    Effect.flatMap(restore(turnOf("beginning")), (place) =>
      Effect.ensuring(
        restore(work),
        Effect.sync(() => done(place))
      )
    )
  )

/** Has others' large work make way for a request that has just come, until it is called. */
export const heed = (organization: string): (() => void) => {
  lastRequest = monotonic()
  const arrival = queue.arrives(organization, lastRequest)
  return () => {
    lastRequest = monotonic()
    queue.leaves(arrival)
    goOn()
  }
}

/**
 * Places that each organization, project or the like has of its own, each taken as long as a scope lasts: what comes while
 * all are taken waits for one.
 */
export const placesOfEach = (many: number) => {
  const taken = new Map<string, { readonly places: Effect.Semaphore; users: number }>()
  return (name: string): Effect.Effect<void, never, Scope.Scope> =>
    Effect.flatMap(
      Effect.acquireRelease(
        Effect.sync(() => {
          const own = taken.get(name) ?? { places: Effect.unsafeMakeSemaphore(many), users: 0 }
          taken.set(name, own)
          own.users++
          return own
        }),
        (own) =>
          Effect.sync(() => {
            own.users--
            if (own.users === 0) taken.delete(name)
          })
      ),
      ({ places }) =>
        Effect.uninterruptibleMask((restore) =>
          Effect.zipRight(
            restore(places.take(1)),
            Effect.addFinalizer(() => places.release(1))
          )
        )
    )
}
