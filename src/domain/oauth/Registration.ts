import { Either, Predicate } from "effect"
import { destinationOf, suitNativeRules } from "./RedirectUri.ts"

/** What is kept of a client's description of itself. */
export interface Registration {
  readonly client_name?: string
  readonly redirect_uris: ReadonlyArray<string>
  readonly grant_types: ReadonlyArray<string>
  readonly response_types: ReadonlyArray<string>
  readonly token_endpoint_auth_method: string
  readonly application_type: "web" | "native"
}

/** Why a description is refused, in the terms of RFC 7591. */
interface RegistrationRefused {
  readonly error: "invalid_redirect_uri" | "invalid_client_metadata"
  readonly error_description: string
}

const MOST_REDIRECTS = 20
const LONGEST_NAME = 80
const GRANTS = ["authorization_code", "refresh_token"]
const AUTH_METHODS = ["none", "client_secret_basic", "client_secret_post"]

const refuse = (error: RegistrationRefused["error"], error_description: string) =>
  Either.left<RegistrationRefused>({ error, error_description })

const strings = (value: unknown): ReadonlyArray<string> =>
  Array.isArray(value) ? value.filter(Predicate.isString) : Predicate.isString(value) ? [value] : []

/** A name on one line, without characters that could make it look like something else. */
const plainName = (value: unknown): string =>
  Predicate.isString(value)
    ? Array.from(value.replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ").trim())
        .slice(0, LONGEST_NAME)
        .join("")
    : ""

const readRedirects = (value: unknown): Either.Either<ReadonlyArray<string>, RegistrationRefused> => {
  const uris = strings(value)
  if (!Array.isArray(value) || uris.length === 0 || uris.length !== value.length || uris.length > MOST_REDIRECTS) {
    return refuse("invalid_redirect_uri", `redirect_uris must be a list of 1 to ${MOST_REDIRECTS} addresses.`)
  }
  return uris.every((uri) => destinationOf(uri) !== null)
    ? Either.right(uris)
    : refuse(
        "invalid_redirect_uri",
        "redirect_uris must use https, http on this computer (localhost, 127.0.0.1, [::1]), or a scheme of the " +
          "application; without fragments and passwords."
      )
}

/**
 * How a client proves who it is. A client that lists several ways gets the plainest one: with PKCE, what protects an
 * answer is where it is sent and who asked for it.
 */
const authMethod = (metadata: Readonly<Record<string, unknown>>): string | null => {
  const wanted = metadata.token_endpoint_auth_method
  if (wanted === undefined || wanted === null) return "none"
  if (Predicate.isString(wanted) && AUTH_METHODS.includes(wanted)) return wanted
  return strings(metadata.token_endpoint_auth_methods_supported).find((method) => AUTH_METHODS.includes(method)) ?? null
}

const grantTypes = (value: unknown): ReadonlyArray<string> => {
  const known = GRANTS.filter((grant) => strings(value).includes(grant))
  return known.length === 0 ? GRANTS : [...new Set(["authorization_code", ...known])]
}

/**
 * What a client may register of what it asks for. Clients list grants that they could use elsewhere, leave out the kind
 * of application they are, and name scopes of other services: all that is no reason to refuse them.
 */
export const normaliseRegistration = (metadata: unknown): Either.Either<Registration, RegistrationRefused> => {
  if (!Predicate.isReadonlyRecord(metadata) || Array.isArray(metadata)) {
    return refuse("invalid_client_metadata", "The client's description must be a JSON object.")
  }
  const responses = metadata.response_types
  if (responses !== undefined && !strings(responses).includes("code")) {
    return refuse("invalid_client_metadata", 'response_types must include "code".')
  }
  const method = authMethod(metadata)
  if (method === null) {
    return refuse("invalid_client_metadata", `token_endpoint_auth_method must be one of ${AUTH_METHODS.join(", ")}.`)
  }
  const name = plainName(metadata.client_name)
  return Either.map(readRedirects(metadata.redirect_uris), (redirects) => ({
    ...(name === "" ? {} : { client_name: name }),
    redirect_uris: redirects,
    grant_types: grantTypes(metadata.grant_types),
    response_types: ["code"],
    token_endpoint_auth_method: method,
    application_type: suitNativeRules(redirects) ? ("native" as const) : ("web" as const)
  }))
}
