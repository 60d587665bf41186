/** How much a provider lets through. */
export interface Limits {
  /** Requests a second, without grace. */
  readonly perSecond?: number
  /** Requests that may come at once after a rest; a second's worth unless told. */
  readonly burst?: number
  /** Requests under way at once. */
  readonly concurrent?: number
  /** Whether refusals say when to come again. */
  readonly retryAfter?: boolean
  /** Whether answers tell the limits in their headers; they do unless this is false. */
  readonly told?: boolean
}

/** What is left, as headers tell it. */
export interface Quota {
  readonly limit: number
  readonly remaining: number
  readonly resetMs: number
}

/** Lets requests through as a token bucket of requests and a count of those under way. */
export class Gate {
  private tokens: number
  private filledAt = performance.now()
  inFlight = 0
  peakInFlight = 0

  constructor(private readonly limits: Limits) {
    this.tokens = this.capacity
  }

  private get capacity() {
    return this.limits.burst ?? this.limits.perSecond ?? Number.POSITIVE_INFINITY
  }

  /** Milliseconds until a request would be let through; 0 if this one is. */
  enter(): number {
    const { concurrent, perSecond } = this.limits
    const now = performance.now()
    if (perSecond !== undefined) {
      this.tokens = Math.min(this.capacity, this.tokens + ((now - this.filledAt) / 1000) * perSecond)
      this.filledAt = now
      if (this.tokens < 1) return Math.ceil(((1 - this.tokens) / perSecond) * 1000)
    }
    if (concurrent !== undefined && this.inFlight >= concurrent) return 1000
    if (perSecond !== undefined) this.tokens -= 1
    this.inFlight += 1
    this.peakInFlight = Math.max(this.peakInFlight, this.inFlight)
    return 0
  }

  leave(): void {
    this.inFlight -= 1
  }

  quota(): Quota {
    const { perSecond } = this.limits
    if (perSecond === undefined) return { limit: 10_000, remaining: 9_999, resetMs: 6 }
    return {
      limit: perSecond * 60,
      remaining: Math.max(0, Math.floor(this.tokens)),
      resetMs: Math.ceil(((this.capacity - this.tokens) / perSecond) * 1000)
    }
  }
}
