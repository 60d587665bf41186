import { Either, Schema } from "effect"
import { ChoicesResult, OpenResult } from "../../src/domain/ask/AskResult.ts"
import { everyFault } from "../../test/support/models/Faults.ts"
import { plantedTruths } from "../../test/support/models/Planted.ts"
import { talk } from "../../test/support/models/Talk.ts"
import type { Truth } from "../../test/support/models/Truth.ts"
import { type Answered, inTurns } from "../support/Asker.ts"
import { finding, inSeconds, sum } from "../support/Finding.ts"
import { onStage, type Scenario } from "../support/Scenario.ts"

const RATE = 0.3
const ASKS = 300
const OPEN_ASKS = 10
const ANSWERS_PER_ASK = 100
const MAX_SECONDS = 12
const LATENCY_MS = 100

/** What people write, hardly two of them alike, so that nothing is missing but what went wrong. */
const TEXTS_PER_CHOICE = 20_000
const inOwnWords = (truth: Truth): Truth => ({
  ...truth,
  texts: truth.choices.map((choice) => talk(choice, TEXTS_PER_CHOICE))
})

/** Words of the planted errors: none of them is an answer. */
const ERRORS =
  /i'm sorry, but i can't|sure! based on|something else entirely|server had an error|rate limit|overloaded|```/i

const decodesChoices = Schema.decodeUnknownEither(ChoicesResult)
const decodesOpen = Schema.decodeUnknownEither(OpenResult)

const isRefusal = ({ status, text }: Answered<unknown>) => {
  if (![503].includes(status)) return false
  const body: { readonly error?: { readonly code?: unknown; readonly message?: unknown } } = JSON.parse(text)
  return typeof body.error?.message === "string"
}

const isWhole = ({ choices }: ChoicesResult) =>
  Math.abs(sum(choices.map(({ percentage }) => percentage)) - 100) < 1e-6 &&
  choices.every(({ percentage }) => percentage >= 0)

/** Three calls in ten go wrong, in every way there is. */
export const failures: Scenario = (ground) => {
  const truths = plantedTruths(ASKS).map((truth, i) => (i < OPEN_ASKS ? inOwnWords(truth) : truth))
  return onStage(
    ground,
    { truth: truths, faults: everyFault(RATE), latency: { ms: LATENCY_MS } },
    { LLM_CONCURRENCY: "64" },
    async ({ member, models, service }) => {
      const before = await ground.balance(member)
      const began = performance.now()
      const closed = await inTurns(truths, 32, (truth) => service.choices(member.key, truth, { sampleSize: "high" }))
      const closedMs = performance.now() - began
      const charged = before - (await ground.balance(member))
      const good = closed.flatMap(({ data }) => data ?? [])
      const lost = closed.filter((answer) => answer.status !== 200 && !isRefusal(answer))
      const malformed = good.filter((data) => Either.isLeft(decodesChoices(data)) || !isWhole(data))
      const openBefore = await ground.balance(member)
      const openBegan = performance.now()
      const open = await inTurns(truths.slice(0, OPEN_ASKS), OPEN_ASKS, ({ question }) =>
        service.open(member.key, question, { sampleSize: "very_high" })
      )
      const openMs = performance.now() - openBegan
      const openCharged = openBefore - (await ground.balance(member))
      const answered = open.flatMap(({ data }) => data ?? [])
      const texts = answered.flatMap(({ answers }) => answers.flat()).map(({ answer }) => answer)
      const openMalformed = answered.filter((data) => Either.isLeft(decodesOpen(data))).length
      const { faults, requests } = await models.statistics()
      return [
        finding(
          "calls that went wrong as planted",
          `${sum(Object.values(faults))} of ${requests}, ${Object.keys(faults).length} kinds`
        ),
        finding(
          "closed asks neither answered nor cleanly refused",
          `${lost.length} of ${ASKS}`,
          "0",
          lost.length === 0
        ),
        finding("… refused (503, free)", `${closed.filter(isRefusal).length} of ${ASKS}`),
        finding("… malformed bodies", String(malformed.length), "0", malformed.length === 0),
        finding(
          "… credits charged, respondents reported",
          `${charged}, ${sum(good.map(({ sample }) => sample.size))}`,
          "equal",
          charged === sum(good.map(({ sample }) => sample.size))
        ),
        finding("… took", inSeconds(closedMs)),
        finding(
          `${OPEN_ASKS * ANSWERS_PER_ASK} open answers: missing, took`,
          `${OPEN_ASKS * ANSWERS_PER_ASK - texts.length}, ${inSeconds(openMs)}`,
          `0, ≤ ${MAX_SECONDS} s`,
          texts.length === OPEN_ASKS * ANSWERS_PER_ASK && openMs <= MAX_SECONDS * 1000
        ),
        finding("… refused (503, free)", `${open.filter(isRefusal).length} of ${OPEN_ASKS}`),
        finding(
          "… that are words of an error",
          String(texts.filter((text) => ERRORS.test(text)).length),
          "0",
          !texts.some((text) => ERRORS.test(text))
        ),
        finding("… malformed bodies", String(openMalformed), "0", openMalformed === 0),
        finding(
          "… credits charged, answers given",
          `${openCharged}, ${texts.length}`,
          "equal",
          openCharged === texts.length
        )
      ]
    }
  )
}
