import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { printFilter } from "../../../../src/domain/filter/binding/Print.ts"
import type { Comparison, Filter } from "../../../../src/domain/filter/language/Filter.ts"
import { isJoint } from "../../../../src/domain/filter/language/Filter.ts"
import { MAX_FILTER_DEPTH, MAX_FILTER_TERMS, parseFilter } from "../../../../src/domain/filter/language/Parser.ts"
import { filterArbitrary } from "../../../support/Filters.ts"

/** A filter without positions, and without telling quoted from unquoted texts. */
const shape = (filter: Filter): unknown => {
  if (!isJoint<Comparison>(filter)) {
    const { field, comparator, value } = filter
    const name = field.member === null ? field.name.text : [field.name.text, field.member.text]
    return [name, comparator, value?.text ?? null]
  }
  return filter._tag === "Not" ? { not: shape(filter.clause) } : { [filter._tag]: filter.clauses.map(shape) }
}

const parsed = (text: string) => shape(Either.getOrThrow(parseFilter(text)))
const refused = (text: string) =>
  Either.match(parseFilter(text), {
    onLeft: ({ problem, position }) => ({ problem, position }),
    onRight: (filter) => assert.fail(`${text} was read as ${printFilter(filter)}`)
  })

const a = ["a", "=", "1"]
const b = ["b", "=", "2"]
const c = ["c", "=", "3"]

const readings: ReadonlyArray<readonly [string, unknown]> = [
  ["", { And: [] }],
  ["  \n ", { And: [] }],
  ["a = 1", a],
  ["a=1", a],
  ["((a = 1))", a],
  ["a = 1 AND b = 2", { And: [a, b] }],
  ["a = 1 b = 2", { And: [a, b] }],
  ["a = 1 AND b = 2 OR c = 3", { And: [a, { Or: [b, c] }] }],
  ["a = 1 OR b = 2 AND c = 3", { And: [{ Or: [a, b] }, c] }],
  ["a = 1 OR b = 2 c = 3", { And: [{ Or: [a, b] }, c] }],
  ["(a = 1 AND b = 2) OR c = 3", { Or: [{ And: [a, b] }, c] }],
  ["a = 1 and b = 2 or c = 3", { And: [a, { Or: [b, c] }] }],
  ["NOT a = 1 OR b = 2", { Or: [{ not: a }, b] }],
  ["-a = 1", { not: a }],
  ["-(a = 1 b = 2)", { not: { And: [a, b] } }],
  ["NOT -a = 1", { not: { not: a } }],
  ["a:*", ["a", ":", null]],
  ['a : "*"', ["a", ":", "*"]],
  ["a != 30-44", ["a", "!=", "30-44"]],
  ["a >= -1.5", ["a", ">=", "-1.5"]],
  ["income > $50,000", ["income", ">", "$50,000"]],
  ["phone = AT&T", ["phone", "=", "AT&T"]],
  ["a = don't", ["a", "=", "don't"]],
  ["'How old?' <= 'thirty'", ["How old?", "<=", "thirty"]],
  ["“How old?” = “a \\” b”", ["How old?", "=", "a ” b"]],
  ['a = "say \\"hi\\" \\\\"', ["a", "=", 'say "hi" \\']],
  ['films."A New Hope" <= 2', [["films", "A New Hope"], "<=", "2"]],
  ['"my films"."A" <= 2', [["my films", "A"], "<=", "2"]],
  ["q1.2 = 3", ["q1.2", "=", "3"]],
  [
    "a : (x OR y)",
    {
      Or: [
        ["a", ":", "x"],
        ["a", ":", "y"]
      ]
    }
  ],
  [
    "a = (x y)",
    {
      And: [
        ["a", "=", "x"],
        ["a", "=", "y"]
      ]
    }
  ],
  [
    "a != (x OR y)",
    {
      not: {
        Or: [
          ["a", "=", "x"],
          ["a", "=", "y"]
        ]
      }
    }
  ],
  ['a : ("x y" OR NOT z)', { Or: [["a", ":", "x y"], { not: ["a", ":", "z"] }] }],
  ["a : (-1 OR -x)", { Or: [["a", ":", "-1"], { not: ["a", ":", "x"] }] }],
  ["größe = né", ["größe", "=", "né"]]
]

