import { Effect } from "effect"
import { embeddedPostgres } from "../../src/layers/postgres/EmbeddedPostgres.ts"

/** Run as a process of its own: uses the embedded database in a folder until standard input ends. */
const held = Effect.gen(function* () {
  yield* embeddedPostgres({ dataDir: process.argv[2] ?? "", durable: false })
  process.stdout.write("ready\n")
  yield* Effect.async<void>((resume) => {
    process.stdin.once("end", () => resume(Effect.void)).resume()
  })
})

void Effect.runPromise(Effect.scoped(held))
