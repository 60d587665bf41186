import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { mapOf } from "../../../src/domain/analysis/AnswerMap.ts"
import { driversOf } from "../../../src/domain/analysis/Drivers.ts"
import { reachesOf } from "../../../src/domain/analysis/Reach.ts"
import { segmentsOf } from "../../../src/domain/analysis/Segments.ts"
import { bindPoints } from "../../../src/domain/revision/Points.ts"
import { all } from "../../../src/domain/statistics/Bitset.ts"
import { uniform } from "../../../src/domain/statistics/Rng.ts"
import type { Question } from "../../../src/domain/survey/model/Question.ts"
import { type Cell, columnOf, question } from "../../support/Surveys.ts"

const PEOPLE = 600
const SCALE = ["1", "2", "3", "4", "5"]
const survey = { matched: all(PEOPLE), weights: null, respondents: PEOPLE, minimum: 5 }
const of = (one: Question, cell: (i: number) => Cell) => ({
  question: one,
  column: columnOf(
    one,
    Array.from({ length: PEOPLE }, (_, i) => cell(i))
  )
})
const scale = (key: string, value: (i: number) => number) =>
  of(question(key, "ordinal", SCALE), (i) => String(Math.min(5, Math.max(1, Math.round(value(i))))))
const noise = (name: string, i: number) => uniform(name, i) - 0.5

const taste = scale("taste", (i) => 1 + 4 * uniform("taste", i))
const price = scale("price", (i) => 1 + 4 * uniform("price", i))
const color = scale("color", (i) => 1 + 4 * uniform("color", i))
const liking = scale("liking", (i) => {
  const at = (name: string) => 1 + 4 * uniform(name, i)
  return 3 + 0.8 * (at("taste") - 3) - 0.4 * (at("price") - 3) + noise("liking", i)
})
const buys = of(question("buys", "single", ["Yes", "No"]), (i) =>
  uniform("taste", i) + noise("buys", i) > 0.5 ? "Yes" : "No"
)

const right = <A>(either: Either.Either<A, { readonly message: string }>): A =>
  Either.getOrThrowWith(either, ({ message }) => new Error(message))
const problem = (either: Either.Either<unknown, { readonly message: string; readonly param: string }>) =>
  Either.match(either, { onLeft: ({ message, param }) => `${param}: ${message}`, onRight: () => "none" })

describe("drivers", () => {
  const ask = { kind: "drivers", outcome: "liking", drivers: ["taste", "price", "color"] } as const

  it("come in the order in which they count, with their direction", () => {
    const { base, drivers, explained, notes } = right(driversOf(ask, liking, [color, price, taste], survey))
    assert.deepStrictEqual(
      drivers.map(({ key }) => key),
      ["taste", "price", "color"]
    )
    assert.isAbove(drivers[0]!.effect, 0)
    assert.isBelow(drivers[1]!.effect, 0)
    assert.closeTo(
      drivers.reduce((sum, { importance }) => sum + importance, 0),
      1,
      1e-9
    )
    assert.isTrue(drivers.every(({ high, importance, low }) => low <= importance && importance <= high))
    assert.isAbove(explained, 0.6)
    assert.strictEqual(base, PEOPLE)
    assert.include(notes[0], "doesn't mean they cause it")
  })

  it("of who gives one answer are those of a logistic regression", () => {
    const asked = { ...ask, outcome: "buys", answer: "yes" }
    const { drivers, method, outcome } = right(driversOf(asked, buys, [price, taste], survey))
    assert.strictEqual(drivers[0]!.key, "taste")
    assert.strictEqual(outcome, "buys: Yes")
    assert.include(method, "Logistic")
    const opposite = right(driversOf({ ...asked, answer: "No" }, buys, [price, taste], survey))
    assert.closeTo(opposite.drivers[0]!.effect, -drivers[0]!.effect, 1e-6)
  })

  it("are refused with what to change", () => {
    assert.include(problem(driversOf({ ...ask, outcome: "buys" }, buys, [price, taste], survey)), "name the `answer`")
    assert.include(problem(driversOf(ask, liking, [liking, taste], survey)), "can't explain itself")
    const twin = scale("twin", (i) => 1 + 4 * uniform("taste", i))
    assert.include(problem(driversOf(ask, liking, [taste, twin], survey)), "leave out one of them")
    const same = scale("same", () => 3)
    assert.include(problem(driversOf(ask, liking, [taste, same], survey)), "Everybody gives the same answer to “same”")
    const city = of(question("city", "single", ["Rome", "Oslo", "Bern"]), (i) => ["Rome", "Oslo", "Bern"][i % 3]!)
    assert.include(problem(driversOf(ask, liking, [taste, city], survey)), "derive a question")
    const few = { ...survey, matched: Uint32Array.of(0x3ff, ...new Uint32Array(18)) }
    assert.include(problem(driversOf(ask, liking, [taste, price], few)), "Only 10 respondents")
  })
})

