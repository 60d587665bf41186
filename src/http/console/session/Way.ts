/** How one signs in here: on a page of the service's, or by handing a key to this one, and why. */
export type Way = { readonly kind: "page" } | { readonly kind: "key"; readonly because: string | null }

const key = (because: string | null): Way => ({ kind: "key", because })

interface Resource {
  readonly resource: string
  readonly authorization_servers?: ReadonlyArray<string>
}

/** The way that a description of the service leaves, for a page of an origin (RFC 9728). */
export const wayOf = ({ authorization_servers, resource }: Resource, origin: string, isSecure: boolean): Way => {
  if (authorization_servers === undefined) return key(null)
  if (!authorization_servers.includes(origin)) {
    return key(
      `To sign in without handing over a key, open ${new URL(resource).origin}, where this service is at home.`
    )
  }
  return isSecure ? { kind: "page" } : key("To sign in without handing over a key, open this page over https.")
}

/** The way to sign in to the service of this page. */
export const findWay = async (): Promise<Way> => {
  const response = await fetch("/.well-known/oauth-protected-resource/v1")
  if (!response.ok) throw new Error("The service does not say how one signs in.")
  return wayOf(await response.json(), location.origin, isSecureContext)
}
