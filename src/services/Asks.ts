import { Effect } from "effect"
import { type ChoicesAsk, type OpenAsk, questionsOf } from "../domain/Ask.ts"
import type { ChoicesResult, OpenResult } from "../domain/AskResult.ts"
import { ReferenceMissing } from "../domain/Audience.ts"
import { Credits as Amount } from "../domain/Credits.ts"
import { type OpenEstimates, weakest } from "../domain/Estimate.ts"
import type { OrganizationId } from "../domain/Organization.ts"
import type { ProjectId } from "../domain/Project.ts"
import { choicesSize, openSize } from "../domain/SampleSize.ts"
import { seedOf } from "../domain/simulation/Rng.ts"
import { foldText } from "../domain/Text.ts"
import { AttachedAudiences } from "./AttachedAudiences.ts"
import { AudienceEvidence } from "./AudienceEvidence.ts"
import { AudienceRepo } from "./AudienceRepo.ts"
import { Charges } from "./Charges.ts"
import { forEachReported } from "./Progress.ts"
import { type DescribedAudience, Simulator } from "./Simulator.ts"

type Asked = Pick<ChoicesAsk, "audienceId" | "audiencePrompt" | "seed">

/** Whom an ask is about, and the project whose respondents know them. */
interface Described {
  readonly audience: DescribedAudience
  readonly projectId: ProjectId | null
}

/** Questions put to an audience. */
export class Asks extends Effect.Service<Asks>()("services/Asks", {
  effect: Effect.gen(function* () {
    const attached = yield* AttachedAudiences
    const audiences = yield* AudienceRepo
    const charges = yield* Charges
    const evidence = yield* AudienceEvidence
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

    /** Those of the project's respondents who fit; null for an audience of its own, or if the project has just gone. */
    const segmentOf = (organization: OrganizationId, { audience, projectId }: Described) =>
      projectId === null
        ? Effect.succeed(null)
        : attached
            .select(organization, projectId, audience.prompts)
            .pipe(Effect.catchTag("ProjectNotFound", () => Effect.succeed(null)))

    const choices = Effect.fn("Asks.choices")(function* (organization: OrganizationId, ask: ChoicesAsk) {
      const described = yield* describe(organization, ask)
      const { audience } = described
      const size = choicesSize[ask.sampleSize]
      const { choices, isMultipleChoice, question } = ask
      const seed =
        ask.seed ?? seedOf(...audience.prompts, question, ...choices.map(foldText).sort(), String(isMultipleChoice))
      const answer = Effect.gen(function* () {
        const estimate = yield* simulator.choices({ audience, question, choices, isMultipleChoice, size, seed })
        const segment = yield* segmentOf(organization, described)
        const result: ChoicesResult =
          segment === null
            ? estimate
            : yield* evidence.choices(segment, { question, choices, isMultipleChoice }, estimate)
        return result
      })
      return yield* charges.charged(organization, Amount.make(size), answer)
    })

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
      const samples = real.map((one) => one?.sample ?? simulated.sample)
      return {
        questions: real.map((one, i) => one?.estimate ?? simulated.questions[i]!),
        sample: {
          ...simulated.sample,
          ...samples.reduce((a, b) => (a.effectiveSize <= b.effectiveSize ? a : b)),
          basis: weakest(samples.map(({ basis }) => basis)),
          marginOfError: Math.max(...samples.map((sample) => sample.marginOfError))
        }
      } satisfies OpenEstimates
    })

    const open = Effect.fn("Asks.open")(function* (organization: OrganizationId, ask: OpenAsk) {
      const described = yield* describe(organization, ask)
      const size = openSize[ask.sampleSize]
      const questions = questionsOf(ask)
      const seed = ask.seed ?? seedOf(...described.audience.prompts, ...questions)
      const answer = openEstimates(organization, described, questions, size, seed).pipe(
        Effect.map(
          (estimates): OpenResult => ({
            answers:
              ask.questions === undefined
                ? estimates.questions.flatMap(({ answers }) => answers.map(({ answer }) => ({ answer })))
                : estimates.questions.map(({ answers }) => answers),
            insights: estimates.questions.map(({ question, summary, themes }) => ({ question, summary, themes })),
            sample: estimates.sample
          })
        )
      )
      return yield* charges.charged(organization, Amount.make(size * questions.length), answer)
    })

    return { choices, open } as const
  })
}) {}
