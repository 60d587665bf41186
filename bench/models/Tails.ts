/**
 * The slowest of asks in virtual time, for which nothing needs to be quiet: `npx tsx bench/models/run.ts tails`. Asks of some
 * calls at once, eight after each other at a time, where one call in thirty hangs and where one address of four is slow.
 */
import { Effect } from "effect"
import { uniform } from "../../src/domain/statistics/Rng.ts"
import type { ScheduledModel } from "../../src/layers/models/scheduling/Scheduled.ts"
import { ask, timed, within, withModel } from "../../test/support/Schedules.ts"
import { repliesAfter, type WorldProvider, worldProvider } from "../../test/support/WorldProvider.ts"

const LATENCY_MS = 200
const SLOW_MS = 4_000
const ASKS = 1_000
const WARM = 40
const AT_ONCE = 8
const SPREADS = [0, 0.1, 0.3]
const CALLS_OF_ASK = [1, 4]

type Worlds = readonly [WorldProvider, ...ReadonlyArray<WorldProvider>]

/** Around the usual time, by a share of it to either side. */
const about = (name: string, spread: number, number: number) =>
  LATENCY_MS * (1 + spread * (2 * uniform(`latency ${name}`, number) - 1))

const even = (name: string, spread: number) => worldProvider(({ number }) => repliesAfter(about(name, spread, number)))
const hanging = (spread: number) =>
  worldProvider(({ number }) =>
    repliesAfter(uniform("one in", number) < 1 / 30 ? SLOW_MS : about("hanging", spread, number))
  )
const slow = () => worldProvider(() => repliesAfter(SLOW_MS))

const askOf = (model: ScheduledModel, calls: number) =>
  timed(
    Effect.all(
      Array.from({ length: calls }, () => ask(model)),
      { concurrency: "unbounded" }
    )
  )

const asked = (worlds: Worlds, calls: number) =>
  withModel(
    worlds,
    (model) =>
      Effect.gen(function* () {
        const some = (count: number) =>
          Effect.forEach(
            Array.from({ length: count }, (_, i) => i),
            () => askOf(model, calls),
            {
              concurrency: AT_ONCE
            }
          )
        yield* some(WARM)
        const before = worlds.reduce((sum, { seen }) => sum + seen.length, 0)
        const asks = yield* some(ASKS)
        const requests = worlds.reduce((sum, { seen }) => sum + seen.length, 0) - before
        return { p99: within(asks, 0.99), p50: within(asks, 0.5), extra: requests / (calls * ASKS) - 1 }
      }),
    { concurrency: 64 }
  )

const told = (what: string, of: Awaited<ReturnType<typeof asked>>, none: Awaited<ReturnType<typeof asked>>) =>
  console.log(
    `${what}: 99th percentile ${(of.p99 / none.p99).toFixed(2)} × of none (${Math.round(of.p99)} ms), median ${(of.p50 / none.p50).toFixed(2)} ×, ${(100 * of.extra).toFixed(1)} % requests besides`
  )

for (const spread of SPREADS)
  for (const calls of CALLS_OF_ASK) {
    console.log(`replies after ${LATENCY_MS} ms ± ${100 * spread} %, ${calls} calls an ask`)
    const none = await asked([even("none", spread)], calls)
    told("  one call in thirty hangs", await asked([hanging(spread)], calls), none)
    const four = ["a", "b", "c", "d"].map((name) => even(name, spread)) as unknown as Worlds
    const noneOfFour = await asked(four, calls)
    const [first, , ...others] = ["a", "b", "c", "d"].map((name) => even(name, spread))
    told("  one address of four is slow", await asked([first!, slow(), ...others], calls), noneOfFour)
  }
