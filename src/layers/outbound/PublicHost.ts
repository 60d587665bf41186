import { lookup } from "node:dns/promises"
import type { RequestOptions } from "node:https"
import { isIP } from "node:net"
import { Effect } from "effect"
import { isPublicAddress } from "../../domain/PublicAddress.ts"

/** One address of a host, to which a request is sent. */
export interface Address {
  readonly address: string
  readonly family: number
}

/** The address that a host is written as; null where it is a name. */
export const literalAddress = (host: string): Address | null => {
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

/** Has a request go to an address that was looked up before, so that a second look-up cannot lead elsewhere. */
export const pinnedTo = ({ address, family }: Address): Pick<RequestOptions, "agent" | "lookup"> => ({
  agent: false,
  lookup: (_host, options, done) => (options.all ? done(null, [{ address, family }]) : done(null, address, family))
})
