import { Context, Data, type Effect, type Option } from "effect"

/** What a browser keeps while somebody signs in elsewhere: it alone can finish. */
export interface BegunElsewhere {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** Nobody was signed in: the provider can't be reached, or its answer is none that can be trusted. */
export class NotIdentified extends Data.TaggedError("NotIdentified")<{
  readonly reason: "unreachable" | "refused"
  readonly cause: unknown
}> {}

/** The OpenID Connect provider that says who members are; none where links do. */
export class IdentityProvider extends Context.Tag("http/oauth/IdentityProvider")<
  IdentityProvider,
  Option.Option<{
    /** Its host, as people are told of it. */
    readonly host: string
    /** Where a browser is sent to sign in there. */
    readonly begin: Effect.Effect<{ readonly address: string; readonly begun: BegunElsewhere }, NotIdentified>
    /** Who came back with this query: the issuer and its name for them. */
    readonly finish: (query: string, begun: BegunElsewhere) => Effect.Effect<string, NotIdentified>
  }>
>() {}
