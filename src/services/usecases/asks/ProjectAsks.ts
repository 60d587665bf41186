import { type Context, Effect } from "effect"
import { MAX_TWINS_ASKED, type ProjectAsk } from "../../../domain/ask/Ask.ts"
import type { FilterReading, ProjectResult } from "../../../domain/ask/AskResult.ts"
import type { Told } from "../../../domain/ask/Provenance.ts"
import { isAnswered } from "../../../domain/ask/Unanswered.ts"
import { Credits as Amount } from "../../../domain/Credits.ts"
import { weakest } from "../../../domain/evidence/Estimate.ts"
import { lowest } from "../../../domain/evidence/Knowledge.ts"
import { leastOf } from "../../../domain/evidence/ModelError.ts"
import { engineName } from "../../../domain/models/LanguageModel.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import type { ProjectId } from "../../../domain/Project.ts"
import { count } from "../../../domain/statistics/Bitset.ts"
import { points, tenths } from "../../../domain/statistics/Figures.ts"
import { marginOfError } from "../../../domain/statistics/Interval.ts"
import { seedOf } from "../../../domain/statistics/Rng.ts"
import { weightingUsed } from "../../../domain/survey/model/Disclosure.ts"
import type { Codebook } from "../../../domain/survey/model/Question.ts"
import { sampleMatched } from "../../../domain/survey/model/Sampling.ts"
import { SurveyTooLarge } from "../../../domain/survey/tables/SurveyTooLarge.ts"
import type { Receipt } from "../../ports/IdempotencyStore.ts"
import { readingFor, SecondReader } from "../../ports/SecondReader.ts"
import { Engines } from "../../ports/Simulator.ts"
import { forEachReported } from "../../ports/UnderWay.ts"
import { spanned } from "../../WhenEnded.ts"
import { type ReadSegment, type Segment, Segments } from "../Segments.ts"
import { TalliedSegments } from "../Tallies.ts"
import { Charges, type Work } from "./Charges.ts"
import { type Answered, answersGiven, ProjectAnswers } from "./ProjectAnswers.ts"
import { ProjectTwins, type WithTwins } from "./ProjectTwins.ts"

const forItsEngine = <A, E, R>(
  asking: Effect.Effect<A, E, R>,
  _organization: OrganizationId,
  _project: ProjectId,
  { engine }: ProjectAsk
) => readingFor(engine)(asking)

export interface WhoAnswered {
  readonly segment: Segment
  readonly answered: ReadonlyArray<Answered>
}

/** Those to whom questions are put. */
interface Asked {
  readonly codebook: Codebook
  readonly filter: FilterReading
  readonly matchedTwins: number
}

type Engine = Context.Tag.Service<Engines>["statistical"]

/** Models that spoke for respondents, and for how many; null where surveys alone speak. */
type SpokenBy = Pick<WithTwins, "models" | "spoken" | "usage">

/** What a project's questions brought back, with its price; `by` says which models spoke for how many. */
const resultOf = (
  { codebook, filter, matchedTwins: base }: Asked,
  { engine: statistical }: Engine,
  answered: ReadonlyArray<Answered>,
  seed: number,
  { models, spoken, usage }: SpokenBy
) => {
  const settled = answered.filter(({ result }) => isAnswered(result))
  const stated = settled.map((one) => ({
    effectiveSize: tenths(one.effectiveBase),
    marginOfError: points(one.marginOfError ?? marginOfError(0.5, one.effectiveBase))
  }))
  const value: ProjectResult = {
    answers: answered.map(({ answers }) => answers),
    matchedTwins: base,
    totalTwins: codebook.respondents,
    filter,
    results: answered.map(({ result }) => result),
    sample: {
      size: spoken ?? base,
      ...(stated.length === 0 ? { effectiveSize: null, marginOfError: null } : leastOf(stated)),
      knowledge: settled.length === 0 ? "none" : lowest(settled.map((one) => one.knowledge ?? "question")),
      basis: settled.length === 0 ? "none" : weakest(settled.map(({ result }) => result.basis)),
      engine: models.length === 0 ? statistical : `${statistical}+${engineName(models)}`,
      seed,
      weighting: weightingUsed(codebook)
    },
    ...(usage === undefined ? {} : { usage })
  }
  return { value, price: Amount.make(settled.reduce((sum, one) => sum + answersGiven(one), 0)) }
}

