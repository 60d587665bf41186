import { Clock, Deferred, Effect, FiberId, Option, RcMap, Stream } from "effect"
import type { AskId } from "../../domain/ask/DurableAsk.ts"
import { OrganizationId } from "../../domain/Organization.ts"
import { AskStore, type DurableAsk } from "../ports/AskStore.ts"
import { Stopping } from "../ports/UnderWay.ts"

/** How often it is looked how far an ask is that somebody listens to. */
const LOOK = "500 millis"
/** After how many looks listeners hear of it although it is as it was: 15 seconds, within which no proxy gives up. */
const LOOKS_OF_QUIET = 30

/** What listeners hear of: an ask as it is, and whether there is more to come. */
interface Seen {
  readonly ask: DurableAsk
  readonly last: boolean
}

/** What is known of an ask, and what all that listen to it wait for together. */
interface Known {
  readonly seen: Seen | null
  readonly more: Deferred.Deferred<void>
}

const known = (seen: Seen | null): Known => ({ seen, more: Deferred.unsafeMake(FiberId.none) })

/** Tells one state of an ask from those before. */
export const versionOf = ({ cancelled, failed, finishedAt, state, succeeded }: DurableAsk): string =>
  `${succeeded + failed + cancelled}-${state}${finishedAt === null ? "" : `-${finishedAt.getTime()}`}`

const isSame = (one: Seen, other: Seen) => one.last === other.last && versionOf(one.ask) === versionOf(other.ask)

const keyOf = (organization: OrganizationId, id: AskId) => `${organization} ${id}`

/** Looks how asks go on, once for all that listen to one, however many they are. */
export class AskWatch extends Effect.Service<AskWatch>()("services/AskWatch", {
  scoped: Effect.gen(function* () {
    const store = yield* AskStore
    const stopping = yield* Stopping

    const seen = (ask: DurableAsk): Seen => ({ ask, last: ask.finishedAt !== null || stopping() })

    /** One fiber waits for each listener, and nothing else: half of a thousand may hang up at once. */
    const tell = (one: { state: Known }, now: Seen) =>
      Effect.suspend(() => {
        const { more } = one.state
        one.state = known(now)
        return Effect.asVoid(Deferred.succeed(more, undefined))
      })

    const look = (one: { state: Known; quiet: number }, organization: OrganizationId, id: AskId) =>
      Effect.gen(function* () {
        const found = yield* store.look(organization, id)
        const before = one.state.seen
        if (before === null) return
        // What is not found any more was forgotten: there is nothing to come.
        const now = Option.match(found, { onNone: () => ({ ...before, last: true }), onSome: seen })
        if (isSame(before, now) && ++one.quiet < LOOKS_OF_QUIET) return
        one.quiet = 0
        yield* tell(one, now)
      })

    const watched = yield* RcMap.make({
      lookup: (key: string) =>
        Effect.gen(function* () {
          const [organization = "", id = ""] = key.split(" ")
          const one = { state: known(null), quiet: 0 }
          yield* look(one, OrganizationId.make(organization), id as AskId).pipe(
            Effect.catchAllCause((cause) => Effect.logDebug("An ask could not be looked at", cause)),
            Effect.zipRight(Effect.sleep(LOOK)),
            Effect.forever,
            // By the wall's clock: a service whose clock jumps need not make up for the looks in between.
            Effect.withClock(Clock.make()),
            Effect.forkScoped
          )
          return one
        })
    })

    /**
     * How an ask goes on from how it is, until it is over or the service stops; the same again where there was nothing new
     * for long. A listener that takes long hears of the newest alone.
     */
    const changes = (organization: OrganizationId, first: DurableAsk): Stream.Stream<DurableAsk> =>
      Stream.unwrapScoped(
        Effect.gen(function* () {
          const one = yield* RcMap.get(watched, keyOf(organization, first.id))
          const before = one.state.seen
          // All that listen hear of what is new, and of nothing else: each that joins would otherwise cost all others.
          if (before === null || !isSame(before, seen(first))) yield* tell(one, seen(first))
          const after = ({ more, seen }: Known) =>
            seen?.last === true ? Effect.succeedNone : Effect.map(Deferred.await(more), () => Option.some(one.state))
          return Stream.unfoldEffect(null as Known | null, (last) =>
            Effect.map(
              last === null ? Effect.succeedSome(one.state) : after(last),
              Option.map((now) => [now, now] as const)
            )
          )
        })
      ).pipe(Stream.filterMap(({ seen }) => Option.fromNullable(seen?.ask)))

    return { changes } as const
  })
}) {}
