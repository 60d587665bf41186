import { Effect, type Layer, type Option } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import { type Client, type Connection, connect, connectionOptions, isRemote } from "./Connection.ts"
import { chosenOrganization, orgOption } from "./Options.ts"

/** Where a command looks: a service and its key, or an organization of the database. */
export const sourceOptions = { ...connectionOptions, org: orgOption }

export interface Source extends Connection {
  readonly org: Option.Option<string>
}

interface Ways<A, E, R, B, F, S, Out, L, In> {
  /** Asks the service. */
  readonly service: (client: Client) => Effect.Effect<A, E, R>
  /** Looks into the database, on behalf of an organization. */
  readonly database: (organization: OrganizationId) => Effect.Effect<B, F, S>
  /** What looking into the database takes; built only then. */
  readonly using: Layer.Layer<Out, L, In>
}

/** What the service says that is named by its address or by `--key`; where none is named, what the database holds. */
export const fromSource = <A, E, R, B, F, S, Out, L, In>(
  source: Source,
  { database, service, using }: Ways<A, E, R, B, F, S, Out, L, In>
) =>
  Effect.gen(function* () {
    if (yield* isRemote(source)) return yield* service(yield* connect(source))
    const found = Effect.flatMap(chosenOrganization(source.org), ({ id }) => database(id))
    return yield* Effect.provide(found, using)
  })

/** What an answer of the service holds. */
export const dataOf = <A>({ data }: { readonly data: A }): A => data
