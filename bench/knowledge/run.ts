/** What is known without a survey, and its margins: `npx tsx bench/knowledge/run.ts PART`. */
import { runPart } from "../support/Parts.ts"

await runPart({
  margins: () => import("./Margins.ts"),
  definitions: () => import("./Definitions.ts"),
  groups: () => import("./Groups.ts"),
  record: () => import("./Record.ts")
})
