import * as NodeContext from "@effect/platform-node/NodeContext"
import { Cause, Console, Effect, Layer } from "effect"
import { explain, failed } from "./cli/Failure.ts"
import { runMain } from "./Process.ts"
import { telemetryFrom } from "./Telemetry.ts"

const [first, ...others] = process.argv.slice(2)

/** The service starts without the parser of command lines and the other commands, and these without the service. */
const program =
  first === "serve" && others.length === 0
    ? Effect.flatMap(
        Effect.promise(() => import("./Serving.ts")),
        ({ serving }) => serving(false)
      )
    : Effect.flatMap(
        Effect.promise(() => import("./cli/Commands.ts")),
        ({ command }) => command(process.argv)
      )

program.pipe(
  Effect.provide(Layer.merge(NodeContext.layer, telemetryFrom("error"))),
  Effect.catchAllCause((cause) =>
    Cause.isInterruptedOnly(cause)
      ? Effect.failCause(cause)
      : Effect.zipRight(Console.error(explain(Cause.squash(cause))), failed)
  ),
  runMain({ disablePrettyLogger: true })
)
