import { type Knowledge, lowest } from "../evidence/Knowledge.ts"
import { modelError } from "../evidence/ModelError.ts"
import { framed } from "../frame/Framing.ts"
import { all, any, type Criterion, not } from "../people/Criterion.ts"
import type { Turns } from "../Turns.ts"
import type { FramedAudience } from "./Audience.ts"
import { askedOf, type Made, type PreparedQuestion } from "./ClosedQuestion.ts"
import type { Composition } from "./CompoundQuestion.ts"
import { isNotHeld, type KnownOfMade, type PanelShares, selfShares } from "./FrameShares.ts"
import type { Panel } from "./Panel.ts"

/** A share of people from 0 to 1, with the least and the most that it may be. */
export interface Bounded {
  readonly share: number
  readonly low: number
  readonly high: number
}

/** The plainer question that another is made of, as people answer it. */
interface Part extends Bounded {
  readonly question: PreparedQuestion
  readonly found: PanelShares
  readonly knowledge: Knowledge
}

const within = ({ high, low, share }: Bounded): Bounded => {
  const clipped = Math.min(1, Math.max(0, share))
  return { share: clipped, low: Math.min(clipped, Math.max(0, low)), high: Math.max(clipped, Math.min(1, high)) }
}

const sum = (values: ReadonlyArray<number>): number => values.reduce((total, one) => total + one, 0)
const product = (values: ReadonlyArray<number>): number => values.reduce((total, one) => total * one, 1)

/** Of those who say yes to a wider question, the part that is supposed to say yes to this one: any part may. */
const PART = 0.5

/**
 * The share of people who say yes by those who say yes to what it is made of. Of several things each is supposed to be as usual
 * among those who have the others; whatever is so, the share lies between the bounds of Fréchet (1935).
 */
export const composedShare = (by: Pick<Composition, "_tag">, parts: ReadonlyArray<Bounded>): Bounded => {
  const { high, low, share } = parts[0]!
  const shares = parts.map((one) => one.share)
  switch (by._tag) {
    case "Same":
      return within({ share, low, high })
    case "Denied":
      return within({ share: 1 - share, low: 1 - high, high: 1 - low })
    case "Within":
      return within({ share: PART * share, low: 0, high })
    case "Around":
      return within({ share: 1 - PART * (1 - share), low, high: 1 })
    case "Either":
      return within({
        share: 1 - product(shares.map((one) => 1 - one)),
        low: Math.max(...parts.map((one) => one.low)),
        high: sum(parts.map((one) => one.high))
      })
    case "Both":
      return within({
        share: product(shares),
        low: sum(parts.map((one) => one.low)) - (parts.length - 1),
        high: Math.min(...parts.map((one) => one.high))
      })
  }
}

/** A share on record of the question itself, as far as it contradicts nothing that it is made of. */
const onRecord = (by: Composition, share: number, parts: ReadonlyArray<Part>): number => {
  const shares = parts.map((one) => one.share)
  const exactly = composedShare(
    by,
    shares.map((one) => ({ share: one, low: one, high: one }))
  )
  return Math.min(exactly.high, Math.max(exactly.low, share))
}

/** Whether who somebody is settles it: yes, no, or neither. */
const settled = (by: Composition, parts: ReadonlyArray<Part>): number | undefined => {
  const stated = parts.flatMap(({ found, share }) => (found.decided === "stated" ? [share] : []))
  if (stated.length === 0) return undefined
  const isAll = stated.length === parts.length
  switch (by._tag) {
    case "Denied":
      return 1 - stated[0]!
    case "Same":
      return stated[0]
    case "Within":
      return stated[0] === 0 ? 0 : undefined
    case "Around":
      return stated[0] === 1 ? 1 : undefined
    case "Either":
      return stated.includes(1) ? 1 : isAll ? 0 : undefined
    case "Both":
      return stated.includes(0) ? 0 : isAll ? 1 : undefined
  }
}

const yesOf = ({ scale: { ranks } }: PreparedQuestion): number => ranks.indexOf(1)

/** Who says yes, where the frame holds them exactly. */
const criterionOf = (question: PreparedQuestion): Criterion | undefined => {
  const said = question.own?.answers[yesOf(question)]
  const held = said === undefined ? undefined : framed(said)
  return held === undefined || held.wider || held.criterion === null ? undefined : held.criterion
}

