import { Context, type Effect, type Option, Schema } from "effect"
import { OrganizationId } from "../../domain/Organization.ts"
import { ProjectId } from "../../domain/Project.ts"

export const TallyId = Schema.UUID.pipe(Schema.brand("TallyId"))
export type TallyId = typeof TallyId.Type

/** What is tallied: a filter in canonical spelling, or null for everybody, and questions by their positions. */
export const TallyRequest = Schema.parseJson(
  Schema.Struct({
    project: ProjectId,
    revision: Schema.Number,
    settings: Schema.Number,
    filter: Schema.NullOr(Schema.String),
    positions: Schema.Array(Schema.Number),
    sample: Schema.NullOr(Schema.Struct({ size: Schema.Number, seed: Schema.Number }))
  })
)
export type TallyRequest = typeof TallyRequest.Type

/** A tally that some process wants help with, as it is told. */
export const OfferedTally = Schema.parseJson(Schema.Struct({ organization: OrganizationId, id: TallyId }))
export type OfferedTally = typeof OfferedTally.Type

/** What part of a tally came to, as JSON; null where there is too much to tell apart. */
export interface GivenShare {
  readonly share: number
  readonly tally: string
}

/**
 * Tallies whose shares are made by whichever processes on a database are free. Nothing depends on their help: a share that
 * was taken and not given is made by whoever wants it, to the same bits.
 */
export class TallyShares extends Context.Tag("services/TallyShares")<
  TallyShares,
  {
    /** Offers the shares of a tally, numbered from 0, to every process. */
    readonly offer: (organization: OrganizationId, request: TallyRequest, shares: number) => Effect.Effect<TallyId>
    /** What is wanted of a tally; none once it is withdrawn. */
    readonly find: (organization: OrganizationId, id: TallyId) => Effect.Effect<Option.Option<TallyRequest>>
    /** The next share that nobody took; none where all are taken, or the tally is withdrawn. */
    readonly take: (organization: OrganizationId, id: TallyId) => Effect.Effect<Option.Option<number>>
    readonly give: (organization: OrganizationId, id: TallyId, given: GivenShare) => Effect.Effect<void>
    /** The shares given by others, without those that one has. */
    readonly given: (
      organization: OrganizationId,
      id: TallyId,
      without: ReadonlyArray<number>
    ) => Effect.Effect<ReadonlyArray<GivenShare>>
    readonly withdraw: (organization: OrganizationId, id: TallyId) => Effect.Effect<void>
  }
>() {}
