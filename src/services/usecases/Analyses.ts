import { Effect, Either } from "effect"
import type { AnalysisOfRespondents } from "../../domain/analysis/Analyse.ts"
import { type AnalysisAsk, AnalysisInvalid, type AnalysisResult, type MapAsk } from "../../domain/analysis/Analysis.ts"
import { mapOf, type ShownTable } from "../../domain/analysis/AnswerMap.ts"
import type { CrosstabResult } from "../../domain/ask/CrosstabAsk.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { count } from "../../domain/statistics/Bitset.ts"
import { weightingUsed } from "../../domain/survey/model/Disclosure.ts"
import type { Codebook, Question } from "../../domain/survey/model/Question.ts"
import { syntheticBasis, syntheticNote } from "../../domain/survey/model/Synthetic.ts"
import { itemOf } from "../../domain/survey/tables/Battery.ts"
import { Respondents } from "../ports/ProjectRepo.ts"
import { HeavyWork } from "../ports/UnderWay.ts"
import { spanned } from "../WhenEnded.ts"
import { batteryCalled, Crosstabs, countable, positionOf } from "./Crosstabs.ts"
import { Minimums, type ReadSegment, Segments } from "./Segments.ts"

const ofPerson = ({ message }: { readonly message: string }, param: string) =>
  new AnalysisInvalid({ param, problem: message })

/** The questions that names come to: one by one, or those that have in common what is said. */
const questionsNamed = (names: string | ReadonlyArray<string>, codebook: Codebook, param: string) =>
  Either.gen(function* () {
    const battery = typeof names === "string" ? batteryCalled(names, codebook.questions) : []
    if (battery.length > 0) return battery.map((question) => codebook.questions.indexOf(question))
    const positions: Array<number> = []
    for (const name of [names].flat())
      positions.push(yield* Either.mapLeft(positionOf(name, codebook, "questions"), (error) => ofPerson(error, param)))
    const twice = positions.find((at, i) => positions.indexOf(at) < i)
    return twice === undefined
      ? positions
      : yield* Either.left(
          new AnalysisInvalid({ param, problem: `“${codebook.questions[twice]!.key}” is named twice.` })
        )
  })

const answersOf = ({ table }: CrosstabResult) => table.filter(({ kind }) => kind === "label")

/** A table as far as it is shown: the answers to one question by those to another. */
const byAnswers = (table: CrosstabResult): ShownTable => {
  const bands = table.bands.flatMap(({ question, suppressed }, at) => (question === null || suppressed ? [] : [at]))
  return {
    base: table.bands[0]!.base ?? 0,
    rows: answersOf(table).map(({ label }) => label),
    columns: bands.map((at) => table.bands[at]!.label),
    counts: answersOf(table).map(({ cells }) => bands.map((at) => cells[at]?.weighted ?? null))
  }
}

/** The same of questions with the same answers: a row for each. */
const byQuestions = (tables: ReadonlyArray<{ readonly label: string; readonly table: CrosstabResult }>): ShownTable => {
  const columns = answersOf(tables[0]!.table).map(({ label }) => label)
  return {
    base: Math.max(...tables.map(({ table }) => table.bands[0]!.base ?? 0)),
    rows: tables.map(({ label }) => label),
    columns,
    counts: tables.map(({ table }) => {
      const weighted = new Map(answersOf(table).map(({ cells, label }) => [label, cells[0]?.weighted ?? null]))
      return columns.map((label) => weighted.get(label) ?? null)
    })
  }
}

