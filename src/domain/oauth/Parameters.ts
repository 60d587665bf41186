import { readScopes, type Scope } from "../Scope.ts"
import { resolveResource } from "./Resources.ts"

/** Granted to a client that names none of our scopes: enough to ask, not to change or delete anything. */
const defaultScopes: ReadonlyArray<Scope> = ["read", "ask"]

/** Parameters of OpenID Connect, which clients send out of habit and which mean nothing without an ID token. */
const IGNORED = ["nonce", "max_age", "acr_values", "claims", "claims_locales", "id_token_hint", "login_hint", "display"]

const resolveResources = (parameters: URLSearchParams, publicUrl: string) => {
  const named = new Set(parameters.getAll("resource").map((resource) => resolveResource(publicUrl, resource)))
  parameters.delete("resource")
  for (const resource of named) if (resource !== "") parameters.append("resource", resource)
}

/** Keeps the scopes that are ours; one parameter at most, as a repeated one is an error for others to find. */
const keepScopes = (parameters: URLSearchParams, fallback: ReadonlyArray<Scope>) => {
  const named = parameters.getAll("scope")
  if (named.length > 1) return
  const known = readScopes(named[0] ?? "")
  parameters.set("scope", (known.length === 0 ? fallback : known).join(" "))
  if (parameters.get("scope") === "") parameters.delete("scope")
}

/**
 * An authorization request as the authorization server is to see it. Unknown scopes are dropped, the resources have one
 * name, and no prompt but `none` makes a difference, because every authorization asks.
 */
export const normaliseAuthorization = (query: string, publicUrl: string): string => {
  const parameters = new URLSearchParams(query)
  for (const name of IGNORED) parameters.delete(name)
  if (parameters.get("prompt") !== "none") parameters.delete("prompt")
  keepScopes(parameters, defaultScopes)
  resolveResources(parameters, publicUrl)
  return parameters.toString()
}

export const normaliseTokenRequest = (form: string, publicUrl: string): string => {
  const parameters = new URLSearchParams(form)
  keepScopes(parameters, [])
  resolveResources(parameters, publicUrl)
  return parameters.toString()
}
