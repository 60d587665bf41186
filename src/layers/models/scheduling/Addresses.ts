import type { LimitsSeen, ProviderFault } from "../Provider.ts"
import {
  type Address,
  addressAbandoned,
  addressFailed,
  addressReplied,
  breakerOpened,
  breakerOpensAt,
  closedBreaker,
  type Departure,
  isDry,
  isHopeless,
  opensAt,
  slownessNow
} from "./Address.ts"

/** Times slower than another at which an address is sent nothing for a while. */
const EJECTED_FROM = 3

/**
 * Where a call goes; when one of the addresses opens again, if not by the end of a call that one waits for; or that none is
 * expected to.
 */
type Choice =
  | { readonly _tag: "Go"; readonly index: number }
  | { readonly _tag: "Wait"; readonly until: number; readonly isDown: boolean; readonly isBusy: boolean }
  | { readonly _tag: "Hopeless"; readonly until: number }

/** How a call to an address ended. Slowness is in times of what is usual, null where that is not known. */
export type Ending =
  | { readonly _tag: "Replied"; readonly limits: LimitsSeen; readonly slowness: number | null }
  | { readonly _tag: "Failed"; readonly fault: ProviderFault }
  | { readonly _tag: "Abandoned"; readonly slowness: number | null }

const isDown = ({ breaker }: Address): boolean => breaker.opened > 0
const isInUse = ({ breaker, ejection }: Address): boolean => breaker.opened === 0 && ejection.opened === 0

/** What a call meets at an address, about: those under way there, each as slow as the address is. */
const load = (address: Address): number => (address.underWay + 1) * slownessNow(address)

/** The address where a call of so many tokens is answered soonest; the one to avoid only if there is no other. */
export const choose = (
  addresses: ReadonlyArray<Address>,
  tokens: number,
  avoid: number | null,
  now: number
): Choice => {
  const anyInUse = addresses.some(isInUse)
  let best: number | null = null
  let until = Number.POSITIVE_INFINITY
  let isBusy = false
  for (const [index, address] of addresses.entries()) {
    const back = anyInUse ? breakerOpensAt(address.ejection, now) : now
    const opens = Math.max(back, opensAt(address, tokens, now))
    until = Math.min(until, opens)
    if (opens === Number.POSITIVE_INFINITY) isBusy = true
    if (opens > now) continue
    if (best === null || best === avoid || (index !== avoid && load(address) < load(addresses[best]!))) best = index
  }
  if (best !== null) return { _tag: "Go", index: best }
  const hopeless = addresses.every((address) => isHopeless(address.breaker, now) || isDry(address, now))
  return hopeless ? { _tag: "Hopeless", until } : { _tag: "Wait", until, isBusy, isDown: addresses.every(isDown) }
}

const endedAt = (address: Address, sent: Departure, ending: Ending, now: number, chance: number): Address => {
  switch (ending._tag) {
    case "Replied":
      return addressReplied(address, sent, ending.limits, ending.slowness, now)
    case "Failed":
      return addressFailed(address, sent, ending.fault, now, chance)
    case "Abandoned":
      return addressAbandoned(address, sent, ending.slowness, now)
  }
}

/** Slowness from which an address is left alone: far above the fastest of the others in use, if there are any. */
const ejectedFrom = (addresses: ReadonlyArray<Address>, index: number): number =>
  EJECTED_FROM * Math.min(...addresses.filter((address, i) => i !== index && isInUse(address)).map(slownessNow))

/** The addresses after a call to one of them ended. `chance` is from 0 to 1. */
export const ended = (
  addresses: ReadonlyArray<Address>,
  index: number,
  sent: Departure,
  ending: Ending,
  now: number,
  chance: number
): ReadonlyArray<Address> => {
  const address = endedAt(addresses[index]!, sent, ending, now, chance)
  const limit = ejectedFrom(addresses, index)
  const slowness = ending._tag === "Failed" ? null : ending.slowness
  const isBack = sent.isTrial && ending._tag === "Replied" && slowness !== null && slowness <= limit
  if (isBack) return addresses.with(index, { ...address, ejection: closedBreaker, slowness: [] })
  const isTooSlow = sent.isTrial ? slowness !== null : address.ejection.opened === 0 && slownessNow(address) > limit
  const ejection = isTooSlow ? breakerOpened(address.ejection, now, chance) : address.ejection
  return addresses.with(index, ejection.opened > 0 ? { ...address, ejection, slowness: [] } : address)
}
