import type { IncomingMessage } from "node:http"
import { BlockList, isIP } from "node:net"

/** Networks by name: this computer, and those that the public internet does not reach. */
const NAMED: Readonly<Record<string, ReadonlyArray<string>>> = {
  loopback: ["127.0.0.0/8", "::1"],
  private: ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "fc00::/7", "fe80::/10"]
}
const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 }
const family = (address: string) => (isIP(address) === 4 ? "ipv4" : "ipv6")

/** Whether text names proxies: an address, a network such as 10.0.0.0/8, `loopback` or `private`. */
export const isProxy = (text: string): boolean => {
  if (Object.hasOwn(NAMED, text)) return true
  const [address = "", prefix, ...more] = text.split("/")
  const bits = BITS[isIP(address)]
  if (bits === undefined || address.includes("%") || more.length > 0) return false
  return prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits)
}

/** The addresses that names such as those of proxies stand for. */
const listOf = (proxies: ReadonlyArray<string>): BlockList => {
  const list = new BlockList()
  for (const network of proxies.flatMap((proxy) => NAMED[proxy] ?? [proxy])) {
    const [address = "", prefix] = network.split("/")
    if (prefix === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(prefix), family(address))
  }
  return list
}

export const inNetworks = (networks: ReadonlyArray<string>) => {
  const list = listOf(networks)
  return (address: string): boolean => isIP(address) !== 0 && list.check(address, family(address))
}

const WITH_PORT = /^(?:\[([^\]]*)\](?::[\w.-]+)?|([\d.]+):[\w.-]+)$/

/** One address in one form, without port and zone; null for what is no address. */
const readAddress = (text: string): string | null => {
  const [, v6, v4] = WITH_PORT.exec(text) ?? []
  const address = (v6 ?? v4 ?? text).replace(/%.*$/, "").toLowerCase()
  if (isIP(address) === 0) return null
  const mapped = address.replace(/^::ffff:(?=[\d.]+$)/, "")
  return isIP(mapped) === 0 ? address : mapped
}

type Hops = ReadonlyArray<string | null>

const forwardedFor = (header: string): Hops => header.split(",").map((hop) => readAddress(hop.trim()))

/** One `name=value` of RFC 7239 with what follows it. */
const PAIR = /[ \t]*([\w!#$%&'*+.^`|~-]+)=(?:"((?:[^"\\]|\\.)*)"|([\w!#$%&'*+.^`|~:[\]-]+))[ \t]*(;|,|$)/y

const forwarded = (header: string): Hops => {
  const hops: Array<string | null> = [null]
  for (PAIR.lastIndex = 0; PAIR.lastIndex < header.length; ) {
    const [, name = "", quoted, token = "", end] = PAIR.exec(header) ?? []
    // What does not parse says nothing, not even at its end: there a quoted text may seem to have been closed.
    if (end === undefined) return [null]
    if (name.toLowerCase() === "for") hops[hops.length - 1] = readAddress(quoted?.replace(/\\(.)/g, "$1") ?? token)
    if (end === ",") hops.push(null)
  }
  return hops
}

/**
 * Who sent a request that came through proxies. Each of them appends whom it got the request from: the client is the last
 * address that none of the trusted proxies has; what stands before it is the client's own word. A header that a proxy does
 * not write comes from the client as well, so that two headers which disagree say nothing.
 */
export const makeClientAddress = (proxies: ReadonlyArray<string>) => {
  const trusted = listOf(proxies)
  const isTrusted = (address: string) => trusted.check(address, family(address))

  const last = (peer: string, hops: Hops) => {
    let client = peer
    for (const hop of [...hops].reverse()) {
      if (hop === null || !isTrusted(client)) return client
      client = hop
    }
    return client
  }

  return ({ headers, socket }: Pick<IncomingMessage, "headers" | "socket">): string | undefined => {
    const peer = readAddress(socket.remoteAddress ?? "")
    if (peer === null) return socket.remoteAddress
    if (proxies.length === 0 || !isTrusted(peer)) return peer
    const plain = headers["x-forwarded-for"]
    const claims = [
      ...(plain === undefined ? [] : [last(peer, forwardedFor(String(plain)))]),
      ...(headers.forwarded === undefined ? [] : [last(peer, forwarded(headers.forwarded))])
    ]
    const [claim = peer] = claims
    return claims.every((other) => other === claim) ? claim : peer
  }
}
export type ClientAddress = ReturnType<typeof makeClientAddress>
