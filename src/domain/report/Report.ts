import { Either, Schema } from "effect"
import { CrosstabAsk } from "../ask/CrosstabAsk.ts"
import { HistoryId } from "../ask/History.ts"
import { ProjectId } from "../Project.ts"
import { text, Uuid } from "../text/Text.ts"
import { Count } from "../Whole.ts"

export const ReportId = Uuid.pipe(Schema.brand("ReportId"), Schema.annotations({ description: "Identifies a report" }))
export type ReportId = typeof ReportId.Type

export const BlockId = Uuid.pipe(
  Schema.brand("BlockId"),
  Schema.annotations({ description: "Identifies a block of a report" })
)
export type BlockId = typeof BlockId.Type

export const ReportTitle = text(200).annotations({ description: "The report's title" })

/** Most blocks of a report, and most characters of its tables together, as JSON. */
export const MAX_BLOCKS = 60
export const MAX_TABLES = 3_000_000

const BlockText = text(20_000).annotations({
  description: "Plain text with headings (`# `), lists (`- ` or `1. `), paragraphs and `**bold**`; nothing else is read"
})

/** How many changes a report has had; whoever changes it says which version they saw. */
const version = Count.annotations({ description: "The version you saw; another one is refused with 409" })

/** A block as it is stored: an answer by its id, a table that stands apart under the block's id, or a text. */
export const StoredBlock = Schema.Union(
  Schema.Struct({ id: BlockId, kind: Schema.Literal("answer"), answerId: HistoryId }),
  Schema.Struct({ id: BlockId, kind: Schema.Literal("table") }),
  Schema.Struct({ id: BlockId, kind: Schema.Literal("text"), text: Schema.String })
)
export type StoredBlock = typeof StoredBlock.Type

export const ReportDraft = Schema.Struct({ title: ReportTitle }).annotations({ identifier: "ReportDraft" })

/** A block to add at the end: a kept answer, a table to count now, or a text. */
export const NewBlock = Schema.Struct({
  answerId: Schema.optional(HistoryId.annotations({ description: "An answer in the history; it is pinned there" })),
  projectId: Schema.optional(ProjectId.annotations({ description: "The survey that `table` is counted in" })),
  table: Schema.optional(CrosstabAsk.annotations({ description: "A crosstab, counted now and kept as it is" })),
  text: Schema.optional(BlockText)
}).pipe(
  Schema.filter(({ answerId, projectId, table, text }) => {
    if (table !== undefined && projectId === undefined)
      return { path: ["projectId"], message: "is required: it says in which survey to count the table" }
    if (table === undefined && projectId !== undefined)
      return { path: ["table"], message: "is required with projectId" }
    const given = [answerId, table, text].filter((one) => one !== undefined).length
    if (given === 1) return undefined
    return given === 0
      ? { path: ["answerId"], message: "is missing: send it, or text, or projectId with table" }
      : { path: ["answerId"], message: "can't be combined with text or table: send one" }
  }),
  Schema.annotations({ identifier: "NewReportBlock" })
)
export type NewBlock = typeof NewBlock.Type

const PlacedBlock = Schema.Struct({
  id: Schema.optional(BlockId.annotations({ description: "A block of the report; none for a new text" })),
  text: Schema.optional(BlockText)
}).pipe(
  Schema.filter(({ id, text }) =>
    id === undefined && text === undefined ? { path: ["id"], message: "send id, or text for a new text" } : undefined
  ),
  Schema.annotations({ identifier: "PlacedReportBlock" })
)

/** A new title, or all blocks as they are to be. What is left out stays as it is. */
export const ReportChange = Schema.Struct({
  version,
  title: Schema.optional(ReportTitle),
  blocks: Schema.optional(
    Schema.Array(PlacedBlock).pipe(Schema.maxItems(MAX_BLOCKS)).annotations({
      description:
        "All blocks in their new order. A block that isn't in the list is removed; `text` rewrites a text, or is a new one"
    })
  )
}).annotations({ identifier: "ReportChange" })
export type ReportChange = typeof ReportChange.Type

/** The organization has no such report. */
export class ReportNotFound extends Schema.TaggedError<ReportNotFound>()("ReportNotFound", { reportId: ReportId }) {
  override get message() {
    return `We can't find report ${this.reportId}. It may have been deleted.`
  }
}

/** Somebody changed the report in between. */
export class ReportChanged extends Schema.TaggedError<ReportChanged>()("ReportChanged", {
  sent: Schema.Number,
  now: Schema.Number
}) {
  override get message() {
    return (
      `Someone else changed this report: it is at version ${this.now}, and you sent ${this.sent}. ` +
      "Get it again, then repeat your change."
    )
  }
}

/** A list of blocks that names one that isn't there, twice the same, or a text for what is none. */
export class BlockInvalid extends Schema.TaggedError<BlockInvalid>()("BlockInvalid", {
  at: Schema.Number,
  problem: Schema.String
}) {
  override get message() {
    return this.problem
  }
}

/** There is no room for another block. */
export class ReportFull extends Schema.TaggedError<ReportFull>()("ReportFull", {}) {
  override get message() {
    return `A report holds up to ${MAX_BLOCKS} blocks and ${MAX_TABLES / 1_000_000} MB of tables. Remove some, or start another.`
  }
}

/** The blocks as a change wants them; `newId` names new texts. */
export const rearranged = (
  blocks: ReadonlyArray<StoredBlock>,
  wanted: NonNullable<ReportChange["blocks"]>,
  newId: () => BlockId
): Either.Either<ReadonlyArray<StoredBlock>, BlockInvalid> =>
  Either.gen(function* () {
    const left = new Map(blocks.map((block) => [block.id, block]))
    const placed: Array<StoredBlock> = []
    for (const [at, { id, text }] of wanted.entries()) {
      if (id === undefined) {
        placed.push({ id: newId(), kind: "text", text: text ?? "" })
        continue
      }
      const block = left.get(id)
      if (block === undefined)
        return yield* Either.left(
          new BlockInvalid({ at, problem: `This report has no block ${id}, or you named it twice.` })
        )
      if (text !== undefined && block.kind !== "text")
        return yield* Either.left(
          new BlockInvalid({ at, problem: `Block ${id} isn't a text, so it can't be rewritten.` })
        )
      left.delete(id)
      placed.push(block.kind === "text" ? { ...block, text: text ?? block.text } : block)
    }
    return placed
  })
