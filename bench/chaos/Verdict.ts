import { type Ask, isReplay, statusOf } from "./Ask.ts"
import { type Account, type Attributed, attribute } from "./Books.ts"
import { type FaultName, hidesCommits } from "./Faults.ts"
import type { State } from "./State.ts"

export interface Finding {
  readonly what: string
  /** The ask that it is about, and its charges. */
  readonly ask?: Ask
  readonly account?: Account | undefined
}

/** What happened in the rounds of one kind of fault. */
export interface Tally {
  rounds: number
  requests: number
  answered: number
  replays: number
  conflicts: number
  unavailable: number
  /** Requests that their client left, or that ended without an answer. */
  unanswered: number
  doubles: number
  lost: number
}

export interface Verdict {
  readonly findings: ReadonlyArray<Finding>
  readonly tallies: ReadonlyMap<FaultName, Tally>
  /** Asks with a key that were answered, and the sum of their prices. */
  readonly keys: number
  readonly answeredKeys: number
  readonly answeredPrice: number
  readonly charges: number
  readonly charged: number
  readonly paidUnseen: number
  readonly unkeyed: { readonly sent: number; readonly answered: number; readonly charged: number }
  readonly leavers: { readonly sent: number; readonly charged: number }
  readonly exacts: { readonly accounts: number; readonly right: number }
  readonly imbalances: number
}

/** How often an ask without a key may have been charged, at least and at most. */
const allowed = ({ attempts, fault, unanswerable }: Ask): readonly [number, number] => {
  const outcome = attempts[0]?.outcome
  if (outcome === undefined || outcome.kind === "partial") return [0, 0]
  if (outcome.kind !== "answer") return [0, unanswerable ? 0 : 1]
  if (outcome.status === 200) return [1, 1]
  return [0, outcome.status === 503 && hidesCommits(fault) ? 1 : 0]
}

const judgeUnkeyed = (ask: Ask, charges: number): ReadonlyArray<string> => {
  const [least, most] = allowed(ask)
  if (charges > most) return [most === 1 ? "without a key, charged twice" : "charged for no answer"]
  return charges < least ? ["answered and not charged"] : []
}

const judgeKeyed = ({ answer }: Ask, { charges, open }: Account): ReadonlyArray<string> => [
  ...(charges.length > 1 ? ["charged twice"] : []),
  ...(answer === null ? ["never answered"] : charges.length === 0 && open === 0 ? ["answered and not charged"] : [])
]

const judge = (ask: Ask, account: Account): ReadonlyArray<string> => [
  ...new Set(ask.wrong),
  ...(ask.idempotencyKey === null ? judgeUnkeyed(ask, account.charges.length) : judgeKeyed(ask, account))
]

const emptyTally = (): Tally => ({
  rounds: 0,
  requests: 0,
  answered: 0,
  replays: 0,
  conflicts: 0,
  unavailable: 0,
  unanswered: 0,
  doubles: 0,
  lost: 0
})

const count = (tally: Tally, ask: Ask, account: Account | undefined) => {
  const charges = account?.charges.length ?? 0
  for (const sent of ask.attempts) {
    const status = statusOf(sent)
    tally.requests++
    if (status === 200) tally.answered++
    if (isReplay(sent)) tally.replays++
    if (status === 409) tally.conflicts++
    if (status === 503) tally.unavailable++
    if (status === undefined) tally.unanswered++
  }
  if (account === undefined) return
  if (charges > 1) tally.doubles += charges - 1
  if (ask.answer !== null && charges === 0 && account.open === 0) tally.lost++
}

const tallies = ({ asks, exacts, schedule }: State, { accounts }: Attributed) => {
  const byFault = new Map<FaultName, Tally>()
  const of = (fault: FaultName) => {
    const tally = byFault.get(fault) ?? emptyTally()
    byFault.set(fault, tally)
    return tally
  }
  for (const fault of schedule) of(fault).rounds++
  for (const ask of [...asks, ...exacts.flatMap((exact) => exact.asks)]) count(of(ask.fault), ask, accounts.get(ask))
  return byFault
}

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((total, number) => total + number, 0)

/** Everything that must hold, held against what was seen and what the ledger says. */
export const verdictOf = (state: State): Verdict => {
  const { asks, books, exacts, imbalances, paidUnseen, world } = state
  const attributed = attribute(books, asks)
  const accountOf = (ask: Ask): Account => attributed.accounts.get(ask) ?? { charges: [], open: 0 }
  const chargesOf = (some: ReadonlyArray<Ask>) => some.flatMap((ask) => accountOf(ask).charges)
  const keyed = asks.filter(({ idempotencyKey }) => idempotencyKey !== null)
  const answered = keyed.filter(({ answer }) => answer !== null)
  const unkeyed = asks.filter(({ idempotencyKey, unanswerable }) => idempotencyKey === null && !unanswerable)
  const leavers = asks.filter(({ unanswerable }) => unanswerable)
  const ended = world.service.endedByItself()
  const findings: ReadonlyArray<Finding> = [
    ...asks.flatMap((ask) => judge(ask, accountOf(ask)).map((what) => ({ what, ask, account: accountOf(ask) }))),
    ...exacts.flatMap(({ asks: all, wrong }) => [
      ...wrong.map((what) => ({ what })),
      ...all.flatMap((ask) => [...new Set(ask.wrong)].map((what) => ({ what, ask })))
    ]),
    ...imbalances.map(({ balance, ledger, organization }) => ({
      what: `a balance of ${balance} and a ledger of ${ledger} (organization ${organization})`
    })),
    ...attributed.unexplained.map(({ entries }) => ({ what: `a charge that no ask explains: ${entries.join(", ")}` })),
    ...[...books.open].map((name) => ({ what: `a reservation left behind: ${name}` })),
    ...(ended === 0 ? [] : [{ what: `the service ended by itself, ${ended} times` }])
  ]
  return {
    findings,
    tallies: tallies(state, attributed),
    keys: keyed.length,
    answeredKeys: answered.length,
    answeredPrice: sum(answered.map(({ shape }) => shape.price)),
    charges: chargesOf(keyed).length,
    charged: sum(chargesOf(keyed).map(({ charged }) => charged)),
    paidUnseen,
    unkeyed: {
      sent: unkeyed.length,
      answered: unkeyed.filter(({ answer }) => answer !== null).length,
      charged: chargesOf(unkeyed).length
    },
    leavers: { sent: leavers.length, charged: chargesOf(leavers).length },
    exacts: {
      accounts: exacts.length,
      right: exacts.filter(({ settled, wrong }) => settled && wrong.length === 0).length
    },
    imbalances: imbalances.length
  }
}
