import { HttpApiBuilder, type HttpServerRequest } from "@effect/platform"
import { Effect } from "effect"
import type { OpenAsk } from "../../domain/ask/Ask.ts"
import type { AskForm } from "../../domain/ask/DurableAsk.ts"
import { askOf, type QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import type { Webhook } from "../../domain/Webhook.ts"
import { ProvenanceStore } from "../../services/ports/ProvenanceStore.ts"
import { Asks } from "../../services/usecases/asks/Asks.ts"
import { CompareAsks } from "../../services/usecases/asks/CompareAsks.ts"
import { DurableAsks } from "../../services/usecases/asks/DurableAsks.ts"
import { ProjectAsks } from "../../services/usecases/asks/ProjectAsks.ts"
import { Quotes } from "../../services/usecases/asks/Quotes.ts"
import { Api } from "../api/Api.ts"
import type { ProjectRequest } from "../api/Asks.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { BadRequest } from "../api/Errors.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { Compatibility, isCompatible } from "../middleware/Admission.ts"
import { prefersAsync } from "../request/Representation.ts"
import { respond, respondAccepted, respondCharged, respondJson } from "../request/Respond.ts"
import { acceptedData, sayWhenAgain } from "./DurableAsks.ts"
import { acceptedHeaders, sentAsks } from "./DurableAskViews.ts"

export const ProvenanceHandlers = HttpApiBuilder.group(
  Api,
  "provenance",
  Effect.fnUntraced(function* (handlers) {
    const { find } = yield* ProvenanceStore
    return handlers.handleRaw("get", ({ path: { requestId } }) =>
      Effect.flatMap(CurrentPrincipal, ({ organizationId }) => respondJson(toWire(find(organizationId, requestId))))
    )
  })
)

export const QuotesHandlers = HttpApiBuilder.group(
  Api,
  "quotes",
  Effect.fnUntraced(function* (handlers) {
    const { quote } = yield* Quotes
    const { quoted } = yield* DurableAsks
    const sent = yield* sentAsks
    return handlers
      .handle("ask", ({ payload }) =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId }) => respond(quote(organizationId, askOf(payload))))
      )
      .handleRaw("many", () =>
        Effect.flatMap(CurrentPrincipal, ({ organizationId }) =>
          Effect.flatMap(sent, ({ asks }) =>
            respondJson(Effect.map(toWire(quoted(organizationId, asks)), JSON.stringify))
          )
        )
      )
  })
)

/** One question asked as a list of one, so that its answers come as those of several do. */
const asList = ({ question, ...ask }: OpenAsk): OpenAsk =>
  question === undefined ? ask : { ...ask, questions: [question] }

const answeredAtOnce = (webhook: Webhook | undefined) =>
  webhook === undefined
    ? Effect.void
    : new BadRequest({
        code: "parameter_invalid",
        message: "webhook goes with the header Prefer: respond-async: a request that waits is answered itself.",
        param: "webhook"
      })

interface ToProject {
  readonly path: { readonly projectId: ProjectId }
  readonly payload: ProjectRequest
  readonly request: HttpServerRequest.HttpServerRequest
}

export const AsksHandlers = HttpApiBuilder.group(
  Api,
  "asks",
  Effect.fnUntraced(function* (handlers) {
    const asks = yield* Asks
    const compareAsks = yield* CompareAsks
    const projectAsks = yield* ProjectAsks
    const compatibility = yield* Compatibility
    const durable = yield* DurableAsks

    const later = (organization: OrganizationId, form: AskForm, ask: QuoteAsk, webhook: Webhook | undefined) =>
      respondAccepted(acceptedData, acceptedHeaders, (receipt) =>
        Effect.tapErrorTag(
          durable.submit(organization, { form, asks: [ask], webhook: webhook ?? null, tool: null }, receipt),
          "TooManyAsks",
          () => sayWhenAgain
        )
      )
    /** One that is of no project does not miss it. */
    const laterAlone = (organization: OrganizationId, form: AskForm, ask: QuoteAsk, webhook: Webhook | undefined) =>
      Effect.catchTag(later(organization, form, ask, webhook), "NotFound", Effect.die)

    const askProject = ({ path: { projectId }, payload: { webhook, ...ask }, request: { headers } }: ToProject) =>
      Effect.gen(function* () {
        const { organizationId } = yield* CurrentPrincipal
        if (prefersAsync(headers.prefer)) return yield* later(organizationId, "project", { ...ask, projectId }, webhook)
        yield* answeredAtOnce(webhook)
        return yield* respondCharged((receipt) => projectAsks.ask(organizationId, projectId, ask, receipt))
      })

    return handlers
      .handle("choices", ({ payload: { webhook, ...ask }, request: { headers } }) =>
        Effect.gen(function* () {
          const { organizationId } = yield* CurrentPrincipal
          if (prefersAsync(headers.prefer)) return yield* laterAlone(organizationId, "choices", ask, webhook)
          yield* answeredAtOnce(webhook)
          return yield* respondCharged((receipt) => asks.choices(organizationId, ask, receipt), {})
        })
      )
      .handle("compare", ({ payload: { webhook, ...ask }, request: { headers } }) =>
        Effect.gen(function* () {
          const { organizationId } = yield* CurrentPrincipal
          if (prefersAsync(headers.prefer)) return yield* later(organizationId, "compare", ask, webhook)
          yield* answeredAtOnce(webhook)
          return yield* respondCharged((receipt) => compareAsks.ask(organizationId, ask, receipt))
        })
      )
      .handle("open", ({ payload: { webhook, ...payload }, request: { headers } }) =>
        Effect.gen(function* () {
          const { organizationId } = yield* CurrentPrincipal
          const ask = isCompatible(compatibility, { headers }) ? asList(payload) : payload
          if (prefersAsync(headers.prefer)) return yield* laterAlone(organizationId, "open", ask, webhook)
          yield* answeredAtOnce(webhook)
          return yield* respondCharged((receipt) => asks.open(organizationId, ask, receipt))
        })
      )
      .handle("project", askProject)
      .handle("projectAlias", askProject)
  })
)
