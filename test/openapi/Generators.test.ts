import path from "node:path"
import { layer } from "@effect/vitest"
import { Effect } from "effect"
import {
  compile,
  javaInstalled,
  placeClient,
  pythonInstalled,
  runPython,
  toolsInstalled,
  visit,
  workshop
} from "../support/OpenApiTools.ts"
import { TestService } from "../support/Service.ts"

const generated = (generator: string, place: string, folder: string, ...options: ReadonlyArray<string>) => {
  const args = ["generate", "-i", "openapi.json", "-g", generator, "-o", place, ...options]
  return runPython("openapi-generator-cli", args, { folder })
}

layer(TestService)("clients of generators", (it) => {
  it.scoped.skipIf(!pythonInstalled)("openapi-python-client's is imported and answered", () =>
    Effect.gen(function* () {
      const { folder, url } = yield* workshop
      const args = ["generate", "--path", "openapi.json", "--output-path", "generated", "--meta", "none"]
      yield* runPython("openapi-python-client", args, { folder })
      placeClient("openapi-python-client.py", folder)
      yield* visit("python", path.join(folder, "client.py"), folder, url)
    })
  )

  it.scoped.skipIf(!javaInstalled)("openapi-generator's in Python is imported and answered", () =>
    Effect.gen(function* () {
      const { folder, url } = yield* workshop
      const place = path.join(folder, "made")
      yield* generated("python", place, folder)
      placeClient("openapi-generator.py", place)
      yield* visit("python", path.join(place, "client.py"), place, url)
    })
  )

  it.scoped.skipIf(!javaInstalled || !toolsInstalled)("openapi-generator's for fetch compiles and is answered", () =>
    Effect.gen(function* () {
      const { folder, url } = yield* workshop
      const place = path.join(folder, "made")
      const options = "--additional-properties=importFileExtension=.js"
      yield* generated("typescript-fetch", path.join(place, "generated"), folder, options)
      placeClient("typescript-fetch.ts", place)
      yield* compile(place)
      yield* visit("node", path.join(place, "out/client.js"), folder, url)
    })
  )
})
