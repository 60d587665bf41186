import { assert, describe, it } from "@effect/vitest"
import { FastCheck as fc } from "effect"
import { makeTurns, type Waiting } from "../../../../src/layers/models/scheduling/Turns.ts"

interface One extends Waiting {
  readonly name: number
}

const asks = Array.from({ length: 4 }, () => ({}))
const one = (name: number, organization: string, ask: number, isUrgent = false): One => ({
  name,
  organization,
  ask: asks[ask]!,
  isUrgent,
  isGone: false
})

const taken = (turns: ReturnType<typeof makeTurns<One>>): One => {
  const next = turns.next()!
  turns.take(true)
  return next
}

describe("whose turn it is", () => {
  it("is that of who has the fewest under way, of organizations and then of their asks", () => {
    const turns = makeTurns<One>()
    for (let i = 0; i < 6; i++) turns.wait(one(i, "large", 0))
    for (let i = 10; i < 12; i++) turns.wait(one(i, "large", 1))
    for (let i = 20; i < 22; i++) turns.wait(one(i, "small", 2))
    assert.deepStrictEqual(
      Array.from({ length: 10 }, () => taken(turns).name),
      [0, 20, 10, 21, 1, 11, 2, 3, 4, 5]
    )
  })

  it("is that of who waited longest, among equals; urgent ones of an ask go first", () => {
    const turns = makeTurns<One>()
    turns.wait(one(1, "a", 0))
    turns.wait(one(2, "a", 0))
    turns.wait(one(3, "a", 0, true))
    turns.wait(one(4, "b", 1))
    assert.deepStrictEqual(
      [taken(turns), taken(turns), taken(turns), taken(turns)].map(({ name }) => name),
      [3, 4, 1, 2]
    )
  })

  it("passes over who has gone", () => {
    const turns = makeTurns<One>()
    const all = [one(1, "a", 0), one(2, "a", 0), one(3, "b", 1)]
    for (const each of all) turns.wait(each)
    for (const each of all.slice(0, 2)) each.isGone = true
    assert.strictEqual(taken(turns).name, 3)
    assert.isUndefined(turns.next())
  })

  it("agrees with looking at everybody each time", () => {
    const event = fc.oneof(
      {
        weight: 3,
        arbitrary: fc.record({
          _tag: fc.constant("wait" as const),
          organization: fc.constantFrom("a", "b", "c"),
          ask: fc.nat(3),
          isUrgent: fc.boolean()
        })
      },
      { weight: 3, arbitrary: fc.record({ _tag: fc.constant("take" as const), isUnderWay: fc.boolean() }) },
      { weight: 1, arbitrary: fc.record({ _tag: fc.constant("leave" as const), which: fc.nat(50) }) },
      { weight: 2, arbitrary: fc.record({ _tag: fc.constant("done" as const), which: fc.nat(50) }) }
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 150 }), (events) => {
        const turns = makeTurns<One>()
        const waiting = new Set<One>()
        const underWay: Array<One> = []
        const count = (of: (each: One) => boolean) => underWay.filter(of).length
        for (const [name, happens] of events.entries()) {
          if (happens._tag === "wait") {
            const each = one(name, happens.organization, happens.ask, happens.isUrgent)
            waiting.add(each)
            turns.wait(each)
          } else if (happens._tag === "leave") {
            const gone = [...waiting][happens.which]
            if (gone !== undefined) {
              gone.isGone = true
              waiting.delete(gone)
            }
          } else if (happens._tag === "done") {
            const [ended] = underWay.splice(happens.which, 1)
            if (ended !== undefined) turns.done(ended)
          } else {
            const next = turns.next()
            assert.strictEqual(next === undefined, waiting.size === 0)
            if (next === undefined) continue
            const of = ({ organization }: One) => count((each) => each.organization === organization)
            const least = Math.min(...[...waiting].map(of))
            assert.strictEqual(of(next), least, "no organization that waits has fewer under way")
            const within = (each: One) =>
              count(({ ask, organization }) => organization === next.organization && ask === each.ask)
            const own = [...waiting].filter(({ organization }) => organization === next.organization)
            assert.strictEqual(within(next), Math.min(...own.map(within)), "and no ask of it")
            const same = own.filter(({ ask }) => ask === next.ask)
            assert.strictEqual(next, same.find(({ isUrgent }) => isUrgent) ?? same[0], "in the order of arrival")
            turns.take(happens.isUnderWay)
            waiting.delete(next)
            if (happens.isUnderWay) underWay.push(next)
          }
        }
      })
    )
  })
})
