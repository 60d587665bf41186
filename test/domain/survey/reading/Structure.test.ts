import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { memoized } from "../../../../src/domain/Memo.ts"
import { draftOf } from "../../../../src/domain/survey/mapping/Draft.ts"
import { columnsOf } from "../../../../src/domain/survey/mapping/Mapping.ts"
import { mappingOf } from "../../../../src/domain/survey/reading/Understand.ts"
import { csv, tabulate, where } from "../../../support/SurveyTables.ts"
import type { Case, Intended } from "../../../support/structure/Case.ts"
import { later } from "../../../support/structure/Later.ts"
import { layouts } from "../../../support/structure/Layouts.ts"
import { optionColumns } from "../../../support/structure/OptionColumns.ts"
import { declaredSets } from "../../../support/structure/Sets.ts"

const readingOf = memoized(({ csv: text, dictionary }: Case) => {
  const { table } = Either.getOrThrow(csv(text))
  const mapping = Either.getOrThrow(mappingOf(table, { dictionary }))
  return { mapping, table, draft: Either.getOrThrow(draftOf(table, mapping)) }
})

/** What of a case was understood, as its maker writes it down. */
const understood = (one: Case): ReadonlyArray<Intended> => {
  const { draft, mapping } = readingOf(one)
  return draft.codebook.questions.map((question, i) => {
    const wanted = one.questions[i] ?? { kind: "" }
    const table = tabulate(
      draft,
      question.key,
      where(draft, () => true)
    )
    const found: Required<Intended> = {
      kind: question.kind,
      text: question.text,
      stem: question.stem,
      labels: question.labels,
      counts: question.labels.map((label) => table.counts[label]!),
      base: table.base,
      constant: question.constant === true,
      doubted: mapping.questions[i]!.doubt !== undefined
    }
    return Object.fromEntries(
      Object.entries(found).filter(([name]) => name in wanted || wanted.kind === "")
    ) as unknown as Intended
  })
}

describe.each([
  ["options in columns of their own", optionColumns],
  ["layouts", layouts],
  ["declared sets", declaredSets],
  ["later files", later]
])("%s", (_, cases) => {
  it.each(cases.map((one) => [one.name, one] as const))("%s", (__, one) => {
    assert.deepStrictEqual(understood(one), one.questions)
    const { mapping, table } = readingOf(one)
    const placed = new Set([
      ...mapping.questions.flatMap(({ source }) => columnsOf(source)),
      ...mapping.leftOut.map(({ column }) => column)
    ])
    assert.strictEqual(placed.size, table.columns.length, "no column vanishes")
    if (one.leftOut !== undefined)
      assert.deepStrictEqual(
        mapping.leftOut.map(({ column }) => column),
        one.leftOut
      )
  })
})
