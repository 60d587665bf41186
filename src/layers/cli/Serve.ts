import { Command, Options } from "@effect/cli"
import { serving } from "../Serving.ts"

export const serve = Command.make(
  "serve",
  {
    demo: Options.boolean("demo").pipe(
      Options.withDescription(
        "On an empty database, create an organization, a key, projects of two real surveys, and audiences"
      )
    )
  },
  ({ demo }) => serving(demo)
).pipe(Command.withDescription("Run the service"))
