import { Effect, Either } from "effect"
import { ReferenceMissing } from "../../domain/Audience.ts"
import { type ChoicesAsk, type OpenAsk, questionsOf } from "../../domain/ask/Ask.ts"
import type { ChoicesResult, OpenResult } from "../../domain/ask/AskResult.ts"
import { AudienceNotUnderstood } from "../../domain/ask/AudienceNotUnderstood.ts"
import { choicesSize, openSize } from "../../domain/ask/SampleSize.ts"
import { Credits as Amount } from "../../domain/Credits.ts"
import { type OpenEstimates, type Sample, weakest } from "../../domain/evidence/Estimate.ts"
import { lowest } from "../../domain/evidence/Knowledge.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { type Reading, together } from "../../domain/people/Reading.ts"
import { TooManyCriteria } from "../../domain/simulation/Audience.ts"
import { seedOf } from "../../domain/statistics/Rng.ts"
import { foldText } from "../../domain/text/Text.ts"
import { AudienceRepo } from "../ports/AudienceRepo.ts"
import type { Receipt } from "../ports/IdempotencyStore.ts"
import { forEachReported } from "../ports/Progress.ts"
import { type DescribedAudience, Simulator } from "../ports/Simulator.ts"
import { AttachedAudiences } from "./AttachedAudiences.ts"
import { AudienceEvidence } from "./AudienceEvidence.ts"
import { Charges } from "./Charges.ts"
import { References } from "./References.ts"

type Asked = Pick<ChoicesAsk, "audienceId" | "audiencePrompt" | "seed" | "strictAudience">

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

/** Whether an answer stands before any reference: the survey's own, or what follows from who the people are. */
const knowsBetter = ({ basis, knowledge }: Sample): boolean =>
  basis === "tabulated" || basis === "matched" || (basis === "prior" && knowledge === "question")

/** What became of the descriptions in all answers together. */
const understoodBy = ({ audience }: Described, samples: ReadonlyArray<Sample>): Reading => ({
  ...together(samples.flatMap((sample) => (sample.audience === undefined ? [] : [sample.audience]))),
  description: audience.prompts.join("; ")
})

/** An answer about wider people than described, refused where that was asked for. */
const ifUnderstood = <A extends { readonly sample: Sample }>(
  { audiencePrompt, strictAudience }: Asked,
  answer: A
): Either.Either<A, AudienceNotUnderstood> => {
  const { audience } = answer.sample
  if (strictAudience !== true || audience === undefined || audience.unread.length === 0) return Either.right(answer)
  const { read, unread } = audience
  const param = audiencePrompt === undefined ? "audienceId" : "audiencePrompt"
  return Either.left(new AudienceNotUnderstood({ read, unread, param }))
}

