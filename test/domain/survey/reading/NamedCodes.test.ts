import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { bareVariable } from "../../../../src/domain/survey/codebook/Dictionary.ts"
import { tableOf } from "../../../../src/domain/survey/file/RawTable.ts"
import { cellsOf, missingOf } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { FITTED_CODES, HELD_OUT_CODES, type NamedCodeCase } from "../../../support/NamedCodes.ts"

const read = ({ labels, numbers, question }: NamedCodeCase) => {
  const codes = [...new Set([...numbers.map(String), ...Object.keys(labels)])]
  const cells = codes.flatMap((code, i) => Array.from({ length: 2 + (i % 3) }, () => code))
  const variable = {
    ...bareVariable("x"),
    question,
    labels: Object.entries(labels).map(([value, label]) => ({ value, label }))
  }
  const table = tableOf([["x"], ...cells.map((cell) => [cell])], 1)
  const mapping = Either.getOrThrow(mappingOf(table, { dictionary: { variables: [variable], sets: [], weight: null } }))
  const [{ doubt, kind, source }] = mapping.questions as [(typeof mapping.questions)[number]]
  const beside =
    source._tag === "Labels" ? source.labels.flatMap((one) => (one.offScale === true ? one.cells : [])) : []
  return {
    kind,
    doubt,
    off: [...cellsOf(missingOf(source)), ...beside].map(Number).toSorted((a, b) => a - b)
  }
}

describe.each([
  ["fitted", FITTED_CODES],
  ["held out", HELD_OUT_CODES]
])("labels that are no numbers, %s", (_, cases) => {
  it.each(cases.map((one) => [`${one.question} ${Object.values(one.labels).join(", ")}`, one] as const))(
    "%s",
    (_, one) => {
      const { doubt, kind, off } = read(one)
      assert.deepStrictEqual(
        off,
        one.off.toSorted((a, b) => a - b)
      )
      assert.include(["numeric", "ordinal"], kind)
      if (one.off.length > 0) assert.include(doubt, "labelled as no")
      for (const code of one.off) assert.include(doubt, `“${one.labels[code]}”`)
    }
  )
})
