/** Whether two questions mean the same: `npx tsx bench/matching/run.ts PART`. */
import { runPart } from "../support/Parts.ts"

await runPart({ fit: () => import("./Fit.ts"), lists: () => import("./Lists.ts") })
