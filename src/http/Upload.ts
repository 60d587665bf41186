import { createHash } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { FileSystem, HttpServerError, type HttpServerRequest } from "@effect/platform"
import { Context, Data, Effect, Option, type Scope } from "effect"
import * as Multipasta from "multipasta"
import { MAX_UPLOAD, UploadedFile } from "./api/Upload.ts"
import { BodyTooLarge, discard } from "./BodyTooLarge.ts"

const MAX_PARTS = 32
/** Largest part that is no file, in bytes. */
const MAX_FIELD = 64 * 1024
const NAME_LENGTH = 80

/** The body is not well-formed multipart/form-data, or ended too soon. */
export class UploadMalformed extends Data.TaggedError("UploadMalformed")<{ readonly problem: string }> {}

const malformed = new UploadMalformed({ problem: "is not well-formed multipart/form-data" })
const cutOff = new UploadMalformed({ problem: "ends before its last boundary" })

const problemOf = (error: Multipasta.MultipartError): UploadMalformed => {
  if (error._tag === "EndNotReached") return cutOff
  if (error._tag !== "ReachedLimit") return malformed
  const problem =
    error.limit === "MaxParts" ? `has more than ${MAX_PARTS} parts` : `has a field larger than ${MAX_FIELD / 1024} KiB`
  return new UploadMalformed({ problem })
}

/** What the parser found in the bytes that it was given last. */
type Found =
  | { readonly _tag: "Field"; readonly name: string; readonly value: string }
  | { readonly _tag: "File"; readonly name: string; readonly called: string }
  | { readonly _tag: "Piece"; readonly bytes: Uint8Array }
  | { readonly _tag: "FileEnd" }
  | { readonly _tag: "BodyEnd" }
  | { readonly _tag: "Problem"; readonly problem: UploadMalformed }

/** The parser, as a function from bytes (null for the end) to what was found in them. */
const makeParser = (source: IncomingMessage, files: ReadonlyArray<string>) => {
  let found: Array<Found> = []
  const parser = Multipasta.make({
    headers: { "content-type": source.headers["content-type"] ?? "" },
    maxParts: MAX_PARTS,
    maxFieldSize: MAX_FIELD,
    isFile: ({ filename, name }) => filename !== undefined || files.includes(name),
    onField: (info, value) =>
      found.push({ _tag: "Field", name: info.name, value: Multipasta.decodeField(info, value) }),
    onFile: ({ filename = "", name }) => {
      found.push({ _tag: "File", name, called: filename.replace(/^.*[/\\]/s, "").slice(-NAME_LENGTH) })
      return (bytes) => found.push(bytes === null ? { _tag: "FileEnd" } : { _tag: "Piece", bytes })
    },
    onError: (error) => found.push({ _tag: "Problem", problem: problemOf(error) }),
    onDone: () => found.push({ _tag: "BodyEnd" })
  })
  return (bytes: Uint8Array | null) =>
    Effect.try({
      try: () => {
        if (bytes === null) parser.end()
        else parser.write(bytes)
        const news = found
        found = []
        return news
      },
      catch: () => malformed
    })
}

/** A part as received. The digest tells it from another part of that name. */
interface Part {
  readonly name: string
  readonly value: string | UploadedFile
  readonly digest: string
}

/** Writes one file to a path, piece by piece. */
const beginFile = Effect.fnUntraced(function* (path: string, name: string, called: string) {
  const disk = yield* FileSystem.FileSystem
  const file = yield* disk.open(path, { flag: "w" })
  const hash = createHash("sha256")
  let size = 0
  return {
    write: (bytes: Uint8Array) => {
      hash.update(bytes)
      size += bytes.length
      return Effect.orDie(file.writeAll(bytes))
    },
    end: (): Part => ({
      name,
      value: new UploadedFile({ path, name: called, size }),
      digest: `${called}/${hash.digest("hex")}`
    })
  }
}, Effect.orDie)

