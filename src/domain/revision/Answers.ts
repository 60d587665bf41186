import { Either } from "effect"
import type { RawTable } from "../survey/file/RawTable.ts"
import type { SurveyFileInvalid } from "../survey/file/SurveyFileInvalid.ts"
import type { DerivedQuestion } from "../survey/mapping/Derived.ts"
import { type SurveyDraft, weightsOf } from "../survey/mapping/Draft.ts"
import { encodeQuestion } from "../survey/mapping/Encode.ts"
import { columnsOf, type MappedQuestion, type Mapping } from "../survey/mapping/Mapping.ts"
import { namedWeights } from "../survey/mapping/NamedWeights.ts"
import type { Raking, WeightReport } from "../survey/mapping/RimWeighting.ts"
import type { Column, NamedColumn } from "../survey/model/Column.ts"
import type { Question } from "../survey/model/Question.ts"
import type { FileColumns } from "../survey/understanding/AloneColumn.ts"
import { besides } from "../survey/understanding/ChangeQuestion.ts"
import { factsOfDraft } from "../survey/understanding/KeptReading.ts"
import { type Changed, QuestionChangeInvalid, refuse } from "../survey/understanding/QuestionChange.ts"
import { answerFacts, type WeightedFacts } from "../survey/understanding/QuestionFacts.ts"
import type { DerivedAnswers } from "./BoundDefinition.ts"
import { answersIn, baseOf, questionsOf, startOf } from "./Derived.ts"
import { bindWeighting, weigh } from "./Weights.ts"

const refused = ({ column, problem }: SurveyFileInvalid): QuestionChangeInvalid =>
  new QuestionChangeInvalid({
    param: "kind",
    problem: `${column === null ? "" : `Column “${column}”: `}${problem.replace(/;.*$/, "")}; send the cells that are no answer in missing.`
  })

/** Cells that are not at hand would look blank. */
const atHand = ({ present }: FileColumns, question: MappedQuestion): Changed<void> => {
  const missing = [...columnsOf(question.source), ...besides(question)].find((column) => !present.has(column))
  return missing === undefined
    ? Either.void
    : refuse("columns", `The cells of column ${missing} were not kept; import the file again (replace=true).`)
}

const columnOf = (file: FileColumns, question: MappedQuestion): Changed<Column> =>
  Either.flatMap(atHand(file, question), () => Either.mapLeft(encodeQuestion(file.table, question), refused))

/** The answers to a mapping's questions, each worked out once where it is asked for. */
export const answersOf = (file: FileColumns, mapping: Mapping) =>
  answersIn(mapping, (position) => columnOf(file, mapping.questions[position]!), file.table.rows)

/** What the weights of a mapping depend on, each under its name. */
export const weightsKey = (mapping: Mapping): string =>
  JSON.stringify(
    namedWeights(mapping).map(({ name, of, used }) => [
      name,
      used,
      "column" in of ? of.column : [of.weighting, startOf(mapping, of), madeOf(mapping, of.uses)]
    ])
  )

/** Weights that are made here, and what they come to. */
const weightsMade = (
  mapping: Mapping,
  raking: Raking,
  answersAt: (position: number) => Changed<DerivedAnswers>,
  respondents: number,
  columnAt: (column: number) => Changed<Float64Array>
) =>
  Either.gen(function* () {
    const bound = yield* bindWeighting(raking.weighting, questionsOf(mapping))
    const positions = [...new Set(bound.targets.flatMap((target) => target.positions))]
    const answers = yield* Either.all(positions.map(answersAt))
    const columns = new Map(positions.map((at, i) => [at, answers[i]!.column]))
    const start = startOf(mapping, raking)
    return yield* weigh(bound, (at) => columns.get(at)!, respondents, start === null ? null : yield* columnAt(start))
  })

/** All weights of a mapping of a file: those that figures use, others by name, and what those made here come to. */
export const weightsOfFile = (
  { table }: Pick<FileColumns, "table">,
  mapping: Mapping,
  answersAt: (position: number) => Changed<DerivedAnswers>
) =>
  Either.gen(function* () {
    const columnAt = (column: number) => Either.mapLeft(weightsOf(table, column), refused)
    const reports = new Map<string, WeightReport>()
    let weights: Float64Array | null = null
    const otherWeights: Array<NamedColumn> = []
    for (const { name, of, used } of namedWeights(mapping)) {
      const made = "column" in of ? null : yield* weightsMade(mapping, of, answersAt, table.rows, columnAt)
      const values = made?.weights ?? (yield* columnAt("column" in of ? of.column : 0))
      if (made !== null) reports.set(name, made.report)
      if (used) weights = values
      else otherWeights.push({ name, weights: values })
    }
    return { weights, otherWeights, reports }
  })

/** What is kept of a derived question beside its answers. */
export const madeFacts = (
  question: Question,
  { alpha, column }: DerivedAnswers,
  respondents: number,
  weights: Float64Array | null
) => ({
  ...answerFacts(question, column, respondents, weights),
  ...(alpha == null ? {} : { alpha })
})

/** How everything is read that questions of some keys are made from. */
const madeOf = (mapping: Mapping, uses: ReadonlyArray<string>): unknown => [
  baseOf(mapping, uses).map(({ key, kind, source }) => [key, kind, source]),
  uses.map((used) => {
    const one = mapping.derived?.find(({ key }) => key === used)
    return one === undefined ? used : makingOf(mapping, one)
  })
]

/** What the answers to a derived question depend on. */
const makingOf = (mapping: Mapping, { definition, uses }: DerivedQuestion): unknown => [
  definition,
  madeOf(mapping, uses)
]

/** Per derived question of `after` the position before whose answers are the same, or null. */
export const sameMade = (before: Mapping, after: Mapping): ReadonlyArray<number | null> => {
  const known = (before.derived ?? []).map((one) => JSON.stringify(makingOf(before, one)))
  const taken = new Set<number>()
  return (after.derived ?? []).map((one) => {
    const key = JSON.stringify(makingOf(after, one))
    const at = known.findIndex((other, i) => other === key && !taken.has(i))
    taken.add(at)
    return at < 0 ? null : before.questions.length + at
  })
}

/** A file's draft with the questions that are made from its own and the weights that are made here, and facts of all. */
export const withMade = (
  table: RawTable,
  mapping: Mapping,
  { codebook, leftOut, microdata }: SurveyDraft
): Changed<{ readonly draft: SurveyDraft; readonly facts: ReadonlyArray<WeightedFacts> }> =>
  Either.gen(function* () {
    const { respondents } = codebook
    const own = codebook.questions.length
    const questions = questionsOf(mapping).slice(own)
    const at = yield* answersIn(mapping, (position) => Either.right(microdata.columns[position]!), respondents)
    const made = yield* Either.all(questions.map((_, i) => at(own + i)))
    const { otherWeights, weights } = yield* weightsOfFile({ table }, mapping, at)
    const draft = {
      leftOut,
      codebook: { ...codebook, weighted: weights !== null, questions: [...codebook.questions, ...questions] },
      microdata: { weights, otherWeights, columns: [...microdata.columns, ...made.map(({ column }) => column)] }
    }
    return {
      draft,
      facts: [
        ...factsOfDraft(table, mapping, draft),
        ...made.map((one, i) => madeFacts(questions[i]!, one, respondents, weights))
      ]
    }
  })
