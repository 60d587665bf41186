import { Effect } from "effect"
import { unknownOpen } from "../../../domain/ask/Unanswered.ts"
import {
  type EngineUnavailable,
  type OpenEstimate,
  type OpenEstimates,
  type Sample,
  weakest
} from "../../../domain/evidence/Estimate.ts"
import { lowest } from "../../../domain/evidence/Knowledge.ts"
import { leastOf } from "../../../domain/evidence/ModelError.ts"
import { unansweredSample } from "../../../domain/evidence/Summary.ts"
import { type Reading, together } from "../../../domain/people/Reading.ts"
import { withoutStop } from "../../../domain/text/Text.ts"
import { type DescribedAudience, Engines, type OpenQuestions, type Simulator } from "../../ports/Simulator.ts"
import { forEachReported } from "../../ports/UnderWay.ts"
import { spanned } from "../../WhenEnded.ts"
import type { AudienceSegment } from "../AttachedAudiences.ts"
import { AudienceEvidence, type EvidencedOpen } from "./AudienceEvidence.ts"
import { QuestionDoubts } from "./QuestionDoubts.ts"
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

/** What an answer to a question is, before an engine is asked: respondents' own, none for a reason, or still to come. */
type Open = EvidencedOpen | { readonly estimate: OpenEstimate; readonly sample: null } | null

/** Open questions to an audience, answered by its project's respondents where these were asked, and else by an engine. */
export class OpenAnswering extends Effect.Service<OpenAnswering>()("services/OpenAnswering", {
  effect: Effect.gen(function* () {
    const engines = yield* Engines
    const doubts = yield* QuestionDoubts
    const evidence = yield* AudienceEvidence
    const shown = yield* ShownQuestions

    /** Made-up examples, without the questions that only language models could answer. */
    const madeUp = Effect.fnUntraced(function* (asked: OpenQuestions) {
      const made = yield* engines.statistical.open(asked)
      const reasons = yield* Effect.forEach(asked.questions, (question) => doubts.ofOpen(question))
      const questions = made.questions.map((one, i) =>
        reasons[i] == null ? one : unknownOpen(one.question, reasons[i].because)
      )
      return reasons.includes(null)
        ? { ...made, questions }
        : { ...made, questions, sample: unansweredSample(made.sample) }
    })

    /** What an engine says, or else made-up examples, if the service is set to fall back on computation. */
    const simulated = (engine: Engine, asked: OpenQuestions) =>
      engines.fallsBack && engine !== engines.statistical
        ? Effect.catchTag(engine.open(asked), "EngineUnavailable", ({ reason }: EngineUnavailable) =>
            Effect.map(madeUp(asked), (instead) =>
              saying(instead, `No language model answered (${withoutStop(reason)}).`)
            )
          )
        : engine.open(asked)

    /** With what is shown to an engine that asks language models. */
    const withShown = (engine: Engine, asked: OpenQuestions, segment: AudienceSegment | null) =>
      engine.spends
        ? Effect.map(shown.about(asked.questions, segment), (related) => ({
            ...asked,
            shown: related
          }))
        : Effect.succeed(asked)

    /** Answers of respondents and of an engine side by side, with what all of them together rest on. */
    const joined = (asked: OpenQuestions, known: ReadonlyArray<Open>, made: OpenEstimates): OpenEstimates => {
      const rest = [...made.questions]
      const estimates = known.map((one) => one?.estimate ?? rest.shift()!)
      const samples = known.flatMap(
        (one): ReadonlyArray<Sample> => (one?.sample === null ? [] : [{ ...made.sample, ...one?.sample }])
      )
      const illustrative = known.includes(null) ? made.sample.illustrative : undefined
      const audience = understoodBy(asked.audience, samples.length === 0 ? [made.sample] : samples)
      if (samples.length === 0)
        return { ...made, questions: estimates, sample: { ...unansweredSample(made.sample), audience, illustrative } }
      return {
        ...made,
        questions: estimates,
        sample: {
          ...made.sample,
          ...leastOf(samples),
          basis: weakest(samples.map(({ basis }) => basis)),
          knowledge: lowest(samples.map(({ knowledge }) => knowledge)),
          audience,
          illustrative
        }
      }
    }

    /** What respondents said, or why nothing can be known; null where an engine is to answer. */
    const beforeEngines = Effect.fnUntraced(function* (
      engine: Engine,
      segment: AudienceSegment | null,
      { seed, size }: OpenQuestions,
      question: string
    ) {
      const said = segment === null ? null : yield* evidence.open(segment, question, size, seed)
      if (said !== null) return said
      const doubt = yield* doubts.ofOpen(question)
      return doubt === null || (doubt.exceptModels === true && engine.spends)
        ? null
        : { estimate: unknownOpen(question, doubt.because), sample: null }
    })

    /**
     * Answers to each question in order; `segment` are the respondents of the audience's project, if it has one. What is
     * said of the sample is said of the questions that are answered.
     */
    const answers = spanned("OpenAnswering.answers")(function* (
      engine: Engine,
      segment: AudienceSegment | null,
      asked: OpenQuestions
    ) {
      const { questions } = asked
      const known = yield* forEachReported(questions, (question) => beforeEngines(engine, segment, asked, question))
      const missing = questions.filter((_, i) => known[i] === null)
      const made =
        missing.length === 0
          ? yield* engines.statistical.open(asked)
          : yield* simulated(engine, yield* withShown(engine, { ...asked, questions: missing }, segment))
      return segment === null && missing.length === questions.length ? made : joined(asked, known, made)
    })

    return { answers } as const
  }),
  dependencies: [QuestionDoubts.Default]
}) {}
