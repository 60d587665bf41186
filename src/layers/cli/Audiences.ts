import { Args, Command, Options } from "@effect/cli"
import { Console, Effect, Option } from "effect"
import { AudienceDraft, AudienceId, AudienceTitle } from "../../domain/Audience.ts"
import type { AudienceUnderstanding } from "../../domain/ask/AudienceUnderstanding.ts"
import { ProjectId } from "../../domain/Project.ts"
import { AudienceRepo } from "../../services/ports/AudienceRepo.ts"
import { asking, connect, connectionOptions } from "./Connection.ts"
import { misused } from "./Failure.ts"
import { AdministrationLoaded, fromSource, given, sourceOptions } from "./Options.ts"
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
        using: AdministrationLoaded
      }
    )
    yield* printList(audiences, format, COLUMNS, NONE)
  })
).pipe(Command.withDescription("List audiences"))

const create = asking(
  "create",
  "Store a described audience",
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
      Options.withDescription("Project whose respondents answer for it"),
      Options.withSchema(ProjectId),
      Options.optional
    )
  },
  (client, { projectId, prompt, title }) =>
    client.audiences.create({ payload: { prompt, title, ...given({ projectId }) } }),
  ({ id, title }) => `Created audience “${title}” (${id}).`
)

const rename = asking(
  "rename",
  "Change an audience's title",
  {
    id: audienceId,
    title: Args.text({ name: "title" }).pipe(Args.withSchema(AudienceTitle), Args.withDescription("New title"))
  },
  (client, { id, title }) => client.audiences.rename({ path: { id }, payload: { title } }),
  ({ title }) => `Renamed to “${title}”.`
)

const remove = asking(
  "delete",
  "Delete an audience",
  { id: audienceId },
  ({ audiences }, { id }) => Effect.as(audiences.remove({ path: { id } }), { data: { id, deleted: true } }),
  () => "Deleted the audience."
)

const search = Command.make(
  "search",
  {
    query: Args.text({ name: "words" }).pipe(Args.withDescription("Words to look for in titles and descriptions")),
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
      Options.withDescription("Describe the audience, or a part of the stored one"),
      Options.optional
    ),
    ...connectionOptions,
    json: jsonOption
  },
  ({ audienceId, audiencePrompt, json, ...connection }) =>
    Effect.gen(function* () {
      if (Option.isNone(audienceId) && Option.isNone(audiencePrompt)) {
        yield* Console.error("Say who to ask: --prompt describes them, --audience names a stored audience.")
        return yield* misused
      }
      const client = yield* connect(connection)
      const { data } = yield* client.audiences.understanding({ payload: given({ audienceId, audiencePrompt }) })
      yield* print(data, json, understandingText)
    })
).pipe(Command.withDescription("Show how a description of people is understood; asks nobody"))

export const audience = Command.make("audience").pipe(
  Command.withDescription("Audiences"),
  Command.withSubcommands([list, create, rename, search, understanding, remove])
)
