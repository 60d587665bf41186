import { uniform } from "../../../src/domain/statistics/Rng.ts"

/** What can go wrong with one call; at most one of them does. */
export const FAULTS = [
  "refusal",
  "blocked",
  "prose",
  "fences",
  "invalidJson",
  "truncated",
  "empty",
  "wrongLabel",
  "missingLabel",
  "extraKeys",
  "sums97",
  "sums250",
  "percentStrings",
  "rateLimited",
  "rateLimitedRetryAfter",
  "status500",
  "status503",
  "status529",
  "stall",
  "dropped",
  "slowStream"
] as const
export type Fault = (typeof FAULTS)[number]

/** Probability of each, 0–1. */
export type FaultRates = Readonly<Partial<Record<Fault, number>>>

/** Every fault there is, as often as each other, in a share `rate` of all calls. */
export const everyFault = (rate: number, but: ReadonlyArray<Fault> = []): FaultRates => {
  const kinds = FAULTS.filter((fault) => !but.includes(fault))
  return Object.fromEntries(kinds.map((fault) => [fault, rate / kinds.length]))
}

/** The fault of a call, drawn from the seed and what the call is, never from the order of arrival. */
export const drawFault = (rates: FaultRates, seed: number, call: number, nth: number): Fault | undefined => {
  let left = uniform("fault", seed, call, nth)
  for (const fault of FAULTS) {
    left -= rates[fault] ?? 0
    if (left < 0) return fault
  }
  return undefined
}

/** How a model errs in what it holds to be true. */
export interface Bias {
  /** Points by which the choice at an end of the list is preferred, 0–100. */
  readonly position?: { readonly at: "first" | "last"; readonly points: number; readonly kind?: "mixture" | "shift" }
  /** How much of the answers goes to the likeliest choice, 0–1. */
  readonly modeCollapse?: number
}

const mixed = (shares: ReadonlyArray<number>, k: number, weight: number) =>
  shares.map((share, i) => (1 - weight) * share + (i === k ? weight : 0))

/** As many points as there are to take are taken from the other choices evenly. */
const shifted = (shares: ReadonlyArray<number>, k: number, weight: number) => {
  const each = weight / Math.max(1, shares.length - 1)
  const rest = shares.map((share, i) => (i === k ? 0 : Math.max(0, share - each)))
  const kept = rest.reduce((sum, share) => sum + share, 0)
  return rest.map((share, i) => (i === k ? 1 - kept : share))
}

/** Shares of the choices as listed, with the bias. */
export const biased = (shares: ReadonlyArray<number>, bias: Bias): ReadonlyArray<number> => {
  const collapsed = mixed(shares, shares.indexOf(Math.max(...shares)), bias.modeCollapse ?? 0)
  if (bias.position === undefined || shares.length === 0) return collapsed
  const { at, kind, points } = bias.position
  const place = at === "first" ? 0 : shares.length - 1
  return (kind === "shift" ? shifted : mixed)(collapsed, place, points / 100)
}

/** How long answers take, in milliseconds. */
export interface Latency {
  readonly ms: number
  /** One call in so many takes `slowMs` instead. */
  readonly slowOneIn?: number
  readonly slowMs?: number
  /** Spread evenly by so many milliseconds more. */
  readonly jitterMs?: number
}

export const latencyOf = (latency: Latency | undefined, seed: number, call: number, nth: number): number => {
  if (latency === undefined) return 0
  const slow = latency.slowOneIn !== undefined && uniform("slow", seed, call, nth) < 1 / latency.slowOneIn
  const jitter = (latency.jitterMs ?? 0) * uniform("jitter", seed, call, nth)
  return (slow ? (latency.slowMs ?? latency.ms) : latency.ms) + jitter
}
