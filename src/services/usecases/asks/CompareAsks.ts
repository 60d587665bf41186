import { Effect, Predicate } from "effect"
import { type SideProblem, SideRefused } from "../../../domain/ask/AudienceNotUnderstood.ts"
import { type CompareAsk, repeatedSide, type SideAsk, sideAsks } from "../../../domain/ask/CompareAsk.ts"
import { type AnsweredSide, choicesOf } from "../../../domain/ask/ComparedSides.ts"
import { compareReport } from "../../../domain/ask/CompareReport.ts"
import type { CompareResult } from "../../../domain/ask/CompareResult.ts"
import type { Told } from "../../../domain/ask/Provenance.ts"
import { Credits as Amount } from "../../../domain/Credits.ts"
import { hasShares, type SurveyAnswers, whoAnswered } from "../../../domain/evidence/SurveyAnswers.ts"
import { usageOf } from "../../../domain/models/CallRecord.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { seedOf } from "../../../domain/statistics/Rng.ts"
import { excerpt } from "../../../domain/text/Text.ts"
import type { Receipt } from "../../ports/IdempotencyStore.ts"
import { readingFor } from "../../ports/SecondReader.ts"
import { answering, RequestUnderWay } from "../../ports/UnderWay.ts"
import { spanned } from "../../WhenEnded.ts"
import { inTurns } from "../Turns.ts"
import { Asks } from "./Asks.ts"
import { Charges } from "./Charges.ts"
import { OtherSurveys } from "./OtherSurveys.ts"
import { ProjectAsks, type WhoAnswered } from "./ProjectAsks.ts"

const REFUSALS: ReadonlySet<string> = new Set<SideProblem["_tag"]>([
  "AudienceNotUnderstood",
  "FilterInvalid",
  "InsufficientMatches",
  "ProjectNotFound",
  "ReferenceMissing",
  "TooManyCriteria"
])
const isSideProblem = (error: unknown): error is SideProblem =>
  Predicate.hasProperty(error, "_tag") && REFUSALS.has(String(error._tag))

/** Says which side a refusal is about. */
const ofSide =
  (side: number) =>
  <A, E, R>(work: Effect.Effect<A, E, R>): Effect.Effect<A, Exclude<E, SideProblem> | SideRefused, R> =>
    Effect.mapError(work, (error) =>
      isSideProblem(error) ? new SideRefused({ side, problem: error }) : (error as Exclude<E, SideProblem>)
    )

/** The respondents behind a project's answer to the one question that it was asked. */
const answersOf = ({ answered, segment }: WhoAnswered): SurveyAnswers | null => {
  const found = answered[0]?.found
  if (found === undefined || !hasShares(found.column)) return null
  const { column, mirrored, position, question } = found
  const { codebook, matched, project, weights } = segment
  const { respondents, synthetic } = codebook
  // Made-up rows are no sample: their percentages are compared by their margins.
  if (synthetic !== undefined) return null
  return {
    ...{ survey: project.id, position, question, column, mirrored, weights, respondents },
    who: whoAnswered(column, matched, respondents),
    labels: question.labels.map((_, label) => label),
    isPart: false
  }
}

const MAX_NAME = 80

const nameOf = ({ name }: SideAsk, title: string | null, described: string): string =>
  name ?? excerpt(title === null ? described : described === "" ? title : `${title}: ${described}`, MAX_NAME)

