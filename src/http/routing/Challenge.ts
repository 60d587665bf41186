import { scopes as allScopes, type Scope } from "../../domain/Access.ts"

export const RESOURCE_PREFIX = "/.well-known/oauth-protected-resource"

/** Where the description of the resource at a path stands (RFC 9728, section 3.1). */
export const resourceMetadataUrl = (publicUrl: string, path: string): string => publicUrl + RESOURCE_PREFIX + path

/** What is wrong with a bearer token, in the terms of RFC 6750; nothing where none was sent. */
export type BearerError =
  | { readonly error: "invalid_token"; readonly description: string }
  | { readonly error: "insufficient_scope"; readonly description: string; readonly scopes: ReadonlyArray<Scope> }

const quoted = (text: string) => `"${text.replace(/[\\"]/g, "\\$&").replace(/[^\x20-\x7e]/g, " ")}"`

/** The value of `WWW-Authenticate` where API keys alone are taken. */
export const plainChallenge = 'Bearer realm="audience-insights"'

/**
 * The value of `WWW-Authenticate` that sends a client to authorize. `path` is the resource's, such as `/mcp`; the scopes
 * are those that a first authorization should ask for, or that the refused request needs.
 */
export const bearerChallenge = (publicUrl: string, path: string, problem?: BearerError): string => {
  const wanted = problem?.error === "insufficient_scope" ? problem.scopes : allScopes
  const parts: ReadonlyArray<readonly [string, string]> = [
    ["realm", "audience-insights"],
    ["resource_metadata", resourceMetadataUrl(publicUrl, path)],
    ["scope", wanted.join(" ")],
    ...(problem === undefined
      ? []
      : ([
          ["error", problem.error],
          ["error_description", problem.description]
        ] as const))
  ]
  return `Bearer ${parts.map(([name, value]) => `${name}=${quoted(value)}`).join(", ")}`
}
