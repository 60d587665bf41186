import { lookup } from "node:dns/promises"
import type { RequestOptions } from "node:https"
import { isIP } from "node:net"
import { Effect } from "effect"
import { isPublicAddress } from "../../domain/PublicAddress.ts"
import { inNetworks } from "../server/Proxies.ts"

/*
 * Where requests may go that callers name the addresses of: to the public internet over TLS, and to networks that a setting
 * names. What a name leads to is looked up once, judged, and what is judged is what is connected to.
 */

/** One address of a host, to which a request is sent. */
export interface Address {
  readonly address: string
  readonly family: number
}

/** The address that a host is written as; null where it is a name. */
const literalAddress = (host: string): Address | null => {
  const address = host.replace(/^\[|\]$/g, "")
  const family = isIP(address)
  return family === 0 ? null : { address, family }
}

const addressesOf = (host: string): Effect.Effect<ReadonlyArray<Address>, string> => {
  const literal = literalAddress(host)
  return literal === null
    ? Effect.tryPromise({ try: () => lookup(host, { all: true }), catch: () => "has no address" })
    : Effect.succeed([literal])
}

/**
 * The address that a host is reached at. All that it has must be allowed, those of the public internet unless told
 * otherwise: a name that leads elsewhere as well is not to be trusted. Fails with what is wrong, as the end of a sentence.
 */
export const reachableAddress = (
  host: string,
  isAllowed: (address: string) => boolean = isPublicAddress
): Effect.Effect<Address, string> =>
  addressesOf(host).pipe(
    Effect.filterOrFail(
      (addresses) => addresses.length > 0 && addresses.every(({ address }) => isAllowed(address)),
      () => "is not on the public internet"
    ),
    Effect.map((addresses) => addresses.find(({ family }) => family === 4) ?? addresses[0]!)
  )

/** Has a request look up nothing but an address that was looked up before, so that it cannot lead elsewhere. */
export const leadingTo = ({ address, family }: Address): Pick<RequestOptions, "lookup"> => ({
  lookup: (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family))
})

/** The same on a connection of its own. */
export const pinnedTo = (address: Address): Pick<RequestOptions, "agent" | "lookup"> => ({
  agent: false,
  ...leadingTo(address)
})

const LOCAL_NAME = /(?:^|\.)localhost\.?$/i

/** Which addresses requests may go to, where a setting names networks besides the public internet. */
export const reachOf = (networks: ReadonlyArray<string>, setting: string) => {
  const isNamed = inNetworks(networks)
  const isAllowed = (protocol: string) => (address: string) =>
    isNamed(address) || (protocol === "https:" && isPublicAddress(address))
  const unless = `For a server on this computer, start the service with ${setting}=loopback; for your network, =private`
  const secure = `must begin with https://. ${unless}`
  return {
    /** Whether a request by this protocol may go to an address. */
    isAllowed,
    /** What is wrong with where a request would go, as far as its address itself says it; null where nothing is. */
    problemOf: ({ hostname, protocol }: URL): string | null => {
      const literal = LOCAL_NAME.test(hostname) ? { address: "127.0.0.1" } : literalAddress(hostname)
      if (protocol !== "https:" && networks.length === 0) return secure
      if (literal === null || isAllowed(protocol)(literal.address)) return null
      return isPublicAddress(literal.address) ? secure : `must lead to the public internet. ${unless}`
    }
  }
}
