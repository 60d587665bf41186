/** Nodes on one database: `npx tsx bench/nodes/run.ts PART`, after a build. */
import { runPart } from "../support/Parts.ts"

await runPart({
  together: () => import("./Together.ts"),
  restart: () => import("./Restart.ts"),
  start: () => import("./Start.ts"),
  backup: () => import("./Backup.ts")
})
