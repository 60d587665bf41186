import { Effect, Either } from "effect"
import { readTexts } from "../../domain/elicitation/open/AnswerReplies.ts"
import { MAX_ASKED_AGAIN, type Span } from "../../domain/elicitation/open/Batches.ts"
import { settled, type Texts, unsettled } from "../../domain/elicitation/open/Corpus.ts"
import { writtenAnswer } from "../../domain/elicitation/open/WrittenAnswer.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../domain/models/ModelCall.ts"
import { ModelCalls } from "./ModelCalls.ts"
import { type Collected, collecting, endingBefore, mayGoOtherwise } from "./ModelLosses.ts"

/** People, numbered from 0, for whom models are to write an answer to one question. */
export interface Writing {
  readonly question: string
  /** They take turns. */
  readonly models: ReadonlyArray<LanguageModel>
  readonly collected: Collected
  /** People of one call each. */
  readonly batches: ReadonlyArray<Span>
  /** Parts that are completed each by itself, whatever comes after it. */
  readonly steps: ReadonlyArray<Span>
  /**
   * Asks for the answers of some people by their numbers; those in a prompt are one more. Where they are asked again, none
   * may answer like `unlike`, which others did; null the first time.
   */
  readonly callFor: (people: ReadonlyArray<number>, unlike: ReadonlyArray<string> | null) => ModelCall
}

/** What is left of an ask's time when first answers are no longer waited for, and when those asked for again are not. */
const LEFT_AFTER_FIRST_MS = 12_000
const LEFT_AFTER_SECOND_MS = 2_000

/** Texts for quotes: usable, and no two alike. */
const standIn = (people: ReadonlyArray<number>): ReadonlyMap<number, string> =>
  new Map(people.map((person) => [person + 1, String(person)]))

const inside = ({ from, to }: Span): ReadonlyArray<number> => Array.from({ length: to - from }, (_, i) => from + i)

/** Texts written by language models for many people, no two of them too much alike. */
export class WrittenTexts extends Effect.Service<WrittenTexts>()("services/WrittenTexts", {
  effect: Effect.gen(function* () {
    const calls = yield* ModelCalls

    /** What a model writes for some people; null where asking it in other words is no use. */
    const asked = (
      { callFor, collected, models }: Writing,
      people: ReadonlyArray<number>,
      turn: number,
      unlike: ReadonlyArray<string> | null
    ) => {
      const read = readTexts(people.map((person) => person + 1))
      const model = models[turn % models.length]!
      const asking = calls.ask(
        collected.spender,
        model,
        callFor(people, unlike),
        ({ text }) => read(text),
        standIn(people)
      )
      return Effect.map(
        collecting(collected, asking),
        Either.match({
          onLeft: (loss): ReadonlyMap<number, string> | null => (mayGoOtherwise(loss) ? new Map() : null),
          onRight: (texts) => texts
        })
      )
    }

    const usable = (
      size: number,
      question: string,
      replies: ReadonlyArray<ReadonlyMap<number, string> | null>
    ): Texts =>
      Array.from({ length: size }, (_, person) => {
        const text = replies.find((reply) => reply?.has(person + 1))?.get(person + 1)
        return text === undefined ? null : writtenAnswer(text, question)
      })

    /** One text each, null for whom there is none: asked for once more where it is missing or too much like another's. */
    const texts = Effect.fn("WrittenTexts.texts")(function* (writing: Writing) {
      const { batches, question, steps } = writing
      const size = batches.at(-1)?.to ?? 0
      const all = { concurrency: "unbounded" } as const
      const replies = yield* endingBefore(
        LEFT_AFTER_FIRST_MS,
        Effect.forEach(batches, (batch, turn) => asked(writing, inside(batch), turn, null), all)
      )
      const first = usable(size, question, replies)
      const lost = new Set(batches.flatMap((batch, i) => (replies[i] === null ? inside(batch) : [])))
      const left = steps.map((step) => unsettled(first, step).filter(({ person }) => !lost.has(person)))
      const seconds = yield* endingBefore(
        LEFT_AFTER_SECOND_MS,
        Effect.forEach(
          left.map((some) => some.slice(0, MAX_ASKED_AGAIN)),
          (some, turn) => {
            const alike = [...new Set(some.flatMap(({ like }) => like ?? []))]
            const people = some.map(({ person }) => person)
            return people.length === 0 ? Effect.succeed(null) : asked(writing, people, turn + 1, alike)
          },
          all
        )
      )
      const anew = usable(size, question, seconds)
      const replaced = new Set(left.flat().map(({ person }) => person))
      return settled(first.map((text, person) => (replaced.has(person) ? anew[person]! : text)))
    })

    return { texts } as const
  })
}) {}