describe("what fewer people say than may be told apart", () => {
  const rare = of(question("rare", "single", ["Yes", "No"]), (i) => (i < 3 ? "Yes" : "No"))

  it("is no driver, and no answer that tells segments apart", () => {
    const ask = { kind: "drivers", outcome: "liking", drivers: ["taste", "rare"] } as const
    assert.include(problem(driversOf(ask, liking, [taste, rare], survey)), "Fewer than 5 respondents")
    const found = right(
      segmentsOf({ kind: "segments", questions: ["taste", "rare", "price"], segments: 2 }, [taste, rare, price], survey)
    )
    for (const { count, typical } of found.segments)
      for (const { share } of typical) {
        const steps = share * Math.floor(count / 5)
        assert.closeTo(steps, Math.round(steps), 1e-9)
      }
    const points = found.definition.given.filter((one) => one.of === "rare").map((one) => one.points)
    for (const [a, b] of points) assert.closeTo(a!, b!, 1e-9)
  })

  it("isn't summed up as a finding where nothing is explained", () => {
    const ask = { kind: "drivers", outcome: "color", drivers: ["taste", "price"] } as const
    assert.include(right(driversOf(ask, color, [taste, price], survey)).summary, "next to nothing")
  })
})

describe("reach", () => {
  const flavors = ["Apple", "Berry", "Cocoa", "Dates"]
  const chosen = (i: number) =>
    flavors.filter((_, at) =>
      at === 1 ? uniform("Apple", i) < 0.4 : uniform(flavors[at]!, i) < [0.5, 0, 0.3, 0.2][at]!
    )
  const likes = of(question("likes", "multiple", flavors), chosen)
  const ask = { kind: "reach", items: "likes" } as const

  it("is that of counting everybody whom any of the items reaches", () => {
    const { items, sizes } = right(reachesOf(ask, [likes], survey))
    for (const { best, size } of sizes)
      for (const { frequency, items, reach } of best) {
        const times = Array.from({ length: PEOPLE }, (_, i) => chosen(i).filter((one) => items.includes(one)).length)
        const reached = times.filter((one) => one > 0)
        assert.strictEqual(items.length, size)
        assert.closeTo(reach, reached.length / PEOPLE, 1e-9)
        assert.closeTo(frequency, times.reduce((a, b) => a + b, 0) / reached.length, 1e-9)
      }
    // Whoever likes berries likes apples, too: they add nothing.
    assert.deepStrictEqual(sizes[1]!.best[0]!.items, ["Apple", "Cocoa"])
    assert.strictEqual(items.length, 4)
  })

  it("of a battery counts who is in the top boxes, and shows no size that few add to", () => {
    const battery = [taste, price, color]
    const found = right(reachesOf({ kind: "reach", items: ["taste", "price", "color"], boxes: 1 }, battery, survey))
    const top = (name: string) => Array.from({ length: PEOPLE }, (_, i) => Math.round(1 + 4 * uniform(name, i)) === 5)
    const share = (name: string) => top(name).filter(Boolean).length / PEOPLE
    for (const { label, share: own } of found.items) assert.closeTo(own, share(label), 1e-9)
    const strict = right(reachesOf({ kind: "reach", items: "likes" }, [likes], { ...survey, minimum: 150 }))
    const reached = (at: number) => Math.round(strict.sizes[at]!.best[0]!.reach * PEOPLE)
    for (let at = 1; at < strict.sizes.length; at++) assert.isTrue(reached(at) - reached(at - 1) >= 150)
    assert.isBelow(strict.sizes.length, 4)
    assert.include(strict.notes.join(" "), "aren't shown")
  })

  it("is refused with what to change", () => {
    assert.include(problem(reachesOf({ ...ask, always: ["Kiwi"] }, [likes], survey)), "“Kiwi” is none of the items")
    assert.include(problem(reachesOf(ask, [taste], survey)), "several answers")
    assert.include(problem(reachesOf({ ...ask, boxes: 5 }, [taste, price], survey)), "fewer boxes")
  })
})

