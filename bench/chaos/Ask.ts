import { pause } from "../support/Processes.ts"
import { type Answer, type Attempt, attempt, type Leaving } from "./Attempt.ts"
import type { FaultName } from "./Faults.ts"
import type { Shape } from "./Shapes.ts"

/** One ask with everything that is known of it; without a key it is sent once. */
export interface Ask {
  readonly organization: string
  readonly apiKey: string
  readonly idempotencyKey: string | null
  readonly shape: Shape
  readonly body: object
  readonly fault: FaultName
  readonly round: number
  /** Sent twice at the same time. */
  readonly twins: boolean
  /** The client is gone before an answer can be made. */
  readonly unanswerable: boolean
  /** When the client leaves, in the first attempts. */
  readonly leavings: ReadonlyArray<Leaving>
  /** Since when it may be charged. */
  startedAt: number
  readonly attempts: Array<Attempt>
  /** The first answer with 200. */
  answer: Answer | null
  /** What went wrong, in the words of the report. */
  readonly wrong: Array<string>
}

const NEVER_REPLAYED = [402, 409, 429, 503]
const EXPECTED = [200, ...NEVER_REPLAYED]

const isAnswer = ({ outcome }: Attempt) => outcome.kind === "answer"
export const statusOf = ({ outcome }: Attempt) => (outcome.kind === "answer" ? outcome.status : undefined)
export const isReplay = ({ outcome }: Attempt) => outcome.kind === "answer" && outcome.replayed
const isFreshAnswer = (sent: Attempt) => statusOf(sent) === 200 && !isReplay(sent)

const judgeAnswer = (ask: Ask, answer: Answer) => {
  const { replayed, status } = answer
  if (!EXPECTED.includes(status)) ask.wrong.push(`an answer with ${status}`)
  if (replayed && NEVER_REPLAYED.includes(status)) ask.wrong.push(`a replayed ${status}`)
  if (status === 409 && answer.retryAfter === undefined) ask.wrong.push("409 without Retry-After")
  if (status === 429 && answer.retryAfter === undefined) ask.wrong.push("429 without Retry-After")
  if (status !== 200) return
  if (answer.charged !== String(ask.shape.price)) ask.wrong.push("another price than announced")
  if (!replayed && ask.attempts.some(isFreshAnswer)) ask.wrong.push("answered anew")
  if (ask.answer === null) ask.answer = answer
  else if (ask.answer.digest !== answer.digest || ask.answer.charged !== answer.charged) {
    ask.wrong.push("a repeat with another answer")
  }
}

/** The same ask in a row: where every earlier attempt was answered and the last with 503, the key must be free. */
const judgeOrder = (ask: Ask, next: Attempt) => {
  if (ask.twins) return
  const last = ask.attempts.at(-1)
  if (ask.attempts.every(isAnswer) && last !== undefined && statusOf(last) === 503 && statusOf(next) === 409) {
    ask.wrong.push("409 after a 503")
  }
}

/** Sends an ask once more and notes what came of it. */
export const send = async (ask: Ask, port: number, leaving?: Leaving): Promise<Attempt> => {
  const { apiKey, body, idempotencyKey, shape } = ask
  ask.startedAt = Math.min(ask.startedAt, Date.now())
  const sent = await attempt({ port, path: shape.path, apiKey, idempotencyKey, body, leaving })
  judgeOrder(ask, sent)
  if (sent.outcome.kind === "answer") judgeAnswer(ask, sent.outcome)
  ask.attempts.push(sent)
  return sent
}

/** How long to wait before the next attempt: as the answer asks, but at once after a first 503. */
const delay = (ask: Ask, { outcome }: Attempt): number => {
  if (outcome.kind === "gone") return 0
  if (outcome.kind !== "answer") return 50
  const refusals = ask.attempts.filter((sent) => statusOf(sent) === 503).length
  return outcome.status === 503 && refusals === 1 ? 0 : (outcome.retryAfter ?? 0.1) * 1000
}

/** Whether the last answer allows another attempt now. */
export const mayRepeat = (ask: Ask): boolean => {
  const last = ask.attempts.at(-1)
  return last === undefined || Date.now() >= last.endedAt + delay(ask, last)
}

/** Repeats an ask with its key until it is answered with 200 or refused for want of credits, or until `deadline`. */
export const insist = async (
  ask: Ask,
  port: number,
  deadline: number,
  leavings: ReadonlyArray<Leaving> = []
): Promise<void> => {
  for (let sends = 0; ask.answer === null; sends++) {
    const sent = await send(ask, port, leavings[sends])
    const { outcome } = sent
    if (outcome.kind === "answer" && ![409, 429, 503].includes(outcome.status)) return
    const wait = delay(ask, sent)
    if (Date.now() + wait > deadline) return
    await pause(wait)
  }
}

/** Repeats an ask that was answered; that must bring the first answer back. */
export const repeat = async (ask: Ask, port: number): Promise<void> => {
  if (ask.answer === null) return
  await send(ask, port)
}
