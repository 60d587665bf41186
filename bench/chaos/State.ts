import type { Ask } from "./Ask.ts"
import type { Books, Imbalance } from "./Books.ts"
import type { Exact } from "./Exact.ts"
import type { FaultName } from "./Faults.ts"
import type { World } from "./World.ts"

/** Everything that a run has seen so far. */
export interface State {
  readonly world: World
  readonly books: Books
  /** The fault of each round. */
  readonly schedule: ReadonlyArray<FaultName>
  /** All asks but those of the accounts with credits for exactly so many. */
  readonly asks: Array<Ask>
  readonly exacts: Array<Exact>
  readonly imbalances: Array<Imbalance>
  /** Asks that were charged and whose client had not seen the answer, until it came back. */
  paidUnseen: number
}
