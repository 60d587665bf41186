import { Effect, Either, Exit, Option } from "effect"
import type { ChoicesAsk } from "../../../domain/ask/Ask.ts"
import type { ChoicesResult } from "../../../domain/ask/AskResult.ts"
import {
  type Estimates,
  EstimatesUnusable,
  type EstimationTask,
  EstimationTaskNotFound,
  type KeptTask,
  NothingToEstimate,
  promptKey,
  promptsOf,
  replyText,
  type TaskToken
} from "../../../domain/ask/EstimationTask.ts"
import { Credits as Amount } from "../../../domain/Credits.ts"
import { goesByPlaces } from "../../../domain/elicitation/closed/ClosedKnowledge.ts"
import type { Judged } from "../../../domain/elicitation/closed/PositionBias.ts"
import { isWorthNothing } from "../../../domain/evidence/Summary.ts"
import { clientModel } from "../../../domain/models/ClientModel.ts"
import type { LanguageModel } from "../../../domain/models/LanguageModel.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { EstimationTaskStore } from "../../ports/EstimationTaskStore.ts"
import type { Receipt } from "../../ports/IdempotencyStore.ts"
import { LanguageModels } from "../../ports/LanguageModels.ts"
import { readingFor } from "../../ports/SecondReader.ts"
import { Engines, type Simulator } from "../../ports/Simulator.ts"
import { RequestUnderWay } from "../../ports/UnderWay.ts"
import { spanned } from "../../WhenEnded.ts"
import { ClosedElicitation } from "../elicitation/ClosedElicitation.ts"
import { GivenReplies, given } from "../GivenReplies.ts"
import { Asks } from "./Asks.ts"
import { Charges } from "./Charges.ts"

/** The sample sizes for which a model gets few prompts: two and four. */
const FEW = new Set<ChoicesAsk["sampleSize"]>(["low", "medium"])

/** An ask as a caller's own model answers it: with few prompts, and no configured model reads or answers any part of it. */
const forClient = ({ sampleSize, service: _, ...ask }: ChoicesAsk): ChoicesAsk => ({
  ...ask,
  engine: "statistical",
  sampleSize: FEW.has(sampleSize) ? sampleSize : "medium"
})

const COPIED =
  "they give the same numbers to the same letters, although each letter stands for another choice in each prompt. " +
  "Match the numbers to the choices."

const isJudged = (said: unknown): said is Judged => typeof said === "object" && said !== null && "order" in said

const readByWords = readingFor("statistical")

/** An answer in which the model itself says that it knows nothing is free. */
const freeIfNothing = <A extends { readonly price: Amount; readonly value: ChoicesResult }>(answered: A): A =>
  answered.value.sample.knowledge === "none" ? { ...answered, price: Amount.make(0) } : answered

