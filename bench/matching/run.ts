/** Whether two questions mean the same, and what filters mean: `npx tsx bench/matching/run.ts PART`. */
import { runPart } from "../support/Parts.ts"

await runPart({
  fit: () => import("./Fit.ts"),
  lists: () => import("./Lists.ts"),
  "fit-filters": () => import("./FitFilters.ts"),
  filters: () => import("./Filters.ts")
})
