import { assert, describe, it } from "@effect/vitest"
import { FastCheck } from "effect"
import { askedOtherwise } from "../../../src/domain/evidence/AskedOtherwise.ts"
import { recodedColumn, recodedQuestion, recodingInWords } from "../../../src/domain/evidence/Recoding.ts"
import { all, none, set } from "../../../src/domain/statistics/Bitset.ts"
import { tabulate } from "../../../src/domain/survey/tables/Tabulate.ts"
import { LATER_OTHERWISE_CASES, OTHERWISE_CASES, type OtherwiseCase } from "../../support/questions/OtherwiseCases.ts"

/** Labels that count as each choice. */
const counted = ({ asked, choices, known }: OtherwiseCase) => {
  const found = askedOtherwise({ question: asked, choices }, [known])
  if (found === null) return null
  const { rule } = found
  if (rule._tag === "Numbers") return "numbers"
  if (rule._tag === "Selected") return { Yes: rule.labels.map((at) => known.labels[at]) }
  const named = choices.map((choice, k) => [choice, known.labels.filter((_, at) => rule.to[at] === k)] as const)
  return Object.fromEntries(named.filter(([, labels]) => labels.length > 0))
}

describe("a question that was asked otherwise", () => {
  it.each(
    [...OTHERWISE_CASES, ...LATER_OTHERWISE_CASES].map(
      (one) => [`${one.asked} from ${one.known.text} (${one.known.labels[0]} …)`, one] as const
    )
  )("%s", (_, one) => {
    assert.deepEqual(counted(one), one.expected as ReturnType<typeof counted>)
  })

  it("is silent where two questions could tell", () => {
    const [one] = OTHERWISE_CASES
    assert.isNull(
      askedOtherwise({ question: one!.asked, choices: one!.choices }, [one!.known, { ...one!.known, key: "r" }])
    )
  })

  it("has each respondent's answer count once, in the choice that its label counts as", () => {
    FastCheck.assert(
      FastCheck.property(FastCheck.array(FastCheck.nat(6), { minLength: 1, maxLength: 200 }), (codes) => {
        const { asked, choices, known } = OTHERWISE_CASES[0]!
        const recoding = askedOtherwise({ question: asked, choices }, [known])!
        const column = recodedColumn({ _tag: "Coded", codes: Uint8Array.from(codes) }, recoding, codes.length)
        const table = tabulate(recodedQuestion(known, recoding), column, all(codes.length), null)
        assert.strictEqual(table.rows[1]!.count, codes.filter((code) => code === 1).length)
        assert.strictEqual(table.rows[0]!.count, codes.filter((code) => code > 1).length)
        assert.strictEqual(table.base, codes.filter((code) => code > 0).length)
      })
    )
  })

  it("counts who was not asked for a list as unanswered", () => {
    const { asked, choices, known } = OTHERWISE_CASES.find(({ known: { kind } }) => kind === "multiple")!
    const recoding = askedOtherwise({ question: asked, choices }, [known])!
    const [everybody, dog] = [none(4), none(4)]
    for (const i of [0, 1, 2]) set(everybody, i)
    set(dog, 0)
    const selected = known.labels.map((label) => (label === "Dog" ? dog : none(4)))
    const column = recodedColumn({ _tag: "Multiple", asked: everybody, selected }, recoding, 4)
    assert.deepEqual(column._tag === "Coded" ? Array.from(column.codes) : [], [1, 2, 2, 0])
    assert.match(recodingInWords(known, recoding), /whoever selected any of “Dog”, .* counts as “Yes”/)
  })

  it("puts numbers into ranges", () => {
    const recoding = askedOtherwise(
      { question: "What is your age?", choices: ["Under 30", "30 to 49", "50 or older"] },
      [{ key: "age", text: "How old are you?", kind: "numeric", labels: [], stem: null }]
    )!
    const column = recodedColumn(
      { _tag: "Numeric", values: Float64Array.from([18, 29, 30, 49, 50, 99, Number.NaN]) },
      recoding,
      7
    )
    assert.deepEqual(column._tag === "Coded" ? Array.from(column.codes) : [], [1, 1, 2, 2, 3, 3, 0])
  })
})
