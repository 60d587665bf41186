import path from "node:path"
import { layer } from "@effect/vitest"
import { Effect } from "effect"
import { compile, placeClient, runTool, toolsInstalled, visit, workshop } from "../support/OpenApiTools.ts"
import { TestService } from "../support/Service.ts"

/** Generates a client, compiles a program that uses it, and runs that. */
const tried = (program: string, generator: string, args: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const { folder, url } = yield* workshop
    const place = path.join(folder, "made")
    placeClient(program, place)
    yield* runTool(generator, args, { folder })
    yield* compile(place)
    yield* visit("node", path.join(place, "out/client.js"), folder, url)
  })

layer(TestService)("clients in TypeScript", (it) => {
  it.scoped.skipIf(!toolsInstalled)("of openapi-typescript and openapi-fetch compile and are answered", () =>
    tried("openapi-fetch.ts", "openapi-typescript/bin/cli.js", ["openapi.json", "-o", "made/generated.ts"])
  )

  it.scoped.skipIf(!toolsInstalled)("of @hey-api/openapi-ts compile and are answered", () =>
    tried("hey-api.ts", "@hey-api/openapi-ts/bin/run.js", [
      ...["-i", "openapi.json", "-o", "made/generated", "-c", "@hey-api/client-fetch"]
    ])
  )
})
