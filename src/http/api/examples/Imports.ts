import { imported, importing, requestId } from "./Projects.ts"

const over = { ...importing, finishedAt: "2026-02-20T10:15:04.000Z" }
const whole = {
  ...over,
  bytes: { read: 48_213, total: 48_213 },
  rows: 600,
  questions: { stored: 1, total: 1 },
  status: "done",
  phase: "stored"
}
const { project: _, ...summary } = whole

export const done = { requestId, data: { ...whole, project: imported.data }, error: null }
export const cancelled = { requestId, data: { ...over, status: "cancelled", phase: "cancelled" }, error: null }
export const imports = { requestId, data: [summary], error: null }
