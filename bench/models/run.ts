/** Language models, as planted: `npx tsx bench/models/run.ts PART`. */
import { runPart } from "../support/Parts.ts"

await runPart({
  "proving-ground": () => import("./ProvingGround.ts"),
  scheduling: () => import("./Scheduling.ts"),
  tails: () => import("./Tails.ts"),
  spending: () => import("./Spending.ts")
})
