import { assert, describe, it } from "@effect/vitest"
import { Either } from "effect"
import { compileFilter, evaluate } from "../../../../src/domain/filter/CompiledFilter.ts"
import { has, none, set } from "../../../../src/domain/statistics/Bitset.ts"
import type { Column } from "../../../../src/domain/survey/model/Column.ts"
import type { Question } from "../../../../src/domain/survey/model/Question.ts"
import { gym } from "./GymPhrases.ts"
import { drinks } from "./HabitPhrases.ts"
import type { Row } from "./InventedPhrases.ts"
import { media } from "./MediaPhrases.ts"
import { pets } from "./PetPhrases.ts"
import { screens } from "./ScreenPhrases.ts"
import { shop } from "./ShopPhrases.ts"

const JOINED = { shop, gym, media, drinks, pets, screens }

const columnOf = ({ key, kind, labels }: Question, rows: ReadonlyArray<Row>): Column => {
  if (kind === "numeric") return { _tag: "Numeric", values: Float64Array.from(rows, (row) => row[key] as number) }
  if (kind !== "multiple")
    return { _tag: "Coded", codes: Uint8Array.from(rows, (row) => labels.indexOf(row[key] as string) + 1) }
  const bits = (holds: (row: Row) => boolean) => {
    const out = none(rows.length)
    rows.forEach((row, i) => {
      if (holds(row)) set(out, i)
    })
    return out
  }
  return {
    _tag: "Multiple",
    asked: bits(() => true),
    selected: labels.map((label) => bits((row) => (row[key] as ReadonlyArray<string>).includes(label)))
  }
}

describe.each(Object.entries(JOINED))("phrases that join, deny and count: %s", (_, survey) => {
  const { codebook, rows } = survey
  const columns = codebook.questions.map((question) => columnOf(question, rows))
  it.each([...survey.fitted, ...survey.heldOut])("%s", (phrase, means) => {
    const read = compileFilter(phrase, codebook)
    if (means === null) {
      assert.isTrue(Either.isLeft(read), Either.isRight(read) ? read.right.expression : "")
      return
    }
    const compiled = Either.getOrThrowWith(read, String)
    const { matched } = evaluate(compiled, (at) => columns[at]!, rows.length)
    assert.deepStrictEqual(
      rows.map((_, i) => has(matched, i)),
      rows.map(means),
      compiled.expression
    )
  })
})
