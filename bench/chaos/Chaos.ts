import { pause } from "../support/Processes.ts"
import { closeConnections } from "./Attempt.ts"
import { Books } from "./Books.ts"
import { assemble, castOf } from "./Cast.ts"
import { dice } from "./Dice.ts"
import { schedule } from "./Faults.ts"
import { play, quiet } from "./Round.ts"
import type { State } from "./State.ts"
import { type Verdict, verdictOf } from "./Verdict.ts"
import { inWorld } from "./World.ts"

export interface ChaosOptions {
  /** The service's bundle. */
  readonly bundle: string
  readonly rounds: number
  readonly seed: number
  readonly progress: (line: string) => void
  readonly signal?: AbortSignal
}

/** Whatever is still held by a claim or a reservation of a killed process is free again after this long. */
const LONGEST_HOLD = 75_000

const isFinished = ({ asks, books, exacts }: State) =>
  books.open.size === 0 &&
  exacts.every(({ settled }) => settled) &&
  asks.every(({ answer, idempotencyKey }) => idempotencyKey === null || answer !== null)

const unfinished = ({ asks, books, exacts }: State) => {
  const open = asks.filter(({ answer, idempotencyKey }) => idempotencyKey !== null && answer === null).length
  const accounts = exacts.filter(({ settled }) => !settled).length
  return `${open} keys without an answer, ${accounts} accounts and ${books.open.size} reservations open`
}

const finish = async (state: State, progress: ChaosOptions["progress"]) => {
  const deadline = Date.now() + LONGEST_HOLD
  progress(`afterwards: ${unfinished(state)}`)
  while (!isFinished(state) && Date.now() < deadline) {
    await pause(500)
    await quiet(state, false)
  }
  await quiet(state, true)
  progress(`at the end: ${unfinished(state)}`)
}

/** Rounds of asks under faults, and whether every credit went where it should. */
export const chaos = ({ bundle, progress, rounds, seed, signal }: ChaosOptions): Promise<Verdict> =>
  inWorld(bundle, signal, async (world) => {
    const planned = schedule(rounds, dice(seed, "faults"))
    const company = await assemble(world, rounds, dice(seed, "company"))
    const books = new Books(world.client)
    const state: State = { world, books, schedule: planned, asks: [], exacts: [], imbalances: [], paidUnseen: 0 }
    for (const [round, fault] of planned.entries()) {
      const started = Date.now()
      const busy = new Set(
        state.asks
          .filter(({ answer, idempotencyKey }) => answer === null && idempotencyKey !== null)
          .map(({ organization, shape }) => `${organization} ${shape.price}`)
      )
      const chance = dice(seed, "round", round)
      const cast = castOf(company, round, fault, ({ id }, { price }) => busy.has(`${id} ${price}`), chance)
      await play(state, cast, fault, chance)
      const seconds = ((Date.now() - started) / 1000).toFixed(1)
      progress(`round ${round + 1} of ${rounds}, ${fault}: ${seconds} s, ${verdictOf(state).findings.length} findings`)
    }
    await finish(state, progress)
    closeConnections()
    return verdictOf(state)
  })
