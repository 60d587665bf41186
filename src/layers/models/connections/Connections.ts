import { Cause, Effect, Mailbox, Stream } from "effect"
import {
  CHECK_SECONDS,
  checkLine,
  type ModelCheckLine,
  type ModelConnectionStatus
} from "../../../domain/models/ModelConnection.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import type { LanguageModels } from "../../../services/ports/LanguageModels.ts"
import { ModelBudget, NO_EARMARK } from "../../../services/ports/ModelBudget.ts"
import type { ModelConnections } from "../../../services/ports/ModelConnections.ts"
import { asOneAsk } from "../../../services/ports/UnderWay.ts"
import { AppConfig } from "../../Config.ts"
import type { Heard } from "../checkup/Checkup.ts"
import type { ServerSetting } from "../ModelSettings.ts"
import type { OwnModels } from "./OwnModels.ts"

/** Lines that wait for a slow listener; a check has far fewer. */
const MAX_LINES = 16
const MS = 1000
/** Refuses a check where nothing is left of the day's budget. */
const LEAST_USD = 0.000001
/** What calls of a check have less than the check itself, so that it can say how they ended. */
const MARGIN_SECONDS = 5

const SLOW = checkLine(
  "done",
  false,
  `The check was stopped after ${CHECK_SECONDS} seconds. Choose a faster model, or try again.`
)
const BROKEN = checkLine("done", false, "The check failed on our side. Try again.")

/** Connects, disconnects and checks; `configured` are the models that settings name, which come first. */
export const modelConnections = (own: OwnModels, configured: LanguageModels["Type"] | null) =>
  Effect.gen(function* () {
    const { languageModels } = yield* AppConfig
    const budget = yield* ModelBudget

    const status = (organization: OrganizationId) =>
      Effect.map(own.shown(organization), (connection): ModelConnectionStatus => {
        const about = { canConnect: own.canSeal, connection }
        if (configured !== null)
          return {
            ...about,
            answers: "settings",
            explanation:
              "The settings of this service name language models, and those answer. While they do, a model you connect " +
              "isn't used."
          }
        if (connection === null)
          return {
            ...about,
            answers: "none",
            explanation: "No language model is connected. Where no survey answers, answers are estimated statistically."
          }
        return connection.problem === null
          ? {
              ...about,
              answers: "connection",
              explanation: `${connection.model} answers what no survey does, and its provider bills you.`
            }
          : { ...about, answers: "none", explanation: connection.problem }
      })

    /** The checks, told to `tell` as they are made. */
    const checked = (
      setting: ServerSetting,
      tell: (one: ModelCheckLine) => Effect.Effect<void>,
      organization: OrganizationId
    ) =>
      Effect.gen(function* () {
        const { checkup, linesOf, openTill } = yield* Effect.promise(() => import("./CheckLines.ts"))
        const till = openTill()
        const heard: Heard = {
          server: (found) => tell(linesOf.server(found)),
          model: (found) => tell(linesOf.model(found))
        }
        const booked = Effect.suspend(() => {
          const { usd } = till.spent()
          return usd === null || usd === 0 ? Effect.void : budget.book(organization, NO_EARMARK, usd)
        })
        const found = yield* checkup({ ...languageModels, engine: "model" }, [setting], till, heard).pipe(
          Effect.scoped,
          asOneAsk(organization, (CHECK_SECONDS - MARGIN_SECONDS) * MS),
          Effect.ensuring(booked)
        )
        yield* Effect.forEach(linesOf.whole(found), tell, { discard: true })
      })

    /** One check as a stream: whoever leaves it ends the requests that it makes. */
    const check = (organization: OrganizationId, setting: ServerSetting) =>
      Stream.unwrapScoped(
        Effect.gen(function* () {
          const lines = yield* Mailbox.make<ModelCheckLine>(MAX_LINES)
          const tell = (one: ModelCheckLine) => Effect.asVoid(lines.offer(one))
          yield* checked(setting, tell, organization).pipe(
            Effect.timeoutTo({
              duration: `${CHECK_SECONDS} seconds`,
              onTimeout: () => tell(SLOW),
              onSuccess: () => Effect.void
            }),
            Effect.flatten,
            Effect.catchAllCause((cause) =>
              Cause.isInterruptedOnly(cause)
                ? Effect.void
                : Effect.zipRight(Effect.logError("A check of a language model failed", cause), tell(BROKEN))
            ),
            Effect.zipRight(lines.end),
            Effect.forkScoped
          )
          return Mailbox.toStream(lines)
        })
      )

    return {
      status,
      connect: (organization, wanted) => Effect.zipRight(own.save(organization, wanted), status(organization)),
      disconnect: own.remove,
      check: (organization, wanted) =>
        Effect.flatMap(own.wanted(organization, wanted), (setting) =>
          Effect.as(budget.cover(organization, LEAST_USD), check(organization, setting))
        )
    } satisfies ModelConnections["Type"]
  })
