/** What tokens are for, under a public address: all of its resources are one audience. */
export const resourcePaths = ["", "/mcp", "/mcp/sse"] as const

/** The name under which the authorization server knows the service. */
export const canonicalResource = (publicUrl: string) => `${publicUrl}/mcp`

/** The canonical name where an address names one of the resources, with or without a slash at its end. */
export const resolveResource = (publicUrl: string, resource: string): string => {
  const trimmed = resource.replace(/\/$/, "")
  return resourcePaths.some((path) => trimmed === publicUrl + path) ? canonicalResource(publicUrl) : resource
}
