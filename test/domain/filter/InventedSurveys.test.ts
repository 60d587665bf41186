import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { compileFilter, evaluate } from "../../../src/domain/filter/CompiledFilter.ts"
import { type Bitset, count, forEach, none, set } from "../../../src/domain/statistics/Bitset.ts"
import type { Column } from "../../../src/domain/survey/model/Column.ts"
import type { Codebook, Question } from "../../../src/domain/survey/model/Question.ts"

type Answer = number | ReadonlyArray<number> | null
interface StoredQuestion extends Omit<Question, "codes" | "offScale"> {
  readonly codes: ReadonlyArray<string>
  readonly offScale: ReadonlyArray<string>
  readonly cells: ReadonlyArray<Answer>
}
/** Survey, filter, and how many it selects with the sum of (row + 1)²; null where it must be refused. */
type Case = readonly [survey: string, filter: string, selected: readonly [count: number, checksum: number] | null]

const stored = <A>(name: string): A =>
  JSON.parse(readFileSync(new URL(`../../fixtures/filters/${name}.json`, import.meta.url), "utf8"))

const bits = (cells: ReadonlyArray<Answer>, holds: (cell: Answer) => boolean): Bitset => {
  const out = none(cells.length)
  cells.forEach((cell, i) => {
    if (holds(cell)) set(out, i)
  })
  return out
}

const columnOf = ({ cells, kind, labels }: StoredQuestion): Column => {
  if (kind === "numeric")
    return { _tag: "Numeric", values: Float64Array.from(cells, (cell) => (cell as number | null) ?? Number.NaN) }
  if (kind !== "multiple")
    return { _tag: "Coded", codes: Uint8Array.from(cells, (cell) => (cell === null ? 0 : (cell as number) + 1)) }
  return {
    _tag: "Multiple",
    asked: bits(cells, (cell) => cell !== null),
    selected: labels.map((_, label) => bits(cells, (cell) => Array.isArray(cell) && cell.includes(label)))
  }
}

const questionOf = ({ cells: _, codes, offScale, ...rest }: StoredQuestion): Question => ({
  ...rest,
  ...(rest.kind === "numeric" ? {} : { codes }),
  ...(offScale.length === 0 ? {} : { offScale })
})

const surveys = new Map(
  Object.entries(stored<Record<string, ReadonlyArray<StoredQuestion>>>("surveys")).map(([name, questions]) => {
    const codebook: Codebook = {
      questions: questions.map(questionOf),
      respondents: questions[0]!.cells.length,
      weighted: false
    }
    return [name, { codebook, columns: questions.map(columnOf) }] as const
  })
)

const checksum = (matched: Bitset): readonly [number, number] => {
  let sum = 0
  forEach(matched, (i) => {
    sum += (i + 1) ** 2
  })
  return [count(matched), sum]
}

describe("filters of invented surveys, counted by pandas", () => {
  const cases = stored<ReadonlyArray<Case>>("cases")

  it.each(cases)("%s: %s", (survey, filter, selected) => {
    const { codebook, columns } = surveys.get(survey)!
    const compiled = compileFilter(filter, codebook)
    if (selected === null) {
      assert.isTrue(Either.isLeft(compiled), Either.isRight(compiled) ? compiled.right.expression : "")
      return
    }
    const read = Either.getOrThrowWith(compiled, String)
    assert.deepStrictEqual(
      checksum(evaluate(read, (at) => columns[at]!, codebook.respondents).matched),
      selected,
      read.expression
    )
  })
})
