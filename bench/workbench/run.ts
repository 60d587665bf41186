/** An analyst's week on a tracker, step by step over HTTP, beside R: `npx tsx bench/workbench/run.ts`, after a build. */
import { runPart } from "../support/Parts.ts"

await runPart({ week: () => import("./Week.ts") }, "week")
