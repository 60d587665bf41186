import { assert, describe, it } from "@effect/vitest"
import { Either, FastCheck as fc } from "effect"
import { reportQuestion } from "../../../../src/domain/ask/Report.ts"
import { type Bitset, count, none, set } from "../../../../src/domain/statistics/Bitset.ts"
import type { Column } from "../../../../src/domain/survey/model/Column.ts"
import { sampleMatched } from "../../../../src/domain/survey/model/Sampling.ts"
import { countIn, weightSums } from "../../../../src/domain/survey/model/Weights.ts"
import { crosstabInTurns } from "../../../../src/domain/survey/tables/Crosstab.ts"
import { answerOf } from "../../../../src/domain/survey/tables/Tabulate.ts"
import { type Sample, type Tally, tallyBlock, within } from "../../../../src/domain/survey/tables/Tally.ts"
import { joinedTallies, readTally, type Tallied } from "../../../../src/domain/survey/tables/TallySums.ts"
import { atOnce } from "../../../../src/domain/Turns.ts"
import { questions, type SmallSurvey, smallSurvey } from "../../../support/Surveys.ts"

const SAMPLE: Sample = { size: 7, seed: 5 }

/** A survey with a filter that holds for some, does not for others, and says nothing of the rest. */
const filtered = fc.tuple(
  smallSurvey(200).filter(({ rows }) => rows.length > 0),
  fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 200, maxLength: 200 })
)

const verdictsOf = (verdicts: ReadonlyArray<number>, size: number) => {
  const [matched, known] = [none(size), none(size)]
  for (let i = 0; i < size; i++) {
    if (verdicts[i] === 2) set(matched, i)
    if (verdicts[i] !== 0) set(known, i)
  }
  return { matched, known }
}

/** Tallies of the blocks of 32 that a survey is cut into here. */
const blocksOf = (
  { rows, weights }: SmallSurvey,
  columns: ReadonlyArray<Column>,
  verdicts: ReadonlyArray<number>
): ReadonlyArray<Tally | null> => {
  const whole = { from: 0, size: rows.length, columns, weights }
  return Array.from({ length: Math.ceil(rows.length / 32) }, (_, at) => {
    const block = within(whole, 32 * at, Math.min(32, rows.length - 32 * at))
    return atOnce(tallyBlock(block, verdictsOf(verdicts.slice(32 * at), block.size), SAMPLE))
  })
}

const read = (tally: Tally | null, positions: ReadonlyArray<number>, weighted: boolean): Tallied =>
  atOnce(
    readTally(
      tally!,
      positions.map((position) => questions[position]!.labels.length),
      weighted
    )
  )

const joinedAll = (tallies: ReadonlyArray<Tally | null>) => atOnce(joinedTallies(tallies, SAMPLE))

const tallied = (survey: SmallSurvey, positions: ReadonlyArray<number>, verdicts: ReadonlyArray<number>) =>
  read(
    joinedAll(
      blocksOf(
        survey,
        positions.map((position) => survey.columns[position]!),
        verdicts
      )
    ),
    positions,
    survey.weights !== null
  )

/** Figures as they are published; sums of few numbers of which differences are taken may differ in what is left of them. */
const alike = (a: unknown, b: unknown, path = ""): void => {
  if (typeof a === "number" && typeof b === "number") {
    assert.isAtMost(Math.abs(a - b), 1e-9 * Math.max(1, Math.abs(a)), path)
  } else if (typeof a === "object" && a !== null && typeof b === "object" && b !== null) {
    assert.deepStrictEqual(Object.keys(a), Object.keys(b), path)
    for (const key of Object.keys(a)) alike(a[key as never], b[key as never], `${path}.${key}`)
  } else assert.strictEqual(a, b, path)
}

const byPosition = questions.map((_, position) => position)

describe("a tally", () => {
  it.prop("tells of every kind of question what its respondents tell", [filtered], ([[survey, verdicts]]) => {
    const { matched } = verdictsOf(verdicts, survey.rows.length)
    for (const position of byPosition) {
      const { columns, matched: groups, weights } = tallied(survey, [position], verdicts)
      const report = (column: Column, who: Bitset, weighing: typeof weights | Float64Array | null) =>
        reportQuestion("Asked?", { basis: "tabulated", similarity: 1 }, questions[position]!, column, who, weighing)
      alike(report(columns[0]!, groups, weights), report(survey.columns[position]!, matched, survey.weights))
    }
  })

  it.prop("makes the crosstabs that respondents make", [filtered, fc.nat(), fc.nat()], ([[survey, verdicts], a, b]) => {
    const tabulated = [0, 1, 2, 3, 4, 5, 7]
    const positions = [tabulated[a % 7]!, tabulated[b % 7]!, 2].filter((one, at, all) => all.indexOf(one) === at)
    if (positions.length < 2) return
    const { columns, matched, weights } = tallied(survey, positions, verdicts)
    const table = (of: ReadonlyArray<Column>, who: Bitset, weighing: typeof weights | Float64Array | null) => {
      const answers = positions.map((position, at) => ({ question: questions[position]!, column: of[at]! }))
      const made = atOnce(
        crosstabInTurns({
          rows: answers[0]!,
          banner: answers.slice(1),
          matched: who,
          weights: weighing,
          respondents: survey.rows.length,
          minimum: 3,
          options: { measures: ["share", "rowShare", "standardError", "interval"], pValues: true },
          breaks: new Map()
        })
      )
      return Either.getOrThrow(made)
    }
    const whole = positions.map((position) => survey.columns[position]!)
    alike(
      table(columns, matched, weights),
      table(whole, verdictsOf(verdicts, survey.rows.length).matched, survey.weights)
    )
  })

  it.prop(
    "is the same bit for bit whatever parts it is made of",
    [filtered, fc.nat()],
    ([[survey, verdicts], seed]) => {
      const positions = [0, 4]
      const blocks = blocksOf(
        survey,
        positions.map((position) => survey.columns[position]!),
        verdicts
      )
      const cut = seed % (blocks.length + 1)
      const parts = [joinedAll([...blocks].reverse().slice(cut)), joinedAll([...blocks].reverse().slice(0, cut))]
      const split = joinedAll(parts.filter((part) => part!.groups.length > 0))
      const weighted = survey.weights !== null
      assert.deepStrictEqual(read(split, positions, weighted), read(joinedAll(blocks), positions, weighted))
    }
  )

  it.prop("counts who matches, and of whom that is known", [filtered], ([[survey, verdicts]]) => {
    const { known, matched } = verdictsOf(verdicts, survey.rows.length)
    const tally = tallied(survey, [], verdicts)
    assert.strictEqual(countIn(tally.matched, tally.weights), count(matched))
    assert.strictEqual(countIn(tally.known, tally.weights), count(known))
    alike(weightSums(tally.matched, tally.weights), weightSums(matched, survey.weights))
    assert.strictEqual(tally.weights.respondents, survey.rows.length)
  })

  it.prop("draws those who would be drawn of the whole survey", [filtered], ([[survey, verdicts]]) => {
    const { matched } = verdictsOf(verdicts, survey.rows.length)
    const asked = sampleMatched(matched, survey.weights, SAMPLE.size, SAMPLE.seed)
    for (const position of byPosition) {
      const { drawn, drawnSize } = tallied(survey, [position], verdicts)
      assert.strictEqual(drawnSize, asked.length)
      assert.deepStrictEqual(
        Array.from(asked, (_, at) => answerOf(questions[position]!, drawn[0]!, at)),
        Array.from(asked, (respondent) => answerOf(questions[position]!, survey.columns[position]!, respondent))
      )
    }
  })
})
