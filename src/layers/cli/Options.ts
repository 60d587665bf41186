import { existsSync } from "node:fs"
import { join, resolve } from "node:path"
import { Args, Options } from "@effect/cli"
import { Console, Data, Effect, Layer, Option, Schema } from "effect"
import { SampleSize } from "../../domain/ask/Ask.ts"
import { EngineChoice } from "../../domain/models/EngineChoice.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { ProjectId, ProjectNotFound } from "../../domain/Project.ts"
import { scopes } from "../../domain/Scope.ts"
import { actFor, grantedScopes } from "../../services/ports/Reach.ts"
import { Organizations } from "../../services/usecases/Organizations.ts"
import { AppConfig } from "../Config.ts"
import { access, type Client, type Connection, connect, connectionOptions, isRemote } from "./Connection.ts"

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

/** Where a period begins and ends, as a schema of the contract reads it. */
export const fromMoment = <A>(name: string, schema: Schema.Schema<A, string>) =>
  Options.text(name).pipe(
    Options.withDescription("Only from this date or time (UTC) on, such as 2026-11-01"),
    Options.withSchema(schema),
    Options.optional
  )
export const untilMoment = <A>(name: string, schema: Schema.Schema<A, string>) =>
  Options.text(name).pipe(
    Options.withDescription("Only before this date or time (UTC)"),
    Options.withSchema(schema),
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

export const linksOption = Options.choice("links", ["keep", "revoke"] as const).pipe(
  Options.withDescription("Whether the links to answers that they made keep working"),
  Options.withDefault("keep" as const)
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

class NoDatabase extends Data.TaggedError("NoDatabase")<{ readonly dataDir: string }> {
  override get message() {
    return (
      `There is no database in ${this.dataDir} yet. Start the service, or create an organization with \`org create\`. ` +
      "To use a service elsewhere, set AUDIENCE_URL and AUDIENCE_API_KEY."
    )
  }
}

/** Says which database a command works with. One that isn't there is not made: it would be empty. */
const databaseNamed = Effect.gen(function* () {
  const { databaseUrl, dataDir } = yield* AppConfig
  if (Option.isSome(databaseUrl)) return "the database in DATABASE_URL"
  if (!existsSync(join(dataDir, "postgres"))) return yield* new NoDatabase({ dataDir: resolve(dataDir) })
  return `the database in ${resolve(dataDir)}`
})

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
    yield* databaseNamed
    const found = Effect.flatMap(chosenOrganization(source.org), ({ id }) => database(id))
    // Whoever has the database has its rows.
    return yield* Effect.locally(Effect.provide(found, using), grantedScopes, scopes)
  })

/**
 * The same for what administers an organization. Without a key it is the database that is worked with, wherever the service
 * is; which of both, standard error says.
 */
export const administered = <A, B, E, R, F, S>(
  source: Source,
  service: (client: Client) => Effect.Effect<{ readonly data: A }, E, R>,
  database: (organization: OrganizationId) => Effect.Effect<B, F, S>
) =>
  Effect.gen(function* () {
    const { apiKey } = yield* AppConfig
    const isService = (yield* isRemote(source)) && Option.isSome(Option.orElse(source.key, () => apiKey))
    yield* Console.error(`Using ${isService ? (yield* access(source)).baseUrl : yield* databaseNamed}.`)
    if (isService) return (yield* service(yield* connect(source))).data
    return yield* Effect.provide(
      Effect.flatMap(chosenOrganization(source.org), ({ id }) => database(id)),
      AdministrationLoaded
    )
  })

/** What an answer of the service holds. */
export const dataOf = <A>({ data }: { readonly data: A }): A => data