/** The criterion of a whole compound question, where the frame decides each of its parts. */
const together = (by: Composition, parts: ReadonlyArray<Part>): Criterion | undefined => {
  if (parts.some(({ found }) => found.decided !== "frame")) return undefined
  const known = parts.flatMap(({ question }) => criterionOf(question) ?? [])
  if (known.length < parts.length) return undefined
  if (by._tag === "Denied") return not(known[0]!)
  return by._tag === "Either" ? any(known) : by._tag === "Both" ? all(known) : undefined
}

const ERROR_BY_FIGURES = 0.18

const partOf = (question: PreparedQuestion, audience: FramedAudience, found: PanelShares): Part => {
  const asked = askedOf(question, audience)
  const onScale = found.shares.reduce((total, share, k) => (asked.scale.ranks[k]! < 0 ? total : total + share), 0)
  const share = onScale === 0 ? 0.5 : found.shares[yesOf(asked)]! / onScale
  const isCertain = found.decided === "stated"
  const isTold = isCertain || found.decided === "frame"
  const knowledge = isTold ? "question" : (found.made?.knowledge ?? asked.knowledge)
  const error = isTold
    ? ERROR_BY_FIGURES
    : (found.made?.error ?? modelError({ knowledge, choices: 2, isAboutTheWorld: asked.isAboutTheWorld }))
  const off = isCertain ? 0 : error
  return { question, found, knowledge, ...within({ share, low: share - off, high: share + off }) }
}

/** Whether a question asks the same as another, or the opposite. */
export const isSame = ({ _tag }: Composition): boolean => _tag === "Denied" || _tag === "Same"

/** A share that is nobody's but for rounding. */
const NOBODY = 1e-9

const SOME_ONLY = "We have no figures on how many of those who have the broader thing have this one."

/** As far off as equal shares of two answers may be. */
const UNTOLD = 0.5

const knownOf = (
  by: Composition,
  question: PreparedQuestion,
  parts: ReadonlyArray<Part>,
  { high, low, share }: Bounded
): KnownOfMade => {
  const { isAboutTheWorld, isOnRecord, knowledge: own } = question
  if (isOnRecord && !isSame(by))
    return { knowledge: own, error: modelError({ knowledge: own, choices: 2, isAboutTheWorld }) }
  const error = Math.max(high - share, share - low)
  // Which of two answers most give is not told by a bound that lies as far off.
  if ((by._tag === "Within" || by._tag === "Around") && error >= UNTOLD) return { error: UNTOLD, knowledge: "none" }
  if (by._tag === "Within" || by._tag === "Around")
    return { error, knowledge: lowest(["scale", ...parts.map((part) => part.knowledge)]) }
  const ofParts = lowest([isSame(by) ? "topic" : "scale", ...parts.map((part) => part.knowledge)])
  // Who drinks coffee drinks coffee or kombucha, whatever is known of kombucha.
  const isBounded =
    parts.some((part) => part.knowledge !== "none") &&
    error < modelError({ knowledge: "scale", choices: 2, isAboutTheWorld })
  const knowledge = ofParts === "none" && isBounded ? "scale" : ofParts
  return {
    knowledge,
    error: isSame(by) ? error : Math.min(error, modelError({ knowledge, choices: 2, isAboutTheWorld }))
  }
}

/** How people answer questions of which others are made. */
type Asking = (question: PreparedQuestion, panel: Panel) => Turns<PanelShares>

/**
 * Shares of yes and no by the plainer questions that one is made of, so that no two of them contradict each other; undefined
 * where they say nothing of it. `modelled` gives the shares of the question by itself, where these are on record.
 */
