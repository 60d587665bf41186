/** How survey files are read: `npx tsx bench/surveys/run.ts PART`. */
import { runPart } from "../support/Parts.ts"

await runPart({
  understood: () => import("./Understood.ts"),
  generated: () => import("./generated/Generated.ts"),
  themes: () => import("./WrittenThemes.ts"),
  published: () => import("./Published.ts")
})