describe("segments", () => {
  const kindOf = (i: number) => (uniform("kind", i) < 0.35 ? 1 : 0)
  const mostly = (key: string, flipped: boolean) =>
    of(question(key, "single", ["Yes", "No"]), (i) =>
      ((kindOf(i) === 1) !== flipped) === uniform(key, i) < 0.9 ? "Yes" : "No"
    )
  const questions = ["a", "b", "c", "d", "e"].map((key, at) => mostly(key, at > 2))
  const ask = { kind: "segments", questions: ["a", "b", "c", "d", "e"] } as const

  it("are found as they were planted, and their number too", () => {
    const { compared, definition, segments } = right(segmentsOf(ask, questions, survey))
    assert.strictEqual(segments.length, 2)
    assert.closeTo(segments[1]!.share, 0.35, 0.06)
    assert.isAbove(compared.find(({ segments }) => segments === 2)!.stability!, 0.8)
    const bound = right(
      bindPoints(
        definition,
        questions.map(({ question }) => question)
      )
    )
    const { column } = right(bound.answers((at) => questions[at]!.column, PEOPLE))
    const codes = column._tag === "Coded" ? column.codes : []
    const agreed = Array.from({ length: PEOPLE }, (_, i) => codes[i] === kindOf(i) + 1).filter(Boolean).length
    assert.isAbove(agreed / PEOPLE, 0.9)
    for (const [k, { count }] of segments.entries())
      assert.strictEqual([...codes].filter((code) => code === k + 1).length, count)
    assert.deepStrictEqual([segments[1]!.typical[0]!.answer, segments[0]!.typical.length > 0], ["Yes", true])
  })

  it("by means of numbers put everybody with the nearest center", () => {
    const spend = of(question("spend", "numeric", []), (i) =>
      String(kindOf(i) * 50 + Math.round(20 * uniform("spend", i)))
    )
    const visits = of(question("visits", "numeric", []), (i) =>
      String(kindOf(i) * 6 + Math.round(3 * uniform("visits", i)))
    )
    const found = right(segmentsOf({ ...ask, method: "means" }, [spend, visits], survey))
    assert.strictEqual(found.segments.length, 2)
    assert.strictEqual(
      found.segments[1]!.count,
      Array.from({ length: PEOPLE }, (_, i): number => kindOf(i)).reduce((a, b) => a + b, 0)
    )
    assert.include(found.segments[1]!.typical[0]!.answer, "more than")
  })

  it("aren't made up where answers don't fall into groups", () => {
    const alone = ["f", "g", "h"].map((key) =>
      of(question(key, "single", ["Yes", "No"]), (i) => (uniform(key, i) < 0.5 ? "Yes" : "No"))
    )
    assert.include(problem(segmentsOf(ask, alone, survey)), "don't fall into groups")
    assert.include(problem(segmentsOf(ask, questions, { ...survey, minimum: 220 })), "fewer than 220 respondents")
  })
})

describe("a map", () => {
  it("puts what is answered alike together, and leaves out what is hidden", () => {
    const counts = [
      [40, 10, 5, 3],
      [38, 12, 6, null],
      [5, 8, 45, 6],
      [9, 30, 9, 7]
    ]
    const { columns, notes, rows } = right(
      mapOf({ base: 300, rows: ["A", "B", "C", "D"], columns: ["x", "y", "z", "w"], counts })
    )
    assert.deepStrictEqual(
      columns.map(({ label }) => label),
      ["x", "y", "z"]
    )
    assert.include(notes.join(" "), "“w” is left out")
    const apart = (a: number, b: number) => Math.hypot(rows[a]!.x - rows[b]!.x, rows[a]!.y - rows[b]!.y)
    assert.isBelow(apart(0, 1), apart(0, 2))
    assert.isBelow(apart(0, 1), apart(0, 3))
  })

  it("never shows a cell that a table hides", () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.option(fc.integer({ min: 5, max: 90 }), { freq: 5 }), { minLength: 5, maxLength: 5 }), {
          minLength: 5,
          maxLength: 5
        }),
        (counts) => {
          const labels = (name: string) => Array.from({ length: 5 }, (_, at) => `${name}${at}`)
          const made = mapOf({ base: 500, rows: labels("row"), columns: labels("column"), counts })
          if (Either.isLeft(made)) return
          const at = (label: string) => Number(label.slice(-1))
          for (const row of made.right.rows)
            for (const column of made.right.columns) assert.isNotNull(counts[at(row.label)]![at(column.label)])
        }
      )
    ))
})
