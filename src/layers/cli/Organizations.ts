import { createHash } from "node:crypto"
import * as Fs from "node:fs"
import { type FileHandle, open } from "node:fs/promises"
import * as Path from "node:path"
import { Args, Command, Options } from "@effect/cli"
import { Data, Effect, Option } from "effect"
import { type Organization, Plan } from "../../domain/Organization.ts"
import { type CopyFile, CopyFolder } from "../../services/ports/OrganizationData.ts"
import { OrganizationCopies, OrganizationRemoval, Organizations } from "../../services/usecases/Organizations.ts"
import { AdministrationLoaded, chosenOrganization, orgOption } from "./Options.ts"
import { jsonOption, listOptions, print, printList, printRows, table } from "./Output.ts"

/** The folder cannot be made, or is there already. */
class FolderUnusable extends Data.TaggedError("FolderUnusable")<{ readonly message: string }> {}

/** A file whose bytes are counted and hashed as they are written. */
const hashed = (file: FileHandle): CopyFile => {
  const hash = createHash("sha256")
  let bytes = 0
  return {
    write: (text) =>
      Effect.promise(async () => {
        const written = Buffer.from(text)
        hash.update(written)
        bytes += written.length
        await file.appendFile(written)
      }),
    end: Effect.sync(() => ({ bytes, sha256: hash.digest("hex") }))
  }
}

/** Makes a new folder, readable by its account only. */
export const copyFolder = (path: string): Effect.Effect<typeof CopyFolder.Service, FolderUnusable> =>
  Effect.gen(function* () {
    yield* Effect.try({
      try: () => Fs.mkdirSync(path, { mode: 0o700 }),
      catch: (cause) =>
        new FolderUnusable({
          message: `Couldn't create the folder ${path} (${String(cause)}). Name one that doesn't exist yet.`
        })
    })
    return CopyFolder.of({
      file: (name) =>
        Effect.acquireRelease(
          Effect.promise(() => open(Path.join(path, name), "wx", 0o600)),
          (file) => Effect.promise(() => file.close())
        ).pipe(Effect.map(hashed))
    })
  })

class Unconfirmed extends Data.TaggedError("Unconfirmed")<{ readonly message: string }> {}

const FILE_COLUMNS = ["file", "rows", "bytes"] as const

const exportOrganization = Command.make(
  "export",
  {
    folder: Args.text({ name: "folder" }).pipe(Args.withDescription("A folder that doesn't exist yet")),
    org: orgOption,
    ...listOptions
  },
  ({ folder, org, ...format }) =>
    Effect.gen(function* () {
      const { write } = yield* OrganizationCopies
      const manifest = yield* write(yield* chosenOrganization(org)).pipe(
        Effect.provideServiceEffect(CopyFolder, copyFolder(folder))
      )
      yield* printRows(
        manifest,
        format,
        FILE_COLUMNS,
        ({ files }) => files,
        ({ files, notes }) => [table(files, FILE_COLUMNS), "", ...notes].join("\n")
      )
    })
).pipe(
  Command.withDescription("Export everything stored for an organization, except secrets"),
  Command.provide(AdministrationLoaded)
)

const asked = ({ id, name }: Organization, rows: number) =>
  new Unconfirmed({
    message:
      `This deletes organization “${name}” (${id}) and all ${rows} rows stored for it: its keys, ` +
      `surveys, answers, audiences, and the ledger of its credits, which the law may want kept: \`org ` +
      `export\` first. Backups of the database keep what they have. To go on, pass --confirm ${id}.`
  })

const deleteOrganization = Command.make(
  "delete",
  {
    confirm: Options.text("confirm").pipe(
      Options.withDescription("Confirm with the organization's id"),
      Options.optional
    ),
    org: orgOption,
    json: jsonOption
  },
  ({ confirm, json, org }) =>
    Effect.gen(function* () {
      const { inventory, remove } = yield* OrganizationRemoval
      // Its id says which it is: one of the two is enough.
      const organization = yield* chosenOrganization(Option.orElse(org, () => confirm))
      if (Option.getOrNull(confirm) !== organization.id) {
        const kinds = yield* inventory(organization.id)
        return yield* asked(
          organization,
          kinds.reduce((sum, { rows }) => sum + rows, 0)
        )
      }
      const deleted = yield* remove(organization)
      yield* print(
        { organization, deleted },
        json,
        () => `Deleted organization “${organization.name}” (${organization.id}) and everything stored for it.`
      )
    })
).pipe(
  Command.withDescription("Delete an organization and everything stored for it; run it again if it was interrupted"),
  Command.provide(AdministrationLoaded)
)

const create = Command.make(
  "create",
  {
    name: Args.text({ name: "name" }).pipe(Args.withDescription("Name of the organization")),
    plan: Options.choice("plan", Plan.literals).pipe(
      Options.withDescription("Plan: how many requests per minute it may make"),
      Options.withDefault("free" as const)
    ),
    json: jsonOption
  },
  ({ json, name, plan }) =>
    Effect.gen(function* () {
      const created = yield* (yield* Organizations).create({ name, plan })
      yield* print(created, json, ({ id }) => `Created organization “${name}” (${id}) on the ${plan} plan.`)
    })
).pipe(Command.withDescription("Create an organization"))

const list = Command.make("list", listOptions, (format) =>
  Effect.gen(function* () {
    const all = yield* (yield* Organizations).list
    yield* printList(all, format, ["id", "name", "plan"])
  })
).pipe(Command.withDescription("List the organizations"))

export const org = Command.make("org").pipe(
  Command.withDescription("Organizations"),
  Command.withSubcommands([create, list, exportOrganization, deleteOrganization]),
  Command.provide(AdministrationLoaded)
)
