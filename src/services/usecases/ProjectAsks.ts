import { Effect } from "effect"
import type { ProjectAsk } from "../../domain/ask/Ask.ts"
import type { ProjectResult } from "../../domain/ask/AskResult.ts"
import { MAX_TWINS_ASKED } from "../../domain/ask/SampleSize.ts"
import { isAnswered } from "../../domain/ask/Unanswered.ts"
import { Credits as Amount } from "../../domain/Credits.ts"
import { weakest } from "../../domain/evidence/Estimate.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { count } from "../../domain/statistics/Bitset.ts"
import { points, tenths } from "../../domain/statistics/Figures.ts"
import { marginOfError } from "../../domain/statistics/Interval.ts"
import { seedOf } from "../../domain/statistics/Rng.ts"
import { weightingUsed } from "../../domain/survey/model/Disclosure.ts"
import { sampleMatched } from "../../domain/survey/model/Sampling.ts"
import type { Receipt } from "../ports/IdempotencyStore.ts"
import { forEachReported } from "../ports/Progress.ts"
import { Simulator } from "../ports/Simulator.ts"
import { Charges } from "./Charges.ts"
import { answersGiven, ProjectAnswers } from "./ProjectAnswers.ts"
import { type Segment, Segments } from "./Segments.ts"

/** Questions put to those of a project's respondents who match a filter. */
export class ProjectAsks extends Effect.Service<ProjectAsks>()("services/ProjectAsks", {
  effect: Effect.gen(function* () {
    const answers = yield* ProjectAnswers
    const charges = yield* Charges
    const segments = yield* Segments
    const simulator = yield* Simulator

    const answerAll = Effect.fnUntraced(function* (
      segment: Segment,
      asked: Uint32Array,
      { impute = false, questions }: ProjectAsk,
      seed: number
    ) {
      const answered = yield* forEachReported(questions, (text) =>
        answers.answer(segment, { text, asked, impute, seed })
      )
      const base = count(segment.matched)
      const known = answered.filter(({ result }) => isAnswered(result))
      const margins = known.map((one) => one.marginOfError ?? marginOfError(0.5, one.effectiveBase))
      const value: ProjectResult = {
        answers: answered.map(({ answers }) => answers),
        matchedTwins: base,
        totalTwins: segment.codebook.respondents,
        filter: segment.filter,
        results: answered.map(({ result }) => result),
        sample: {
          size: base,
          effectiveSize:
            known.length === 0 ? null : tenths(Math.min(...known.map(({ effectiveBase }) => effectiveBase))),
          marginOfError: known.length === 0 ? null : points(Math.max(...margins)),
          knowledge: known.length === 0 ? "none" : "question",
          basis: known.length === 0 ? "none" : weakest(known.map(({ result }) => result.basis)),
          engine: simulator.engine,
          seed,
          weighting: weightingUsed(segment.codebook)
        }
      }
      return { value, price: Amount.make(known.reduce((sum, one) => sum + answersGiven(one), 0)) }
    })

    /** Answers what the project knows; a question that it cannot answer says so, and costs nothing. */
    const ask = Effect.fn("ProjectAsks.ask")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      projectAsk: ProjectAsk,
      receipt: Receipt<ProjectResult> | null = null
    ) {
      const { filter = "", questions, seed: given } = projectAsk
      const segment = yield* segments.select(organization, projectId, filter)
      const seed = given ?? seedOf(projectId, filter, ...questions)
      const price = Amount.make(Math.min(count(segment.matched), MAX_TWINS_ASKED) * questions.length)
      if (segment.shortage !== null) {
        yield* charges.afford(organization, price)
        return yield* segment.shortage
      }
      const asked = sampleMatched(segment.matched, segment.weights, MAX_TWINS_ASKED, seed)
      const answer = answerAll(segment, asked, projectAsk, seed)
      return yield* charges.charged(organization, { price, spends: false, waits: true, answer, receipt })
    })

    return { ask } as const
  })
}) {}
