import { Option } from "effect"
import { type Scope, scopes, usualScopes } from "../Scope.ts"

/** What access tokens open: the tools, or the contract of `/v1`. A token for one opens nothing of the other. */
export const protectedResources = ["/mcp", "/v1"] as const
export type ProtectedResource = (typeof protectedResources)[number]

/** The names, as paths, that clients have for each. */
const names: Readonly<Record<ProtectedResource, ReadonlyArray<string>>> = {
  "/mcp": ["", "/mcp", "/mcp/sse"],
  "/v1": ["/v1"]
}

/** What can be granted at a resource: nobody administers by tools. */
export const scopesAt = (resource: ProtectedResource): ReadonlyArray<Scope> =>
  resource === "/mcp" ? usualScopes : scopes

export const pathsOf = (resource: ProtectedResource): ReadonlyArray<string> => names[resource]

/** The name under which the authorization server knows a resource: the audience of its tokens. */
export const canonicalResource = (publicUrl: string, resource: ProtectedResource) => publicUrl + resource

/** The canonical name where an address names one of the resources, with or without a slash at its end. */
export const resolveResource = (publicUrl: string, address: string): string => {
  const trimmed = address.replace(/\/$/, "")
  const named = protectedResources.find((resource) => names[resource].some((path) => trimmed === publicUrl + path))
  return named === undefined ? address : canonicalResource(publicUrl, named)
}

/** The resource that an audience is the canonical name of, under whatever public address it was issued. */
export const resourceOf = (audience: string): Option.Option<ProtectedResource> =>
  URL.canParse(audience)
    ? Option.fromNullable(protectedResources.find((resource) => resource === new URL(audience).pathname))
    : Option.none()
