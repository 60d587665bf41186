import { Effect } from "effect"
import { ReferenceMissing } from "../../domain/Audience.ts"
import { type ChoicesAsk, type OpenAsk, questionsOf } from "../../domain/ask/Ask.ts"
import type { ChoicesResult, OpenResult } from "../../domain/ask/AskResult.ts"
import type { Told } from "../../domain/ask/Provenance.ts"
import { choicesSize, openSize } from "../../domain/ask/SampleSize.ts"
import { Credits as Amount } from "../../domain/Credits.ts"
import type { ChoicesEstimate, EngineUnavailable, Sample } from "../../domain/evidence/Estimate.ts"
import type { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { eachOnce } from "../../domain/people/Reading.ts"
import { TooManyCriteria } from "../../domain/simulation/Audience.ts"
import { seedOf } from "../../domain/statistics/Rng.ts"
import { foldText, withoutStop } from "../../domain/text/Text.ts"
import { AudienceRepo } from "../ports/AudienceRepo.ts"
import { Engines } from "../ports/Engines.ts"
import type { Receipt } from "../ports/IdempotencyStore.ts"
import { readingFor, SecondReader } from "../ports/SecondReader.ts"
import type { ClosedQuestion, DescribedAudience, Simulator } from "../ports/Simulator.ts"
import { AttachedAudiences, type AudienceSegment } from "./AttachedAudiences.ts"
import { AudienceEvidence } from "./AudienceEvidence.ts"
import { Charges } from "./Charges.ts"
import { OpenAnswering } from "./OpenAnswering.ts"
import { OwnQuestions } from "./OwnQuestions.ts"
import { PartlyAsked } from "./PartlyAsked.ts"
import { References } from "./References.ts"
import { ShownQuestions } from "./ShownQuestions.ts"
import { consistent, ifUnderstood } from "./UnderstoodAudience.ts"

type Asked = Pick<ChoicesAsk, "audienceId" | "audiencePrompt" | "engine" | "seed" | "strictAudience">

/** Whom an ask is about, and the project whose respondents know them. */
interface Described {
  readonly audience: DescribedAudience
  readonly projectId: ProjectId | null
}

/** A description that the ask does not hold itself is the stored audience's. */
const blamingAudience = <A, E, R>(
  asking: Effect.Effect<A, E | TooManyCriteria, R>,
  _organization: OrganizationId,
  { audiencePrompt }: Asked
) =>
  Effect.mapError(asking, (error) =>
    error instanceof TooManyCriteria && error.prompt !== audiencePrompt
      ? new TooManyCriteria({ ...error, param: "audienceId" })
      : error
  )

const forItsEngine = <A, E, R>(asking: Effect.Effect<A, E, R>, _organization: OrganizationId, { engine }: Asked) =>
  readingFor(engine)(asking)

/** Whether an answer stands before any reference: the survey's own, or what follows from who the people are. */
const knowsBetter = ({ basis, knowledge }: Sample): boolean =>
  basis === "tabulated" || basis === "matched" || (basis === "prior" && knowledge === "question")

/** Whether nothing else is to be asked: the answer stands, or these very people left the question unanswered. */
const isSettled = (sample: Sample): boolean => knowsBetter(sample) || sample.basis === "none"

/** Whether people's own answers say it, or who the people are: then no language model is asked. */
const isFromPeople = (sample: Sample): boolean =>
  isSettled(sample) || sample.basis === "reference" || sample.basis === "imputed"

/** What is kept of an ask, whatever answers it. */
const about = ({ audience, projectId }: Described, ask: Asked, { reads }: SecondReader["Type"]) => ({
  asked: { ...ask },
  readers: reads(ask.engine) ? ("models" as const) : ("words" as const),
  audience: audience.prompts,
  projectId
})

/** What was computed, saying why no language model answered. */
const instead = <A extends { readonly summary: string }>(computed: A, reason: string): A => ({
  ...computed,
  summary: `No language model answered (${withoutStop(reason)}). ${computed.summary}`
})

/** What a survey lends to language models: shares of a related question, or of people who need not be these. */
const lentBy = ({ choices, sample }: ChoicesEstimate): Pick<ClosedQuestion, "lent"> =>
  sample.basis === "borrowed" ? { lent: choices.map(({ percentage }) => percentage / 100) } : {}

/** Questions put to an audience. */
export class Asks extends Effect.Service<Asks>()("services/Asks", {
  effect: Effect.gen(function* () {
    const attached = yield* AttachedAudiences
    const audiences = yield* AudienceRepo
    const charges = yield* Charges
    const engines = yield* Engines
    const evidence = yield* AudienceEvidence
    const openAnswering = yield* OpenAnswering
    const ownQuestions = yield* OwnQuestions
    const partlyAsked = yield* PartlyAsked
    const references = yield* References
    const second = yield* SecondReader
    const shown = yield* ShownQuestions

    const stored = (organization: OrganizationId, { audienceId }: Asked) =>
      audienceId === undefined
        ? Effect.succeed({ prompts: [], projectId: null })
        : audiences.get(organization, audienceId).pipe(
            Effect.map(({ projectId, prompt }) => ({ prompts: [prompt], projectId })),
            Effect.mapError(({ audienceId: id }) => new ReferenceMissing({ param: "audienceId", id }))
          )

    /** The stored audience, narrowed by the inline description where both are given. */
    const describe = Effect.fnUntraced(function* (organization: OrganizationId, ask: Asked) {
      const { projectId, prompts: known } = yield* stored(organization, ask)
      const prompts = eachOnce(ask.audiencePrompt === undefined ? known : [...known, ask.audiencePrompt])
      if (projectId === null) yield* consistent(prompts, ask)
      const read = yield* Effect.forEach(prompts, (prompt) => second.phrases(organization, prompt))
      const phrases = read.flat()
      const audience = { prompts, ...(phrases.length === 0 ? {} : { phrases }) }
      return { audience, projectId } satisfies Described
    })

    /** Questions that the stored audience answered, where the project can tell who they are. */
    const ownOf = ({ audience }: Described, segment: AudienceSegment | null): Pick<ClosedQuestion, "own"> =>
      segment === null || segment.reading.unread.length > 0
        ? {}
        : { own: ownQuestions.of(segment.segment, audience.prompts.slice(0, 1)) }

    const order = ({ projectId }: Described, { spends }: Simulator["Type"]) => ({
      spends,
      waits: spends || projectId !== null
    })

    /** What an engine says, or else what was computed, if the service is set to fall back on that. */
    const orComputed = <A extends { readonly summary: string }>(
      answer: Effect.Effect<A, EngineUnavailable | TooManyCriteria | BudgetSpent>,
      computed: A
    ) =>
      engines.fallsBack
        ? Effect.catchTags(answer, {
            EngineUnavailable: ({ reason }) => Effect.succeed(instead(computed, reason)),
            BudgetSpent: () => Effect.succeed(instead(computed, "the day's budget for them is spent"))
          })
        : answer

    /** Those of the project's respondents who fit; null for an audience of its own, or if the project has just gone. */
    const segmentOf = (organization: OrganizationId, { audience, projectId }: Described) =>
      projectId === null
        ? Effect.succeed(null)
        : attached
            .select(organization, projectId, audience.prompts)
            .pipe(Effect.catchTag("ProjectNotFound", () => Effect.succeed(null)))

    const choices = Effect.fn("Asks.choices")(
      function* (organization: OrganizationId, ask: ChoicesAsk, receipt: Receipt<ChoicesResult> | null = null) {
        yield* charges.servedNow(ask.service)
        const engine = yield* engines.chosen(ask.engine)
        const described = yield* describe(organization, ask)
        const { audience } = described
        const size = choicesSize[ask.sampleSize]
        const price = Amount.make(size)
        const { choices, isMultipleChoice, question } = ask
        const seed =
          ask.seed ?? seedOf(...audience.prompts, question, ...choices.map(foldText).sort(), String(isMultipleChoice))
        const answer = Effect.gen(function* () {
          const asked = { question, choices, isMultipleChoice }
          const closed: ClosedQuestion = { ...asked, organization, audience, shown: [], size, seed }
          const estimate = yield* engines.statistical.choices(closed)
          const segment = yield* segmentOf(organization, described)
          const own = segment === null ? estimate : yield* evidence.choices(segment, asked, estimate)
          const known =
            ask.references === false || isSettled(own.sample)
              ? own
              : yield* references.choices(organization, described.audience.prompts, described.projectId, asked, own)
          yield* ifUnderstood(ask, known)
          const value =
            engine === engines.statistical || isFromPeople(known.sample)
              ? yield* partlyAsked.choices(segment, ask.engine, closed, known)
              : yield* orComputed(
                  Effect.flatMap(shown.about([question], audience.prompts, segment), (shown) =>
                    engine.choices({ ...closed, ...lentBy(known), ...ownOf(described, segment), shown })
                  ),
                  known
                )
          return { value, price: Amount.make(Math.min(size, value.sample.size)) }
        })
        const told = ({ choices, sample }: ChoicesResult): Told => ({
          ...about(described, ask, second),
          kind: "choices",
          sample,
          questions: [{ question, basis: sample.basis, choices }]
        })
        return yield* charges.charged(organization, {
          ...order(described, engine),
          waits: true,
          price,
          answer,
          told,
          receipt
        })
      },
      blamingAudience,
      forItsEngine
    )

    const open = Effect.fn("Asks.open")(
      function* (organization: OrganizationId, ask: OpenAsk, receipt: Receipt<OpenResult> | null = null) {
        yield* charges.servedNow(ask.service)
        const engine = yield* engines.chosen(ask.engine)
        const described = yield* describe(organization, ask)
        const size = openSize[ask.sampleSize]
        const questions = questionsOf(ask)
        const seed = ask.seed ?? seedOf(...described.audience.prompts, ...questions)
        const price = Amount.make(size * questions.length)
        const { audience } = described
        const asked = { organization, audience, shown: [], questions, size, seed }
        const answer = segmentOf(organization, described).pipe(
          Effect.flatMap((segment) => openAnswering.answers(engine, segment, asked)),
          Effect.flatMap((estimates) => ifUnderstood(ask, estimates)),
          Effect.map((estimates) => {
            const value: OpenResult = {
              answers:
                ask.questions === undefined
                  ? estimates.questions.flatMap(({ answers }) => answers.map(({ answer }) => ({ answer })))
                  : estimates.questions.map(({ answers }) => answers),
              insights: estimates.questions.map(({ question, summary, themes }) => ({ question, summary, themes })),
              sample: estimates.sample,
              ...(estimates.usage === undefined ? {} : { usage: estimates.usage })
            }
            const answered = estimates.questions.reduce((sum, { answers }) => sum + answers.length, 0)
            return { value, price: Amount.make(Math.min(price, answered)) }
          })
        )
        const told = ({ sample }: OpenResult): Told => ({
          ...about(described, ask, second),
          kind: "open",
          sample,
          questions: questions.map((question) => ({ question }))
        })
        return yield* charges.charged(organization, { ...order(described, engine), price, answer, told, receipt })
      },
      blamingAudience,
      forItsEngine
    )

    return { choices, open } as const
  })
}) {}