/** The calls of one side are its own; of all sides together they are the request's. */
const apart = <A, E, R>(answer: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.flatMap(RequestUnderWay, (request) => {
    if (request === null) return answer
    const own = answering(request.id, request.isLeft)
    const joined = Effect.sync(() => {
      request.calls.push(...own.calls)
      for (const [id, model] of own.models) request.models.set(id, model)
      request.workings.push(...own.workings)
    })
    return Effect.ensuring(Effect.provideService(answer, RequestUnderWay, own), joined)
  })

/** One closed question put to several audiences or segments, each answered as it would be alone. */
export class CompareAsks extends Effect.Service<CompareAsks>()("services/CompareAsks", {
  effect: Effect.gen(function* () {
    const asks = yield* Asks
    const charges = yield* Charges
    const others = yield* OtherSurveys
    const projectAsks = yield* ProjectAsks

    const ready = Effect.fnUntraced(function* (organization: OrganizationId, side: SideAsk) {
      if (side.kind === "choices") {
        const { answer, price, spends, title } = yield* asks.readyChoices(organization, side.ask)
        const name = nameOf(side, title, side.ask.audiencePrompt ?? "")
        const answered = Effect.map(
          answer,
          ({ answers, price, value }): AnsweredSide => ({
            name,
            result: { kind: "choices", value },
            answers,
            credits: price
          })
        )
        return { price, spends, answered }
      }
      const { answer, price, spends } = yield* projectAsks.ready(organization, side.projectId, side.ask)
      const name = nameOf(side, null, side.ask.filter ?? "Everyone")
      const answered = Effect.map(
        answer,
        ({ price, value, ...who }): AnsweredSide => ({
          name,
          result: { kind: "project", value },
          answers: answersOf(who),
          credits: price
        })
      )
      return { price, spends, answered }
    })

    const told = (ask: CompareAsk, { choices, question, sample, sides }: CompareResult): Told => ({
      kind: "compare",
      asked: { ...ask },
      audience: sides.flatMap(({ sample: { audience } }) => (audience === undefined ? [] : [audience.description])),
      projectId: ask.projectId ?? null,
      sample,
      questions: sides.map((side) => ({
        question,
        basis: side.sample.basis,
        matchedQuestion: side.matchedQuestion,
        choices: choices.flatMap((choice, k) => {
          const percentage = side.choices[k]?.percentage ?? null
          return percentage === null ? [] : [{ choice, percentage }]
        })
      }))
    })

    /** Asks every side, or none: a side that is refused, or fails, costs nothing, and nor do the others. */
    const ask = spanned("CompareAsks.ask")(
      function* (organization: OrganizationId, ask: CompareAsk, receipt: Receipt<CompareResult> | null = null) {
        yield* charges.servedNow(ask.service)
        const { choices: sent, isMultipleChoice, question } = ask
        const seed = ask.seed ?? seedOf(question, ...[...(sent ?? [])].sort(), JSON.stringify(ask.sides))
        const sides = sideAsks(ask, seed)
        const repeated = repeatedSide(sides)
        if (repeated !== null) return yield* repeated
        const readied = yield* Effect.forEach(
          sides,
          (side, at) => Effect.either(ofSide(at)(ready(organization, side))),
          { concurrency: "unbounded" }
        )
        // Of several that are refused the first is told, whichever was found first.
        const prepared = yield* Effect.all(readied)
        const answer = Effect.gen(function* () {
          const answered = yield* Effect.forEach(prepared, (one, at) => ofSide(at)(apart(one.answered)), {
            concurrency: "unbounded"
          })
          const choices = choicesOf(
            sent,
            answered.map(({ result }) => result)
          )
          const compared = yield* inTurns(compareReport(answered, { question, choices, isMultipleChoice }, seed))
          const calls = yield* Effect.map(RequestUnderWay, (request) => request?.calls ?? [])
          const elsewhere = yield* others.beside(organization, question, ask.projectId ?? null, {
            bases: compared.sides.map(({ sample }) => sample.basis),
            mayBeNear: compared.sides.every(({ credits }) => credits === 0)
          })
          const usage = calls.length === 0 ? {} : { usage: usageOf(calls) }
          const value: CompareResult = { ...compared, ...elsewhere, ...usage }
          return { value, price: Amount.make(value.sides.reduce((sum, { credits }) => sum + credits, 0)) }
        })
        return yield* charges.charged(organization, {
          price: Amount.make(prepared.reduce((sum, { price }) => sum + price, 0)),
          spends: prepared.some(({ spends }) => spends),
          waits: true,
          answer,
          told: (result) => told(ask, result),
          receipt
        })
      },
      (asking, _organization, { engine }) => readingFor(engine)(asking)
    )

    return { ask } as const
  })
}) {}
