/** In whose name a piece of work waits, and whether somebody waits for it: what goes on by itself is durable. */
export interface Place {
  readonly of: string
  readonly isDurable: boolean
}

/** A piece whose turn it is. */
interface Turn<A> {
  readonly place: Place
  readonly piece: A
}

interface Line<A> {
  pieces: Array<Turn<A>>
  /** How many of the pieces have had their turn. */
  gone: number
  taken: number
}

/** Lines that share what there is: the one that has taken the least goes first, and each keeps its order. */
class Lines<A> {
  readonly #lines = new Map<string, Line<A>>()
  /** What the line whose turn was the last had taken before it: no line that waits has taken less. */
  #least = 0
  size = 0

  /** Whoever had nothing to do for a while has no claim to what others took meanwhile. */
  #line(name: string): Line<A> {
    const line = this.#lines.get(name) ?? { pieces: [], gone: 0, taken: 0 }
    this.#lines.set(name, line)
    if (line.pieces.length === 0) line.taken = Math.max(line.taken, this.#least)
    return line
  }

  add(turn: Turn<A>): void {
    this.#line(turn.place.of).pieces.push(turn)
    this.size++
  }

  next(): Turn<A> | undefined {
    let first: Line<A> | undefined
    for (const [name, line] of this.#lines) {
      if (line.pieces.length > 0) first = first === undefined || line.taken < first.taken ? line : first
      else if (line.taken <= this.#least) this.#lines.delete(name)
    }
    if (first === undefined) return undefined
    this.#least = first.taken
    this.size--
    const turn = first.pieces[first.gone++]!
    // Once half of them: what is copied then was added since the last time.
    if (2 * first.gone >= first.pieces.length) {
      first.pieces = first.pieces.slice(first.gone)
      first.gone = 0
    }
    return turn
  }

  took(name: string, amount: number): void {
    this.#line(name).taken += amount
  }
}

/** How much of what is waited for goes before as much durable work: it gets a ninth while both wait. */
const AHEAD_OF_DURABLE = 8

/**
 * Who goes next where many want the same: what somebody waits for before what is durable, and of each kind the organization
 * that has taken the least. While durable work waits, it is owed an eighth of what goes ahead of it, and is paid whenever
 * `mostAhead` has gone ahead.
 */
export class FairQueue<A> {
  readonly #waited = new Lines<A>()
  readonly #durable = new Lines<A>()
  readonly #mostAhead: number
  #ahead = 0
  #isPaying = false

  constructor(mostAhead: number) {
    this.#mostAhead = mostAhead
  }

  get size(): number {
    return this.#waited.size + this.#durable.size
  }

  add(place: Place, piece: A): void {
    const lines = place.isDurable ? this.#durable : this.#waited
    lines.add({ place, piece })
  }

  /** Takes the piece whose turn it is; undefined where none waits. */
  next(): Turn<A> | undefined {
    this.#isPaying = this.#isPaying ? this.#ahead > 0 : this.#ahead >= this.#mostAhead
    const [first, second] = this.#isPaying ? [this.#durable, this.#waited] : [this.#waited, this.#durable]
    return first.next() ?? second.next()
  }

  /** Says how much a piece has taken that had its turn. */
  took({ isDurable, of }: Place, amount: number): void {
    const lines = isDurable ? this.#durable : this.#waited
    lines.took(of, amount)
    // Neither owes the other for what it took while nothing of the other waited.
    if ((isDurable ? this.#waited : this.#durable).size === 0) this.#ahead = 0
    else this.#ahead += isDurable ? -AHEAD_OF_DURABLE * amount : amount
  }
}
