import type { Scale } from "../../scale/Scale.ts"
import { among } from "../../simulation/Calibration.ts"
import type { Turns } from "../../Turns.ts"
import { correction, USUAL_TRUST } from "./Corrected.ts"
import { BESIDES, type Beside, type Methods, type Said, saidInAll, USUAL_METHODS } from "./Methods.ts"

/** A question that people of one's own answered, with what models say of it that did not see their answers. */
export interface HeldOut {
  /** Shares of the choices as submitted. */
  readonly people: ArrayLike<number>
  readonly prior: ArrayLike<number>
  readonly scale: Scale
  /** Positions of the choices that models were asked about. */
  readonly asked: ReadonlyArray<number>
  readonly byModel: ReadonlyArray<Said>
}

/** Methods fitted to questions of one's own, and how far off they are on questions that they were not fitted to. */
export interface Fitted {
  readonly methods: Methods
  readonly questions: number
  /** Mean divergence from people's shares (Kullback & Leibler 1951), in nats, with the usual methods and with these. */
  readonly usual: number
  readonly own: number
  /** The same of what is known without models. */
  readonly without: number
}

/** Fewer questions fit nothing. */
export const MIN_HELD_OUT = 10
/** The usual trust counts as so many questions. */
const SUPPOSED = 10
const TRUSTS = Array.from({ length: 21 }, (_, i) => i / 20)
const WEIGHTS = [0.25, 0.5, 0.75, 1]

type Losses = ReadonlyArray<number>

const sum = (values: ReadonlyArray<number>): number => values.reduce((all, value) => all + value, 0)
const mean = (values: ReadonlyArray<number>): number => sum(values) / values.length

/** How far off shares of a question are, among the choices that models were asked about. */
const lossOf = (people: ArrayLike<number>, shares: ArrayLike<number>, asked: ReadonlyArray<number>): number => {
  const [truth, told] = [among(people, asked), among(shares, asked)]
  return sum(asked.map((k) => (truth[k]! > 0 ? truth[k]! * Math.log(truth[k]! / told[k]!) : 0)))
}

/** How far off one question is at each degree of trust. */
const lossAt = ({ asked, byModel, people, prior, scale }: HeldOut, methods: Pick<Methods, "weights">) => {
  const { at } = correction(
    byModel.map((said) => saidInAll(said, methods, asked)),
    prior,
    scale,
    asked
  )
  return (trust: number): number => lossOf(people, at(trust), asked)
}

/** Ways of joining, each with its losses by question and degree of trust. */
interface Candidate {
  readonly weights: Methods["weights"]
  readonly at: ReadonlyArray<(trust: number) => number>
  readonly table: ReadonlyArray<Losses>
}

const candidateOf = (heldOut: ReadonlyArray<HeldOut>, weights: Methods["weights"]): Candidate => {
  const at = heldOut.map((one) => lossAt(one, { weights }))
  return { weights, at, table: at.map((loss) => TRUSTS.map(loss)) }
}

interface Choice {
  readonly candidate: Candidate
  readonly trust: number
}

/** Candidates with what all questions together lose at each degree of trust. */
const summed = (candidates: ReadonlyArray<Candidate>) =>
  candidates.map((candidate) => ({
    candidate,
    totals: TRUSTS.map((_, t) => sum(candidate.table.map((row) => row[t]!)))
  }))

/** The candidate and trust with the least loss over questions, trust drawn towards the usual; `left` is left out. */
const bestOf = (all: ReturnType<typeof summed>, questions: number, left: number | null): Choice => {
  let best = { candidate: all[0]!.candidate, trust: USUAL_TRUST, loss: Number.POSITIVE_INFINITY }
  for (const { candidate, totals } of all)
    TRUSTS.forEach((trust, t) => {
      const loss = totals[t]! - (left === null ? 0 : candidate.table[left]![t]!)
      if (loss < best.loss) best = { candidate, trust, loss }
    })
  const counted = questions - (left === null ? 0 : 1)
  const { candidate, trust } = best
  return { candidate, trust: (counted * trust + SUPPOSED * USUAL_TRUST) / (counted + SUPPOSED) }
}

/** The loss of each question where it is fitted to all others. */
const leftOut = (candidates: ReturnType<typeof summed>, questions: number): Losses =>
  Array.from({ length: questions }, (_, i) => {
    const { candidate, trust } = bestOf(candidates, questions, i)
    return candidate.at[i]!(trust)
  })

/** A smaller gain, in nats, is not worth the calls. */
const MIN_GAIN = 0.002
/** A gain of fewer standard errors is chance more often than one time in twenty. */
const MIN_ERRORS = 1.645

/** Whether losses are less by more than chance would have it, and by something. */
const clearlyLess = (losses: Losses, before: Losses): boolean => {
  const gains = before.map((loss, i) => loss - losses[i]!)
  const gain = mean(gains)
  const variance = sum(gains.map((one) => (one - gain) ** 2)) / (gains.length - 1)
  return gain > Math.max(MIN_GAIN, MIN_ERRORS * Math.sqrt(variance / gains.length))
}

interface Step {
  readonly choice: Choice
  readonly losses: Losses
}

const hasWay = ({ byModel }: HeldOut, way: Beside): boolean => byModel.some((said) => said[way] !== undefined)

/**
 * How what models say is best brought together on questions that people of one's own answered, by log-loss with each
 * question left out in turn. The usual trust stays unless another does clearly better, and so does every other way of asking
 * beside descriptions, which costs calls. Null where there are fewer than ten questions.
 */
export function* fittedInTurns(heldOut: ReadonlyArray<HeldOut>): Turns<Fitted | null> {
  const questions = heldOut.length
  if (questions < MIN_HELD_OUT) return null
  const described = candidateOf(heldOut, USUAL_METHODS.weights)
  const usual: Losses = described.at.map((loss) => loss(USUAL_TRUST))
  const alone = summed([described])
  const trusted = leftOut(alone, questions)
  let step: Step = clearlyLess(trusted, usual)
    ? { choice: bestOf(alone, questions, null), losses: trusted }
    : { choice: { candidate: described, trust: USUAL_TRUST }, losses: usual }
  for (const way of BESIDES) {
    if (heldOut.filter((one) => hasWay(one, way)).length < MIN_HELD_OUT) continue
    const { weights } = step.choice.candidate
    const candidates: Array<Candidate> = []
    for (const weight of WEIGHTS) {
      yield
      candidates.push(candidateOf(heldOut, { ...weights, [way]: weight }))
    }
    const joined = summed(candidates)
    const tried = leftOut(joined, questions)
    if (clearlyLess(tried, step.losses)) step = { choice: bestOf(joined, questions, null), losses: tried }
  }
  const { choice, losses } = step
  return {
    methods: { trust: choice.trust, weights: choice.candidate.weights },
    questions,
    usual: mean(usual),
    own: mean(losses),
    without: mean(heldOut.map(({ asked, people, prior }) => lossOf(people, prior, asked)))
  }
}
