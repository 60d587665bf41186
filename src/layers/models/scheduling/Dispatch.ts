import { Effect, Random, Runtime, type Scope } from "effect"
import { ifInterrupted } from "../../../services/WhenEnded.ts"
import { type LimitsSeen, ProviderFault } from "../Provider.ts"
import {
  type Address,
  addressAbandoned,
  addressFailed,
  addressReplied,
  addressSent,
  breakerOpened,
  breakerOpensAt,
  closedBreaker,
  type Departure,
  isDry,
  isHopeless,
  MAX_SHUT_MS,
  newAddress,
  opensAt,
  slownessNow
} from "./Address.ts"
import { makeTurns, type Waiting } from "./Turns.ts"

/** Does what is due; `now` is in milliseconds since 1970. */
export type Task = (now: number) => void

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

/** Times slower than another at which an address is sent nothing for a while. */
const EJECTED_FROM = 3

/**
 * Where a call goes; when one of the addresses opens again, if not by the end of a call that one waits for; or that none is
 * expected to.
 */
type Choice =
  | { readonly _tag: "Go"; readonly index: number }
  | { readonly _tag: "Wait"; readonly until: number; readonly isDown: boolean; readonly isBusy: boolean }
  | { readonly _tag: "Hopeless"; readonly until: number }

/** How a call to an address ended. Slowness is in times of what is usual, null where that is not known. */
export type Ending =
  | { readonly _tag: "Replied"; readonly limits: LimitsSeen; readonly slowness: number | null }
  | { readonly _tag: "Failed"; readonly fault: ProviderFault }
  | { readonly _tag: "Abandoned"; readonly slowness: number | null }

const isDown = ({ breaker }: Address): boolean => breaker.opened > 0
const isInUse = ({ breaker, ejection }: Address): boolean => breaker.opened === 0 && ejection.opened === 0

/** What a call meets at an address, about: those under way there, each as slow as the address is. */
const load = (address: Address): number => (address.underWay + 1) * slownessNow(address)

/** The address where a call of so many tokens is answered soonest; the one to avoid only if there is no other. */
const choose = (addresses: ReadonlyArray<Address>, tokens: number, avoid: number | null, now: number): Choice => {
  const anyInUse = addresses.some(isInUse)
  let best: number | null = null
  let until = Number.POSITIVE_INFINITY
  let isBusy = false
  for (const [index, address] of addresses.entries()) {
    const back = anyInUse ? breakerOpensAt(address.ejection, now) : now
    const opens = Math.max(back, opensAt(address, tokens, now))
    until = Math.min(until, opens)
    if (opens === Number.POSITIVE_INFINITY) isBusy = true
    if (opens > now) continue
    if (best === null || best === avoid || (index !== avoid && load(address) < load(addresses[best]!))) best = index
  }
  if (best !== null) return { _tag: "Go", index: best }
  const hopeless = addresses.every((address) => isHopeless(address.breaker, now) || isDry(address, now))
  return hopeless ? { _tag: "Hopeless", until } : { _tag: "Wait", until, isBusy, isDown: addresses.every(isDown) }
}

const endedAt = (address: Address, sent: Departure, ending: Ending, now: number, chance: number): Address => {
  switch (ending._tag) {
    case "Replied":
      return addressReplied(address, sent, ending.limits, ending.slowness, now)
    case "Failed":
      return addressFailed(address, sent, ending.fault, now, chance)
    case "Abandoned":
      return addressAbandoned(address, sent, ending.slowness, now)
  }
}

/** Slowness from which an address is left alone: far above the fastest of the others in use, if there are any. */
const ejectedFrom = (addresses: ReadonlyArray<Address>, index: number): number =>
  EJECTED_FROM * Math.min(...addresses.filter((address, i) => i !== index && isInUse(address)).map(slownessNow))

/** The addresses after a call to one of them ended. `chance` is from 0 to 1. */
const ended = (
  addresses: ReadonlyArray<Address>,
  index: number,
  sent: Departure,
  ending: Ending,
  now: number,
  chance: number
): ReadonlyArray<Address> => {
  const address = endedAt(addresses[index]!, sent, ending, now, chance)
  const limit = ejectedFrom(addresses, index)
  const slowness = ending._tag === "Failed" ? null : ending.slowness
  const isBack = sent.isTrial && ending._tag === "Replied" && slowness !== null && slowness <= limit
  if (isBack) return addresses.with(index, { ...address, ejection: closedBreaker, slowness: [] })
  const isTooSlow = sent.isTrial ? slowness !== null : address.ejection.opened === 0 && slownessNow(address) > limit
  const ejection = isTooSlow ? breakerOpened(address.ejection, now, chance) : address.ejection
  return addresses.with(index, ejection.opened > 0 ? { ...address, ejection, slowness: [] } : address)
}

