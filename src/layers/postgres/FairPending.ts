import { FairQueue } from "../../domain/FairQueue.ts"
import { currentPlace } from "../../services/usecases/Turns.ts"

/** Connections that go to what somebody waits for before one goes to durable work. */
const MOST_AHEAD = 8

/**
 * What waits for a connection of a pool, in the form of the list that pg's pool keeps: a connection that is free goes to
 * whoever's turn it is, not to whoever came first. What has waited too long stays in it; the pool passes it over.
 */
export class FairPending<A> {
  readonly #queue = new FairQueue<A>(MOST_AHEAD)

  get length(): number {
    return this.#queue.size
  }

  push(pending: A): void {
    this.#queue.add(currentPlace(), pending)
  }

  shift(): A | undefined {
    const turn = this.#queue.next()
    if (turn === undefined) return undefined
    this.#queue.took(turn.place, 1)
    return turn.piece
  }

  /** None is taken out before its turn. */
  findIndex(): number {
    return -1
  }
}
