import { Clock, Duration, Effect } from "effect"

/**
 * A clock that goes so many times as fast as the wall's: pauses between tries are as much shorter, beside servers whose own
 * time is the wall's.
 */
export const fastClock = (times: number): Clock.Clock => {
  const wall = Clock.make()
  const began = wall.unsafeCurrentTimeMillis()
  const now = () => Math.round(began + times * (wall.unsafeCurrentTimeMillis() - began))
  const nanos = () => BigInt(now()) * 1_000_000n
  return {
    [Clock.ClockTypeId]: Clock.ClockTypeId,
    unsafeCurrentTimeMillis: now,
    unsafeCurrentTimeNanos: nanos,
    currentTimeMillis: Effect.sync(now),
    currentTimeNanos: Effect.sync(nanos),
    sleep: (duration) => wall.sleep(Duration.times(Duration.decode(duration), 1 / times))
  }
}
