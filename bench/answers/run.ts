/** Answers without a survey and what they are made of: `npx tsx bench/answers/run.ts PART`. */
import { runPart } from "../support/Parts.ts"

await runPart({
  judgments: () => import("./Judgments.ts"),
  declined: () => import("./Declined.ts"),
  coherence: () => import("./Coherence.ts"),
  contrasts: () => import("./Contrasts.ts"),
  audiences: () => import("./Audiences.ts"),
  open: () => import("./Open.ts"),
  people: () => import("./People.ts"),
  spread: () => import("./Spread.ts"),
  filters: () => import("./Filters.ts"),
  suggestions: () => import("./Suggestions.ts"),
  wide: () => import("./Wide.ts")
})