const refusals: ReadonlyArray<readonly [string, number, RegExp]> = [
  ["Female", 0, /stands alone/],
  ["gender", 0, /stands alone: compare/],
  ["films : A New Hope", 10, /quotes around a text of several words/],
  ["a = ", 4, /value is expected instead of the end/],
  ["a =", 3, /value is expected/],
  ["= 1", 0, /comparison is expected/],
  ["a = 1 AND", 9, /comparison is expected instead of the end/],
  ["a = 1 OR OR b = 2", 9, /comparison is expected/],
  ["a = OR", 4, /quote texts/],
  ["(a = 1", 0, /never closed/],
  ["a = 1)", 5, /never opened/],
  ["()", 1, /comparison is expected/],
  ["a : ()", 5, /value is expected/],
  ["a : (x b = 2)", 9, /closing parenthesis is missing/],
  ['a = "x', 4, /never closed/],
  ["a = * ", 4, /a colon/],
  ["a == 1", 2, /= instead of ==/],
  ["a <> 1", 2, /!= instead of <>/],
  ["a ~ x", 2, /Patterns are not supported/],
  ["a = 1 && b = 2", 6, /AND instead/],
  ["a = 1 || b = 2", 6, /OR instead/],
  ["!a = 1", 0, /NOT or -/],
  ["a : (x, y)", 6, /written with OR/],
  ["lower(a) = 1", 0, /not supported/],
  ["a < (1 OR 2)", 4, /takes one value/],
  ["a = 1 = 2", 6, /expected instead of “=”/],
  ["a = \\", 4, /means nothing/],
  ["a.b", 0, /stands alone/]
]

describe("parseFilter", () => {
  it.each(readings)("reads %s", (text, expected) => {
    assert.deepStrictEqual(parsed(text), expected)
  })

  it.each(refusals)("refuses %s at %i", (text, position, problem) => {
    const refusal = refused(text)
    assert.match(refusal.problem, problem)
    assert.strictEqual(refusal.position, position)
  })

  it("bounds length, depth and the number of comparisons", () => {
    const nested = (depth: number) => `${"(".repeat(depth)}a = 1${")".repeat(depth)}`
    const many = (terms: number) => Array.from({ length: terms }, (_, i) => `a=${i}`).join(" ")
    assert.isTrue(Either.isRight(parseFilter(nested(MAX_FILTER_DEPTH))))
    assert.match(refused(nested(MAX_FILTER_DEPTH + 1)).problem, /20 levels/)
    assert.match(refused(`${"NOT ".repeat(21)}a = 1`).problem, /20 levels/)
    assert.match(refused(`a : ${nested(21).replace("a = 1", "x")}`).problem, /20 levels/)
    assert.isTrue(Either.isRight(parseFilter(many(MAX_FILTER_TERMS))))
    assert.match(refused(many(MAX_FILTER_TERMS + 1)).problem, /100 comparisons/)
    assert.match(refused(`a : (${Array.from({ length: 101 }, (_, i) => i).join(" OR ")})`).problem, /100 comparisons/)
    assert.match(refused(`a = "${"x".repeat(1995)}"`).problem, /2,000 characters/)
    assert.match(refused("(".repeat(1999)).problem, /20 levels/)
  })

  it("keeps the place of every clause", () => {
    const text = "(a = 1 OR b = 2)  AND c : (x OR y) -d = 1"
    const filter = Either.getOrThrow(parseFilter(text))
    assert.isTrue(isJoint<Comparison>(filter) && filter._tag === "And")
    if (!isJoint<Comparison>(filter) || filter._tag !== "And") return
    const written = filter.clauses.map(({ span }) => text.slice(span.start, span.end))
    assert.deepStrictEqual(written, ["(a = 1 OR b = 2)", "c : (x OR y)", "-d = 1"])
  })

  it.prop("reads what it prints", [filterArbitrary], ([filter]) => {
    assert.deepStrictEqual(parsed(printFilter(filter)), shape(filter))
  })

  const piece = fc.oneof(
    fc.constantFrom(
      ..."()\"'“”.:-*,=<>!\\ &|~".split(""),
      " AND ",
      " OR ",
      "NOT ",
      "age",
      '"a b"',
      "≥",
      "\ud800",
      "30"
    ),
    fc.string({ unit: "binary", maxLength: 4 })
  )

  it.prop(
    "answers any text with a filter or with a failure at a position inside it",
    [fc.array(piece, { maxLength: 60 })],
    ([pieces]) => {
      const text = pieces.join("")
      const result = parseFilter(text)
      if (Either.isRight(result)) {
        assert.deepStrictEqual(parsed(printFilter(result.right)), shape(result.right))
      } else {
        assert.strictEqual(result.left._tag, "FilterInvalid")
        assert.isTrue(result.left.position >= 0 && result.left.position <= text.length)
      }
    },
    { fastCheck: { numRuns: 1000 } }
  )
})