export function* composedShares(
  question: PreparedQuestion,
  { by, of, within: wider }: Made,
  panel: Panel,
  asking: Asking,
  modelled: () => Turns<Float64Array>
): Turns<PanelShares | undefined> {
  const { audience } = panel
  const parts: Array<Part> = []
  for (const part of of) parts.push(partOf(part, audience, yield* asking(part, panel)))
  if (parts.some(({ found }) => found.decided === "unfit")) return undefined
  const { prior, scale } = question
  const certain = settled(by, parts)
  if (certain !== undefined) {
    const shares = prior.map((_, k) => (scale.ranks[k]! < 0 ? 0 : scale.ranks[k] === 1 ? certain : 1 - certain))
    return {
      shares,
      decided: "stated",
      phrases: parts.flatMap(({ found }) => found.phrases ?? []),
      because: parts.flatMap(({ found }) => found.because ?? [])[0] ?? ""
    }
  }
  const criterion = together(by, parts)
  if (criterion !== undefined) {
    const criteria = scale.ranks.map((rank) => (rank < 0 ? undefined : rank === 1 ? criterion : not(criterion)))
    const shares = selfShares(criteria, audience)
    if (shares !== undefined) return { shares, decided: "frame", criteria: [criterion] }
  }
  // Of whom the plain question is settled, nothing is known of the narrower one.
  if ((by._tag === "Within" || by._tag === "Around") && parts[0]!.found.decided === "stated") return undefined
  const free = composedShare(by, parts)
  const own = question.isOnRecord && !isSame(by) ? yield* modelled() : prior
  const besides = own.reduce((total, one, k) => (scale.ranks[k]! < 0 ? total + one : total), 0)
  const share = own === prior ? free.share : onRecord(by, own[yesOf(question)]! / (1 - besides), parts)
  const most = wider === undefined ? 1 : partOf(wider, audience, yield* asking(wider, panel)).share
  const capped = Math.min(share, Math.max(most, ...parts.map((one) => (by._tag === "Either" ? one.share : 0))))
  const shares = own.map((one, k) =>
    scale.ranks[k]! < 0 ? one : (1 - besides) * (scale.ranks[k] === 1 ? capped : 1 - capped)
  )
  return {
    shares,
    decided: "model",
    ...(by._tag === "Within" ? { because: SOME_ONLY } : {}),
    made: knownOf(by, askedOf(question, audience), parts, { ...free, share: capped })
  }
}

/** Shares of answers of which one follows from a plain question; undefined where nothing is known of that. */
export function* sharesAtAll(
  { atAll, isAboutTheWorld, scale }: PreparedQuestion,
  panel: Panel,
  asking: Asking,
  modelled: () => Turns<Float64Array>
): Turns<PanelShares | undefined> {
  if (atAll === undefined) return undefined
  const found = yield* asking(atAll.plain, panel)
  const { decided, phrases = [] } = found
  if (decided === "unfit" || decided === "narrowed") return undefined
  const part = partOf(atAll.plain, panel.audience, found)
  const isCertain = decided === "stated" || (decided === "frame" && (part.share < NOBODY || part.share > 1 - NOBODY))
  const isTold = decided === "frame" || decided === "partly"
  const isOnRecord = atAll.byShare && !isNotHeld(atAll.plain, panel.audience) && (isTold || atAll.plain.isAboutTheWorld)
  if (!isCertain && !(isOnRecord && (part.knowledge === "topic" || part.knowledge === "question"))) return undefined
  const shares = yield* modelled()
  const isBeside = (k: number) => atAll.isNo[k] === null || (!isCertain && !atAll.isNo[k] && scale.ranks[k]! < 0)
  const sumOf = (holds: (k: number) => boolean) => shares.reduce((total, one, k) => (holds(k) ? total + one : total), 0)
  const beside = isCertain ? 0 : sumOf(isBeside)
  const sums = [false, true].map((isNo) => sumOf((k) => atAll.isNo[k] === isNo && !isBeside(k)))
  const told = shares.map((share, k) => {
    if (isBeside(k)) return isCertain ? 0 : share
    const sum = sums[Number(atAll.isNo[k])]!
    return sum === 0 ? 0 : ((1 - beside) * (atAll.isNo[k] ? 1 - part.share : part.share) * share) / sum
  })
  if (isCertain) return { shares: told, decided: told.includes(1) ? "stated" : "narrowed", phrases }
  // The margin is that of the answers beside the one that is told.
  const choices = scale.roles.filter((role) => role !== "refused").length
  const made: KnownOfMade = {
    knowledge: lowest(["scale", part.knowledge]),
    error: modelError({ knowledge: "scale", choices, isAboutTheWorld })
  }
  return { shares: told, decided: "model", made }
}
