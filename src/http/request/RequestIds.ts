import { randomFillSync } from "node:crypto"
import type { RequestId } from "../../domain/RequestId.ts"

const BASE32 = "abcdefghijklmnopqrstuvwxyz234567"
const LENGTH = 24
const pool = new Uint8Array(LENGTH * 256)
let used = pool.length

/** A new identifier: `req_` and 24 base32 characters, 120 random bits. */
export const newRequestId = (): RequestId => {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  let id = "req_"
  for (const end = used + LENGTH; used < end; used++) id += BASE32[pool[used]! & 31]
  // Made as its schema says, of which every request waits.
  return id as RequestId
}