/** Closed questions estimated by the caller's own model: it gets the prompts, and hands in its replies. */
export class EstimationTasks extends Effect.Service<EstimationTasks>()("services/EstimationTasks", {
  effect: Effect.gen(function* () {
    const asks = yield* Asks
    const charges = yield* Charges
    const elicitation = yield* ClosedElicitation
    const { statistical } = yield* Engines
    const { configured } = yield* LanguageModels
    const store = yield* EstimationTaskStore

    /** How a caller's model answers. It is not tried on people's own questions, since it can't be sent any. */
    const engineOf = (model: LanguageModel): Simulator["Type"] => {
      const choices = elicitation.choices(Effect.succeed([model]))
      return { ...statistical, engine: model.id, choices: ({ own: _, ...question }) => choices(question) }
    }

    const ready = (organization: OrganizationId, ask: ChoicesAsk, model: LanguageModel) =>
      asks.readyChoices(organization, ask, engineOf(model))

    /** The prompts that a model would get, under a token. */
    const create = spanned("EstimationTasks.create")(function* (organization: OrganizationId, asked: ChoicesAsk) {
      yield* charges.servedNow(asked.service)
      if (asked.engine === "statistical") return yield* new NothingToEstimate({ engine: "statistical" })
      const ask = forClient(asked)
      const collected = given()
      const { answer, price } = yield* ready(organization, ask, clientModel())
      yield* charges.afford(organization, price)
      const answered = yield* Effect.either(Effect.provideService(answer, GivenReplies, collected))
      const { calls } = collected
      if (calls.length === 0)
        return yield* Either.isLeft(answered) ? Effect.fail(answered.left) : new NothingToEstimate({})
      const kept = yield* store.add(organization, { ask, calls: calls.map(promptKey) })
      return { ...kept, credits: price, ...promptsOf(calls) } satisfies EstimationTask
    }, readByWords)

    /** Whether the caller's model may answer what nobody here knows: no model is set up, and none is ruled out. */
    const isOpenTo = (engine: ChoicesAsk["engine"]) =>
      (engine ?? "auto") === "auto" ? Effect.map(configured, (models) => models === 0) : Effect.succeed(false)

    /** A short task if nothing else can answer, so that nobody pays twice. An answer that is there doesn't depend on it. */
    const offered = (organization: OrganizationId, ask: ChoicesAsk, answer: ChoicesResult) =>
      answer.sample.basis !== "none" && !isWorthNothing(answer.choices, answer.sample, ask.isMultipleChoice)
        ? Effect.succeedNone
        : Effect.flatMap(isOpenTo(ask.engine), (isOpen) =>
            !isOpen
              ? Effect.succeedNone
              : create(organization, { ...ask, sampleSize: "low" }).pipe(
                  Effect.provideService(RequestUnderWay, null),
                  Effect.tapDefect((cause) => Effect.logWarning("No estimation task could be made", cause)),
                  Effect.sandbox,
                  Effect.option
                )
          )

    const answered = Effect.fnUntraced(function* (
      organization: OrganizationId,
      { ask, calls }: KeptTask,
      { model, replies }: Estimates,
      receipt: Receipt<ChoicesResult> | null
    ) {
      if (replies.length !== calls.length)
        return yield* new EstimatesUnusable({
          at: null,
          problem: `there must be ${calls.length}, one per prompt, and there are ${replies.length}.`
        })
      const handedIn = given((call) => {
        const at = calls.indexOf(promptKey(call))
        return at < 0 ? undefined : replyText(replies[at]!)
      })
      const { title: _, ...work } = yield* Effect.catchTag(
        ready(organization, ask, clientModel(model)),
        "ReferenceMissing",
        () => new EstimationTaskNotFound({ reason: "changed" })
      )
      const checked = Effect.suspend((): Effect.Effect<void, EstimatesUnusable | EstimationTaskNotFound> => {
        if (handedIn.calls.some((call) => !calls.includes(promptKey(call))))
          return new EstimationTaskNotFound({ reason: "changed" })
        const wrong = handedIn.problems.map(({ call, problem }) => ({ at: calls.indexOf(promptKey(call)), problem }))
        const [first] = wrong.sort((a, b) => a.at - b.at)
        if (first !== undefined) return new EstimatesUnusable(first)
        return goesByPlaces(handedIn.said.filter(isJudged))
          ? new EstimatesUnusable({ at: null, problem: COPIED })
          : Effect.void
      })
      const { engine: __, ...sent } = ask
      return yield* charges.charged(organization, {
        ...work,
        answer: Effect.flatMap(Effect.exit(Effect.provideService(work.answer, GivenReplies, handedIn)), (exit) =>
          Effect.zipRight(checked, Effect.map(exit, freeIfNothing))
        ),
        told: (result) => ({ ...work.told(result), asked: sent }),
        receipt
      })
    })

    const logged = (doing: Effect.Effect<void>, message: string) =>
      Effect.catchAllCause(doing, (cause) => Effect.logWarning(message, cause))

    /** Answers a task with the replies handed in. Only that uses it up: what is refused costs nothing and leaves it open. */
    const submit = spanned("EstimationTasks.submit")(function* (
      organization: OrganizationId,
      token: TaskToken,
      estimates: Estimates,
      receipt: Receipt<ChoicesResult> | null = null
    ) {
      const taken = Effect.flatMap(
        store.take(organization, token),
        Option.match({
          onNone: () => new EstimationTaskNotFound({ reason: "gone" }),
          onSome: (task) => Effect.succeed(task)
        })
      )
      return yield* Effect.acquireUseRelease(
        taken,
        // What was charged was used, whoever still waits for it.
        (task) =>
          Effect.uninterruptible(
            Effect.map(answered(organization, task, estimates, receipt), (charged) => ({
              ...charged,
              question: task.ask.question
            }))
          ),
        (_, exit) =>
          Exit.isSuccess(exit)
            ? logged(store.remove(organization, token), "An estimation task that was answered could not be removed")
            : logged(store.giveBack(organization, token), "An estimation task could not be opened again")
      )
    }, readByWords)

    return { create, isOpenTo, offered, submit } as const
  }),
  dependencies: [ClosedElicitation.Default]
}) {}