type WrittenFile = Effect.Effect.Success<ReturnType<typeof beginFile>>

const isBlank = ({ value }: Part) => (typeof value === "string" ? value === "" : value.size === 0 && value.name === "")

/** Reads a body to its end, writing its files into a folder that goes with the scope. */
const receive = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  source: IncomingMessage,
  files: ReadonlyArray<string>
) {
  const disk = yield* FileSystem.FileSystem
  const folder = yield* Effect.orDie(disk.makeTempDirectoryScoped({ prefix: "upload-" }))
  const bytes = source.iterator({ destroyOnReturn: false })
  yield* Effect.addFinalizer(() => Effect.promise(async () => void (await bytes.return?.())))
  const next = Effect.tryPromise({
    try: () => bytes.next() as Promise<IteratorResult<Buffer, undefined>>,
    catch: (cause) => new HttpServerError.RequestError({ request, reason: "Transport", cause })
  })

  const parse = makeParser(source, files)
  const parts: Array<Part> = []
  let ended = false
  let writing: WrittenFile | null = null
  const take = Effect.fnUntraced(function* (one: Found) {
    if (ended) return
    switch (one._tag) {
      case "Field":
        return void parts.push({ name: one.name, value: one.value, digest: one.value })
      case "File":
        writing = yield* beginFile(`${folder}/${parts.length}`, one.name, one.called)
        return
      case "Piece":
        return yield* writing?.write(one.bytes) ?? Effect.void
      case "FileEnd":
        if (writing !== null) parts.push(writing.end())
        return
      case "BodyEnd":
        ended = true
        return
      case "Problem":
        return yield* one.problem
    }
  })

  for (let size = 0; ; ) {
    const { done, value } = yield* next
    if (done === true) break
    size += value.length
    if (size > MAX_UPLOAD) return yield* new BodyTooLarge({ limit: MAX_UPLOAD })
    yield* Effect.forEach(yield* parse(value), take, { discard: true })
  }
  if (!ended) yield* Effect.forEach(yield* parse(null), take, { discard: true })
  return ended ? parts.filter((part) => !isBlank(part)) : yield* cutOff
})

type Received = Effect.Effect<
  ReadonlyArray<Part>,
  HttpServerError.RequestError | BodyTooLarge | UploadMalformed,
  FileSystem.FileSystem | Scope.Scope
>

const byName = (parts: ReadonlyArray<Part>): Readonly<Record<string, unknown>> => {
  const values = new Map<string, Array<Part["value"]>>()
  for (const { name, value } of parts) values.set(name, [...(values.get(name) ?? []), value])
  return Object.fromEntries([...values].map(([name, same]) => [name, same.length === 1 ? same[0] : same]))
}

const contentOf = (parts: ReadonlyArray<Part>): string =>
  JSON.stringify(parts.map(({ digest, name }) => [name, digest]))

/** What an upload holds as text, the same whatever boundary it came with. */
export type Content = Effect.Effect<string, Effect.Effect.Error<Received>, Effect.Effect.Context<Received>>

/** The content of the request's upload; none where it is no upload. */
export class UploadContent extends Context.Reference<UploadContent>()("http/UploadContent", {
  defaultValue: () => Option.none<Content>()
}) {}

/**
 * The request with its body read part by part, once: files to disk, at most `MAX_UPLOAD` bytes in all. Fields left empty
 * count as left out; what is sent twice becomes a list.
 */
export const receiving = (
  request: HttpServerRequest.HttpServerRequest,
  source: IncomingMessage,
  files: ReadonlyArray<string>
) => {
  const received: Received = Effect.runSync(
    Effect.cached(receive(request, source, files).pipe(Effect.tapError(() => Effect.sync(() => discard(source)))))
  )
  return {
    request: Object.create(request, {
      multipart: { value: Effect.map(received, byName) }
    }) as HttpServerRequest.HttpServerRequest,
    content: Effect.map(received, contentOf)
  }
}
