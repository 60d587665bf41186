import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck } from "effect"
import { naturalOrder } from "../../../../src/domain/scale/NaturalOrder.ts"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"

const ROWS = 60
const read = (headers: ReadonlyArray<string>, cells: (row: number) => ReadonlyArray<string>) =>
  Either.getOrThrow(
    mappingOf(tableOf([["id", ...headers], ...Array.from({ length: ROWS }, (_, row) => [`P${row}`, ...cells(row)])], 1))
  )

const BRANDS = ["Acme", "Bolt", "Crux"]
/** Signs as people draw them: chosen, and not chosen. */
const PAIRS = [
  ["✓", "✗"],
  ["✔", "✘"],
  ["✔️", "✖️"],
  ["☑", "☐"],
  ["☒", "☐"],
  ["✅", "❌"],
  ["●", "○"],
  ["■", "□"],
  ["x", "☐"],
  ["√", "×"]
] as const

describe("columns of drawn signs", () => {
  it("are options, of which the signs say whether they were chosen", () =>
    FastCheck.assert(
      FastCheck.property(FastCheck.constantFrom(...PAIRS), FastCheck.boolean(), ([on, off], nobodyChoseOne) => {
        const { questions } = read(
          BRANDS.map((brand) => `Which brands do you own? - ${brand}`),
          (row) => [row % 2, row % 3, nobodyChoseOne ? 1 : row % 5].map((n) => (n === 0 ? on : off))
        )
        assert.deepStrictEqual(
          questions.map(({ kind, source }) => [
            kind,
            source._tag === "OneHot" ? source.options.map(({ label }) => label) : []
          ]),
          [["multiple", BRANDS]]
        )
        const { source } = questions[0]!
        assert.deepStrictEqual(source._tag === "OneHot" ? source.options[0] : null, {
          column: 2,
          label: "Acme",
          selected: [on],
          notSelected: [off]
        })
      })
    ))

  it("of crosses beside nothing are chosen", () => {
    const { questions } = read(
      BRANDS.map((brand) => `Which brands do you own? - ${brand}`),
      (row) => [row % 2, row % 3, row % 5].map((n) => (n === 0 ? "✗" : ""))
    )
    const { source } = questions[0]!
    assert.deepStrictEqual(source._tag === "OneHot" ? source.options[2]!.selected : null, ["✗"])
  })
})

describe("how much a thing is liked, in sentences", () => {
  const cuisine = "this country's traditional cuisine"
  it.each([
    [["I hate it", "I dislike it", "I'm OK with it", "I like it", "I love it"]],
    [
      [
        `I hate ${cuisine}. I think it's one of the worst in the world.`,
        `I dislike ${cuisine}. I think it's considerably below average.`,
        `I'm OK with ${cuisine}. I think it's about average.`,
        `I like ${cuisine}. I think it's considerably above average.`,
        `I love ${cuisine}. I think it's one of the best in the world.`
      ]
    ],
    [["I hate it. It's one of the worst", "I dislike it", "It's OK, about average", "I like it", "I love it"]],
    [["I can't stand jazz", "I don't like jazz", "I'm indifferent to jazz", "I enjoy jazz", "I adore jazz"]]
  ])("is an order: %s", (labels) => {
    assert.deepStrictEqual(naturalOrder(labels.toReversed()), labels)
    const [question] = read(["Opinion"], (row) => [
      [...labels, "I'm unfamiliar with it"][row % (labels.length + 1)]!
    ]).questions
    assert.strictEqual(question!.kind, "ordinal")
    assert.deepStrictEqual(
      question!.source._tag === "Labels"
        ? question!.source.labels.filter(({ offScale }) => offScale === true).map(({ label }) => label)
        : [],
      ["I'm unfamiliar with it"]
    )
  })

  it.each([
    [["I love tea", "I like coffee", "I hate milk"]],
    [["I love the colours", "I love the price", "I hate the size"]],
    [["I hate it", "I bought it", "I love it"]]
  ])("is none of different things or of kinds: %s", (labels) => assert.isNull(naturalOrder(labels)))
})

describe("columns that are called the names of people", () => {
  it.each(["First Name", "Last name", "Surname", "Full name", "given_name", "MiddleName"])(
    "are personal: %s",
    (header) => {
      const { leftOut } = read([header, "Region"], (row) => [["Ann", "Bob"][row % 2]!, ["North", "South"][row % 2]!])
      assert.deepStrictEqual(leftOut.find(({ column }) => column === 2)?.role, "personal")
      assert.isUndefined(leftOut.find(({ column }) => column === 3))
    }
  )
  it.each(["Brand name", "Is this your first name?", "First brand"])(
    "stay questions where they are others': %s",
    (header) => {
      const { leftOut } = read([header], (row) => [["Yes", "No"][row % 2]!])
      assert.isUndefined(leftOut.find(({ column }) => column === 2))
    }
  )
})
