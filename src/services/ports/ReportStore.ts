import { Context, type Effect } from "effect"
import type { CrosstabAsk } from "../../domain/ask/CrosstabAsk.ts"
import type { Page, PageRequest } from "../../domain/Listing.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import type {
  BlockId,
  ReportChanged,
  ReportFull,
  ReportId,
  ReportNotFound,
  StoredBlock
} from "../../domain/report/Report.ts"

/** A report as a list shows it. */
export interface ReportEntry {
  readonly id: ReportId
  readonly title: string
  /** How many blocks it has. */
  readonly blocks: number
  readonly version: number
  readonly createdAt: Date
  readonly changedAt: Date
}

/** A table as it was counted for a report. */
export interface ReportTable {
  readonly id: BlockId
  readonly projectId: ProjectId
  /** The project's title. */
  readonly survey: string
  readonly asked: CrosstabAsk
  /** In JSON. */
  readonly result: string
  readonly countedAt: Date
}

/** A report with its blocks, without what they show. */
export interface StoredReport extends Omit<ReportEntry, "blocks"> {
  readonly blocks: ReadonlyArray<StoredBlock>
}

/** Reports of organizations. A table goes with its project; what stays of it is its block, which says so. */
export class ReportStore extends Context.Tag("services/ReportStore")<
  ReportStore,
  {
    /** Newest first. */
    readonly page: (organization: OrganizationId, wanted: PageRequest) => Effect.Effect<Page<ReportEntry>>
    readonly get: (organization: OrganizationId, id: ReportId) => Effect.Effect<StoredReport, ReportNotFound>
    /** The tables of a report whose projects are still there. */
    readonly tables: (organization: OrganizationId, id: ReportId) => Effect.Effect<ReadonlyArray<ReportTable>>
    readonly create: (organization: OrganizationId, title: string) => Effect.Effect<ReportEntry>
    /** Puts a block at the end, whatever version the report is at. */
    readonly add: (
      organization: OrganizationId,
      id: ReportId,
      block: StoredBlock,
      table: Omit<ReportTable, "countedAt" | "id" | "survey"> | null
    ) => Effect.Effect<ReportEntry, ProjectNotFound | ReportFull | ReportNotFound>
    /** Replaces the title and the blocks of a version, and removes tables that are in none of the blocks. */
    readonly change: (
      organization: OrganizationId,
      id: ReportId,
      change: { readonly version: number; readonly title: string; readonly blocks: ReadonlyArray<StoredBlock> }
    ) => Effect.Effect<ReportEntry, ReportChanged | ReportNotFound>
    readonly remove: (organization: OrganizationId, id: ReportId) => Effect.Effect<void, ReportNotFound>
  }
>() {}
