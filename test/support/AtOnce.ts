import { Either } from "effect"
import { type Fitted, fittedInTurns, type HeldOut } from "../../src/domain/elicitation/closed/MethodTrials.ts"
import type { Item } from "../../src/domain/imputation/Items.ts"
import { predictEverybody, sharesAmong } from "../../src/domain/imputation/SegmentShares.ts"
import { type FramedAudience, frameInTurns } from "../../src/domain/simulation/Audience.ts"
import { sharesInTurns } from "../../src/domain/simulation/ChoiceModel.ts"
import type { PreparedQuestion } from "../../src/domain/simulation/ClosedQuestion.ts"
import type { PanelShares } from "../../src/domain/simulation/FrameShares.ts"
import type { Panel } from "../../src/domain/simulation/Panel.ts"
import type { Bitset } from "../../src/domain/statistics/Bitset.ts"
import { type Margin, rakeInTurns } from "../../src/domain/statistics/Raking.ts"
import { atOnce } from "../../src/domain/Turns.ts"

/** What ships pauses now and then; here it is done without. */

/** The people of the frame whom descriptions fit, or why they cannot be read. */
export const frameAudience = (prompts: ReadonlyArray<string>) => atOnce(frameInTurns(prompts))

/** The same of descriptions that can be read. */
export const audienceOf = (...prompts: ReadonlyArray<string>): FramedAudience =>
  Either.getOrThrow(frameAudience(prompts))

export const panelShares = (question: PreparedQuestion, panel: Panel): PanelShares =>
  atOnce(sharesInTurns(question, panel))

/** The shares of an item among a segment, predicted from the other items. */
export const segmentShares = (
  target: Item,
  items: ReadonlyArray<Item>,
  matched: Bitset,
  weights: Float64Array | null
) => sharesAmong(predictEverybody(target, items), matched, weights)

export const fittedTo = (heldOut: ReadonlyArray<HeldOut>): Fitted | null => atOnce(fittedInTurns(heldOut))

export const rake = (start: Float64Array, margins: ReadonlyArray<Margin>) => atOnce(rakeInTurns(start, margins))
