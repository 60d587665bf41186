/** How long one caller waits for others: `npx tsx bench/waiting/run.ts PART`, after a build. */
import { runPart } from "../support/Parts.ts"

await runPart({
  fairness: () => import("./Fairness.ts"),
  stall: () => import("./Stall.ts"),
  soak: () => import("./Soak.ts")
})
