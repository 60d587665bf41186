/** Tables as files: `npx tsx bench/exports/run.ts files|together`. */
import { runPart } from "../support/Parts.ts"

await runPart({
  files: () => import("./Files.ts"),
  together: () => import("./Together.ts")
})
