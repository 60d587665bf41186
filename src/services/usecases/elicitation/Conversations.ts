import { Effect, Either } from "effect"
import { conversationCall, readConversation } from "../../../domain/elicitation/open/Conversation.ts"
import { writtenAnswer } from "../../../domain/elicitation/open/WrittenAnswer.ts"
import type { EngineUnavailable } from "../../../domain/evidence/Estimate.ts"
import { engineName, type LanguageModel } from "../../../domain/models/LanguageModel.ts"
import type { Simulator, SpokenTo } from "../../ports/Simulator.ts"
import { spanned } from "../../WhenEnded.ts"
import { type Collected, collecting, ModelCalls, mayGoOtherwise, reasonFor } from "../ModelCalls.ts"

/** An answer of usual length, for quotes. */
const USUAL = "x".repeat(160)

/** What made-up respondents write, each in a conversation of their own. */
export class Conversations extends Effect.Service<Conversations>()("services/Conversations", {
  effect: Effect.gen(function* () {
    const calls = yield* ModelCalls

    /** What the model whose turn it is writes, or else the next one; nothing where they reply, but not usably. */
    const spoken = spanned("Conversations.speak")(function* (
      models: ReadonlyArray<LanguageModel>,
      { organization, questions, seed, speaker, turn }: SpokenTo
    ) {
      const collected: Collected = { spender: { organization, records: [] }, losses: [] }
      const call = conversationCall(speaker, questions, seed)
      const read = readConversation(questions.length)
      const standIn = questions.map(() => USUAL)
      for (const [at] of models.entries()) {
        const model = models[(turn + at) % models.length]!
        const asking = calls.ask(collected.spender, model, call, ({ text }) => read(text), standIn)
        const said = yield* collecting(collected, asking)
        if (Either.isLeft(said)) continue
        const answers = said.right.map((text, i) => (text === null ? null : writtenAnswer(text, questions[i]!)))
        return { by: model.id, answers }
      }
      if (!collected.losses.every(mayGoOtherwise)) return yield* reasonFor(collected, engineName(models), 0, 1)
      return { by: engineName(models), answers: questions.map(() => null) }
    })

    /** How these models, one or several in turns, speak for respondents. */
    const speak =
      (
        models: Effect.Effect<ReadonlyArray<LanguageModel>, EngineUnavailable>
      ): NonNullable<Simulator["Type"]["speak"]> =>
      (asked) =>
        Effect.flatMap(models, (known) => spoken(known, asked))

    return { speak } as const
  })
}) {}
