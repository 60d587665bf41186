import { readFileSync } from "node:fs"
import { meaningsIn } from "../../src/domain/evidence/Meanings.ts"

/** The table of meanings as the service has it. */
export const meanings = meaningsIn(
  new Uint8Array(readFileSync(new URL("../../src/layers/words/meanings.bin", import.meta.url)))
)
