import { Effect, Exit, Fiber, Random } from "effect"
import type { ModelFault } from "../../../domain/models/ModelFailed.ts"
import { ifInterrupted } from "../../../services/WhenEnded.ts"
import { ProviderFault, type Sent } from "../Provider.ts"
import { SHORT_PAUSE_MS } from "./Address.ts"
import type { Agenda, Dispatch, Ending, Slot, Task } from "./Dispatch.ts"
import type { Timing } from "./Timing.ts"

const SECOND_MS = 1000

/** How many calls may be made besides those that are asked for. */
interface AllowanceRule {
  /** For each call that is asked for. */
  readonly share: number
  readonly perSecond: number
  /** At the start. */
  readonly first: number
  /** That are saved up. */
  readonly most: number
}

/** What is left of an allowance as of a time; below none it is owed. */
interface Allowance {
  readonly left: number
  readonly at: number
}

export const newAllowance = ({ first }: AllowanceRule, now: number): Allowance => ({ left: first, at: now })

const refilled = ({ most, perSecond }: AllowanceRule, { at, left }: Allowance, now: number): Allowance => ({
  left: Math.min(most, left + (perSecond * (now - at)) / SECOND_MS),
  at: now
})

export const allowanceEarned = (rule: AllowanceRule, { at, left }: Allowance): Allowance => ({
  left: Math.min(rule.most, left + rule.share),
  at
})

/** Takes one if there is one now; null otherwise. */
export const allowanceTaken = (rule: AllowanceRule, allowance: Allowance, now: number): Allowance | null => {
  const { left } = refilled(rule, allowance, now)
  return left < 1 ? null : { left: left - 1, at: now }
}

/** Takes one in any case, and tells in how many milliseconds it is due. */
export const allowanceOwed = (
  rule: AllowanceRule,
  allowance: Allowance,
  now: number
): { readonly allowance: Allowance; readonly waitMs: number } => {
  const left = refilled(rule, allowance, now).left - 1
  return { allowance: { left, at: now }, waitMs: left >= 0 ? 0 : (-left / rule.perSecond) * SECOND_MS }
}

/** Tries in all by why the last one came to nothing; what is written costs money, and hardly gets better. */
const MAX_TRIES: Readonly<Partial<Record<ModelFault, number>>> = { unavailable: 10, late: 10, malformed: 3, refused: 2 }
const FIRST_DELAY_MS = 200
const MAX_DELAY_MS = 4_000
/** Calls tried again: a fifth, and so many a second that a few always are. The rest wait. */
const RETRIES: AllowanceRule = { share: 0.2, perSecond: 10, first: 50, most: 200 }
/** Second calls beside those that hang: one in twenty. */
const HEDGES: AllowanceRule = { share: 0.05, perSecond: 0, first: 0, most: 20 }

/** A call that was given up for a second one would have taken this many times as long again, as far as anybody knows. */
const HUNG = 2

/** Calls under way are looked at this often: what is known of how long they take changes. */
const LOOK_MS = 1_000

/** One call, as it is asked for. */
interface Asked<A> {
  readonly kind: string
  readonly tokens: number
  readonly organization: string | null
  readonly ask: object
  readonly endsAt: number
  readonly call: (index: number) => Effect.Effect<Sent<A>, ProviderFault>
}

/** What became of a call's earlier requests. */
interface Before {
  readonly failures: number
  /** Of these, the ones that were given up. */
  readonly lates: number
  readonly refusals: number
}

type Request<A> = Fiber.RuntimeFiber<Sent<A>, ProviderFault>

/** What is noticed of a request under way: that it ended, takes too long to be waited for, or long enough for a second. */
type Followed<A> =
  | { readonly _tag: "Ended"; readonly exit: Exit.Exit<Sent<A>, ProviderFault> }
  | { readonly _tag: "Late"; readonly ms: number }
  | { readonly _tag: "Doubtful" }

/** Makes calls until one is replied to, as often as that may help, each of them perhaps twice. */
interface Tries {
  readonly reply: <A>(asked: Asked<A>) => Effect.Effect<A, ProviderFault>
}

