/** Answers that were not given: `npx tsx bench/predictions/run.ts PART`. */
import { runPart } from "../support/Parts.ts"

await runPart({
  imputation: () => import("./Imputation.ts"),
  segments: () => import("./Segments.ts"),
  intervals: () => import("./Intervals.ts"),
  references: () => import("./References.ts")
})
