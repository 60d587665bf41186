import { Command } from "@effect/cli"
import { Effect } from "effect"
import { AudienceRepo } from "../../services/ports/AudienceRepo.ts"
import { AdministrationLayer } from "../Administration.ts"
import { chosenOrganization, orgOption } from "./Organizations.ts"
import { jsonOption, print, table } from "./Output.ts"

const list = Command.make("list", { org: orgOption, json: jsonOption }, ({ json, org }) =>
  Effect.gen(function* () {
    const { id } = yield* chosenOrganization(org)
    const audiences = yield* (yield* AudienceRepo).list(id)
    yield* print(audiences, json, (rows) => table(rows, ["id", "title", "prompt"]))
  })
).pipe(Command.withDescription("List the audiences"))

export const audience = Command.make("audience").pipe(
  Command.withDescription("Audiences"),
  Command.withSubcommands([list]),
  Command.provide(AdministrationLayer)
)
