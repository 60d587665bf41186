import { type CallOptions, everyPage, type ListOptions, type Transport } from "./Transport.ts"
import type { CreditsSummary, LedgerMovement } from "./Types.ts"

/** Which transactions to list. */
export interface LedgerOptions {
  /** Only movements of this kind. All by default. */
  readonly kind?: LedgerMovement["kind"] | undefined
  /** From this day (UTC) or moment, such as `2026-11-01`. */
  readonly from?: string | undefined
  /** Before this day (UTC) or moment. */
  readonly to?: string | undefined
}

/** The organization's balance and spending. */
export interface Credits {
  /** The balance, and what was spent today and in the last 30 days. */
  readonly get: (options?: CallOptions) => Promise<CreditsSummary>
  /** All transactions, newest first. */
  readonly ledger: (options?: LedgerOptions & ListOptions) => AsyncGenerator<LedgerMovement, void>
  /** The latest 10,000 transactions as CSV. */
  readonly ledgerFile: (options?: LedgerOptions & CallOptions) => Promise<Blob>
}

const PATH = "/v1/credits/ledger"

export const makeCredits = (transport: Transport): Credits => ({
  get: async (options) => (await transport.json<CreditsSummary>({ method: "GET", path: "/v1/credits" }, options)).data,
  ledger: ({ from, kind, to, ...options } = {}) =>
    everyPage(transport, PATH, (page: ReadonlyArray<LedgerMovement>) => page, options, { kind, from, to }),
  ledgerFile: ({ from, kind, to, ...options } = {}) => {
    const call = { method: "GET", path: PATH, query: { kind, from, to }, headers: { accept: "text/csv" } } as const
    return transport.read((response) => response.blob(), call, options)
  }
})