/** No call is made twice for this time after one was refused. */
const CALM_AFTER_MS = 5_000

interface Wanted {
  readonly organization: string | null
  readonly ask: object
  /** Before the others of the same ask. */
  readonly isUrgent: boolean
  readonly tokens: number
  readonly avoid: number | null
  /** When nobody waits for it any longer. */
  readonly endsAt: number
}

export interface Slot {
  readonly index: number
  readonly departure: Departure
  readonly waiter: Waiter
  isFree: boolean
}

type Outcome = Effect.Effect<Slot, ProviderFault>

interface Waiter extends Wanted, Waiting {
  outcome: Outcome | null
  resume: ((outcome: Outcome) => void) | null
  slot: Slot | null
  /** Ends its waiting when nobody waits for it any longer. */
  expire: Task
}

/** Gives calls places at addresses, each when its turn has come and an address is open. */
export interface Dispatch {
  /** Runs `use` with a place. It is free again when `use` says so, and in any case after it. */
  readonly withPlace: <A, E>(
    wanted: Wanted,
    use: (slot: Slot) => Effect.Effect<A, E>
  ) => Effect.Effect<A, E | ProviderFault>
  /** Frees a place, and learns from how its call ended; nothing if it is free already. */
  readonly free: (slot: Slot, endingAt: (ms: number) => Ending) => Effect.Effect<void>
  /** Whether no address refuses calls, or did so just now. */
  readonly isCalm: (now: number) => boolean
}

const GIVEN_UP: Ending = { _tag: "Abandoned", slowness: null }

const seconds = (ms: number): string => `${Math.ceil(ms / 1000)} s`

/** The last that was amiss with an address, until it replies again. */
interface Problem {
  readonly fault: ProviderFault["fault"]
  readonly detail: string
  readonly at: number
}

/** What is no trouble of the address: it replied, or was not asked. */
const NOT_ITS_OWN: ReadonlySet<ProviderFault["fault"]> = new Set(["refused", "malformed", "over_budget", "unsupported"])

/** Older than this, a problem is told with its age. */
const RECENT_MS = 5_000

const problemOf = ({ detail, fault, retryAfterMs = 0 }: ProviderFault, at: number): Problem => ({
  fault,
  at,
  detail: retryAfterMs > MAX_SHUT_MS ? `${detail}, and wants no calls for ${seconds(retryAfterMs)}` : detail
})

const inWords = ({ at, detail }: Problem, now: number): string =>
  now - at < RECENT_MS ? detail : `${detail} (${seconds(now - at)} ago)`

const refusal = (fault: ProviderFault["fault"], detail: string, retryAfterMs?: number): Outcome =>
  Effect.fail(
    new ProviderFault({ fault, detail, passing: false, ...(retryAfterMs === undefined ? {} : { retryAfterMs }) })
  )

