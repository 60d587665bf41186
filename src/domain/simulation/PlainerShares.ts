import { lowest } from "../evidence/Knowledge.ts"
import { modelError } from "../evidence/ModelError.ts"
import type { Turns } from "../Turns.ts"
import { askedOf, type PreparedQuestion } from "./ClosedQuestion.ts"
import { isNotHeld, type KnownOfMade, type PanelShares } from "./FrameShares.ts"
import type { Panel } from "./Panel.ts"

/** A share that is nobody's but for rounding. */
const NOBODY = 1e-9

/** Shares of answers of which one follows from a plain question; undefined where nothing is known of that. */
export function* sharesAtAll(
  { atAll, isAboutTheWorld, scale }: PreparedQuestion,
  panel: Panel,
  asking: (question: PreparedQuestion, panel: Panel) => Turns<PanelShares>,
  modelled: () => Turns<Float64Array>
): Turns<PanelShares | undefined> {
  if (atAll === undefined) return undefined
  const found = yield* asking(atAll.plain, panel)
  const { decided, phrases = [] } = found
  if (decided === "unfit" || decided === "narrowed") return undefined
  const plain = askedOf(atAll.plain, panel.audience)
  const onScale = found.shares.reduce((total, one, k) => (plain.scale.ranks[k]! < 0 ? total : total + one), 0)
  const share = onScale === 0 ? 0.5 : found.shares[plain.scale.ranks.indexOf(1)]! / onScale
  const isCertain = decided === "stated" || (decided === "frame" && (share < NOBODY || share > 1 - NOBODY))
  const isTold = decided === "frame" || decided === "partly"
  const knowledge = decided === "frame" ? "question" : plain.knowledge
  const isOnRecord = atAll.byShare && !isNotHeld(atAll.plain, panel.audience) && (isTold || atAll.plain.isAboutTheWorld)
  if (!isCertain && !(isOnRecord && (knowledge === "topic" || knowledge === "question"))) return undefined
  const shares = yield* modelled()
  const isBeside = (k: number) => atAll.isNo[k] === null || (!isCertain && !atAll.isNo[k] && scale.ranks[k]! < 0)
  const sumOf = (holds: (k: number) => boolean) => shares.reduce((total, one, k) => (holds(k) ? total + one : total), 0)
  const beside = isCertain ? 0 : sumOf(isBeside)
  const sums = [false, true].map((isNo) => sumOf((k) => atAll.isNo[k] === isNo && !isBeside(k)))
  const told = shares.map((one, k) => {
    if (isBeside(k)) return isCertain ? 0 : one
    const sum = sums[Number(atAll.isNo[k])]!
    return sum === 0 ? 0 : ((1 - beside) * (atAll.isNo[k] ? 1 - share : share) * one) / sum
  })
  if (isCertain) return { shares: told, decided: told.includes(1) ? "stated" : "narrowed", phrases }
  // The margin is that of the answers beside the one that is told.
  const choices = scale.roles.filter((role) => role !== "refused").length
  const made: KnownOfMade = {
    knowledge: lowest(["scale", knowledge]),
    error: modelError({ knowledge: "scale", choices, isAboutTheWorld })
  }
  return { shares: told, decided: "model", made }
}
