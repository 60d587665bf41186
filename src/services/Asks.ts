import { Effect } from "effect"
import { type ChoicesAsk, type OpenAsk, questionsOf } from "../domain/Ask.ts"
import type { ChoicesResult, OpenResult } from "../domain/AskResult.ts"
import { ReferenceMissing } from "../domain/Audience.ts"
import { Credits as Amount } from "../domain/Credits.ts"
import type { OrganizationId } from "../domain/Organization.ts"
import { choicesSize, openSize } from "../domain/SampleSize.ts"
import { seedOf } from "../domain/simulation/Rng.ts"
import { foldText } from "../domain/Text.ts"
import { AudienceRepo } from "./AudienceRepo.ts"
import { Charges } from "./Charges.ts"
import { type DescribedAudience, Simulator } from "./Simulator.ts"

type Asked = Pick<ChoicesAsk, "audienceId" | "audiencePrompt" | "seed">

/** Questions put to an audience. */
export class Asks extends Effect.Service<Asks>()("services/Asks", {
  effect: Effect.gen(function* () {
    const audiences = yield* AudienceRepo
    const charges = yield* Charges
    const simulator = yield* Simulator

    const storedPrompt = (organization: OrganizationId, { audienceId }: Asked) =>
      audienceId === undefined
        ? Effect.succeed([])
        : audiences.get(organization, audienceId).pipe(
            Effect.map(({ prompt }) => [prompt]),
            Effect.mapError(({ audienceId: id }) => new ReferenceMissing({ param: "audienceId", id }))
          )

    /** The stored audience, narrowed by the inline description where both are given. */
    const describe = (organization: OrganizationId, ask: Asked): Effect.Effect<DescribedAudience, ReferenceMissing> =>
      Effect.map(storedPrompt(organization, ask), (stored) => ({
        prompts: ask.audiencePrompt === undefined ? stored : [...stored, ask.audiencePrompt]
      }))

    const choices = Effect.fn("Asks.choices")(function* (organization: OrganizationId, ask: ChoicesAsk) {
      const audience = yield* describe(organization, ask)
      const size = choicesSize[ask.sampleSize]
      const { choices, isMultipleChoice, question } = ask
      const seed =
        ask.seed ?? seedOf(...audience.prompts, question, ...choices.map(foldText).sort(), String(isMultipleChoice))
      const answer = simulator.choices({ audience, question, choices, isMultipleChoice, size, seed })
      return yield* charges.charged(
        organization,
        Amount.make(size),
        answer satisfies Effect.Effect<ChoicesResult, unknown>
      )
    })

    const open = Effect.fn("Asks.open")(function* (organization: OrganizationId, ask: OpenAsk) {
      const audience = yield* describe(organization, ask)
      const size = openSize[ask.sampleSize]
      const questions = questionsOf(ask)
      const seed = ask.seed ?? seedOf(...audience.prompts, ...questions)
      const answer = simulator.open({ audience, questions, size, seed }).pipe(
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
