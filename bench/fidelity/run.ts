/**
 * `npm run bench:fidelity -- [FILE [WAVE …]]`: what clients get over HTTP from the service as it is built; with
 * `--in-process`, what the engine computes in this process.
 */
import { runPart } from "../support/Parts.ts"

await runPart(
  {
    http: () => import("./OverHttp.ts"),
    "--in-process": () => import("./InProcess.ts"),
    fit: () => import("./Fit.ts"),
    margins: () => import("./Margins.ts"),
    own: () => import("./Own.ts")
  },
  "http"
)
