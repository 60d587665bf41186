import { Effect, Either } from "effect"
import type { CrosstabAsk, CrosstabResult } from "../../domain/ask/CrosstabAsk.ts"
import { findQuestion } from "../../domain/filter/binding/Names.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { count } from "../../domain/statistics/Bitset.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { CrosstabInvalid, crosstab } from "../../domain/survey/tables/Crosstab.ts"
import { Respondents } from "../ports/Respondents.ts"
import { MinMatchedTwins, Segments } from "./Segments.ts"

const positionOf = (name: string, { questions }: Codebook, param: "rows" | "columns") =>
  Either.mapLeft(
    findQuestion({ text: name, quoted: true, span: { start: 0, end: name.length } }, questions),
    ({ problem, suggestions }) => {
      const hint = suggestions.map((key) => `“${key}”`).join(", ")
      return new CrosstabInvalid({ param, problem: `${problem}.${hint === "" ? "" : ` Did you mean ${hint}?`}` })
    }
  )

/** Questions of a survey tabulated against each other. Nothing is charged: no respondent is asked. */
export class Crosstabs extends Effect.Service<Crosstabs>()("services/Crosstabs", {
  effect: Effect.gen(function* () {
    const respondents = yield* Respondents
    const segments = yield* Segments
    const minimum = yield* MinMatchedTwins

    const tabulate = Effect.fn("Crosstabs.tabulate")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      { columns, filter = "", rows }: CrosstabAsk
    ) {
      const segment = yield* segments.select(organization, projectId, filter)
      const { codebook, matched, project, weights } = segment
      const positions = [
        yield* positionOf(rows, codebook, "rows"),
        yield* positionOf(columns, codebook, "columns")
      ] as const
      if (segment.shortage !== null) return yield* segment.shortage
      const [rowAnswers, columnAnswers] = yield* respondents.columns(project, positions)
      const table = yield* crosstab(
        { question: codebook.questions[positions[0]]!, column: rowAnswers! },
        { question: codebook.questions[positions[1]]!, column: columnAnswers! },
        matched,
        weights,
        minimum
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
