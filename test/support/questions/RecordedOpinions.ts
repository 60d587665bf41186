import { readFileSync } from "node:fs"
import { join } from "node:path"
import toplines from "../../../src/layers/models/fidelity/toplines.json" with { type: "json" }
import type { Put } from "./NonsenseQuestions.ts"

const folder = process.env.FIDELITY_DIR

/** Opinion questions in the folder named by FIDELITY_DIR, which may not be passed on; none without it. */
export const RECORDED_OPINIONS: ReadonlyArray<Put> =
  folder === undefined ? [] : JSON.parse(readFileSync(join(folder, "opinionqa-dev.json"), "utf8"))

/** The questions whose toplines come with the service, each once. */
export const TOPLINE_QUESTIONS: ReadonlyArray<Put> = [
  ...new Map(toplines.map(({ choices, question }) => [question, { question, choices }])).values()
]
