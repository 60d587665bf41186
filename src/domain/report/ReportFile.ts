import { OFFICE_TYPES } from "../ask/CrosstabAsk.ts"
import type { AskData } from "../ask/ResultRows.ts"
import type { DeckSource } from "./Deck.ts"

/** Files that a report is written as. */
export const REPORT_TYPES = { ...OFFICE_TYPES, pdf: "application/pdf" } as const
export type ReportKind = keyof typeof REPORT_TYPES
export const REPORT_KINDS = ["pptx", "xlsx", "pdf"] as const satisfies ReadonlyArray<ReportKind>

/** A block as a file shows it. Moments are ISO 8601. */
export type ReportPart =
  | {
      readonly kind: "table"
      readonly survey: string
      readonly credit: string | null
      /** A `CrosstabResult` as JSON: it is read where the file is written. */
      readonly result: string
      readonly countedAt: string
    }
  | {
      readonly kind: "answer"
      /** Where the surveys that it is about come from, in words. */
      readonly sources: ReadonlyArray<string>
      /** The question as it was asked; of several, none. */
      readonly question: string | null
      readonly audience: ReadonlyArray<string>
      readonly answeredAt: string
      readonly data: AskData
    }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "removed"; readonly what: "answer" | "table" }

export interface ReportFile {
  readonly title: string
  /** What is said below the title: whom it is about, how it was counted, where it comes from. */
  readonly about: ReadonlyArray<string>
  /** When the report was last changed. */
  readonly changedAt: string
  readonly parts: ReadonlyArray<ReportPart>
  /** What its slides are made again of. */
  readonly deck?: DeckSource
}
