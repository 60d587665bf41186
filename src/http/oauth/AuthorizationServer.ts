import { Context, type Effect, type Option } from "effect"
import type { ApiKeyId } from "../../domain/ApiKey.ts"
import type { ProtectedResource } from "../../domain/oauth/Resources.ts"
import type { Scope } from "../../domain/Scope.ts"

/** Who authorizes clients, and what proves to directories whose service this is. */
export class OAuthSettings extends Context.Tag("http/oauth/Settings")<
  OAuthSettings,
  {
    /** The authorization server that is trusted instead of the embedded one. */
    readonly externalIssuer: Option.Option<string>
    /** Shown to whoever verifies the ownership of the domain. */
    readonly appsChallenge: Option.Option<string>
  }
>() {}

export interface OAuthRequest {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface OAuthAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Values of `Set-Cookie`. */
  readonly cookies: ReadonlyArray<string>
  readonly body: string
}

export interface PendingAuthorization {
  readonly id: string
  readonly clientId: string
  /** As the client calls itself, if it does. */
  readonly clientName: Option.Option<string>
  readonly redirectUri: string
  /** What its tokens are to open. */
  readonly resource: ProtectedResource
  readonly scopes: ReadonlyArray<Scope>
}

/** The protocol: authorization requests, codes, tokens, registrations, revocations. */
export class AuthorizationServer extends Context.Tag("http/oauth/AuthorizationServer")<
  AuthorizationServer,
  {
    /** Answers a request to one of the protocol's endpoints, errors included. Dies where the database does not answer. */
    readonly answer: (request: OAuthRequest) => Effect.Effect<OAuthAnswer>
    /** What the browser that sends this request was asked to decide; none when that was too long ago. */
    readonly pending: (request: OAuthRequest) => Effect.Effect<Option.Option<PendingAuthorization>>
    /** Grants some scopes in the name of a key, and sends the browser on its way. */
    readonly allow: (
      request: OAuthRequest,
      key: ApiKeyId,
      scopes: ReadonlyArray<Scope>
    ) => Effect.Effect<Option.Option<OAuthAnswer>>
    /** Grants nothing, and sends the browser back with that. */
    readonly deny: (request: OAuthRequest) => Effect.Effect<Option.Option<OAuthAnswer>>
  }
>() {}
