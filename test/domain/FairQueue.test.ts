import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { FairQueue, type Place } from "../../src/domain/FairQueue.ts"

const MOST_AHEAD = 10
const LARGEST = 5

interface Piece {
  readonly place: Place
  readonly number: number
  readonly takes: number
}

const organization = fc.constantFrom("a", "b", "c", "d")
const takes = fc.integer({ min: 1, max: LARGEST })
const place = fc.record({ of: organization, isDurable: fc.boolean() })
const waited = fc.record({ of: organization, isDurable: fc.constant(false) })

/** Either a piece comes, or the next has its turn. */
const steps = (places: fc.Arbitrary<Place>) =>
  fc.array(fc.oneof(fc.record({ place: places, takes }), fc.constant("turn" as const)), { maxLength: 200 })
type Step = { readonly place: Place; readonly takes: number } | "turn"

/** What had its turn, in order, with what waited then. */
const served = (all: ReadonlyArray<Step>) => {
  const queue = new FairQueue<Piece>(MOST_AHEAD)
  const waiting = new Set<Piece>()
  const turns: Array<{ readonly piece: Piece; readonly beside: ReadonlyArray<Piece> }> = []
  const turn = () => {
    const next = queue.next()
    if (next === undefined) return false
    waiting.delete(next.piece)
    turns.push({ piece: next.piece, beside: [...waiting] })
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
        for (const { of, isDurable } of pieces.map((piece) => piece.place)) {
          const own = pieces.filter((piece) => piece.place.of === of && piece.place.isDurable === isDurable)
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
        const of = (isDurable: boolean) => (takes: number) => ({ place: { of: "a", isDurable }, takes })
        let [ahead, paid] = [0, 0]
        for (const { beside, piece } of served([...durable.map(of(true)), ...waited.map(of(false))])) {
          if (!beside.some(({ place }) => place.isDurable) || !beside.some(({ place }) => !place.isDurable)) break
          if (piece.place.isDurable) paid += piece.takes
          else ahead += piece.takes
          assert.isAtMost(8 * paid, ahead + 8 * LARGEST)
          assert.isBelow(ahead, 8 * paid + MOST_AHEAD + LARGEST)
        }
      })
    )
  })

  it("lets no organization wait longer than for what its own last piece took, and a piece, of each other", () => {
    fc.assert(
      fc.property(steps(waited), (all) => {
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
          Array.from({ length: count }, () => ({ place: { of: name, isDurable: false }, takes: 1 }))
        const turns = served([...of("a", many), "turn", ...of("b", few)]).slice(1)
        const names = turns.slice(0, 2 * few).map(({ piece }) => piece.place.of)
        assert.strictEqual(names.filter((name) => name === "b").length, few)
      })
    )
  })
})
