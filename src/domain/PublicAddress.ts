import { lazily } from "./Memo.ts"

/** A network as the number of its first address and how many leading bits name it. */
interface Network {
  readonly first: bigint
  readonly prefix: number
}

const readV4 = (address: string): bigint | null => {
  const parts = address.split(".")
  if (parts.length !== 4 || !parts.every((part) => /^(?:0|[1-9]\d{0,2})$/.test(part) && Number(part) < 256)) return null
  return parts.reduce((value, part) => value * 256n + BigInt(part), 0n)
}

const readGroups = (text: string): ReadonlyArray<bigint> | null => {
  if (text === "") return []
  const groups = text.split(":")
  const last = groups.at(-1) ?? ""
  const v4 = last.includes(".") ? readV4(last) : null
  if (last.includes(".") && v4 === null) return null
  const plain = v4 === null ? groups : groups.slice(0, -1)
  if (!plain.every((group) => /^[\da-f]{1,4}$/i.test(group))) return null
  return [...plain.map((group) => BigInt(`0x${group}`)), ...(v4 === null ? [] : [v4 >> 16n, v4 & 0xffffn])]
}

const readV6 = (address: string): bigint | null => {
  const halves = address.split("::")
  if (halves.length > 2) return null
  const [head, tail] = [readGroups(halves[0] ?? ""), readGroups(halves[1] ?? "")]
  if (head === null || tail === null) return null
  const missing = 8 - head.length - tail.length
  if (halves.length === 2 ? missing < 1 : missing !== 0) return null
  return [...head, ...new Array<bigint>(missing).fill(0n), ...tail].reduce((value, group) => (value << 16n) | group, 0n)
}

const networks = (read: (address: string) => bigint | null, list: ReadonlyArray<string>) =>
  lazily(
    (): ReadonlyArray<Network> =>
      list.map((entry) => {
        const [address = "", prefix] = entry.split("/")
        return { first: read(address) ?? 0n, prefix: Number(prefix) }
      })
  )

const within = (address: bigint, bits: number) => (network: Network) => {
  const rest = BigInt(bits - network.prefix)
  return address >> rest === network.first >> rest
}

/** IPv4 networks that do not lead to one host of the public internet (IANA's special-purpose registry). */
const specialV4 = networks(readV4, [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.31.196.0/24",
  "192.52.193.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "192.175.48.0/24",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/3"
])

/** The only IPv6 network with public hosts in it, and what in it is not public or carries IPv4 addresses. */
const globalV6 = networks(readV6, ["2000::/3"])
const specialV6 = networks(readV6, ["2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"])
const mappedV4 = networks(readV6, ["::ffff:0:0/96"])

const isPublicV4 = (address: bigint) => !specialV4().some(within(address, 32))

/** Whether an IP address is one of the public internet; anything that is not an address is not. */
export const isPublicAddress = (address: string): boolean => {
  const v4 = readV4(address)
  if (v4 !== null) return isPublicV4(v4)
  const v6 = readV6(address)
  if (v6 === null) return false
  if (mappedV4().some(within(v6, 128))) return isPublicV4(v6 & 0xffffffffn)
  return globalV6().some(within(v6, 128)) && !specialV6().some(within(v6, 128))
}

/** The network that one host is likely to have to itself: an IPv4 address, or 2^64 of IPv6. */
export const networkOf = (address: string): string => {
  const v4 = readV4(address)
  if (v4 !== null) return `v4 ${v4}`
  const v6 = readV6(address)
  if (v6 === null) return address
  return mappedV4().some(within(v6, 128)) ? `v4 ${v6 & 0xffffffffn}` : `v6 ${v6 >> 64n}`
}
