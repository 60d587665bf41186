import { pause } from "../support/Processes.ts"
import { type Ask, insist, isReplay, mayRepeat, repeat, send, statusOf } from "./Ask.ts"
import { attribute } from "./Books.ts"
import type { Cast } from "./Cast.ts"
import type { Dice } from "./Dice.ts"
import { settleExact } from "./Exact.ts"
import { type FaultName, faults } from "./Faults.ts"
import type { State } from "./State.ts"

/** Asks begin within this time, and the fault strikes within it. */
const RUSH = 150
const LONGEST_ROUND = 5000
const QUIET_PATIENCE = 1500

const noteImbalances = async ({ books, imbalances }: State) => {
  for (const imbalance of await books.imbalances()) imbalances.push(imbalance)
}

const keyed = async (ask: Ask, port: number, deadline: number, again: boolean) => {
  await Promise.all((ask.twins ? [ask, ask] : [ask]).map((one) => insist(one, port, deadline, ask.leavings)))
  if (again) await repeat(ask, port)
}

const abandoned = async (ask: Ask, port: number) => {
  for (const leaving of ask.leavings) await send(ask, port, leaving)
}

/** Everything that is asked in one rush, while one fault strikes. */
const rush = async (state: State, cast: Cast, fault: FaultName, chance: Dice) => {
  const { books, world } = state
  const { port } = world.clients
  const deadline = Date.now() + LONGEST_ROUND
  const soon = async (task: () => Promise<unknown>) => {
    await pause(chance.below(RUSH))
    await task()
  }
  const again = new Set(cast.keyed.filter(() => chance.chance(0.3)))
  const strikesAfter = chance.between(20, RUSH)
  const striking = async () => {
    await pause(strikesAfter)
    await faults[fault]({ ...world, backends: books.backends }, chance)
    await noteImbalances(state)
    await world.service.healthy()
  }
  await Promise.all([
    ...cast.keyed.map((ask) => soon(() => keyed(ask, port, deadline, again.has(ask)))),
    ...cast.abandoned.map((ask) => soon(() => abandoned(ask, port))),
    ...cast.exact.asks.map((ask) => soon(() => keyed(ask, port, deadline, false))),
    ...cast.unkeyed.map((ask) => soon(() => send(ask, port, ask.leavings[0]))),
    ...cast.leavers.map(async (ask) => {
      if (fault === "database stalled") await pause(RUSH + 30)
      await send(ask, port, ask.leavings[0])
    }),
    striking()
  ])
}

/** Those who left come back: an answer that was paid for must be the one that they get. */
const comeBack = async (state: State, abandonedAsks: ReadonlyArray<Ask>) => {
  const { accounts } = attribute(state.books, state.asks)
  const { port } = state.world.clients
  for (const ask of abandonedAsks) {
    const paid = (accounts.get(ask)?.charges.length ?? 0) > 0
    if (paid) state.paidUnseen++
    const sends = ask.attempts.length
    await insist(ask, port, Date.now() + QUIET_PATIENCE)
    const first = ask.attempts[sends]
    if (paid && first !== undefined && statusOf(first) === 200 && !isReplay(first)) {
      ask.wrong.push("paid for, and answered anew")
    }
  }
}

const retryPending = async (state: State) => {
  const { port } = state.world.clients
  const waiting = state.asks.filter(
    (ask) => ask.idempotencyKey !== null && ask.answer === null && ask.attempts.length > 0 && mayRepeat(ask)
  )
  await Promise.all(waiting.map((ask) => send(ask, port)))
}

/** Afterwards, with nothing in the way: what is unfinished is finished, and the books are read. */
export const quiet = async (state: State, last: boolean) => {
  const { books, exacts, world } = state
  await world.service.healthy()
  await retryPending(state)
  await Promise.all(exacts.filter(({ settled }) => !settled).map((exact) => settleExact(exact, world, books, last)))
  await books.settle()
  await books.read()
  await noteImbalances(state)
}

/** One round: a rush under a fault, then quiet. */
export const play = async (state: State, cast: Cast, fault: FaultName, chance: Dice) => {
  state.asks.push(...cast.keyed, ...cast.abandoned, ...cast.unkeyed, ...cast.leavers)
  state.exacts.push(cast.exact)
  await rush(state, cast, fault, chance)
  await state.books.settle()
  await state.books.read()
  await comeBack(state, cast.abandoned)
  const again = cast.keyed.filter(() => chance.chance(0.3))
  await Promise.all(again.map((ask) => repeat(ask, state.world.clients.port)))
  await quiet(state, false)
}
