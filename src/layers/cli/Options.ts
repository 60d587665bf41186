import { Args, Options } from "@effect/cli"
import { Effect, Layer, Option, Schema } from "effect"
import { SampleSize } from "../../domain/ask/Ask.ts"
import { EngineChoice } from "../../domain/models/EngineChoice.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import { actFor } from "../../services/ports/Reach.ts"
import { Organizations } from "../../services/usecases/Organizations.ts"
import { type Client, type Connection, connect, connectionOptions, isRemote } from "./Connection.ts"

export const sizeOption = Options.choice("size", SampleSize.literals).pipe(
  Options.withDescription("How many people to ask"),
  Options.withDefault("medium" as const)
)

export const seedOption = Options.integer("seed").pipe(
  Options.withDescription("Random seed: the same question with the same seed gets the same answer"),
  Options.optional
)

export const engineOption = Options.choice("engine", EngineChoice.literals).pipe(
  Options.withDescription("What answers if no survey can: a language model (model), all of them (blend), or none"),
  Options.optional
)

/** A project that is asked over HTTP. */
export const askedProject = Args.text({ name: "project-id" }).pipe(
  Args.withSchema(ProjectId),
  Args.withDescription("An id, as `project list` prints it")
)

export const projectArg = Args.text({ name: "project-id" }).pipe(
  Args.withDescription("An id, as `project list` prints it")
)

/** The project id that was given; what is no id is no project's. */
export const projectIdOf = (given: string) =>
  Schema.decode(ProjectId)(given).pipe(
    Effect.mapError(() => new ProjectNotFound({ projectId: ProjectId.make(given, true) }, true))
  )

export const orgOption = Options.text("org").pipe(
  Options.withDescription("Organization id or name (default: the only one)"),
  Options.optional
)

/** The organization that `--org` names; the command acts for it from then on. */
export const chosenOrganization = (named: Option.Option<string>) =>
  Effect.flatMap(Organizations, ({ choose }) => choose(Option.getOrNull(named))).pipe(
    Effect.tap(({ id }) => actFor(id))
  )

/** The options that were given, without those that were not. */
export const given = <A extends Record<string, Option.Option<unknown>>>(options: A) =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => (Option.isSome(value) ? [[name, value.value]] : []))
  ) as { readonly [Name in keyof A]?: Option.Option.Value<A[Name]> }

/** Where a command looks: a service and its key, or an organization of the database. */
export const sourceOptions = { ...connectionOptions, org: orgOption }

export interface Source extends Connection {
  readonly org: Option.Option<string>
}

/** What an administrator works with, loaded by the commands that work with the database. */
export const AdministrationLoaded = Layer.unwrapEffect(
  Effect.map(
    Effect.promise(() => import("../Administration.ts")),
    ({ AdministrationLayer }) => AdministrationLayer
  )
)

interface Ways<A, E, R, B, F, S, Out, L, In> {
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
