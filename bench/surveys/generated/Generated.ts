import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import type { Half } from "./Files.ts"
import type { Outcome } from "./Judge.ts"
import { readHalf } from "./Read.ts"

/*
 * Makes files as tools, panels, programs and people write them, of which it is known what is meant, reads them as an import
 * does, and prints how many are read as meant, otherwise with a doubt at every such place, and otherwise without one: for
 * the half on which rules were fitted and the half held out. With --wrong FILE-NAMES or nothing it lists what is otherwise
 * in the fitted half, with --all also in the other. Run: npm run bench:surveys:generated -- [seeds] [--wrong] [--all]
 */

const named = process.argv.slice(2)
const seeds = Number(named.find((one) => /^\d+$/.test(one)) ?? 4)
const HALVES: ReadonlyArray<Half> = ["fitted", "held out", "later"]
const OUTCOMES: ReadonlyArray<Outcome> = ["right", "doubted", "wrong"]

const folder = mkdtempSync(join(tmpdir(), "generated-surveys-"))
try {
  for (const half of HALVES) {
    const reads = await Effect.runPromise(readHalf(half, seeds, folder))
    const count = (outcome: Outcome) => reads.filter((one) => one.outcome === outcome).length
    const templates = new Set(reads.map(({ made }) => made.template)).size
    console.log(
      `${half}: ${reads.length} files of ${templates} kinds; ${OUTCOMES.map((one) => `${count(one)} ${one}`).join(", ")}`
    )
    if (!named.includes("--all") && !(half === "fitted" && named.includes("--wrong"))) continue
    for (const { made, outcome, problems } of reads)
      if (outcome !== "right") console.log(`  ${outcome}: ${made.name}\n    ${problems.slice(0, 4).join("\n    ")}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
