/** Schemes whose addresses run or show what they carry: an answer sent there reaches no application. */
const DANGEROUS = new Set(["javascript:", "vbscript:", "data:", "blob:", "file:", "about:", "ws:", "wss:", "ftp:"])

const LONGEST = 2000

/** A user or password before the host, even an empty one, which a parsed address no longer shows. */
const USER_INFO = /^(?:https?:[\\/]*|[^:]+:\/\/)[^/?#]*@/i

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Where a client has its answers sent. */
type Destination =
  | { readonly kind: "web"; readonly host: string }
  | { readonly kind: "this computer"; readonly host: string }
  | { readonly kind: "application"; readonly scheme: string }

/** Where answers sent to an address arrive; `null` where no answer may be sent there. */
export const destinationOf = (uri: string): Destination | null => {
  if (uri.length > LONGEST || /[\s\p{C}#]/u.test(uri) || USER_INFO.test(uri) || !URL.canParse(uri)) return null
  const { host, hostname, protocol } = new URL(uri)
  if (DANGEROUS.has(protocol)) return null
  if (protocol === "http:") return LOOPBACK.has(hostname) ? { kind: "this computer", host } : null
  if (protocol === "https:") {
    return LOOPBACK.has(hostname) ? { kind: "this computer", host } : { kind: "web", host }
  }
  return { kind: "application", scheme: protocol.slice(0, -1) }
}

/**
 * Whether the rules for native applications cover all addresses: any port of the loopback interface, schemes of their
 * own, and https (RFC 8252). They are laxer than those for websites only where nobody else can listen.
 */
export const suitNativeRules = (uris: ReadonlyArray<string>): boolean =>
  uris.every((uri) => !(uri.startsWith("https:") && destinationOf(uri)?.kind === "this computer"))
