import { Effect, Either } from "effect"
import type { Speaking } from "../../../domain/elicitation/open/Conversation.ts"
import { mannerOf } from "../../../domain/elicitation/open/Prompts.ts"
import type { EngineUnavailable } from "../../../domain/evidence/Estimate.ts"
import type { BudgetSpent } from "../../../domain/models/BudgetSpent.ts"
import { hash } from "../../../domain/statistics/Rng.ts"
import { addTexts, longestSheet, type Sheet } from "../../../domain/study/Answering.ts"
import { PROFILE } from "../../../domain/study/Profile.ts"
import { blocksOf, type Item, type Questionnaire } from "../../../domain/study/Questionnaire.ts"
import { type Answered, profileOf, seenBy, transcriptOf } from "../../../domain/study/Transcript.ts"
import { Rehearsal } from "../../ports/ReplyCache.ts"
import type { Simulator } from "../../ports/Simulator.ts"
import { AskUnderWay } from "../../ports/UnderWay.ts"
import { spanned } from "../../WhenEnded.ts"
import { QuestionDoubts } from "../asks/QuestionDoubts.ts"
import type { StudyPeople } from "./StudyTargets.ts"

/** Respondents who are spoken to at once. */
const AT_ONCE = 64
/** Calls that may fail before no more are made, since the models seem to be away: where the study is tried again, and the last time. */
const MOST_LOST_AT_FIRST = 8
const MOST_LOST = 64
/** Respondents of a quote who are gone through, a number that one to four models divide; the others take as much. */
const REHEARSED = 12

/** Why open questions have no answers. */
const SILENT =
  "Only a language model can answer open questions in a study, and none is set up for this request. Ask it on its own: POST /v1/ask/open."

/** What became of an open question. */
interface Written {
  readonly item: Item
  readonly asked: number
  readonly texts: ReadonlyArray<string>
  /** Why some or all who were asked have no answer; null where nobody says. */
  readonly because: string | null
  /** The models that wrote the answers. */
  readonly by: ReadonlyArray<string>
}

/** Who a respondent is and what they said, as a model is told. */
export const speakerOf = (
  audience: ReadonlyArray<string>,
  answered: Answered,
  seed: number,
  respondent: number,
  to?: number
): Speaking => ({
  audience,
  profile: Object.entries(profileOf(answered, respondent))
    .filter(([key]) => key !== "age_group")
    .map(([key, answer]) => `${key}: ${answer}`)
    .join("; "),
  said: transcriptOf(answered, respondent, to),
  manner: mannerOf(hash("manner", seed, respondent))
})

/** Has each respondent of a study answer open questions, in a conversation that remembers what they answered before. */
export class StudyConversations extends Effect.Service<StudyConversations>()("services/StudyConversations", {
  effect: Effect.gen(function* () {
    const doubts = yield* QuestionDoubts

    /** Why nobody could answer a question, or null. */
    const problemOf = Effect.fnUntraced(function* ({ engine }: Pick<StudyPeople, "engine">, question: string) {
      if (engine.speak === undefined) return SILENT
      const doubt = yield* doubts.ofOpen(question)
      return doubt === null || doubt.exceptModels === true ? null : doubt.because
    })

    const spokenTo = (
      speak: NonNullable<Simulator["Type"]["speak"]>,
      { audience, organization, seed }: StudyPeople,
      sheet: Sheet,
      positions: ReadonlyArray<number>,
      respondent: number
    ) => {
      const speaker = speakerOf(audience.prompts, sheet.answered, seed, respondent, positions[0])
      const questions = positions.map((position) => seenBy(sheet.answered, position, respondent))
      const own = hash("conversation", seed, respondent, ...questions) >>> 1
      return speak({ organization, speaker, questions, seed: own, turn: respondent })
    }

    /** Asks all whom the routes lead to the open questions of a block, one call each, and adds what they write to the sheet. */
    const answered = spanned("StudyConversations.answered")(function* (
      people: StudyPeople,
      sheet: Sheet,
      block: ReadonlyArray<number>,
      isLastTry: boolean
    ) {
      const items = block.map((at) => sheet.questionnaire.items[at]!)
      const problems = yield* Effect.forEach(items, (item) => problemOf(people, item.asked.text))
      const asked = items.map((item, i) => new Set(problems[i] === null ? sheet.reachedBy(item) : []))
      const texts = items.map(() => new Map<number, string>())
      const by = items.map(() => new Set<string>())
      const losses: Array<EngineUnavailable | BudgetSpent> = []
      const most = isLastTry ? MOST_LOST : MOST_LOST_AT_FIRST
      const ask = { organization: people.organization, ask: {}, endsAt: null }
      const one = Effect.fnUntraced(function* (respondent: number) {
        yield* Effect.yieldNow()
        const own = block.flatMap((_, i) => (asked[i]!.has(respondent) ? [i] : []))
        const { speak } = people.engine
        if (own.length === 0 || speak === undefined || losses.length >= most) return
        const positions = own.map((i) => PROFILE.length + block[i]!)
        const said = yield* spokenTo(speak, people, sheet, positions, respondent).pipe(
          Effect.provideService(AskUnderWay, ask),
          Effect.either
        )
        if (Either.isLeft(said)) {
          losses.push(said.left)
          return
        }
        for (const [at, i] of own.entries()) {
          const text = said.right.answers[at] ?? null
          if (text === null) continue
          texts[i]!.set(respondent, text)
          by[i]!.add(said.right.by)
        }
      })
      const everybody = Array.from({ length: sheet.size }, (_, i) => i)
      yield* Effect.forEach(everybody, one, { concurrency: AT_ONCE, discard: true })
      const failed = losses.find((loss) => loss._tag === "EngineUnavailable")
      if (failed !== undefined && !isLastTry) return yield* failed
      const because = losses[0]?.message ?? null
      for (const [i, item] of items.entries()) addTexts(sheet, item, texts[i]!)
      return items.map(
        (item, i): Written => ({
          item,
          asked: asked[i]!.size,
          because: problems[i] ?? because,
          by: [...by[i]!].sort(),
          texts: [...texts[i]!.values()]
        })
      )
    })

    /** Goes through the calls that the open questions take at most: everybody is asked, and said the longest before. */
    const rehearsed = Effect.fnUntraced(function* (people: StudyPeople, questionnaire: Questionnaire) {
      const rehearsal = yield* Rehearsal
      const { panel, engine } = people
      const { items } = questionnaire
      if (rehearsal === null || engine.speak === undefined) return
      const sheet = longestSheet(questionnaire, panel)
      const problems = yield* Effect.forEach(items, ({ asked }) => problemOf(people, asked.text))
      for (const block of blocksOf(items)) {
        const positions = block.flatMap((at) =>
          items[at]!.asked.kind === "open" && problems[at] === null ? [PROFILE.length + at] : []
        )
        if (positions.length === 0) continue
        const before = rehearsal.calls.length
        for (let i = 0; i < Math.min(REHEARSED, panel.size); i++)
          yield* Effect.ignore(spokenTo(engine.speak, people, sheet, positions, i))
        const first = rehearsal.calls.slice(before)
        for (let i = first.length; i < panel.size && first.length > 0; i++)
          rehearsal.calls.push(first[i % first.length]!)
      }
    })

    return { problemOf, answered, rehearsed } as const
  }),
  dependencies: [QuestionDoubts.Default]
}) {}
