import { Cause, Clock, Effect, Exit, Option } from "effect"
import type { BudgetSpent } from "../../domain/models/BudgetSpent.ts"
import { mostCost, sizeOf } from "../../domain/models/CallSize.ts"
import { forecast } from "../../domain/models/Forecast.ts"
import { costOf, type LanguageModel } from "../../domain/models/LanguageModel.ts"
import type { ModelCall } from "../../domain/models/ModelCall.ts"
import { ModelFailed, type ModelFault } from "../../domain/models/ModelFailed.ts"
import { addTokens, isTold, NO_TOKENS, type Tokens } from "../../domain/models/Tokens.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { together } from "../Parallel.ts"
import type { Meter, RequestFault, Took } from "../ports/LanguageModels.ts"
import { type Earmark, type ModelBudget, NO_EARMARK } from "../ports/ModelBudget.ts"
import type { ReplyCache } from "../ports/ReplyCache.ts"
import { tellingEnd } from "../WhenEnded.ts"
import { whatever } from "./LandingCalls.ts"

/** Requests refused like this were not worked on. All others may have been, and cost something where nobody says. */
const FREE: ReadonlySet<ModelFault> = new Set<ModelFault>(["limited", "unauthorized", "unsupported", "over_budget"])

/** How long a call waits for what others under way set aside and may give back. */
const PATIENCE_MS = 20_000
const AGAIN_MS = 100

/** What a request took; null where nobody knows, as for a reply whose provider does not count its tokens. */
const tookBy = <E extends RequestFault>(exit: Exit.Exit<{ readonly reply: Took }, E>): Took | null => {
  if (Exit.isSuccess(exit)) return isTold(exit.value.reply.tokens) ? exit.value.reply : null
  return Option.match(Cause.failureOption(exit.cause), {
    onNone: () => null,
    onSome: ({ fault, tokens = NO_TOKENS }) => (isTold(tokens) || FREE.has(fault) ? { tokens } : null)
  })
}

