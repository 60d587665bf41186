/** Large surveys beside DuckDB or numpy: `npx tsx bench/scale/run.ts PART`. */
import { runPart } from "../support/Parts.ts"

await runPart({
  millions: () => import("./Millions.ts"),
  import: () => import("./Import.ts"),
  filter: () => import("./Filter.ts"),
  cold: () => import("./Cold.ts"),
  columns: () => import("./Columns.ts"),
  uploads: () => import("./Uploads.ts"),
  tables: () => import("./Tables.ts"),
  engine: () => import("./Engine.ts")
})
