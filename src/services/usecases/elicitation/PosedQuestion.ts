import { Effect } from "effect"
import { LRUCache } from "lru-cache"
import type { Listed } from "../../../domain/elicitation/closed/CallPlan.ts"
import type { ClosedSubject } from "../../../domain/elicitation/closed/Prompts.ts"
import { askedBefore, audienceInWords } from "../../../domain/elicitation/PromptText.ts"
import { type FramedAudience, frameInTurns, type TooManyCriteria } from "../../../domain/simulation/Audience.ts"
import { sharesInTurns } from "../../../domain/simulation/ChoiceModel.ts"
import { type PreparedQuestion, prepareQuestion } from "../../../domain/simulation/ClosedQuestion.ts"
import { drawPanel } from "../../../domain/simulation/Panel.ts"
import type { ClosedQuestion, DescribedAudience } from "../../ports/Simulator.ts"
import { inTurns } from "../Turns.ts"

const MAX_AUDIENCES_KEPT = 500
/** Members of all audiences kept, 12 bytes each. */
const MAX_MEMBERS_KEPT = 4_000_000

/** Audiences by their descriptions as they are written, in whose words answers are; framed once for as long as they are kept. */
export const framedAudiences = () => {
  const cache = new LRUCache<string, FramedAudience>({
    max: MAX_AUDIENCES_KEPT,
    maxSize: MAX_MEMBERS_KEPT,
    sizeCalculation: ({ members }) => members.length + 1
  })
  return ({ phrases = [], prompts }: DescribedAudience): Effect.Effect<FramedAudience, TooManyCriteria> =>
    Effect.suspend(() => {
      const key = JSON.stringify([prompts, phrases])
      const known = cache.get(key)
      if (known !== undefined) return Effect.succeed(known)
      const framed = Effect.flatten(inTurns(frameInTurns(prompts, phrases)))
      return Effect.tap(framed, (audience) => cache.set(key, audience))
    })
}

/** Respondents whose shares stand for what is known without a model, whatever the size of the sample. */
const PRIOR_PANEL = 400
/** Nothing that a survey lends is taken to be impossible. */
const LEAST_LENT = 0.002

interface PosedQuestion {
  readonly listed: Listed
  readonly subject: ClosedSubject
  /** Shares of the choices as submitted, without a model. */
  readonly prior: ReadonlyArray<number>
}

/** The scale of a prepared question, its entries in the order of the choices as submitted. */
const asSubmitted = ({ positions, scale }: PreparedQuestion): Listed["scale"] => ({
  ...scale,
  roles: positions.map((at) => scale.roles[at]!),
  ranks: positions.map((at) => scale.ranks[at]!),
  sides: positions.map((at) => scale.sides[at]!)
})

export const posed = (
  {
    audience,
    choices,
    isMultipleChoice,
    lent,
    question,
    seed,
    shown
  }: Pick<ClosedQuestion, "audience" | "choices" | "isMultipleChoice" | "lent" | "question" | "seed" | "shown">,
  framed: FramedAudience
): Effect.Effect<PosedQuestion> => {
  const prepared = prepareQuestion(question, choices, isMultipleChoice)
  const told = { audience: audienceInWords(audience.prompts), asked: askedBefore(shown) }
  return Effect.map(inTurns(sharesInTurns(prepared, drawPanel(framed, PRIOR_PANEL, seed))), ({ shares }) => ({
    listed: { choices, isMultipleChoice, scale: asSubmitted(prepared) },
    subject: { question, isMultipleChoice, ...told },
    prior: lent?.map((share) => Math.max(LEAST_LENT, share)) ?? prepared.positions.map((at) => shares[at]!)
  }))
}
