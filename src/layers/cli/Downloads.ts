import { extname } from "node:path"
import { HelpDoc, Options, ValidationError } from "@effect/cli"
import { FileSystem, HttpClient, HttpClientRequest } from "@effect/platform"
import { Data, Effect, Sink, Stream } from "effect"
import { access, type Connection, OfTheService } from "./Connection.ts"

class FileNotWritten extends Data.TaggedError("FileNotWritten")<{ readonly path: string }> {
  override get message() {
    return `Couldn't write ${this.path}. Choose a place in an existing, writable folder.`
  }
}

export const written = (path: string, content: string | Uint8Array) =>
  Effect.flatMap(FileSystem.FileSystem, (files) =>
    typeof content === "string" ? files.writeFileString(path, content) : files.writeFile(path, content)
  ).pipe(Effect.mapError(() => new FileNotWritten({ path })))

/** Writes a stream to a file as it comes; its size. */
export const poured = <E, R>(path: string, content: Stream.Stream<Uint8Array, E, R>) =>
  Effect.gen(function* () {
    const files = yield* FileSystem.FileSystem
    const unwritten = () => new FileNotWritten({ path })
    yield* Stream.run(content, Sink.mapError(files.sink(path), unwritten))
    const { size } = yield* Effect.mapError(files.stat(path), unwritten)
    return { path, bytes: Number(size) }
  })

class Refused extends Data.TaggedError("Refused")<{ readonly message: string; readonly requestId: string }> {}

/** Writes a file that the service makes, as it comes. */
export const download = (given: Connection, wanted: HttpClientRequest.HttpClientRequest, path: string) =>
  Effect.gen(function* () {
    const { apiKey, baseUrl } = yield* access(given)
    const client = yield* HttpClient.HttpClient
    const request = wanted.pipe(HttpClientRequest.prependUrl(baseUrl), HttpClientRequest.bearerToken(apiKey))
    const response = yield* client.execute(request)
    if (response.status !== 200) {
      const { error, requestId } = (yield* response.json) as { error: { message: string }; requestId: string }
      return yield* new Refused({ message: error.message, requestId })
    }
    return yield* poured(path, response.stream)
  }).pipe(Effect.provide(OfTheService))

/** A file to write to, whose ending says what it is. */
export const outFile = <Kind extends string>(kinds: ReadonlyArray<Kind>, about: string) =>
  Options.text("out").pipe(
    Options.withDescription(about),
    Options.mapEffect((path) => {
      const kind = kinds.find((one) => `.${one}` === extname(path).toLowerCase())
      const endings = kinds.map((one) => `.${one}`)
      const named = endings.length === 1 ? endings[0] : `${endings.slice(0, -1).join(", ")} or ${endings.at(-1)}`
      return kind === undefined
        ? Effect.fail(ValidationError.invalidValue(HelpDoc.p(`Can't write “${path}”: the name must end in ${named}.`)))
        : Effect.succeed({ path, kind })
    })
  )