/** Analyses of a survey: drivers, reach, segments and maps. Nothing is charged: no respondent is asked. */
export class Analyses extends Effect.Service<Analyses>()("services/Analyses", {
  effect: Effect.gen(function* () {
    const crosstabs = yield* Crosstabs
    const heavy = yield* HeavyWork
    const minimums = yield* Minimums
    const respondents = yield* Respondents
    const segments = yield* Segments

    const about = ({ codebook }: ReadSegment, of: number) => ({
      basis:
        codebook.synthetic === undefined
          ? ("tabulated" as const)
          : syntheticBasis(codebook.synthetic, codebook.questions[of]!.key),
      totalTwins: codebook.respondents,
      weighting: weightingUsed(codebook)
    })

    const noted = ({ codebook: { synthetic }, minimum, project }: ReadSegment) => [
      ...(synthetic === undefined
        ? []
        : [`${syntheticNote(synthetic)} This analysis takes each row for a person, so it looks surer than it is.`]),
      ...minimums.notes(project, minimum)
    ]

    const mapped = Effect.fnUntraced(function* (read: ReadSegment, { columns, rows }: MapAsk) {
      const { codebook } = read
      const positions = yield* questionsNamed(rows, codebook, "rows")
      const tableOf = (row: number, by: ReadonlyArray<string>) =>
        crosstabs.counted(read, { rows: codebook.questions[row]!.key, columns: by })
      const [first] = positions
      if (positions.length === 1 && columns === undefined)
        return yield* new AnalysisInvalid({
          param: "columns",
          problem: "One question needs another beside it: name it in `columns`, or several questions in `rows`."
        })
      if (positions.length === 1) {
        if ((yield* questionsNamed([columns!], codebook, "columns"))[0] === first)
          return yield* new AnalysisInvalid({ param: "columns", problem: "Name another question than in `rows`." })
        const table = yield* tableOf(first!, [columns!])
        return { of: first!, table, shown: byAnswers(table) }
      }
      if (columns !== undefined)
        return yield* new AnalysisInvalid({
          param: "columns",
          problem: "Several questions are placed by their own answers: leave out `columns`."
        })
      const questions = positions.map((at) => codebook.questions[at]!)
      const answers = ({ labels }: Question) => labels.join("\n")
      const unlike = questions.find((one) => answers(one) !== answers(questions[0]!))
      if (unlike !== undefined)
        return yield* new AnalysisInvalid({
          param: "rows",
          problem: `“${unlike.key}” and “${questions[0]!.key}” have other answers: name questions with the same ones.`
        })
      const tables = yield* Effect.forEach(positions, (at) =>
        Effect.map(tableOf(at, []), (table) => ({ label: itemOf(codebook.questions[at]!), table }))
      )
      return { of: first!, table: tables[0]!.table, shown: byQuestions(tables) }
    })

    const map = Effect.fnUntraced(function* (read: ReadSegment, ask: MapAsk) {
      const { of, shown, table } = yield* mapped(read, ask)
      const { filter, matchedTwins } = table
      const made = yield* mapOf(shown)
      return { ...made, notes: [...noted(read), ...made.notes], filter, matchedTwins, ...about(read, of) }
    })

    const ofRespondents = Effect.fnUntraced(function* (read: ReadSegment, ask: AnalysisOfRespondents["ask"]) {
      const { codebook, minimum, project } = read
      const named = { drivers: "drivers", reach: "items", segments: "questions" } as const
      const param = named[ask.kind]
      const names = ask.kind === "drivers" ? ask.drivers : ask.kind === "reach" ? ask.items : ask.questions
      const positions = yield* questionsNamed(names, codebook, param)
      const outcome = ask.kind === "drivers" ? yield* questionsNamed([ask.outcome], codebook, "outcome") : []
      const segment = yield* segments.selectRead(read)
      if (segment.shortage !== null) return yield* segment.shortage
      const { filter, matched, weights } = segment
      const wanted = [...outcome, ...positions]
      const input = Effect.map(respondents.columns(project, wanted), (columns): AnalysisOfRespondents => {
        const answers = columns.map((column, i) => ({ question: codebook.questions[wanted[i]!]!, column }))
        return {
          ask,
          outcome: outcome.length === 0 ? null : answers[0]!,
          questions: answers.slice(outcome.length),
          matched,
          weights,
          respondents: codebook.respondents,
          minimum
        }
      })
      const key = JSON.stringify([project.id, project.revision, project.weighedBy, minimum, filter.expression, ask])
      const done = yield* heavy.run("analysis", key, input)
      if ("refused" in done) return yield* new AnalysisInvalid(done.refused)
      const { analysed } = done
      return {
        ...analysed,
        notes: [...noted(read), ...analysed.notes],
        matchedTwins: count(matched),
        filter,
        ...about(read, wanted[0]!)
      }
    })

    const make = spanned("Analyses.make")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      ask: AnalysisAsk
    ) {
      const read = yield* crosstabs.read(organization, projectId, countable(ask))
      const made = ask.kind === "map" ? yield* map(read, ask) : yield* ofRespondents(read, ask)
      return made satisfies AnalysisResult
    })

    return { make } as const
  })
}) {}
