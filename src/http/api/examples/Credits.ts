import { ledgerCsv } from "../../../domain/Ledger.ts"

const requestId = "req_k5v2m3a7q4x6c2b5n7d3f4g6"

export const summary = {
  requestId,
  data: {
    plan: "pro",
    balance: 48_900,
    reserved: 400,
    spentToday: 700,
    spentThirtyDays: 21_300,
    models: { configured: 1, dailyUsd: 5, spentUsd: 0.0412, setAsideUsd: 0.0012, leftUsd: 4.9576 }
  },
  error: null
}

const charge = {
  id: "1c0f2b7e-93d4-a05c-6e8b-41f7d2c9a360",
  at: "2026-11-20T09:30:12.481Z",
  kind: "charge",
  amount: -100,
  reason: "An answer was paid for",
  note: null,
  reservationId: "6f1f6f0e-6a1c-4c55-9a55-0d3f1f0a8f11",
  requestId: "req_a2b3c4d5e6f7g2h3i4j5k6m7",
  askId: null,
  questions: null,
  question: "How often do you cook at home?"
} as const

const grant = {
  id: "e4a86d13-5b20-9cf7-38d1-0f6a7be2c495",
  at: "2026-11-01T08:00:00.000Z",
  kind: "grant",
  amount: 50_000,
  reason: "Added by an administrator",
  note: "November",
  reservationId: null,
  requestId: null,
  askId: null,
  questions: null,
  question: null
} as const

export const ledger = { requestId, data: [charge, grant], error: null }
export const csv = ledgerCsv([charge, grant])
