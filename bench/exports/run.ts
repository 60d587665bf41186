/** Tables as files: `npx tsx bench/exports/run.ts banner|files|sav|together`. */
import { runPart } from "../support/Parts.ts"

await runPart({
  banner: () => import("./Banner.ts"),
  files: () => import("./Files.ts"),
  sav: () => import("./Sav.ts"),
  together: () => import("./Together.ts")
})
