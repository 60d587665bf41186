import { Effect } from "effect"
import { type ChoicesAsk, choicesSize, type OpenAsk, openSize, questionsOf } from "../../../domain/ask/Ask.ts"
import type { ChoicesResult, OpenResult } from "../../../domain/ask/AskResult.ts"
import type { Told } from "../../../domain/ask/Provenance.ts"
import { Credits as Amount } from "../../../domain/Credits.ts"
import type { OpenEstimate } from "../../../domain/evidence/Estimate.ts"
import { isWorthNothing } from "../../../domain/evidence/Summary.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import type { ProjectId } from "../../../domain/Project.ts"
import type { TooManyCriteria } from "../../../domain/simulation/Audience.ts"
import { seedOf } from "../../../domain/statistics/Rng.ts"
import { foldText } from "../../../domain/text/Text.ts"
import type { Receipt } from "../../ports/IdempotencyStore.ts"
import { readingFor, SecondReader } from "../../ports/SecondReader.ts"
import { type DescribedAudience, Engines, type Simulator } from "../../ports/Simulator.ts"
import { spanned } from "../../WhenEnded.ts"
import { AttachedAudiences } from "../AttachedAudiences.ts"
import { blamedOn, consistent, describing, ifUnderstood } from "../UnderstoodAudience.ts"
import type { EvidencedChoices } from "./AudienceEvidence.ts"
import { Charges, type Work } from "./Charges.ts"
import { ClosedAnswering, type ClosedAsked } from "./ClosedAnswering.ts"
import { OpenAnswering } from "./OpenAnswering.ts"
import { OtherSurveys } from "./OtherSurveys.ts"

type Asked = Pick<ChoicesAsk, "audienceId" | "audiencePrompt" | "engine" | "seed" | "strictAudience">

/** Whom an ask is about, and the project whose respondents know them. */
interface Described {
  readonly audience: DescribedAudience
  readonly projectId: ProjectId | null
  /** What the stored audience is called; null where it is described only. */
  readonly title: string | null
}

/** A closed question that is ready to be answered, what its audience is called, and the project whose respondents know it. */
interface ReadyChoices<E> extends Work<ChoicesResult, E, never, Pick<EvidencedChoices, "answers">> {
  readonly projectId: ProjectId | null
  readonly title: string | null
}

const blamingAudience = <A, E, R>(
  asking: Effect.Effect<A, E | TooManyCriteria, R>,
  _organization: OrganizationId,
  asked: Asked
) => blamedOn(asked)(asking)

const forItsEngine = <A, E, R>(asking: Effect.Effect<A, E, R>, _organization: OrganizationId, { engine }: Asked) =>
  readingFor(engine)(asking)

const about = ({ audience, projectId }: Described, ask: Asked, isReadByModels: boolean) => ({
  asked: { ...ask },
  readers: isReadByModels ? ("models" as const) : ("words" as const),
  audience: audience.prompts,
  projectId
})

/** Credits for the answers to an open question: made-up examples are free. */
const worthOf = ({ answers, illustrative }: OpenEstimate): number => (illustrative === true ? 0 : answers.length)

