import { Effect } from "effect"
import type { ProjectAsk } from "../../domain/ask/Ask.ts"
import type { ProjectResult } from "../../domain/ask/AskResult.ts"
import type { Told } from "../../domain/ask/Provenance.ts"
import { MAX_TWINS_ASKED } from "../../domain/ask/SampleSize.ts"
import { isAnswered } from "../../domain/ask/Unanswered.ts"
import { Credits as Amount } from "../../domain/Credits.ts"
import { weakest } from "../../domain/evidence/Estimate.ts"
import { lowest } from "../../domain/evidence/Knowledge.ts"
import { leastOf } from "../../domain/evidence/Worth.ts"
import { engineName } from "../../domain/models/EngineName.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { count } from "../../domain/statistics/Bitset.ts"
import { points, tenths } from "../../domain/statistics/Figures.ts"
import { marginOfError } from "../../domain/statistics/Interval.ts"
import { seedOf } from "../../domain/statistics/Rng.ts"
import { weightingUsed } from "../../domain/survey/model/Disclosure.ts"
import { sampleMatched } from "../../domain/survey/model/Sampling.ts"
import { Engines } from "../ports/Engines.ts"
import type { Receipt } from "../ports/IdempotencyStore.ts"
import { forEachReported } from "../ports/Progress.ts"
import { readingFor, SecondReader } from "../ports/SecondReader.ts"
import { Charges, type Work } from "./Charges.ts"
import { type Answered, answersGiven, ProjectAnswers } from "./ProjectAnswers.ts"
import { ProjectTwins } from "./ProjectTwins.ts"
import { type Segment, Segments } from "./Segments.ts"

const forItsEngine = <A, E, R>(
  asking: Effect.Effect<A, E, R>,
  _organization: OrganizationId,
  _project: ProjectId,
  { engine }: ProjectAsk
) => readingFor(engine)(asking)

/** Who answered a project's question, and how. */
export interface WhoAnswered {
  readonly segment: Segment
  readonly answered: ReadonlyArray<Answered>
}

/** Questions put to those of a project's respondents who match a filter. */
export class ProjectAsks extends Effect.Service<ProjectAsks>()("services/ProjectAsks", {
  effect: Effect.gen(function* () {
    const answers = yield* ProjectAnswers
    const charges = yield* Charges
    const segments = yield* Segments
    const engines = yield* Engines
    const second = yield* SecondReader
    const twins = yield* ProjectTwins

    const answerAll = Effect.fnUntraced(function* (
      organization: OrganizationId,
      segment: Segment,
      asked: Uint32Array,
      { engine, impute = false, questions }: ProjectAsk,
      seed: number
    ) {
      const known = yield* forEachReported(questions, (text) => answers.answer(segment, { text, asked, impute, seed }))
      const all = { organization, segment, asked, questions, answered: known, seed }
      const { answered, models, spoken, usage } = yield* twins.completed(engine, all)
      const base = count(segment.matched)
      const settled = answered.filter(({ result }) => isAnswered(result))
      const stated = settled.map((one) => ({
        effectiveSize: tenths(one.effectiveBase),
        marginOfError: points(one.marginOfError ?? marginOfError(0.5, one.effectiveBase))
      }))
      const value: ProjectResult = {
        answers: answered.map(({ answers }) => answers),
        matchedTwins: base,
        totalTwins: segment.codebook.respondents,
        filter: segment.filter,
        results: answered.map(({ result }) => result),
        sample: {
          size: spoken ?? base,
          ...(stated.length === 0 ? { effectiveSize: null, marginOfError: null } : leastOf(stated)),
          knowledge: settled.length === 0 ? "none" : lowest(settled.map((one) => one.knowledge ?? "question")),
          basis: settled.length === 0 ? "none" : weakest(settled.map(({ result }) => result.basis)),
          engine:
            models.length === 0 ? engines.statistical.engine : `${engines.statistical.engine}+${engineName(models)}`,
          seed,
          weighting: weightingUsed(segment.codebook)
        },
        ...(usage === undefined ? {} : { usage })
      }
      return { value, price: Amount.make(settled.reduce((sum, one) => sum + answersGiven(one), 0)), segment, answered }
    })

    /** Questions to a project, with their price: nothing is answered or charged yet. */
    const ready = Effect.fnUntraced(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      projectAsk: ProjectAsk
    ) {
      const { filter = "", questions, seed: given, service } = projectAsk
      yield* charges.servedNow(service)
      const segment = yield* segments.select(organization, projectId, filter)
      const seed = given ?? seedOf(projectId, filter, ...questions)
      const price = Amount.make(Math.min(count(segment.matched), MAX_TWINS_ASKED) * questions.length)
      const { shortage } = segment
      const answer = Effect.gen(function* () {
        if (shortage !== null) return yield* shortage
        const asked = sampleMatched(segment.matched, segment.weights, MAX_TWINS_ASKED, seed)
        return yield* answerAll(organization, segment, asked, projectAsk, seed)
      })
      const told = ({ filter, results, sample }: ProjectResult): Told => ({
        kind: "project",
        readers: second.reads(projectAsk.engine) ? "models" : "words",
        asked: { ...projectAsk },
        audience: [],
        projectId,
        sample,
        filter,
        questions: results.map(({ base, basis, choices, matchedQuestion, question }) => ({
          question,
          basis,
          matchedQuestion,
          base,
          choices
        }))
      })
      // Too few people are refused before anything is set aside.
      const spends = shortage === null && (yield* engines.namedModels(projectAsk.engine)).length > 0
      const work = { price, spends, waits: true, answer, told }
      return work satisfies Work<ProjectResult, unknown, never, WhoAnswered>
    })

    /** Answers what the project knows; a question that it cannot answer says so, and costs nothing. */
    const ask = Effect.fn("ProjectAsks.ask")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      projectAsk: ProjectAsk,
      receipt: Receipt<ProjectResult> | null = null
    ) {
      const work = yield* ready(organization, projectId, projectAsk)
      return yield* charges.charged(organization, { ...work, receipt })
    }, forItsEngine)

    return { ask, ready } as const
  })
}) {}
