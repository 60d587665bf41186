import { Context, Data, type Effect, type Option, type Scope } from "effect"
import type { Organization, OrganizationId, Plan } from "../../domain/Organization.ts"

export class OrganizationRepo extends Context.Tag("services/OrganizationRepo")<
  OrganizationRepo,
  {
    /** With an empty credit account. */
    readonly create: (organization: { readonly name: string; readonly plan: Plan }) => Effect.Effect<Organization>
    readonly find: (id: OrganizationId) => Effect.Effect<Option.Option<Organization>>
    /** Oldest first. */
    readonly list: Effect.Effect<ReadonlyArray<Organization>>
  }
>() {}

/** What was written to a file. */
export interface Written {
  readonly bytes: number
  /** In hexadecimal. */
  readonly sha256: string
}

/** A file that is written piece by piece. */
export interface CopyFile {
  readonly write: (text: string) => Effect.Effect<void>
  /** What was written to it; nothing can be written after that. */
  readonly end: Effect.Effect<Written>
}

/** A new folder that a copy is written to. */
export class CopyFolder extends Context.Tag("services/CopyFolder")<
  CopyFolder,
  {
    /** Begins a file, which is closed with the scope. */
    readonly file: (name: string) => Effect.Effect<CopyFile, never, Scope.Scope>
  }
>() {}

/** One kind of what is stored of an organization. */
export interface StoredKind {
  readonly name: string
  /** What a copy leaves out of it, since it is secret. */
  readonly leftOut: ReadonlyArray<string>
  readonly rows: number
}

/** Nothing but the statements keeps organizations apart on this connection, so that all of one cannot be told. */
export class OrganizationsNotApart extends Data.TaggedError("OrganizationsNotApart") {
  override get message() {
    return (
      "This connection to the database is above row security, so what belongs to one organization cannot " +
      "be told for certain: connect as an ordinary role, or see what `doctor` says."
    )
  }
}

/** All that is stored of an organization, whatever it is: what row security shows of it. */
export class OrganizationData extends Context.Tag("services/OrganizationData")<
  OrganizationData,
  {
    readonly kinds: (organization: OrganizationId) => Effect.Effect<ReadonlyArray<StoredKind>, OrganizationsNotApart>
    /** Hands over every kind, and every row of it as a line of JSON, as all was at one time; a few rows are in memory. */
    readonly read: <E>(
      organization: OrganizationId,
      take: {
        readonly begin: (kind: StoredKind) => Effect.Effect<void, E>
        readonly lines: (lines: ReadonlyArray<string>) => Effect.Effect<void, E>
      }
    ) => Effect.Effect<void, E | OrganizationsNotApart>
    /**
     * Deletes some of what there is, at most so many rows, its keys first; how many it were. None once nothing but the
     * organization and its ledger are left.
     */
    readonly deleteSome: (organization: OrganizationId, limit: number) => Effect.Effect<number, OrganizationsNotApart>
    /** Deletes the organization with its ledger. */
    readonly deleteRest: (organization: OrganizationId) => Effect.Effect<void, OrganizationsNotApart>
  }
>() {}
