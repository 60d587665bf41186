import { lowest } from "../evidence/Knowledge.ts"
import { modelError } from "../evidence/ModelError.ts"
import type { Turns } from "../Turns.ts"
import { askedOf, type PreparedQuestion } from "./ClosedQuestion.ts"
import type { Asking } from "./ComposedShares.ts"
import { isNotHeld } from "./FrameKnows.ts"
import type { PanelShares } from "./FrameShares.ts"
import type { Panel } from "./Panel.ts"

const sumOf = (shares: Float64Array, isOpen: (k: number) => boolean): number =>
  shares.reduce((sum, share, k) => (isOpen(k) ? sum + share : sum), 0)

/** A share that is nobody's but for rounding. */
const NOBODY = 1e-9

/** Shares of answers of which some follow from a plain question; undefined where nothing is known of that. */
export function* sharesAtAll(
  question: PreparedQuestion,
  panel: Panel,
  asking: Asking,
  modelled: () => Turns<Float64Array>
): Turns<PanelShares | undefined> {
  const { atAll, isAboutTheWorld, scale } = question
  if (atAll === undefined) return undefined
  const { byShare, isNo } = atAll
  const plain = askedOf(atAll.plain, panel.audience)
  const found = yield* asking(atAll.plain, panel)
  const { decided, made, phrases = [] } = found
  if (decided === "unfit" || decided === "narrowed") return undefined
  const no = found.shares[plain.labels.indexOf("no")]!
  if (decided === "stated" || (decided === "frame" && (no < NOBODY || no > 1 - NOBODY))) {
    const isOpen = (k: number) => isNo[k] === no > 0.5
    const sum = isNo.filter((_, k) => isOpen(k)).length
    if (sum === 1) return { ...found, shares: Float64Array.from(isNo, (_, k) => Number(isOpen(k))) }
    const shares = yield* modelled()
    const left = sumOf(shares, isOpen)
    return {
      shares: shares.map((share, k) => (isOpen(k) ? (left > 0 ? share / left : 1 / sum) : 0)),
      decided: "narrowed",
      phrases
    }
  }
  const isTold = decided === "frame" || decided === "partly"
  const knowledge = isTold ? "question" : (made?.knowledge ?? plain.knowledge)
  if (!byShare || isNotHeld(plain, panel.audience) || !(isTold || plain.isAboutTheWorld)) return undefined
  if (knowledge !== "topic" && knowledge !== "question") return undefined
  const shares = yield* modelled()
  const [beside, rest] = [
    sumOf(shares, (k) => scale.ranks[k]! < 0 && !isNo[k]),
    sumOf(shares, (k) => isNo[k] === false)
  ]
  if (rest - beside <= 0) return undefined
  const spread = (1 - beside) * (1 - no)
  return {
    shares: shares.map((share, k) =>
      isNo[k] ? (1 - beside) * no : scale.ranks[k]! < 0 ? share : (share / (rest - beside)) * spread
    ),
    decided: "model",
    // The margin is that of the answers beside the one that is told.
    made: {
      knowledge: lowest(["scale", knowledge]),
      error: modelError({
        knowledge: "scale",
        choices: scale.roles.filter((role) => role !== "refused").length,
        isAboutTheWorld
      })
    }
  }
}
