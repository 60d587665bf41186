import { readFileSync } from "node:fs"

type Counts = ReadonlyArray<[label: string, count: number]>

/** What pandas counts in a survey of the demo (`test/fixtures/demo/make.py`). */
export interface DemoCounts {
  readonly respondents: number
  readonly questions: Readonly<
    Record<string, { readonly kind: "closed" | "multiple" | "text"; readonly base: number; readonly counts: Counts }>
  >
  /** By title: how many are selected, and how they answered a question. */
  readonly audiences: Readonly<
    Record<string, { readonly question: string; readonly n: number; readonly base: number; readonly counts: Counts }>
  >
}

/** By folder of the survey. */
export const demoCounts: Readonly<Record<string, DemoCounts>> = JSON.parse(
  readFileSync(new URL("../fixtures/demo/counts.json", import.meta.url), "utf8")
)
