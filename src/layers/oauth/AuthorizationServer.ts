import { Effect, Layer, Option } from "effect"
import type { Interaction, Provider } from "oidc-provider"
import { scopes as allScopes, readScopes } from "../../domain/Access.ts"
import { DatabaseUnavailable } from "../../domain/DatabaseUnavailable.ts"
import { resourceOf } from "../../domain/oauth/Resources.ts"
import {
  AuthorizationServer,
  type OAuthRequest,
  type PendingAuthorization
} from "../../http/oauth/AuthorizationServer.ts"
import { PublicUrl } from "../../http/routing/Links.ts"
import { type Exchange, exchange } from "./Exchange.ts"
import { makeProvider } from "./Provider.ts"

/** Makes something when it is first needed; what fails is tried again the next time. */
const onFirstUse = <A>(make: Effect.Effect<A>) =>
  Effect.map(Effect.makeSemaphore(1), (turn) => {
    let made: { readonly value: A } | undefined
    const first = Effect.suspend(() =>
      made === undefined
        ? Effect.tap(make, (value) => {
            made = { value }
          })
        : Effect.succeed(made.value)
    )
    return Effect.suspend(() => (made === undefined ? turn.withPermits(1)(first) : Effect.succeed(made.value)))
  })

const describe = async (provider: Provider, { jti, params }: Interaction): Promise<PendingAuthorization> => {
  const client = await provider.Client.find(String(params.client_id))
  return {
    id: jti,
    clientId: String(params.client_id),
    clientName: Option.fromNullable(client?.clientName),
    redirectUri: String(params.redirect_uri),
    resource: Option.getOrElse(resourceOf(String(params.resource)), () => "/mcp" as const),
    scopes: readScopes(String(params.scope))
  }
}

/** The server on oidc-provider, which is loaded and set up with the first request that needs it. */
export const AuthorizationServerOidc = Layer.effect(
  AuthorizationServer,
  Effect.gen(function* () {
    const publicUrl = yield* PublicUrl
    const server = yield* onFirstUse(yield* makeProvider(publicUrl))

    /** Asks the library about an authorization under way; none where it knows of none. */
    const during = <A>(
      request: OAuthRequest,
      ask: (of: Provider, interaction: Interaction, to: Exchange) => Promise<A>
    ) =>
      Effect.flatMap(server, ({ isUnknown, provider }) =>
        Effect.tryPromise({
          try: async () => {
            const to = exchange(request, publicUrl)
            const interaction = await provider.interactionDetails(to.request, to.response)
            return await ask(provider, interaction, to)
          },
          catch: (error) => error
        }).pipe(
          Effect.map(Option.some),
          Effect.catchAll((error) => (isUnknown(error) ? Effect.succeedNone : Effect.die(error)))
        )
      )

    const tell = (failure: unknown) =>
      failure instanceof DatabaseUnavailable
        ? Effect.die(failure)
        : Effect.logError("The authorization server failed", failure)

    return AuthorizationServer.of({
      answer: (request) =>
        Effect.gen(function* () {
          const { failures, handle } = yield* server
          const to = exchange(request, publicUrl)
          yield* Effect.promise(() => handle(to.request, to.response))
          if (failures.has(to.request)) yield* tell(failures.get(to.request))
          return to.answer()
        }),
      pending: (request) => during(request, describe),
      allow: (request, key, granted) =>
        during(request, async (provider, { params }, to) => {
          const grant = new provider.Grant({ accountId: key, clientId: String(params.client_id) })
          const resource = String(params.resource)
          grant.addResourceScope(resource, granted.join(" "))
          const refused = allScopes.filter((scope) => !granted.includes(scope))
          if (refused.length > 0) grant.rejectResourceScope(resource, refused.join(" "))
          const result = { login: { accountId: key, remember: false }, consent: { grantId: await grant.save() } }
          await provider.interactionFinished(to.request, to.response, result, { mergeWithLastSubmission: false })
          return to.answer()
        }),
      deny: (request) =>
        during(request, async (provider, _, to) => {
          const result = { error: "access_denied", error_description: "Access was denied on the consent page." }
          await provider.interactionFinished(to.request, to.response, result, { mergeWithLastSubmission: false })
          return to.answer()
        })
    })
  })
)
