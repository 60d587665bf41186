import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { FairQueue, type Kind, type Place } from "../../src/domain/FairQueue.ts"

const [MOST_AHEAD, MOST_HELD, YOUNG] = [20, 10, 100]
const LARGEST = 5

interface Piece {
  readonly place: Place
  readonly number: number
  readonly takes: number
}

const organization = fc.constantFrom("a", "b", "c", "d")
const takes = fc.integer({ min: 1, max: LARGEST })
const place: fc.Arbitrary<Place> = fc.record({
  of: organization,
  kind: fc.constantFrom("request", "durable", "beginning")
})
const request: fc.Arbitrary<Place> = fc.record({ of: organization, kind: fc.constant("request") })

/** Either a piece comes, or the next has its turn. */
const steps = (places: fc.Arbitrary<Place>) =>
  fc.array(fc.oneof(fc.record({ place: places, takes }), fc.constant("turn" as const)), { maxLength: 200 })
type Step = { readonly place: Place; readonly takes: number } | "turn"

/** What had its turn, in order, with what waited then. */
const served = (all: ReadonlyArray<Step>) => {
  const queue = new FairQueue<Piece>()
  const waiting = new Set<Piece>()
  const turns: Array<{ readonly piece: Piece; readonly beside: ReadonlyArray<Piece> }> = []
  let now = 0
  const turn = () => {
    const next = queue.next(now, true)
    if (next === undefined || "hold" in next) return false
    waiting.delete(next.piece)
    turns.push({ piece: next.piece, beside: [...waiting] })
    now += next.piece.takes
    queue.took(next.place, next.piece.takes)
    return true
  }
  for (const [number, step] of all.entries()) {
    if (step === "turn") turn()
    else {
      const piece = { ...step, number }
      waiting.add(piece)
      queue.add(step.place, piece)
    }
    assert.strictEqual(queue.size, waiting.size)
  }
  while (turn());
  return turns
}

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((all, one) => all + one, 0)

describe("FairQueue", () => {
  it("gives every piece one turn, in the order in which those of an organization came", () => {
    fc.assert(
      fc.property(steps(place), (all) => {
        const pieces = served(all).map(({ piece }) => piece)
        assert.strictEqual(new Set(pieces).size, all.filter((step) => step !== "turn").length)
        for (const { kind, of } of pieces.map((piece) => piece.place)) {
          const own = pieces.filter((piece) => piece.place.of === of && piece.place.kind === kind)
          assert.deepStrictEqual(
            own.map(({ number }) => number),
            own.map(({ number }) => number).toSorted((a, b) => a - b)
          )
        }
      })
    )
  })

  it("puts what somebody waits for before what is durable, which gets an eighth as much nevertheless", () => {
    const pieces = fc.array(takes, { minLength: 100, maxLength: 200 })
    fc.assert(
      fc.property(pieces, pieces, (waited, durable) => {
        const of = (kind: Kind) => (takes: number) => ({ place: { of: "a", kind }, takes })
        let [ahead, paid] = [0, 0]
        for (const { beside, piece } of served([...durable.map(of("durable")), ...waited.map(of("request"))])) {
          if (new Set(beside.map(({ place }) => place.kind)).size < 2) break
          if (piece.place.kind === "durable") paid += piece.takes
          else ahead += piece.takes
          assert.isAtMost(8 * paid, ahead + 8 * LARGEST)
          assert.isBelow(ahead, 8 * paid + MOST_AHEAD + LARGEST)
        }
      })
    )
  })

  it("lets no organization wait longer than for what its own last piece took, and a piece, of each other", () => {
    fc.assert(
      fc.property(steps(request), (all) => {
        const turns = served(all)
        for (const of of ["a", "b", "c", "d"]) {
          const others = new Map<string, Array<number>>()
          let last = 0
          for (const { beside, piece } of turns) {
            if (piece.place.of === of) {
              last = piece.takes
              others.clear()
            } else if (beside.some(({ place }) => place.of === of)) {
              const taken = [...(others.get(piece.place.of) ?? []), piece.takes]
              others.set(piece.place.of, taken)
              assert.isAtMost(sum(taken.slice(0, -1)), last)
            } else {
              last = 0
              others.clear()
            }
          }
        }
      })
    )
  })

  it("takes turns where pieces are alike, however many one organization has", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 20, max: 200 }), (few, many) => {
        const of = (name: string, count: number): ReadonlyArray<Step> =>
          Array.from({ length: count }, () => ({ place: { of: name, kind: "request" }, takes: 1 }))
        const turns = served([...of("a", many), "turn", ...of("b", few)]).slice(1)
        const names = turns.slice(0, 2 * few).map(({ piece }) => piece.place.of)
        assert.strictEqual(names.filter((name) => name === "b").length, few)
      })
    )
  })

  /** When a piece has its turn that came at 0, if the queue is looked at every millisecond. */
  const firstTurn = (place: Place, prepare: (queue: FairQueue<number>) => void, until = YOUNG * 3) => {
    const queue = new FairQueue<number>()
    prepare(queue)
    queue.add(place, 0)
    for (let now = 0; now < until; now++) {
      const next = queue.next(now, true)
      if (next !== undefined && "piece" in next) return now
    }
    return undefined
  }

  it("holds back what took more and what is durable beside a request, not for long, and not after its answer", () => {
    fc.assert(
      fc.property(fc.constantFrom<Kind>("request", "durable", "beginning"), fc.boolean(), (kind, isAnswered) => {
        const turn = firstTurn({ of: "a", kind }, (queue) => {
          queue.took({ of: "a", kind }, LARGEST)
          const arrival = queue.arrives("b", 0)
          if (isAnswered) queue.leaves(arrival)
        })
        assert.strictEqual(turn, isAnswered ? 0 : MOST_HELD)
      })
    )
  })

  it("holds back no piece of a request for requests of its own organization, or of one that took more", () => {
    for (const of of ["a", "b"]) {
      const turn = firstTurn({ of: "a", kind: "request" }, (queue) => {
        queue.took({ of: "b", kind: "request" }, LARGEST)
        queue.arrives(of, 0)
      })
      assert.strictEqual(turn, 0)
    }
  })

  it("begins durable work only where it may, and goes on with what has begun", () => {
    const queue = new FairQueue<string>()
    queue.add({ of: "a", kind: "beginning" }, "begins")
    assert.isUndefined(queue.next(0, false))
    queue.add({ of: "a", kind: "durable" }, "goes on")
    assert.deepInclude(queue.next(0, false), { piece: "goes on" })
    assert.deepInclude(queue.next(0, true), { piece: "begins" })
  })

  it("heeds requests for a moment only", () => {
    const queue = new FairQueue<string>()
    queue.arrives("a", 0)
    assert.isTrue(queue.isHeeding(YOUNG))
    assert.isFalse(queue.isHeeding(YOUNG + 1))
  })
})
