import { Effect, Either } from "effect"
import type { CrosstabAsk, CrosstabResult } from "../../domain/ask/CrosstabAsk.ts"
import { findQuestion } from "../../domain/filter/binding/Names.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { count } from "../../domain/statistics/Bitset.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { crosstabInTurns } from "../../domain/survey/tables/Crosstab.ts"
import { CrosstabInvalid } from "../../domain/survey/tables/Groups.ts"
import { Respondents } from "../ports/Respondents.ts"
import { MinMatchedTwins, Segments } from "./Segments.ts"
import { inTurns } from "./Turns.ts"

const positionOf = (name: string, { questions }: Codebook, param: CrosstabInvalid["param"]) =>
  Either.mapLeft(
    findQuestion({ text: name, quoted: true, span: { start: 0, end: name.length } }, questions),
    ({ problem, suggestions }) => {
      const hint = suggestions.map((key) => `“${key}”`).join(", ")
      return new CrosstabInvalid({ param, problem: `${problem}.${hint === "" ? "" : ` Did you mean ${hint}?`}` })
    }
  )

/** The ranges that the caller wants, by question; each question must be one of those tabulated. */
const breaksIn = (bins: CrosstabAsk["bins"], codebook: Codebook, tabulated: ReadonlyArray<number>) =>
  Either.gen(function* () {
    const breaks = new Map<string, ReadonlyArray<number>>()
    for (const { breaks: at, question } of bins ?? []) {
      const position = yield* positionOf(question, codebook, "bins")
      const { key } = codebook.questions[position]!
      if (!tabulated.includes(position))
        return yield* Either.left(
          new CrosstabInvalid({
            param: "bins",
            problem: `${key} is neither the row question nor one of the column questions: leave out its bins.`
          })
        )
      breaks.set(key, at)
    }
    return breaks
  })

/** Questions of a survey tabulated against each other. Nothing is charged: no respondent is asked. */
export class Crosstabs extends Effect.Service<Crosstabs>()("services/Crosstabs", {
  effect: Effect.gen(function* () {
    const respondents = yield* Respondents
    const segments = yield* Segments
    const minimum = yield* MinMatchedTwins

    const tabulate = Effect.fn("Crosstabs.tabulate")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      { bins, columns, filter = "", rows, ...options }: CrosstabAsk
    ) {
      const segment = yield* segments.select(organization, projectId, filter)
      const { codebook, matched, project, weights } = segment
      const row = yield* positionOf(rows, codebook, "rows")
      const banner: Array<number> = []
      for (const name of typeof columns === "string" ? [columns] : columns)
        banner.push(yield* positionOf(name, codebook, "columns"))
      const breaks = yield* breaksIn(bins, codebook, [row, ...banner])
      if (segment.shortage !== null) return yield* segment.shortage
      const answers = (yield* respondents.columns(project, [row, ...banner])).map((column, i) => ({
        question: codebook.questions[[row, ...banner][i]!]!,
        column
      }))
      const table = yield* yield* inTurns(
        crosstabInTurns({
          rows: answers[0]!,
          banner: answers.slice(1),
          matched,
          weights,
          respondents: codebook.respondents,
          minimum,
          weighting: codebook.weighting,
          options,
          breaks
        })
      )
      return {
        ...table,
        matchedTwins: count(matched),
        totalTwins: codebook.respondents,
        filter: segment.filter
      } satisfies CrosstabResult
    })

    return { tabulate } as const
  })
}) {}
