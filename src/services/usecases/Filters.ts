import { Effect } from "effect"
import { suggestQuestions } from "../../domain/filter/binding/Names.ts"
import type { FilterCheck } from "../../domain/filter/FilterCheck.ts"
import type { FilterInvalid } from "../../domain/filter/language/FilterError.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { count } from "../../domain/statistics/Bitset.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import { ProjectRepo } from "../ports/ProjectRepo.ts"
import { Respondents } from "../ports/Respondents.ts"
import { MinMatchedTwins, type Segment, Segments } from "./Segments.ts"

const named = (names: ReadonlyArray<string>, { questions }: Codebook): FilterCheck["nearest"] =>
  names.map((name) => ({ name, text: questions.find(({ key }) => key === name)?.text ?? null }))

/** Says how filters are understood. Nothing is charged: nobody is asked. */
export class Filters extends Effect.Service<Filters>()("services/Filters", {
  effect: Effect.gen(function* () {
    const projects = yield* ProjectRepo
    const respondents = yield* Respondents
    const segments = yield* Segments
    const required = yield* MinMatchedTwins

    const read = ({ codebook, filter, matched, shortage }: Segment): FilterCheck => {
      const { description, notes, unmapped } = filter.interpretation
      return {
        understood: true,
        expression: filter.expression,
        description,
        unmapped,
        notes,
        problem: null,
        nearest: named(
          [...new Set(unmapped.flatMap((words) => suggestQuestions(words, codebook.questions)))],
          codebook
        ),
        matchedTwins: shortage === null ? count(matched) : null,
        totalTwins: codebook.respondents,
        required,
        wider: shortage?.relaxation ?? null
      }
    }

    const unread = ({ message, suggestions }: FilterInvalid, codebook: Codebook): FilterCheck => ({
      understood: false,
      expression: null,
      description: null,
      unmapped: [],
      notes: [],
      problem: message,
      nearest: named(suggestions, codebook),
      matchedTwins: null,
      totalTwins: codebook.respondents,
      required,
      wider: null
    })

    /** How a filter reads on a project, whether or not it can be read and enough respondents match. */
    const interpret = Effect.fn("Filters.interpret")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      filter: string
    ) {
      return yield* segments.select(organization, projectId, filter).pipe(
        Effect.map(read),
        Effect.catchTag("FilterInvalid", (error) =>
          Effect.flatMap(projects.get(organization, projectId), respondents.codebook).pipe(
            Effect.map((codebook) => unread(error, codebook))
          )
        )
      )
    })

    return { interpret } as const
  })
}) {}
