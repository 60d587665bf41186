import { Command } from "@effect/cli"
import { Effect } from "effect"
import { AudienceRepo } from "../../services/ports/AudienceRepo.ts"
import { AdministrationLayer } from "../Administration.ts"
import { chosenOrganization, orgOption } from "./OrganizationOption.ts"
import { listOptions, printList } from "./Output.ts"

const list = Command.make("list", { org: orgOption, ...listOptions }, ({ org, ...format }) =>
  Effect.gen(function* () {
    const { id } = yield* chosenOrganization(org)
    const audiences = yield* (yield* AudienceRepo).list(id)
    yield* printList(audiences, format, ["id", "title", "prompt"])
  })
).pipe(Command.withDescription("List the audiences"))

export const audience = Command.make("audience").pipe(
  Command.withDescription("Audiences"),
  Command.withSubcommands([list]),
  Command.provide(AdministrationLayer)
)
