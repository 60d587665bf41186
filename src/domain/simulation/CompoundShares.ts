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

/** Of those who have so many of a thing, the part that has one more: the more people have it, the more often. */
const ONE_MORE = { least: 0.3, byShare: 0.35 }

/**
 * The share of people who have several of a thing by those who have one. With the vehicles of households (92% have one,
 * American Community Survey) it comes to 57% with two and 29% with three, where 59 and 22% are counted.
 */
const withFurther = (share: number, further: number): number =>
  Array.from({ length: further }).reduce<number>((so) => so * (ONE_MORE.least + ONE_MORE.byShare * so), share)

/**
 * The share of people who say yes by those who say yes to what it is made of. Of several things each is supposed to be as usual
 * among those who have the others; whatever is so, the share lies between the bounds of Fréchet (1935).
 */
export const composedShare = (by: Composition, parts: ReadonlyArray<Bounded>): Bounded => {
  const [first] = parts
  const { high, low, share } = first!
  const shares = parts.map((one) => one.share)
  switch (by._tag) {
    case "Denied":
      return within({ share: 1 - share, low: 1 - high, high: 1 - low })
    case "Power":
      if (by.power === 1) return within(first!)
      return within({ share: share ** by.power, low: by.power > 1 ? 0 : low, high: by.power > 1 ? high : 1 })
    case "Counted":
      return within({ share: withFurther(share, by.further), low: 0, high })
    case "Part":
      return within({ share: share * by.ratio, low: 0, high })
    case "Former":
      return within({ share: share ** by.power - share, low: 0, high: 1 - low })
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
  if (by._tag === "Power" && by.power < 1 && parts[0]!.knowledge !== "topic" && parts[0]!.knowledge !== "question")
    return share
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
    case "Power":
      // Who has retired does not work, and may work part time.
      if (by.power !== 1 && parts[0]!.question.own?.question._tag === "Statement") return undefined
      return by.power === 1 || (by.power > 1 ? stated[0] === 0 : stated[0] === 1) ? stated[0] : undefined
    case "Counted":
    case "Part":
      return stated[0] === 0 ? 0 : undefined
    case "Former":
      return stated[0] === 1 ? 0 : undefined
    case "Either":
      return stated.includes(1) ? 1 : isAll ? 0 : undefined
    case "Both":
      return stated.includes(0) ? 0 : isAll ? 1 : undefined
  }
}

const yesOf = ({ scale: { ranks } }: PreparedQuestion): number => ranks.indexOf(1)

/** Who says yes, where the frame holds them exactly. */
const criterionOf = (question: PreparedQuestion): Criterion | undefined => {
  const own = question.self?.[yesOf(question)]
  if (own !== undefined) return own
  const said = question.own?.answers[yesOf(question)]
  const held = said === undefined ? undefined : framed(said)
  return held === undefined || held.wider || held.criterion === null ? undefined : held.criterion
}

/** The same of all that a question is made of, where the frame has told each of them. */
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
export const isSame = (by: Composition): boolean => by._tag === "Denied" || (by._tag === "Power" && by.power === 1)

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
  if (by._tag === "Part" && error >= UNTOLD) return { error: UNTOLD, knowledge: "none" }
  if (by._tag === "Part") return { error, knowledge: lowest(["scale", ...parts.map((part) => part.knowledge)]) }
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
export type Asking = (question: PreparedQuestion, panel: Panel) => Turns<PanelShares>

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
  if (by._tag === "Power" && parts[0]!.found.decided === "stated") return undefined
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
    ...(by._tag === "Part" ? { because: SOME_ONLY } : {}),
    made: knownOf(by, askedOf(question, audience), parts, { ...free, share: capped })
  }
}

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
