import { Args, Command } from "@effect/cli"
import { Effect } from "effect"
import { RequestId } from "../../domain/RequestId.ts"
import { connect, connectionOptions } from "./Connection.ts"
import { print } from "./Output.ts"

export const provenance = Command.make(
  "provenance",
  {
    requestId: Args.text({ name: "request-id" }).pipe(
      Args.withSchema(RequestId),
      Args.withDescription("The requestId of an answer, which `credits ledger --json` lists")
    ),
    ...connectionOptions
  },
  ({ requestId, ...connection }) =>
    Effect.gen(function* () {
      const client = yield* connect(connection)
      const { data } = yield* client.provenance.get({ path: { requestId } })
      yield* print(data, true, String)
    })
).pipe(Command.withDescription("Show as JSON how an answer came about"))
