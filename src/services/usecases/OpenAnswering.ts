import { Effect } from "effect"
import { type EngineUnavailable, type OpenEstimates, type Sample, weakest } from "../../domain/evidence/Estimate.ts"
import { lowest } from "../../domain/evidence/Knowledge.ts"
import { leastOf } from "../../domain/evidence/Worth.ts"
import { type Reading, together } from "../../domain/people/Reading.ts"
import { withoutStop } from "../../domain/text/Text.ts"
import { Engines } from "../ports/Engines.ts"
import { forEachReported } from "../ports/Progress.ts"
import type { DescribedAudience, OpenQuestions, Simulator } from "../ports/Simulator.ts"
import type { AudienceSegment } from "./AttachedAudiences.ts"
import { AudienceEvidence, type EvidencedOpen } from "./AudienceEvidence.ts"
import { ShownQuestions } from "./ShownQuestions.ts"

type Engine = Simulator["Type"]

/** What became of the descriptions in all answers together. */
const understoodBy = ({ prompts }: DescribedAudience, samples: ReadonlyArray<Sample>): Reading => ({
  ...together(samples.flatMap((sample) => (sample.audience === undefined ? [] : [sample.audience]))),
  description: prompts.join("; ")
})

const saying = (estimates: OpenEstimates, said: string): OpenEstimates => ({
  ...estimates,
  questions: estimates.questions.map((one) => ({ ...one, summary: `${said} ${one.summary}` }))
})

/** Open questions to an audience, answered by its project's respondents where these were asked, and else by an engine. */
export class OpenAnswering extends Effect.Service<OpenAnswering>()("services/OpenAnswering", {
  effect: Effect.gen(function* () {
    const engines = yield* Engines
    const evidence = yield* AudienceEvidence
    const shown = yield* ShownQuestions

    /** What an engine says, or else what is composed, if the service is set to fall back on that. */
    const simulated = (engine: Engine, asked: OpenQuestions) =>
      engines.fallsBack && engine !== engines.statistical
        ? Effect.catchTag(engine.open(asked), "EngineUnavailable", ({ reason }: EngineUnavailable) =>
            Effect.map(engines.statistical.open(asked), (composed) =>
              saying(composed, `No language model answered (${withoutStop(reason)}).`)
            )
          )
        : engine.open(asked)

    /** With what is shown to an engine that asks language models. */
    const withShown = (engine: Engine, asked: OpenQuestions, segment: AudienceSegment | null) =>
      engine.spends
        ? Effect.map(shown.about(asked.questions, asked.audience.prompts, segment), (related) => ({
            ...asked,
            shown: related
          }))
        : Effect.succeed(asked)

    /** Answers of respondents beside those of an engine, with what all of them together rest on. */
    const joined = (
      asked: OpenQuestions,
      real: ReadonlyArray<EvidencedOpen | null>,
      made: OpenEstimates
    ): OpenEstimates => {
      const rest = [...made.questions]
      const estimates = real.map((one) => one?.estimate ?? rest.shift()!)
      const samples = real.map((one): Sample => ({ ...made.sample, ...one?.sample }))
      return {
        ...made,
        questions: estimates,
        sample: {
          ...made.sample,
          ...leastOf(samples),
          basis: weakest(samples.map(({ basis }) => basis)),
          knowledge: lowest(samples.map(({ knowledge }) => knowledge)),
          audience: understoodBy(asked.audience, samples),
          illustrative: real.includes(null) ? made.sample.illustrative : undefined
        }
      }
    }

    /** Answers to each question in order; `segment` are the respondents of the audience's project, if it has one. */
    const answers = Effect.fn("OpenAnswering.answers")(function* (
      engine: Engine,
      segment: AudienceSegment | null,
      asked: OpenQuestions
    ) {
      if (segment === null) return yield* simulated(engine, yield* withShown(engine, asked, null))
      const { questions, seed, size } = asked
      const real = yield* forEachReported(questions, (question) => evidence.open(segment, question, size, seed))
      const missing = questions.filter((_, i) => real[i] === null)
      const made =
        missing.length === 0
          ? yield* engines.statistical.open(asked)
          : yield* simulated(engine, yield* withShown(engine, { ...asked, questions: missing }, segment))
      return joined(asked, real, made)
    })

    return { answers } as const
  })
}) {}
