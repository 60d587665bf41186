/**
 * Who goes next where many organizations want the same processor.
 *
 * Pieces of work wait in lines, one an organization. Those of requests, which somebody waits for, go before those of
 * durable work, and of each kind the organization that has taken the least goes first. Requests that have just come and
 * take little never wait here; while there are some, others' pieces are held back for a moment, so that small requests
 * are answered as if nothing large were under way. Nothing is held for long: large work goes on at a lower pace.
 */

/** What a piece is of: a request, durable work that goes on, or durable work that is to begin. */
export type Kind = "request" | "durable" | "beginning"

/** In whose name a piece of work waits, and what it is of. */
export interface Place {
  readonly of: string
  readonly kind: Kind
}

interface Turn<A> {
  readonly place: Place
  readonly piece: A
}

/** A request that came `since` then, in milliseconds. */
interface Arrival {
  readonly of: string
  readonly since: number
}

/** Milliseconds for which others' work is held back for a request: longer ones are large themselves, or wait for others. */
const YOUNG_MS = 100
/** Milliseconds for which a piece is held back in a row, however many requests come. */
const MOST_HELD_MS = 10
/** Milliseconds of requests' pieces that go ahead before durable work has its share, and how much more they get. */
const MOST_AHEAD_MS = 20
const AHEAD_OF_DURABLE = 8
/** Milliseconds that a request counts for beside its pieces: many small ones are not nothing. */
const REQUEST_MS = 1

interface Line<A> {
  pieces: Array<Turn<A>>
  /** How many of the pieces have had their turn. */
  gone: number
  /** Milliseconds. */
  taken: number
  /** Young requests. */
  arrived: number
}

/** Organizations that are remembered though they have nothing to do. */
const MOST_IDLE = 256

const isIdle = ({ arrived, pieces }: Line<unknown>) => pieces.length === 0 && arrived === 0

class Lines<A> {
  readonly #lines = new Map<string, Line<A>>()
  /** What the line whose turn was the last had taken before it: no line that waits has taken less. */
  #least = 0
  size = 0

  /** Whoever had nothing to do for a while has no claim to what others took meanwhile. */
  #line(name: string): Line<A> {
    const line = this.#lines.get(name) ?? { pieces: [], gone: 0, taken: 0, arrived: 0 }
    if (isIdle(line)) line.taken = Math.max(line.taken, this.#least)
    if (!this.#lines.has(name) && this.#lines.size >= MOST_IDLE) this.#forget()
    this.#lines.set(name, line)
    return line
  }

  #forget(): void {
    for (const [name, line] of this.#lines) if (isIdle(line)) this.#lines.delete(name)
  }

  add(turn: Turn<A>): void {
    this.#line(turn.place.of).pieces.push(turn)
    this.size++
  }

  arrived(name: string, change: 1 | -1): void {
    this.#line(name).arrived += change
  }

  /** The line whose turn it is, null where none waits; and whether one that has taken less has requests without pieces. */
  first(): { readonly line: Line<A> | null; readonly isPreceded: boolean } {
    let line: Line<A> | null = null
    let ahead = Number.POSITIVE_INFINITY
    for (const [name, one] of this.#lines) {
      if (one.pieces.length > 0) line = line === null || one.taken < line.taken ? one : line
      else if (one.arrived > 0) ahead = Math.min(ahead, one.taken)
      else if (one.taken <= this.#least) this.#lines.delete(name)
    }
    return { line, isPreceded: line !== null && ahead < line.taken }
  }

  take(line: Line<A>): Turn<A> {
    this.#least = line.taken
    this.size--
    const turn = line.pieces[line.gone++]!
    // Once half of them: what is copied then was added since the last time.
    if (2 * line.gone >= line.pieces.length) {
      line.pieces = line.pieces.slice(line.gone)
      line.gone = 0
    }
    return turn
  }

  took(name: string, amount: number): void {
    this.#line(name).taken += amount
  }
}

/** Whose turn it is now; `hold` where pieces wait that may go on at that time, or when a request is answered. */
type Next<A> = Turn<A> | { readonly hold: number } | undefined

/** Pieces of work and requests, by organization. Times are milliseconds of one clock that never goes back. */
export class FairQueue<A> {
  readonly #lines = { request: new Lines<A>(), durable: new Lines<A>(), beginning: new Lines<A>() }
  /** In the order of their coming. */
  readonly #arrivals = new Set<Arrival>()
  #ahead = 0
  #isPaying = false
  #heldSince: number | null = null

  get size(): number {
    const { beginning, durable, request } = this.#lines
    return request.size + durable.size + beginning.size
  }

  /** A request of an organization has come, and is answered at once where it takes little. */
  arrives(of: string, now: number): Arrival {
    const arrival = { of, since: now }
    this.#arrivals.add(arrival)
    this.#lines.request.arrived(of, 1)
    return arrival
  }

  leaves(arrival: Arrival): void {
    if (!this.#arrivals.delete(arrival)) return
    this.#lines.request.arrived(arrival.of, -1)
    this.#lines.request.took(arrival.of, REQUEST_MS)
  }

  /** Whether a request is under way that came a moment ago. */
  isHeeding(now: number): boolean {
    for (const arrival of this.#arrivals) {
      if (now - arrival.since <= YOUNG_MS) return true
      this.leaves(arrival)
    }
    return false
  }

  add(place: Place, piece: A): void {
    this.#lines[place.kind].add({ place, piece })
  }

  #heldUntil(now: number): number | null {
    this.#heldSince ??= now
    const until = this.#heldSince + MOST_HELD_MS
    return until > now ? until : null
  }

  #turn(lines: Lines<A>, line: Line<A>): Turn<A> {
    this.#heldSince = null
    return lines.take(line)
  }

  /** Takes the piece whose turn it is. Durable work begins only where it `mayBegin`. */
  next(now: number, mayBegin: boolean): Next<A> {
    const isHeeding = this.isHeeding(now)
    const { beginning, durable, request } = this.#lines
    const background = durable.size > 0 ? durable : mayBegin && beginning.size > 0 ? beginning : null
    this.#isPaying = background !== null && (this.#isPaying ? this.#ahead > 0 : this.#ahead >= MOST_AHEAD_MS)
    const { isPreceded, line } = request.first()
    if (line !== null && !this.#isPaying) {
      const hold = isPreceded ? this.#heldUntil(now) : null
      return hold === null ? this.#turn(request, line) : { hold }
    }
    if (background === null) return undefined
    const hold = isHeeding && !this.#isPaying ? this.#heldUntil(now) : null
    return hold === null ? this.#turn(background, background.first().line!) : { hold }
  }

  /** Says how many milliseconds a piece took that had its turn. */
  took({ kind, of }: Place, amount: number): void {
    const { beginning, durable, request } = this.#lines
    this.#lines[kind].took(of, amount)
    // Neither owes the other for what it took while nothing of the other waited.
    const others = kind === "request" ? durable.size + beginning.size : request.size
    if (others === 0) this.#ahead = 0
    else this.#ahead += kind === "request" ? amount : -AHEAD_OF_DURABLE * amount
  }
}
