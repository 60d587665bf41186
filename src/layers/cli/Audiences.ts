import { Args, Command, Options } from "@effect/cli"
import { Console, Effect, Option } from "effect"
import { AudienceDraft, AudienceId, AudienceTitle } from "../../domain/Audience.ts"
import type { AudienceUnderstanding } from "../../domain/ask/AudienceUnderstanding.ts"
import { ProjectId } from "../../domain/Project.ts"
import { AudienceRepo } from "../../services/ports/AudienceRepo.ts"
import { AdministrationLayer } from "../Administration.ts"
import { connect, connectionOptions } from "./Connection.ts"
import { misused } from "./Failure.ts"
import { fromSource, given, sourceOptions } from "./Options.ts"
import { jsonOption, listOptions, print, printList, table, wrapped } from "./Output.ts"

const COLUMNS = ["id", "title", "prompt"] as const
const NONE = "No audiences."
const audienceId = Args.text({ name: "audience-id" }).pipe(
  Args.withSchema(AudienceId),
  Args.withDescription("An id, as `audience list` prints it")
)

const list = Command.make("list", { ...sourceOptions, ...listOptions }, ({ key, org, url, ...format }) =>
  Effect.gen(function* () {
    const audiences = yield* fromSource(
      { key, org, url },
      {
        service: (client) => Effect.map(client.audiences.list({ urlParams: {} }), ({ data }) => data.audiences),
        database: (organization) => Effect.flatMap(AudienceRepo, (repo) => repo.list(organization)),
        using: AdministrationLayer
      }
    )
    yield* printList(audiences, format, COLUMNS, NONE)
  })
).pipe(Command.withDescription("List the audiences: of the service that is named, else in the database"))

const create = Command.make(
  "create",
  {
    prompt: Args.text({ name: "prompt" }).pipe(
      Args.withSchema(AudienceDraft.fields.prompt),
      Args.withDescription("Who they are, such as “Parents aged 30 and over”")
    ),
    title: Options.text("title").pipe(
      Options.withDescription("What the audience is called"),
      Options.withSchema(AudienceTitle)
    ),
    projectId: Options.text("project").pipe(
      Options.withDescription("Project on whose respondents its answers rest"),
      Options.withSchema(ProjectId),
      Options.optional
    ),
    ...connectionOptions,
    json: jsonOption
  },
  ({ json, projectId, prompt, title, ...connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection)
      const { data } = yield* client.audiences.create({ payload: { prompt, title, ...given({ projectId }) } })
      yield* print(data, json, ({ id }) => `Created audience “${data.title}” (${id}).`)
    })
).pipe(Command.withDescription("Store a description of people under a title"))

const rename = Command.make(
  "rename",
  {
    id: audienceId,
    title: Args.text({ name: "title" }).pipe(Args.withSchema(AudienceTitle), Args.withDescription("Its new title")),
    ...connectionOptions,
    json: jsonOption
  },
  ({ id, json, title, ...connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection)
      const { data } = yield* client.audiences.rename({ path: { id }, payload: { title } })
      yield* print(data, json, () => `It is called “${data.title}” now.`)
    })
).pipe(Command.withDescription("Change an audience's title"))

const remove = Command.make(
  "delete",
  { id: audienceId, ...connectionOptions, json: jsonOption },
  ({ id, json, ...connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection)
      yield* client.audiences.remove({ path: { id } })
      yield* print({ id, deleted: true }, json, () => "Deleted the audience.")
    })
).pipe(Command.withDescription("Delete an audience"))

const search = Command.make(
  "search",
  {
    query: Args.text({ name: "words" }).pipe(Args.withDescription("Words of the title or the description")),
    ...connectionOptions,
    ...listOptions
  },
  ({ key, query, url, ...format }) =>
    Effect.gen(function* () {
      const client = yield* connect({ key, url })
      const { data } = yield* client.audiences.search({ payload: { query, limit: 100 } })
      yield* printList(data.audiences, format, COLUMNS, NONE)
    })
).pipe(Command.withDescription("Search audiences, best match first"))

const understandingText = ({ recognised, text }: AudienceUnderstanding, width: number): string =>
  [
    wrapped(text, width),
    ...(recognised.length === 0
      ? []
      : [
          "",
          table(
            recognised.map(({ as, treatment, words }) => ({ words, treatment, as })),
            ["words", "treatment", "as"]
          )
        ])
  ].join("\n")

const understanding = Command.make(
  "understanding",
  {
    audienceId: Options.text("audience").pipe(
      Options.withDescription("Id of a stored audience"),
      Options.withSchema(AudienceId),
      Options.optional
    ),
    audiencePrompt: Options.text("prompt").pipe(
      Options.withDescription("Who the audience is, or who of the stored one"),
      Options.optional
    ),
    ...connectionOptions,
    json: jsonOption
  },
  ({ audienceId, audiencePrompt, json, ...connection }) =>
    Effect.gen(function* () {
      if (Option.isNone(audienceId) && Option.isNone(audiencePrompt)) {
        yield* Console.error("Say who is meant: --prompt describes them, --audience names a stored audience.")
        return yield* misused
      }
      const client = yield* connect(connection)
      const { data } = yield* client.audiences.understanding({ payload: given({ audienceId, audiencePrompt }) })
      yield* print(data, json, understandingText)
    })
).pipe(Command.withDescription("Show what is understood of a description of people; nobody is asked"))

export const audience = Command.make("audience").pipe(
  Command.withDescription("Audiences"),
  Command.withSubcommands([list, create, rename, search, understanding, remove])
)
