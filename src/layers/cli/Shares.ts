import { Args, Command, Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { ShareDraft, ShareId } from "../../domain/ask/Share.ts"
import { asking, type Client, connect, connectionOptions, firstOf, limitOption } from "./Connection.ts"
import { given } from "./Options.ts"
import { listOptions, printList } from "./Output.ts"

interface ShareLine {
  readonly id: string
  readonly madeBy: string | null
  readonly createdAt: string
  readonly expiresAt: string
  readonly hasPassword: boolean
}

interface Ways<E, R> {
  readonly share: (
    client: Client,
    id: string,
    draft: ShareDraft
  ) => Effect.Effect<{ readonly data: ShareLine & { readonly url: string } }, E, R>
  readonly links: (client: Client, id: string) => Effect.Effect<{ readonly data: ReadonlyArray<ShareLine> }, E, R>
  readonly revoke: (client: Client, id: string, share: ShareId) => Effect.Effect<unknown, E, R>
}

const COLUMNS = ["id", "madeBy", "createdAt", "expiresAt", "hasPassword"] as const

/** Commands for public links to `what`, such as “an answer”; `group` is the command that they belong to. */
export const shareCommands = <E, R>(group: string, what: string, id: Args.Args<string>, ways: Ways<E, R>) => ({
  share: asking(
    "share",
    `Make a public link to ${what}`,
    {
      id,
      days: Options.integer("days").pipe(Options.withDescription("How many days it works"), Options.withDefault(30)),
      password: Options.text("password").pipe(
        Options.withDescription(`What people have to enter to see it`),
        Options.withSchema(ShareDraft.fields.password.from),
        Options.optional
      )
    },
    (client, { days, id, password }) => ways.share(client, id, { days, ...given({ password }) }),
    ({ expiresAt, url }) => `${url}\nIt works until ${expiresAt.slice(0, 10)}. Keep it: it is shown only once.`
  ),
  links: Command.make(
    "links",
    { id: Args.optional(id), limit: limitOption(100), ...connectionOptions, ...listOptions },
    ({ csv, id, json, key, limit, url }) =>
      Effect.gen(function* () {
        const client = yield* connect({ key, url })
        if (Option.isSome(id)) {
          const { data } = yield* ways.links(client, id.value)
          return yield* printList(data, { csv, json }, COLUMNS, "No links.")
        }
        const all = yield* firstOf(limit, (page) => client.history.everyShare({ urlParams: page, withResponse: true }))
        yield* printList(all, { csv, json }, [...COLUMNS, "answerId", "reportId", "title"], "No links.")
      })
  ).pipe(Command.withDescription(`List active public links to ${what}; without an id, all of them`)),
  revoke: asking(
    "revoke",
    `Revoke a public link to ${what}`,
    {
      id,
      shareId: Args.text({ name: "link" }).pipe(
        Args.withSchema(ShareId),
        Args.withDescription(`The link's id, as \`${group} links\` prints it`)
      )
    },
    (client, { id, shareId }) => Effect.as(ways.revoke(client, id, shareId), { data: { id: shareId, revoked: true } }),
    () => "Revoked the link."
  )
})
