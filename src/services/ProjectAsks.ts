import { Effect } from "effect"
import type { ProjectAsk } from "../domain/Ask.ts"
import type { ProjectResult } from "../domain/AskResult.ts"
import { Credits as Amount, InsufficientCredits } from "../domain/Credits.ts"
import { weakest } from "../domain/Estimate.ts"
import type { OrganizationId } from "../domain/Organization.ts"
import type { ProjectId } from "../domain/Project.ts"
import { MAX_TWINS_ASKED } from "../domain/SampleSize.ts"
import { seedOf } from "../domain/simulation/Rng.ts"
import { count } from "../domain/survey/Bitset.ts"
import { marginOfError } from "../domain/survey/Interval.ts"
import { sampleMatched } from "../domain/survey/Sampling.ts"
import { baseOf } from "../domain/survey/Tabulate.ts"
import { Charges } from "./Charges.ts"
import { Credits } from "./Credits.ts"
import { forEachReported } from "./Progress.ts"
import { ProjectAnswers } from "./ProjectAnswers.ts"
import { type Segment, Segments } from "./Segments.ts"
import { Simulator } from "./Simulator.ts"

/** Questions put to those of a project's respondents who match a filter. */
export class ProjectAsks extends Effect.Service<ProjectAsks>()("services/ProjectAsks", {
  effect: Effect.gen(function* () {
    const answers = yield* ProjectAnswers
    const charges = yield* Charges
    const credits = yield* Credits
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
      const { base, effectiveBase } = baseOf(segment.matched, segment.weights)
      const margins = answered.map((one) => one.marginOfError ?? marginOfError(0.5, effectiveBase))
      const result: ProjectResult = {
        answers: answered.map(({ answers }) => answers),
        matchedTwins: base,
        totalTwins: segment.codebook.respondents,
        filter: segment.filter,
        results: answered.map(({ result }) => result),
        sample: {
          size: base,
          effectiveSize: Math.round(effectiveBase * 10) / 10,
          marginOfError: Math.round(Math.max(...margins) * 1000) / 10,
          basis: weakest(answered.map(({ result }) => result.basis)),
          engine: simulator.engine,
          seed
        }
      }
      return result
    })

    const ask = Effect.fn("ProjectAsks.ask")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      projectAsk: ProjectAsk
    ) {
      const { filter = "", questions, seed: given } = projectAsk
      const segment = yield* segments.select(organization, projectId, filter)
      const seed = given ?? seedOf(projectId, filter, ...questions)
      const needed = Amount.make(Math.min(count(segment.matched), MAX_TWINS_ASKED) * questions.length)
      if (segment.shortage !== null) {
        const balance = yield* credits.balance(organization)
        return yield* balance < needed ? new InsufficientCredits({ needed, balance }) : segment.shortage
      }
      const asked = sampleMatched(segment.matched, segment.weights, MAX_TWINS_ASKED, seed)
      return yield* charges.charged(organization, needed, answerAll(segment, asked, projectAsk, seed))
    })

    return { ask } as const
  })
}) {}
