import { Effect, Option } from "effect"
import type { CrosstabResult } from "../../domain/ask/CrosstabAsk.ts"
import { MIN_PUBLIC } from "../../domain/ask/PublicAnswer.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import {
  BlockId,
  type NewBlock,
  type ReportChange,
  ReportChanged,
  type ReportId,
  rearranged,
  type StoredBlock
} from "../../domain/report/Report.ts"
import { HistoryStore, type KeptAnswer } from "../ports/HistoryStore.ts"
import { ReportStore, type ReportTable, type StoredReport } from "../ports/ReportStore.ts"
import { spanned } from "../WhenEnded.ts"
import { Crosstabs } from "./Crosstabs.ts"

/** A block with what it shows; null where that was deleted. */
export type ReportBlock =
  | (Extract<StoredBlock, { readonly kind: "answer" }> & { readonly answer: KeptAnswer | null })
  | (Extract<StoredBlock, { readonly kind: "table" }> & { readonly table: ReportTable | null })
  | Extract<StoredBlock, { readonly kind: "text" }>

export interface WholeReport extends Omit<StoredReport, "blocks"> {
  readonly blocks: ReadonlyArray<ReportBlock>
}

/** The surveys that a block is about. */
export const surveysIn = (block: ReportBlock): ReadonlyArray<string> =>
  block.kind === "answer"
    ? (block.answer?.about ?? [])
    : block.kind === "table" && block.table !== null
      ? [block.table.projectId]
      : []

const newId = () => BlockId.make(crypto.randomUUID())

/** Kept answers, tables and texts in an order, under a title. */
export class Reports extends Effect.Service<Reports>()("services/Reports", {
  effect: Effect.gen(function* () {
    const crosstabs = yield* Crosstabs
    const history = yield* HistoryStore
    const store = yield* ReportStore

    const filled = Effect.fnUntraced(function* (organization: OrganizationId, report: StoredReport) {
      const hasTables = report.blocks.some(({ kind }) => kind === "table")
      const stored = hasTables ? yield* store.tables(organization, report.id) : []
      const tables = new Map(stored.map((table) => [table.id, table]))
      const shown = (block: StoredBlock): Effect.Effect<ReportBlock> => {
        switch (block.kind) {
          case "answer":
            return Effect.map(Effect.option(history.get(organization, block.answerId)), (answer) => ({
              ...block,
              answer: Option.getOrNull(answer)
            }))
          case "table":
            return Effect.succeed({ ...block, table: tables.get(block.id) ?? null })
          case "text":
            return Effect.succeed(block)
        }
      }
      const { blocks, ...about } = report
      return { ...about, blocks: yield* Effect.forEach(blocks, shown) } satisfies WholeReport
    })

    const get = (organization: OrganizationId, id: ReportId) =>
      Effect.flatMap(store.get(organization, id), (report) => filled(organization, report))

    /** Adds a block at the end. An answer is kept for good from then on; a table is counted, and stays as it is. */
    const add = spanned("Reports.add")(function* (
      organization: OrganizationId,
      report: ReportId,
      { answerId, projectId, table, text = "" }: NewBlock
    ) {
      const id = newId()
      if (answerId !== undefined) {
        yield* store.get(organization, report)
        yield* history.get(organization, answerId)
        const added = yield* store.add(organization, report, { id, kind: "answer", answerId }, null)
        yield* history.change(organization, answerId, { pinned: true })
        return added
      }
      if (projectId === undefined || table === undefined)
        return yield* store.add(organization, report, { id, kind: "text", text }, null)
      yield* store.get(organization, report)
      const result: CrosstabResult = yield* crosstabs.tabulate(organization, projectId, table, MIN_PUBLIC)
      const counted = { projectId, asked: table, result: JSON.stringify(result) }
      return yield* store.add(organization, report, { id, kind: "table" }, counted)
    })

    /** Changes a report that is still at the version that the change names. */
    const change = Effect.fnUntraced(function* (
      organization: OrganizationId,
      id: ReportId,
      { blocks, title, version }: ReportChange
    ) {
      const report = yield* store.get(organization, id)
      if (report.version !== version) return yield* new ReportChanged({ sent: version, now: report.version })
      return yield* store.change(organization, id, {
        version,
        title: title ?? report.title,
        blocks: blocks === undefined ? report.blocks : yield* rearranged(report.blocks, blocks, newId)
      })
    })

    return { page: store.page, create: store.create, remove: store.remove, about: store.get, get, add, change } as const
  })
}) {}
