import { Effect, Either } from "effect"
import {
  mostAskedAgain,
  ROUNDS,
  type Span,
  settled,
  type Texts,
  unsettled
} from "../../../domain/elicitation/open/Corpus.ts"
import { readTexts, writtenAnswer } from "../../../domain/elicitation/open/WrittenAnswer.ts"
import type { LanguageModel } from "../../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../../domain/models/ModelCall.ts"
import { Rehearsal } from "../../ports/ReplyCache.ts"
import { spanned } from "../../WhenEnded.ts"
import { type Collected, collecting, endingBefore, ModelCalls, mayGoOtherwise } from "../ModelCalls.ts"

/** People, numbered from 0, for whom models are to write an answer to one question. */
interface Writing {
  readonly question: string
  /** They take turns. */
  readonly models: ReadonlyArray<LanguageModel>
  readonly collected: Collected
  /** People of one call each. */
  readonly batches: ReadonlyArray<Span>
  /** Parts that are completed each by itself, whatever comes after it. */
  readonly steps: ReadonlyArray<Span>
  /**
   * Asks for the answers of some people by their numbers; those in a prompt are one more. In a later round than the first,
   * 0, none may answer like `unlike`, which others did.
   */
  readonly callFor: (people: ReadonlyArray<number>, round: number, unlike: ReadonlyArray<string>) => ModelCall
}

/** What is left of an ask's time when the answers of each round are no longer waited for. */
const LEFT_AFTER_MS: Readonly<Record<(typeof ROUNDS)[number], number>> = {
  answers: 12_000,
  again: 8_000,
  "once more": 6_000,
  "at last": 4_000,
  fifth: 3_000,
  sixth: 2_000
}

/** People of one call, and answers that theirs must not be like. */
interface Part {
  readonly people: ReadonlyArray<number>
  readonly unlike: ReadonlyArray<string>
}

/** Texts for quotes: usable, and no two alike. */
const standIn = (people: ReadonlyArray<number>): ReadonlyMap<number, string> =>
  new Map(people.map((person) => [person + 1, String(person)]))

const isStandIn = (text: string | null, person: number): boolean => text === String(person)

/** An answer of usual length, for others not to be like. */
const USUAL = "x".repeat(160)

const inside = ({ from, to }: Span): ReadonlyArray<number> => Array.from({ length: to - from }, (_, i) => from + i)

/** Texts written by language models for many people, no two of them too much alike. */
export class WrittenTexts extends Effect.Service<WrittenTexts>()("services/WrittenTexts", {
  effect: Effect.gen(function* () {
    const calls = yield* ModelCalls

    /** What a model writes for some people; null where asking it in other words is no use. */
    const asked = ({ collected, models }: Writing, call: ModelCall, people: ReadonlyArray<number>, turn: number) => {
      const read = readTexts(people.map((person) => person + 1))
      const model = models[turn % models.length]!
      const asking = calls.ask(collected.spender, model, call, ({ text }) => read(text), standIn(people))
      return Effect.map(
        collecting(collected, asking),
        Either.match({
          onLeft: (loss): ReadonlyMap<number, string> | null => (mayGoOtherwise(loss) ? new Map() : null),
          onRight: (texts) => texts
        })
      )
    }

    /** One round: what was written for those of each part, and who is not worth asking again. */
    const roundOf = Effect.fnUntraced(function* (writing: Writing, round: number, parts: ReadonlyArray<Part>) {
      const replies = yield* endingBefore(
        LEFT_AFTER_MS[ROUNDS[round]!],
        Effect.forEach(
          parts,
          ({ people, unlike }, turn) =>
            people.length === 0
              ? Effect.succeed(new Map<number, string>())
              : asked(writing, writing.callFor(people, round, unlike), people, turn + round),
          { concurrency: "unbounded" }
        )
      )
      return {
        written: new Map(
          parts.flatMap(({ people }, part) =>
            people.map((person) => {
              const text = replies[part]?.get(person + 1)
              return [person, text === undefined ? null : writtenAnswer(text, writing.question)] as const
            })
          )
        ),
        lost: parts.flatMap(({ people }, part) => (replies[part] === null ? people : []))
      }
    })

    /** Those of a step to ask again in a round, and what they may not answer like. */
    const left = (texts: Texts, lost: ReadonlySet<number>, step: Span, round: number): Part => {
      const some = unsettled(texts, step)
        .filter(({ person }) => !lost.has(person))
        .slice(0, mostAskedAgain(round))
      return {
        people: some.map(({ person }) => person),
        unlike: [...new Set(some.flatMap(({ like }) => like ?? []))]
      }
    }

    /**
     * Notes what may be asked for again of steps of which, in a rehearsal, nobody knows what will be written: in each round
     * as many as may be asked again, like all of whom others have answered.
     */
    const foreseen = ({ callFor, models, steps }: Writing, texts: Texts) =>
      Effect.forEach(
        steps.filter(({ to }) => texts.slice(0, to).some(isStandIn)).map(inside),
        (everybody, turn) =>
          Effect.forEach(ROUNDS.slice(1), (_, before) => {
            const round = before + 1
            const people = everybody.slice(0, mostAskedAgain(round))
            const unlike = people.map(() => USUAL)
            return calls.foresee(models[(turn + round) % models.length]!, callFor(people, round, unlike))
          }),
        { discard: true }
      )

    /** One text each, null for whom there is none: asked for anew where it is missing or too much like another's. */
    const texts = spanned("WrittenTexts.texts")(function* (writing: Writing) {
      const { batches, steps } = writing
      let texts: Texts = Array.from({ length: batches.at(-1)?.to ?? 0 }, () => null)
      let parts = batches.map((batch): Part => ({ people: inside(batch), unlike: [] }))
      const lost = new Set<number>()
      for (let round = 0; round < ROUNDS.length && parts.some(({ people }) => people.length > 0); round++) {
        const said = yield* roundOf(writing, round, parts)
        texts = texts.map((text, person) => (said.written.has(person) ? said.written.get(person)! : text))
        if (round === 0 && (yield* Rehearsal) !== null) yield* foreseen(writing, texts)
        for (const person of said.lost) lost.add(person)
        parts = steps.map((step) => left(texts, lost, step, round + 1))
      }
      return settled(texts)
    })

    return { texts } as const
  })
}) {}