export class Asks extends Effect.Service<Asks>()("services/Asks", {
  effect: Effect.gen(function* () {
    const attached = yield* AttachedAudiences
    const charges = yield* Charges
    const closedAnswering = yield* ClosedAnswering
    const descriptions = yield* describing
    const engines = yield* Engines
    const openAnswering = yield* OpenAnswering
    const others = yield* OtherSurveys
    const { reads } = yield* SecondReader

    /** The stored audience, narrowed by the inline description where both are given. */
    const describe = Effect.fnUntraced(function* (organization: OrganizationId, ask: Asked) {
      const { projectId, prompts, title } = yield* descriptions.described(organization, ask)
      if (projectId === null) yield* consistent(prompts, ask)
      return { audience: yield* descriptions.read(organization, prompts), projectId, title } satisfies Described
    })

    const order = ({ projectId }: Described, { spends }: Simulator["Type"]) => ({
      spends,
      waits: spends || projectId !== null
    })

    /** Those of the project's respondents who fit; null for an audience of its own, or if the project has just gone. */
    const segmentOf = (organization: OrganizationId, { audience, projectId }: Described) =>
      projectId === null
        ? Effect.succeed(null)
        : attached
            .select(organization, projectId, audience.prompts)
            .pipe(Effect.catchTag("ProjectNotFound", () => Effect.succeed(null)))

    /** A closed question to an audience, with its price, for an engine if one is given: nothing is answered or charged yet. */
    const readyChoices = Effect.fnUntraced(function* (
      organization: OrganizationId,
      ask: ChoicesAsk,
      by?: Simulator["Type"]
    ) {
      yield* charges.servedNow(ask.service)
      const engine = by ?? (yield* engines.chosen(ask.engine))
      const described = yield* describe(organization, ask)
      const isReadByModels = yield* reads(ask.engine)
      const { audience } = described
      const size = choicesSize[ask.sampleSize]
      const price = Amount.make(size)
      const { choices, isMultipleChoice, question } = ask
      const seed =
        ask.seed ?? seedOf(...audience.prompts, question, ...choices.map(foldText).sort(), String(isMultipleChoice))
      const answer = Effect.gen(function* () {
        const asked: ClosedAsked = {
          question: { question, choices, isMultipleChoice, organization, audience, size, seed },
          engine,
          choice: ask.engine,
          projectId: described.projectId,
          segment: yield* segmentOf(organization, described),
          references: ask.references !== false
        }
        const known = yield* closedAnswering.known(asked)
        yield* ifUnderstood(ask, known.estimate)
        const value = yield* closedAnswering.answered(asked, known)
        const answers = value === known.estimate ? known.answers : null
        return {
          value,
          price: Amount.make(
            isWorthNothing(value.choices, value.sample, isMultipleChoice) ? 0 : Math.min(size, value.sample.size)
          ),
          answers
        }
      })
      const told = ({ choices, sample }: ChoicesResult): Told => ({
        ...about(described, ask, isReadByModels),
        kind: "choices",
        sample,
        questions: [{ question, basis: sample.basis, choices }]
      })
      const { spends } = order(described, engine)
      const work = { spends, waits: true, price, answer: blamingAudience(answer, organization, ask), told }
      return { ...work, projectId: described.projectId, title: described.title } satisfies ReadyChoices<unknown>
    }, blamingAudience)

    /** An answer with the surveys that asked for what it estimates. The audience's own survey is none of them. */
    const withOtherSurveys = (
      organization: OrganizationId,
      { isMultipleChoice, question }: ChoicesAsk,
      own: ProjectId | null,
      value: ChoicesResult
    ) => {
      const mayBeNear = isWorthNothing(value.choices, value.sample, isMultipleChoice)
      return Effect.map(
        others.beside(organization, question, own, { bases: [value.sample.basis], mayBeNear }),
        (found): ChoicesResult => ({ ...value, ...found })
      )
    }

    const choices = spanned("Asks.choices")(function* (
      organization: OrganizationId,
      ask: ChoicesAsk,
      receipt: Receipt<ChoicesResult> | null = null,
      { inOtherSurveys } = { inOtherSurveys: true }
    ) {
      const { projectId, title: _, ...work } = yield* readyChoices(organization, ask)
      const answer = Effect.flatMap(work.answer, (answered) =>
        inOtherSurveys
          ? Effect.map(withOtherSurveys(organization, ask, projectId, answered.value), (value) => ({
              ...answered,
              value
            }))
          : Effect.succeed(answered)
      )
      return yield* charges.charged(organization, { ...work, answer, receipt })
    }, forItsEngine)

    const open = spanned("Asks.open")(
      function* (organization: OrganizationId, ask: OpenAsk, receipt: Receipt<OpenResult> | null = null) {
        yield* charges.servedNow(ask.service)
        const engine = yield* engines.chosen(ask.engine)
        const described = yield* describe(organization, ask)
        const isReadByModels = yield* reads(ask.engine)
        const size = openSize[ask.sampleSize]
        const questions = questionsOf(ask)
        const seed = ask.seed ?? seedOf(...described.audience.prompts, ...questions)
        // Without a model and without a survey, there are only made-up examples.
        const isFree = !engine.spends && described.projectId === null
        const price = Amount.make(isFree ? 0 : size * questions.length)
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
            const worth = estimates.questions.reduce((sum, one) => sum + worthOf(one), 0)
            return { value, price: Amount.make(Math.min(price, worth)) }
          })
        )
        const told = ({ sample }: OpenResult): Told => ({
          ...about(described, ask, isReadByModels),
          kind: "open",
          sample,
          questions: questions.map((question) => ({ question }))
        })
        return yield* charges.charged(organization, { ...order(described, engine), price, answer, told, receipt })
      },
      blamingAudience,
      forItsEngine
    )

    return { choices, open, readyChoices } as const
  })
}) {}