/** The money for one call, which may take several requests: each is paid for out of it. */
interface Purse {
  /** Whether a request is under way. */
  readonly isOut: () => boolean
  /** Sets the most that one request can cost aside; waits where requests under way hold what is missing. */
  readonly fill: Effect.Effect<void, BudgetSpent | ModelFailed>
  readonly meter: Meter
  /** Work after which it is known what requests cost of which nobody said: what those like them took, else their most. */
  readonly settling: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /**
   * What the requests took, as far as providers said, what that cost, and what is booked for all of them: null where the
   * price is unknown.
   */
  readonly took: () => { readonly tokens: Tokens; readonly usd: number | null; readonly bookedUsd: number | null }
  /**
   * Work after which what the requests cost is booked, and what is left of the money set aside is given back.
   */
  readonly closing: <A, E, R>(work: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
}

const unpriced = (model: LanguageModel) =>
  new ModelFailed({
    model: model.id,
    fault: "over_budget",
    detail: "its price is unknown, so the daily budget can't be kept: set its price (LLM_PRICE)"
  })

const refused = (model: LanguageModel) => (error: BudgetSpent) =>
  new ModelFailed({ model: model.id, fault: "over_budget", detail: error.message })

/** `turns` are those in which an organization's calls wait for money; `seen` tells what calls took before. */
export const openPurse = (
  budget: ModelBudget["Type"],
  { seen }: Pick<ReplyCache["Type"], "seen">,
  turns: Effect.Semaphore,
  organization: OrganizationId,
  model: LanguageModel,
  call: ModelCall
): Purse => {
  const { price } = model
  const most = mostCost(model, call)
  const earmarks: Array<Earmark> = []
  const unsent: Array<Earmark> = []
  let free = 0
  let underWay = 0
  let untold = 0
  /** What a request counts at of which nobody said what it took. */
  let assumed = most
  let isClosed = false
  let tokens = NO_TOKENS
  let known = 0

  const booking = (earmark: Earmark, usd: number) =>
    whatever("Booking what a call cost", budget.book(organization, earmark, usd))
  /** What was asked for before the call ended, and is granted after it, is given back: nothing is sent for it. */
  const earmarked = Effect.flatMap(budget.earmark(organization, most), (earmark) => {
    if (isClosed) return Effect.zipRight(booking(earmark, 0), Effect.interrupt)
    earmarks.push(earmark)
    unsent.push(earmark)
    return Effect.void
  })
  const setAside = Effect.tap(earmarked, () => {
    free += most
  })
  /** Where nothing limits what is spent, nothing is set aside. */
  const isLimited = budget.dailyUsd !== null
  const within = <E>(step: Effect.Effect<void, E>): Effect.Effect<void, E | ModelFailed> =>
    price === null && isLimited ? unpriced(model) : step

  /** What is set aside may come back: what is spent does not. */
  const mayComeBack = ({ budgetUsd, setAsideUsd, spentUsd }: BudgetSpent) =>
    setAsideUsd > 0 && spentUsd + most <= budgetUsd
  const inTurn = (since: number): Effect.Effect<void, BudgetSpent> =>
    Effect.catchAll(setAside, (error) =>
      Effect.flatMap(Clock.currentTimeMillis, (now) =>
        now - since < PATIENCE_MS && mayComeBack(error)
          ? Effect.zipRight(Effect.interruptible(Effect.sleep(AGAIN_MS)), inTurn(since))
          : error
      )
    )
  const patiently = Effect.catchAll(setAside, (error) =>
    mayComeBack(error)
      ? Effect.flatMap(Clock.currentTimeMillis, (since) =>
          Effect.interruptible(turns.withPermits(1)(Effect.uninterruptible(inTurn(since))))
        )
      : error
  )

  /** What is set aside for a request counts as spent from now on, should this process end before it tells. */
  const sending: Effect.Effect<void, ModelFailed> = Effect.suspend(() => {
    const earmark = unsent.shift()
    if (earmark === undefined) return Effect.void
    return Effect.flatMap(budget.send(organization, earmark), (isThere) => {
      if (isThere) return Effect.void
      // What was set aside too long ago is so no longer.
      earmarks.splice(earmarks.indexOf(earmark), 1)
      return Effect.zipRight(within(Effect.mapError(earmarked, refused(model))), sending)
    })
  })

  /** Money for one request, which is about to be sent. */
  const covered: Effect.Effect<void, ModelFailed> = Effect.suspend(() => {
    if (free < most) return Effect.zipRight(within(Effect.mapError(setAside, refused(model))), covered)
    free -= most
    return sending
  })

  /** Requests that are given up may end after the call does. */
  const bookedNow = () => known + (untold + underWay) * assumed

  const spend = (took: Took | null) => {
    underWay -= 1
    tokens = addTokens(tokens, took?.tokens ?? NO_TOKENS)
    if (took === null || price === null) {
      untold += 1
      return
    }
    const usd = costOf(took.tokens, price, took.cacheWrites)
    known += usd
    free += Math.max(0, most - usd)
  }

  const settle = Effect.suspend(() => {
    if (price === null || untold + underWay === 0) return Effect.void
    const size = sizeOf(model, call)
    return Effect.map(seen(organization, model.id, call.prompt), (kept) => {
      const { input, output } = forecast(
        [size],
        kept.filter((one) => isTold(one.tokens))
      )
      const like = { input: input.to, cachedInput: 0, output: output.to, reasoning: 0 }
      assumed = Math.min(most, Math.max(costOf(like, price), costOf(like, price, like.input)))
    })
  })

  const close = Effect.suspend(() => {
    isClosed = true
    if (!isLimited) return bookedNow() > 0 ? booking(NO_EARMARK, bookedNow()) : Effect.void
    const last = earmarks.length - 1
    let left = bookedNow()
    const all = together(earmarks, (earmark, at) => {
      const used = at === last ? left : Math.min(left, earmark.usd)
      left -= used
      return booking(earmark, used)
    })
    return Effect.asVoid(all)
  })

  return {
    isOut: () => underWay > 0,
    fill: isLimited ? Effect.uninterruptible(within(patiently)) : Effect.void,
    meter: (request) =>
      Effect.uninterruptibleMask((restore) => {
        const paid = Effect.suspend(() => {
          if (isClosed) return Effect.interrupt
          underWay += 1
          return tellingEnd(restore(request), (exit) => spend(tookBy(exit)))
        })
        return isLimited ? Effect.zipRight(covered, paid) : paid
      }),
    took: () =>
      price === null ? { tokens, usd: null, bookedUsd: null } : { tokens, usd: known, bookedUsd: bookedNow() },
    settling: (work) => Effect.ensuring(work, whatever("Finding what a call cost", settle)),
    closing: (work) => Effect.ensuring(work, close)
  }
}
