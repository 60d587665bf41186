import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { replay } from "../../../src/domain/revision/Replay.ts"
import { fileColumns, rereadSurvey } from "../../../src/domain/revision/Reread.ts"
import type { RawTable } from "../../../src/domain/survey/file/RawTable.ts"
import { draftOf } from "../../../src/domain/survey/mapping/Draft.ts"
import { columnsOf, type Mapping } from "../../../src/domain/survey/mapping/Mapping.ts"
import { refusalOf } from "../../../src/domain/survey/mapping/MappingFile.ts"
import { mappingOf } from "../../../src/domain/survey/reading/Understand.ts"
import { questionNamed } from "../../../src/domain/survey/understanding/AlikeQuestions.ts"
import { columnsConcerned } from "../../../src/domain/survey/understanding/ChangeQuestion.ts"
import { type KeptChange, keptChange, keysNow } from "../../../src/domain/survey/understanding/KeptChange.ts"
import type { QuestionChange } from "../../../src/domain/survey/understanding/QuestionChange.ts"
import { anyChange, changeNumbers } from "../../support/QuestionChanges.ts"
import { csv } from "../../support/SurveyTables.ts"
import { sampleSurveyCsv } from "../../support/sample/SampleSurvey.ts"

const { table } = Either.getOrThrow(csv(sampleSurveyCsv(7)))
const asRead = Either.getOrThrow(mappingOf(table))

const fileOf = (of: RawTable) => {
  const all = new Map(of.columns.map((column, c) => [c + 1, column]))
  return fileColumns(
    of.rows,
    of.columns.map(({ header }) => header),
    all,
    null
  )
}
const headersOf = (of: RawTable) => of.columns.map(({ header }) => header)

interface State {
  readonly mapping: Mapping
  readonly made: ReadonlyArray<KeptChange>
}
const START: State = { mapping: asRead, made: [] }

/** A change by hand, kept; the same state where it is refused. */
const changed = ({ made, mapping }: State, key: string, change: QuestionChange): State => {
  const done = rereadSurvey(mapping, fileOf(table), { key, change })
  if (Either.isLeft(done)) return { mapping, made }
  const looked = columnsConcerned(mapping, Either.getOrThrow(questionNamed(mapping, key)), change)
  const about = { id: made.length + 2, at: "2026-03-14T09:26:53.000Z", key: done.right.key, changed: [] }
  const kept = keptChange({ headers: headersOf(table), mapping }, { key, change }, looked, about)
  return { mapping: done.right.mapping, made: [...made, kept] }
}

const any = (steps: ReadonlyArray<readonly number[]>): State =>
  steps.reduce((state, step) => {
    const { key, wanted } = anyChange(state.mapping, table.columns.length, step)
    return changed(state, key, wanted)
  }, START)
const steps = fc.array(changeNumbers, { minLength: 1, maxLength: 6 })

/** The survey with its columns in another order, and some gone. */
const otherwise = (order: ReadonlyArray<number>): RawTable => ({
  ...table,
  columns: order.map((c) => table.columns[c]!)
})

describe("changes that are made again", () => {
  it("come to what they came to, of the same file", () => {
    let kept = 0
    fc.assert(
      fc.property(steps, (numbers) => {
        const { made, mapping } = any(numbers)
        kept += made.length
        assert.deepStrictEqual(replay(asRead, fileOf(table), made), { mapping, changes: made })
      })
    )
    assert.isAbove(kept, 40)
  })

  it("hold of a file without some columns as far as these are there, and leave a reading that is sound", () => {
    let [holding, lost] = [0, 0]
    const orders = fc.shuffledSubarray([...table.columns.keys()], { minLength: 8 })
    fc.assert(
      fc.property(steps, orders, (numbers, order) => {
        const other = otherwise(order)
        const fresh = mappingOf(other)
        if (Either.isLeft(fresh)) return
        const { made } = any(numbers)
        const { changes, mapping } = replay(fresh.right, fileOf(other), made)
        assert.isNull(refusalOf(mapping))
        assert.isTrue(Either.isRight(draftOf(other, mapping)))
        const stands = (column: number) => order.includes(column - 1)
        for (const [i, { key, problem }] of changes.entries()) {
          const { own, sent } = made[i]!
          const needed = [...own, ...("key" in sent ? (sent.change.columns ?? []) : [])]
          if (!needed.every(stands)) assert.match(problem!, /no column .* any more/)
          if (problem === null) assert.isTrue(mapping.questions.length > 0 && key !== null)
          problem === null ? holding++ : lost++
        }
      })
    )
    assert.isAbove(Math.min(holding, lost), 15)
  })

  it("find their columns by header where these stand elsewhere", () => {
    const one = asRead.questions.find(({ kind }) => kind === "ordinal")!
    const labels = one.source._tag === "Labels" ? one.source.labels.map(({ label }) => ({ label })).toReversed() : []
    const { made } = changed(START, one.key, { labels, text: "In other words" })
    const other = otherwise([...table.columns.keys()].toReversed())
    const { changes, mapping } = replay(Either.getOrThrow(mappingOf(other)), fileOf(other), made)
    assert.isNull(changes[0]!.problem)
    const now = mapping.questions.find(({ text }) => text === "In other words")!
    assert.deepStrictEqual(
      columnsOf(now.source),
      columnsOf(one.source).map((column) => table.columns.length + 1 - column)
    )
    assert.deepStrictEqual(now.source._tag === "Labels" && now.source.labels.map(({ label }) => ({ label })), labels)
  })

  it("are named by the key that their question has now", () => {
    const { key } = asRead.questions[0]!
    const first = changed(START, key, { key: "a", text: "One" })
    const second = changed(first, "a", { stem: "Two" })
    const third = changed(second, "a", { key: "b" })
    assert.deepStrictEqual(keysNow(third.made), ["b", "b", "b"])
    const lost = third.made.map((one, i) => (i === 2 ? { ...one, problem: "It cannot be." } : one))
    assert.deepStrictEqual(keysNow(lost), ["a", "a", "a"])
  })
})