/** Questions put to those of a project's respondents who match a filter. */
export class ProjectAsks extends Effect.Service<ProjectAsks>()("services/ProjectAsks", {
  effect: Effect.gen(function* () {
    const answers = yield* ProjectAnswers
    const charges = yield* Charges
    const segments = yield* Segments
    const engines = yield* Engines
    const { reads } = yield* SecondReader
    const tallied = yield* TalliedSegments
    const twins = yield* ProjectTwins

    const answerAll = Effect.fnUntraced(function* (
      organization: OrganizationId,
      segment: Segment,
      asked: Uint32Array,
      { choices, engine, impute = false, match = "sure", questions }: ProjectAsk,
      seed: number
    ) {
      const known = yield* forEachReported(questions, (text) =>
        answers.answer(segment, { text, asked, impute, match, seed })
      )
      const all = { organization, segment, asked, questions, choices, answered: known, seed }
      const { answered, ...by } = yield* twins.completed(engine, all)
      return {
        ...resultOf({ ...segment, matchedTwins: count(segment.matched) }, engines.statistical, answered, seed, by),
        segment,
        answered
      }
    })

    const toldOf =
      (projectId: ProjectId, asked: ProjectAsk, isReadByModels: boolean) =>
      ({ filter, results, sample }: ProjectResult): Told => ({
        kind: "project",
        readers: isReadByModels ? "models" : "words",
        asked: { ...asked },
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

    const priceOf = (matched: number, questions: ReadonlyArray<string>) =>
      Amount.make(Math.min(matched, MAX_TWINS_ASKED) * questions.length)

    /** Prepares an ask of a survey that is only counted: one question at a time, by counting who gave the same answer. */
    const readyTallied = Effect.fnUntraced(function* (read: ReadSegment, source: string, asked: ProjectAsk) {
      const { engine, impute = false, match = "sure", questions } = asked
      const { project } = read
      const segment = yield* Effect.orDie(tallied.select(read, [], null))
      const models = yield* engines.namedModels(engine)
      const seed = asked.seed ?? seedOf(project.id, source, ...questions)
      const answer = Effect.gen(function* () {
        if (segment.shortage !== null) return yield* segment.shortage
        const answered = yield* forEachReported(questions, (text) => answers.count(read, { text, impute, match, seed }))
        if (models.length > 0 && answered.some(({ result }) => result.suggestions !== undefined || !isAnswered(result)))
          return yield* new SurveyTooLarge({ respondents: segment.codebook.respondents })
        return resultOf(segment, engines.statistical, answered, seed, { models: [], spoken: null })
      })
      const price = priceOf(segment.matchedTwins, questions)
      const work = { price, spends: false, waits: true, answer, told: toldOf(project.id, asked, yield* reads(engine)) }
      return work satisfies Work<ProjectResult, unknown, never>
    })

    /** Of made-up people, only what they were asked is told: nobody predicts or speaks for them. */
    const askable = ({ codebook }: ReadSegment, asked: ProjectAsk): ProjectAsk =>
      codebook.synthetic === undefined ? asked : { ...asked, impute: false, engine: "statistical" }

    /** Questions to respondents who are held in memory. */
    const readySegment = Effect.fnUntraced(function* (read: ReadSegment, projectAsk: ProjectAsk) {
      const { filter = "", questions, seed: given } = projectAsk
      const { organization } = read
      const projectId = read.project.id
      const segment = yield* segments.selectRead(read)
      const seed = given ?? seedOf(projectId, filter, ...questions)
      const price = priceOf(count(segment.matched), questions)
      const { shortage } = segment
      const answer = Effect.gen(function* () {
        if (shortage !== null) return yield* shortage
        const asked = sampleMatched(segment.matched, segment.weights, MAX_TWINS_ASKED, seed)
        return yield* answerAll(organization, segment, asked, projectAsk, seed)
      })
      // Too few people are refused before anything is set aside.
      const spends = shortage === null && (yield* engines.namedModels(projectAsk.engine)).length > 0
      const work = {
        price,
        spends,
        waits: true,
        answer,
        told: toldOf(projectId, projectAsk, yield* reads(projectAsk.engine))
      }
      return work satisfies Work<ProjectResult, unknown, never, WhoAnswered>
    })

    /** Questions to a project, with their price: nothing is answered or charged yet. */
    const ready = Effect.fnUntraced(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      projectAsk: ProjectAsk
    ) {
      yield* charges.servedNow(projectAsk.service)
      const read = yield* segments.kept(organization, projectId, projectAsk.filter ?? "", projectAsk.weight)
      return yield* readySegment(read, askable(read, projectAsk))
    })

    /** Answers what the project knows; a question that it cannot answer says so, and costs nothing. */
    const ask = spanned("ProjectAsks.ask")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      projectAsk: ProjectAsk,
      receipt: Receipt<ProjectResult> | null = null
    ) {
      yield* charges.servedNow(projectAsk.service)
      const read = yield* segments.kept(organization, projectId, projectAsk.filter ?? "", projectAsk.weight)
      if (tallied.isKept(read.codebook))
        return yield* charges.charged(organization, {
          ...(yield* readySegment(read, askable(read, projectAsk))),
          receipt
        })
      const work = yield* readyTallied(read, projectAsk.filter ?? "", projectAsk)
      return yield* charges.charged(organization, { ...work, receipt })
    }, forItsEngine)

    return { ask, ready } as const
  })
}) {}
