import { Effect, Either } from "effect"
import { LRUCache } from "lru-cache"
import {
  readChances,
  toldInWords,
  twinChoicesCall,
  twinFacts,
  withinBudget
} from "../../domain/elicitation/twins/TwinPrompts.ts"
import {
  keptBack,
  type Outcome,
  type Skill,
  skillOf,
  TRIAL_QUESTIONS,
  tellingFor,
  trialCandidates,
  trialTwins
} from "../../domain/elicitation/twins/TwinTrial.ts"
import type { LanguageModel } from "../../domain/models/LanguageModel.ts"
import { hash } from "../../domain/statistics/Rng.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import { Respondents } from "../ports/Respondents.ts"
import { spanned } from "../Spanned.ts"
import { Backtests } from "./Backtests.ts"
import { ModelCalls } from "./ModelCalls.ts"
import { type Collected, collecting } from "./ModelLosses.ts"
import type { Segment } from "./Segments.ts"

const MAX_KEPT = 500

type Survey = Pick<Segment, "codebook" | "project">

/** A question held out with the respondents whose answers to it are to be foretold. */
interface HeldOut {
  readonly position: number
  readonly column: Column & { readonly _tag: "Coded" }
  readonly twins: ReadonlyArray<number>
}

const NO_CHANCES: ReadonlyMap<number, ReadonlyArray<number>> = new Map()

/** How well language models answer a survey's own questions for its respondents, from what these answered otherwise. */
export class TwinTrials extends Effect.Service<TwinTrials>()("services/TwinTrials", {
  effect: Effect.gen(function* () {
    const backtests = yield* Backtests
    const calls = yield* ModelCalls
    const respondents = yield* Respondents
    const known = new LRUCache<string, Skill>({ max: MAX_KEPT })

    const heldOut = Effect.fnUntraced(function* ({ codebook, project }: Survey) {
      const found: Array<HeldOut> = []
      for (const position of trialCandidates(codebook, project.id)) {
        const [column] = yield* respondents.columns(project, [position])
        if (column?._tag !== "Coded") continue
        const twins = trialTwins(column, codebook.respondents, project.id)
        if (twins.length > 0) found.push({ position, column, twins })
        if (found.length === TRIAL_QUESTIONS) break
      }
      return found
    })

    const outcomesOf = Effect.fnUntraced(function* (
      collected: Collected,
      model: LanguageModel,
      { codebook, project }: Survey,
      { column, position, twins }: HeldOut,
      duplicates: ReadonlyArray<string>
    ) {
      const { labels, text } = codebook.questions[position]!
      const positions = tellingFor(text, codebook, keptBack(codebook, position, duplicates))
      const columns = yield* respondents.columns(project, positions)
      const told = withinBudget(positions.map((at, i) => ({ question: codebook.questions[at]!, column: columns[i]! })))
      const people = twins.map((respondent, i) => ({
        number: i + 1,
        facts: twinFacts(told, respondent),
        manner: { words: 0, register: "" }
      }))
      const order = labels.map((_, i) => i)
      const seed = hash("trial call", project.id, position) >>> 1
      const call = twinChoicesCall({ question: text, told: toldInWords(told) }, labels, people, seed)
      const read = readChances(
        people.map(({ number }) => number),
        order
      )
      const replied = yield* collecting(
        collected,
        calls.ask(collected.spender, model, call, (reply) => read(reply.text), NO_CHANCES)
      )
      if (Either.isLeft(replied)) return []
      return twins.flatMap((respondent, i): ReadonlyArray<Outcome> => {
        const chances = replied.right.get(i + 1)
        return chances === undefined ? [] : [{ chances, own: column.codes[respondent]! - 1 }]
      })
    })

    /**
     * What models proved to be worth on a survey, tried the first time it is asked for: a few calls, whose replies are kept
     * like any others. Without an outcome nothing is remembered.
     */
    const skill = spanned("TwinTrials.skill")(function* (
      collected: Collected,
      models: ReadonlyArray<LanguageModel>,
      survey: Survey
    ) {
      const { project } = survey
      const key = JSON.stringify([project.id, project.revision, models.map(({ id }) => id)])
      const before = known.get(key)
      if (before !== undefined) return before
      const record = yield* backtests.record(project)
      const duplicatesOf = (position: number) => {
        const { key: name } = survey.codebook.questions[position]!
        return (record?.items ?? []).flatMap((item) => (item.key === name ? item.duplicates : []))
      }
      const held = yield* heldOut(survey)
      const outcomes = yield* Effect.forEach(
        held,
        (one, i) => outcomesOf(collected, models[i % models.length]!, survey, one, duplicatesOf(one.position)),
        { concurrency: "unbounded" }
      )
      const found = skillOf(outcomes.flat())
      if (found.tried > 0) known.set(key, found)
      return found
    })

    return { skill } as const
  })
}) {}
