/** By handing a key to this page, as the other way is open only at an address; null where there is no other way. */
interface ByKey {
  readonly kind: "key"
  readonly otherwiseAt: string | null
}

/** How one signs in here: on a page of the service's, or by handing a key to this one. */
export type Way = { readonly kind: "page" } | ByKey

const key = (otherwiseAt: string | null): Way => ({ kind: "key", otherwiseAt })

interface Resource {
  readonly resource: string
  readonly authorization_servers?: ReadonlyArray<string>
}

/** The way that a description of the service leaves, for a page of an origin (RFC 9728). */
export const wayOf = ({ authorization_servers, resource }: Resource, origin: string, isSecure: boolean): Way => {
  if (authorization_servers === undefined) return key(null)
  if (!authorization_servers.includes(origin)) return key(new URL(resource).origin)
  return isSecure ? { kind: "page" } : key(origin.replace("http:", "https:"))
}

/** The way to sign in to the service of this page. */
export const findWay = async (): Promise<Way> => {
  const response = await fetch("/.well-known/oauth-protected-resource/v1")
  if (!response.ok) throw new Error("The service does not say how one signs in.")
  return wayOf(await response.json(), location.origin, isSecureContext)
}
