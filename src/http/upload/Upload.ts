import { createHash } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { FileSystem, HttpServerError, type HttpServerRequest } from "@effect/platform"
import { Context, Effect, Option, type Scope } from "effect"
import { MAX_UPLOAD_BYTES, UploadedFile } from "../api/Upload.ts"
import { BodyTooLarge, discard } from "../errors/BodyTooLarge.ts"
import { cutOff, type Found, makeParser, type UploadMalformed } from "./Multipart.ts"
import { folderPrefix, thisProcess } from "./UploadFolders.ts"

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
  const folder = yield* Effect.orDie(disk.makeTempDirectoryScoped({ prefix: folderPrefix(thisProcess) }))
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
    if (size > MAX_UPLOAD_BYTES) return yield* new BodyTooLarge({ limit: MAX_UPLOAD_BYTES })
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
 * The request with its body read part by part, once: files to disk, at most `MAX_UPLOAD_BYTES` bytes in all. Fields left empty
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