/** Questions put to an audience. */
export class Asks extends Effect.Service<Asks>()("services/Asks", {
  effect: Effect.gen(function* () {
    const attached = yield* AttachedAudiences
    const audiences = yield* AudienceRepo
    const charges = yield* Charges
    const evidence = yield* AudienceEvidence
    const references = yield* References
    const simulator = yield* Simulator

    const stored = (organization: OrganizationId, { audienceId }: Asked) =>
      audienceId === undefined
        ? Effect.succeed({ prompts: [], projectId: null })
        : audiences.get(organization, audienceId).pipe(
            Effect.map(({ projectId, prompt }) => ({ prompts: [prompt], projectId })),
            Effect.mapError(({ audienceId: id }) => new ReferenceMissing({ param: "audienceId", id }))
          )

    /** The stored audience, narrowed by the inline description where both are given. */
    const describe = (organization: OrganizationId, ask: Asked): Effect.Effect<Described, ReferenceMissing> =>
      Effect.map(stored(organization, ask), ({ projectId, prompts }) => ({
        audience: { prompts: ask.audiencePrompt === undefined ? prompts : [...prompts, ask.audiencePrompt] },
        projectId
      }))

    const order = ({ projectId }: Described) => ({
      spends: simulator.spends,
      waits: simulator.spends || projectId !== null
    })

    /** Those of the project's respondents who fit; null for an audience of its own, or if the project has just gone. */
    const segmentOf = (organization: OrganizationId, { audience, projectId }: Described) =>
      projectId === null
        ? Effect.succeed(null)
        : attached
            .select(organization, projectId, audience.prompts)
            .pipe(Effect.catchTag("ProjectNotFound", () => Effect.succeed(null)))

    const choices = Effect.fn("Asks.choices")(function* (
      organization: OrganizationId,
      ask: ChoicesAsk,
      receipt: Receipt<ChoicesResult> | null = null
    ) {
      const described = yield* describe(organization, ask)
      const { audience } = described
      const size = choicesSize[ask.sampleSize]
      const price = Amount.make(size)
      const { choices, isMultipleChoice, question } = ask
      const seed =
        ask.seed ?? seedOf(...audience.prompts, question, ...choices.map(foldText).sort(), String(isMultipleChoice))
      const answer = Effect.gen(function* () {
        const estimate = yield* simulator.choices({ audience, question, choices, isMultipleChoice, size, seed })
        const segment = yield* segmentOf(organization, described)
        const asked = { question, choices, isMultipleChoice }
        const own = segment === null ? estimate : yield* evidence.choices(segment, asked, estimate)
        const value: ChoicesResult =
          ask.references === false || knowsBetter(own.sample)
            ? own
            : yield* references.choices(organization, described.audience.prompts, described.projectId, asked, own)
        yield* ifUnderstood(ask, value)
        return { value, price: Amount.make(Math.min(size, value.sample.size)) }
      })
      return yield* charges.charged(organization, { ...order(described), waits: true, price, answer, receipt })
    }, blamingAudience)

    const openEstimates = Effect.fnUntraced(function* (
      organization: OrganizationId,
      described: Described,
      questions: ReadonlyArray<string>,
      size: number,
      seed: number
    ) {
      const simulated = yield* simulator.open({ audience: described.audience, questions, size, seed })
      const segment = yield* segmentOf(organization, described)
      if (segment === null) return simulated
      const real = yield* forEachReported(questions, (question) => evidence.open(segment, question, size, seed))
      const samples = real.map((one): Sample => ({ ...simulated.sample, ...one?.sample }))
      return {
        questions: real.map((one, i) => one?.estimate ?? simulated.questions[i]!),
        sample: {
          ...simulated.sample,
          ...samples.reduce((a, b) => ((a.effectiveSize ?? 0) <= (b.effectiveSize ?? 0) ? a : b)),
          basis: weakest(samples.map(({ basis }) => basis)),
          knowledge: lowest(samples.map(({ knowledge }) => knowledge)),
          marginOfError: Math.max(...samples.map((sample) => sample.marginOfError ?? 0)),
          audience: understoodBy(described, samples),
          illustrative: real.includes(null) ? simulated.sample.illustrative : undefined
        }
      } satisfies OpenEstimates
    })

    const open = Effect.fn("Asks.open")(function* (
      organization: OrganizationId,
      ask: OpenAsk,
      receipt: Receipt<OpenResult> | null = null
    ) {
      const described = yield* describe(organization, ask)
      const size = openSize[ask.sampleSize]
      const questions = questionsOf(ask)
      const seed = ask.seed ?? seedOf(...described.audience.prompts, ...questions)
      const price = Amount.make(size * questions.length)
      const answer = openEstimates(organization, described, questions, size, seed).pipe(
        Effect.flatMap((estimates) => ifUnderstood(ask, estimates)),
        Effect.map((estimates) => {
          const value: OpenResult = {
            answers:
              ask.questions === undefined
                ? estimates.questions.flatMap(({ answers }) => answers.map(({ answer }) => ({ answer })))
                : estimates.questions.map(({ answers }) => answers),
            insights: estimates.questions.map(({ question, summary, themes }) => ({ question, summary, themes })),
            sample: estimates.sample
          }
          const answered = estimates.questions.reduce((sum, { answers }) => sum + answers.length, 0)
          return { value, price: Amount.make(Math.min(price, answered)) }
        })
      )
      return yield* charges.charged(organization, { ...order(described), price, answer, receipt })
    }, blamingAudience)

    return { choices, open } as const
  })
}) {}
