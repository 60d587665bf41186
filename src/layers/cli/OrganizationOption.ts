import { Options } from "@effect/cli"
import { Effect, Option } from "effect"
import { actFor } from "../../services/ports/Reach.ts"
import { Organizations } from "../../services/usecases/Organizations.ts"

/** Names the organization that a command acts on. */
export const orgOption = Options.text("org").pipe(
  Options.withDescription("Id or name of the organization; the only one if left out"),
  Options.optional
)

/** The organization that `--org` names; the command acts for it from then on. */
export const chosenOrganization = (named: Option.Option<string>) =>
  Effect.flatMap(Organizations, ({ choose }) => choose(Option.getOrNull(named))).pipe(
    Effect.tap(({ id }) => actFor(id))
  )