/** Full jitter: anything from nothing to what doubles with every try. */
export const delayMs = (failures: number, chance: number): number =>
  chance * Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures)

const tooLate = (ms: number) =>
  new ProviderFault({ fault: "late", detail: `no reply within ${Math.round(ms / 100) / 10} s`, passing: true })

export const makeTries = (dispatch: Dispatch, timing: Timing, agenda: Agenda): Tries => {
  const now = agenda.now()
  let retries = newAllowance(RETRIES, now)
  let hedges = newAllowance(HEDGES, now)

  const replied = <A>({ kind }: Asked<A>, { limits }: Sent<A>, ms: number): Ending => {
    const slowness = timing.slowness(kind, ms)
    timing.seen(kind, ms)
    return { _tag: "Replied", limits, slowness }
  }
  /** A second request was replied to before the first. */
  const hung = <A>({ kind }: Asked<A>, { departure }: Slot, ms: number): Ending => {
    if (!departure.isTrial) timing.hung(kind)
    return { _tag: "Abandoned", slowness: timing.slowness(kind, HUNG * ms) }
  }
  const failed = (fault: ProviderFault): Ending => ({ _tag: "Failed", fault })

  /** One request at an address. Its place is free as soon as it has ended. */
  const sent = <A>(asked: Asked<A>, slot: Slot) =>
    Effect.tapBoth(asked.call(slot.index), {
      onFailure: (fault) => dispatch.free(slot, () => failed(fault)),
      onSuccess: (reply) => dispatch.free(slot, (ms) => replied(asked, reply, ms))
    })

  const leftOf = <A>({ endsAt }: Asked<A>, { departure }: Slot): number => Math.max(0, endsAt - departure.sentAt)

  /** A second request for one that hangs, at another address if there is one. */
  const second = <A>(asked: Asked<A>, avoid: number) =>
    dispatch.withPlace({ ...asked, isUrgent: true, avoid }, (slot) => {
      const patience = timing.patienceMs(asked.kind, leftOf(asked, slot), 0)
      return Effect.timeoutFail(sent(asked, slot), { duration: patience, onTimeout: () => tooLate(patience) }).pipe(
        Effect.tapError((fault) => dispatch.free(slot, () => failed(fault)))
      )
    })

  const hedgeAfterMs = (kind: string, { departure }: Slot): number | null =>
    departure.isTrial ? timing.trialHedgeAfterMs(kind) : timing.hedgeAfterMs(kind)

  const mayHedge = (at: number): boolean => {
    const left = dispatch.isCalm(at) ? allowanceTaken(HEDGES, hedges, at) : null
    hedges = left ?? hedges
    return left !== null
  }

  /**
   * Waits until a request has ended, or something is due for it. Who does not wait any longer ends the request, and with it
   * what is due.
   */
  const followed = <A>(asked: Asked<A>, slot: Slot, lates: number, first: Request<A>, isAlone: boolean) =>
    Effect.async<Followed<A>>((resume) => {
      let at = 0
      const noticed = (followed: Followed<A>) => {
        first.removeObserver(end)
        resume(Effect.succeed(followed))
      }
      const end = (exit: Exit.Exit<Sent<A>, ProviderFault>) => {
        agenda.remove(at, look)
        resume(Effect.succeed({ _tag: "Ended", exit }))
      }
      const look: Task = (now) => {
        // In whole milliseconds, or what is due now is due now again.
        const elapsed = Math.round(now - slot.departure.sentAt)
        const patience = Math.floor(timing.patienceMs(asked.kind, leftOf(asked, slot), lates))
        if (elapsed >= patience) return noticed({ _tag: "Late", ms: elapsed })
        const hedgeAfter = isAlone ? hedgeAfterMs(asked.kind, slot) : null
        const isDue = hedgeAfter !== null && elapsed >= hedgeAfter
        if (isDue && mayHedge(now)) return noticed({ _tag: "Doubtful" })
        const next = Math.min(patience, elapsed + LOOK_MS, isDue ? patience : (hedgeAfter ?? patience))
        at = slot.departure.sentAt + Math.ceil(next)
        agenda.add(at, look)
      }
      first.addObserver(end)
      if (first.unsafePoll() === null) look(agenda.now())
    })

  /** Ends a request before it is replied to; its place is free as soon as it is cancelled. */
  const givenUp = <A>(slot: Slot, first: Request<A>, ending: (ms: number) => Ending) =>
    Effect.zipRight(Fiber.interrupt(first), dispatch.free(slot, ending))

  /** A request with its place; given up after a time in which it ought to be answered, and before that perhaps doubled. */
  const watched = <A>(asked: Asked<A>, slot: Slot, lates: number): Effect.Effect<Sent<A>, ProviderFault> => {
    const watch = (first: Request<A>, isAlone: boolean): Effect.Effect<Sent<A>, ProviderFault> =>
      Effect.flatMap(followed(asked, slot, lates, first, isAlone), (followed) => {
        switch (followed._tag) {
          case "Ended":
            return followed.exit
          case "Late": {
            const fault = tooLate(followed.ms)
            return Effect.zipRight(
              givenUp(slot, first, () => failed(fault)),
              fault
            )
          }
          case "Doubtful":
            return doubled(first)
        }
      })
    const doubled = (first: Request<A>) =>
      Effect.raceWith(watch(first, false), second(asked, slot.index), {
        onSelfDone: (exit, other) =>
          Exit.isFailure(exit) ? Fiber.join(other) : Effect.zipRight(Fiber.interruptFork(other), exit),
        onOtherDone: (exit, watching) =>
          Exit.isFailure(exit)
            ? Fiber.join(watching)
            : Fiber.interrupt(watching).pipe(
                Effect.zipRight(givenUp(slot, first, (ms) => hung(asked, slot, ms))),
                Effect.zipRight(exit)
              )
      })
    return Effect.uninterruptibleMask((restore) =>
      Effect.flatMap(Effect.forkDaemon(Effect.interruptible(sent(asked, slot))), (first) =>
        ifInterrupted(restore(watch(first, true)), () => Fiber.interrupt(first))
      )
    )
  }

  /** How long to wait before another try: what chance says, and what others have left of the tries. */
  const pauseMs = (fault: ProviderFault, failures: number, at: number, chance: number): number => {
    const asked = fault.retryAfterMs ?? 0
    // An address that asks for longer is sent nothing, so that the call may wait for its turn, or go to another.
    const least = asked > SHORT_PAUSE_MS ? 0 : asked
    if (fault.fault === "limited") return fault.retryAfterMs === undefined ? delayMs(failures, chance) : least
    const { allowance, waitMs } = allowanceOwed(RETRIES, retries, at)
    retries = allowance
    return Math.max(waitMs, least, delayMs(failures, chance))
  }

  const tried = <A>(asked: Asked<A>, before: Before): Effect.Effect<Sent<A>, ProviderFault> =>
    Effect.catchAll(
      dispatch.withPlace({ ...asked, isUrgent: before.failures + before.refusals > 0, avoid: null }, (slot) =>
        watched(asked, slot, before.lates)
      ),
      (fault) => {
        const { failures, lates, refusals } = before
        const isRefusal = fault.fault === "limited"
        if (!fault.passing || (!isRefusal && failures + 1 >= (MAX_TRIES[fault.fault] ?? 1))) return Effect.fail(fault)
        return Effect.flatMap(Random.next, (chance) => {
          const at = agenda.now()
          const pause = pauseMs(fault, isRefusal ? refusals : failures, at, chance)
          if (at + pause >= asked.endsAt) return Effect.fail(fault)
          const next = tried(asked, {
            failures: isRefusal ? failures : failures + 1,
            lates: fault.fault === "late" ? lates + 1 : lates,
            refusals: isRefusal ? refusals + 1 : refusals
          })
          return pause === 0 ? next : Effect.delay(next, pause)
        })
      }
    )

  return {
    reply: (asked) =>
      Effect.suspend(() => {
        retries = allowanceEarned(RETRIES, retries)
        hedges = allowanceEarned(HEDGES, hedges)
        return Effect.map(tried(asked, { failures: 0, lates: 0, refusals: 0 }), ({ reply }) => reply)
      })
  }
}
