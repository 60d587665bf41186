/** What a request costs beside a peer: `npx tsx bench/http/run.ts PART`, after a build. */
import { runPart } from "../support/Parts.ts"

await runPart({
  lists: () => import("./Lists.ts"),
  asks: () => import("./Asks.ts"),
  mcp: () => import("./Mcp.ts"),
  observed: () => import("./Observed.ts"),
  openapi: () => import("./OpenApi.ts")
})