export const makeDispatch = (count: number, concurrency: number | undefined, agenda: Agenda): Dispatch => {
  let addresses: ReadonlyArray<Address> = Array.from({ length: count }, () => newAddress(concurrency))
  let problems: ReadonlyArray<Problem | null> = addresses.map(() => null)
  let wakesAt = Number.POSITIVE_INFINITY
  const turns = makeTurns<Waiter>()

  const settle = (waiter: Waiter, outcome: Outcome): void => {
    waiter.outcome = outcome
    if (waiter.resume === null) return
    agenda.remove(waiter.endsAt, waiter.expire)
    waiter.resume(outcome)
  }

  const depart = (waiter: Waiter, index: number, now: number): void => {
    const [address, departure] = addressSent(addresses[index]!, waiter.tokens, now)
    addresses = addresses.with(index, address)
    turns.take(true)
    waiter.slot = { index, departure, waiter, isFree: false }
    settle(waiter, Effect.succeed(waiter.slot))
  }
  /** Refuses a call that no address takes until later than it is waited for, or no one knows when. */
  const refuse = (waiter: Waiter, until: number, isDown: boolean, now: number): void => {
    const known = problems.filter((problem) => problem !== null)
    const latest = known.reduce<Problem | null>((one, other) => (one === null || other.at > one.at ? other : one), null)
    const again = Number.isFinite(until) ? Math.max(0, until - now) : undefined
    const wait = again === undefined ? "" : `no call for another ${seconds(again)}`
    const fault = isDown && latest?.fault !== "limited" ? "unavailable" : "limited"
    const why = isDown ? (latest === null ? "it does not answer" : inWords(latest, now)) : `its limits allow ${wait}`
    turns.take(false)
    settle(waiter, refusal(fault, isDown && wait !== "" ? `${why}; ${wait}` : why, again))
  }

  /** Sends whatever can be sent; then, when the next call can be, if that is known. */
  const sendAll = (now: number): number => {
    for (let waiter = turns.next(); waiter !== undefined; waiter = turns.next()) {
      const choice = choose(addresses, waiter.tokens, waiter.avoid, now)
      if (choice._tag === "Go") depart(waiter, choice.index, now)
      else if (choice._tag === "Hopeless") refuse(waiter, choice.until, true, now)
      else if (!choice.isBusy && choice.until >= waiter.endsAt) refuse(waiter, choice.until, choice.isDown, now)
      else return choice.until
    }
    return Number.POSITIVE_INFINITY
  }

  const proceed = (now: number): void => {
    const at = sendAll(now)
    if (at >= wakesAt) return
    wakesAt = at
    agenda.add(at, wake)
  }
  const wake: Task = (now) => {
    wakesAt = Number.POSITIVE_INFINITY
    proceed(now)
  }

  const freed = (slot: Slot, endingAt: (ms: number) => Ending, chance: number): void => {
    if (slot.isFree) return
    slot.isFree = true
    const now = agenda.now()
    const ending = endingAt(now - slot.departure.sentAt)
    if (ending._tag === "Replied" && problems[slot.index] !== null) problems = problems.with(slot.index, null)
    if (ending._tag === "Failed" && !NOT_ITS_OWN.has(ending.fault.fault))
      problems = problems.with(slot.index, problemOf(ending.fault, now))
    addresses = ended(addresses, slot.index, slot.departure, ending, now, chance)
    turns.done(slot.waiter)
    proceed(now)
  }
  const free: Dispatch["free"] = (slot, endingAt) =>
    Effect.suspend(() =>
      slot.isFree ? Effect.void : Effect.map(Random.next, (chance) => freed(slot, endingAt, chance))
    )

  const leave = (waiter: Waiter): Effect.Effect<void> => {
    if (waiter.slot !== null) return free(waiter.slot, () => GIVEN_UP)
    waiter.isGone = true
    agenda.remove(waiter.endsAt, waiter.expire)
    return Effect.void
  }

  const waiting = (wanted: Wanted): Waiter => {
    const waiter: Waiter = {
      ...wanted,
      isGone: false,
      outcome: null,
      resume: null,
      slot: null,
      expire: () => {
        waiter.isGone = true
        settle(waiter, refusal("late", "its turn did not come in time"))
      }
    }
    return waiter
  }

  const settled = (waiter: Waiter): Outcome =>
    Effect.async((resume) => {
      if (waiter.outcome !== null) return resume(waiter.outcome)
      waiter.resume = resume
      agenda.add(waiter.endsAt, waiter.expire)
    })

  return {
    withPlace: (wanted, use) =>
      Effect.uninterruptibleMask((restore) => {
        const waiter = waiting(wanted)
        turns.wait(waiter)
        proceed(agenda.now())
        const outcome = waiter.outcome ?? ifInterrupted(restore(settled(waiter)), () => leave(waiter))
        return Effect.flatMap(outcome, (slot) => {
          const leaving = free(slot, () => GIVEN_UP)
          return Effect.matchCauseEffect(restore(use(slot)), {
            onFailure: (cause) => Effect.zipRight(leaving, Effect.failCause(cause)),
            onSuccess: (done) => (slot.isFree ? Effect.succeed(done) : Effect.as(leaving, done))
          })
        })
      }),
    free,
    isCalm: (now) =>
      addresses.every(({ pausedUntil, refusedAt }) => now >= pausedUntil && now - refusedAt >= CALM_AFTER_MS)
  }
}
