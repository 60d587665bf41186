import { createHash } from "node:crypto"
import type { IncomingMessage } from "node:http"
import { FileSystem, HttpServerError, type HttpServerRequest } from "@effect/platform"
import { Cause, Context, Effect, Option, type Scope } from "effect"
import type { Plan } from "../../domain/Organization.ts"
import { orStorageDefect } from "../../domain/StorageUnavailable.ts"
import { exchangeOf } from "../api/Exchange.ts"
import { UploadedFile, type UploadFolder } from "../api/Upload.ts"
import { BodyLate, BodyTooLarge, discard } from "../errors/ErrorResponse.ts"
import { prefersAsync } from "../request/Representation.ts"
import { type BatchMalformed, cutOff, type Found, makeParser, type UploadMalformed } from "./Batch.ts"

/** A process, told from another that later gets the same id. */
export interface UploadOwner {
  readonly pid: number
  /** Milliseconds since the epoch at which it started. */
  readonly started: number
}

const FOLDER = /^upload-(\d+)-(\d+)-/

/** This process. */
export const thisProcess: UploadOwner = { pid: process.pid, started: Math.round(performance.timeOrigin) }

/** How the names of a process's folders begin. */
export const folderPrefix = ({ pid, started }: UploadOwner): string => `upload-${pid}-${started}-`

/** Whose folder it is by its name; null where it is no folder of an upload. */
export const ownerOf = (name: string): UploadOwner | null => {
  const found = FOLDER.exec(name)
  return found === null ? null : { pid: Number(found[1]), started: Number(found[2]) }
}

/** How large uploads may be, and where they are written. */
export class UploadSettings extends Context.Tag("http/UploadSettings")<
  UploadSettings,
  {
    /** Most bytes of a body that carries files, by plan. */
    readonly maxBytes: Readonly<Record<Plan, number>>
    /** Folder for what goes with its request. */
    readonly passing: string
    /** Folder for what an import goes on with once its request has been answered. */
    readonly lasting: string
  }
>() {}

/** A part as received. The digest tells it from another part of that name. */
interface Part {
  readonly name: string
  readonly value: string | UploadedFile
  readonly digest: string
}

/** Writes one file of a folder, piece by piece. */
const beginFile = Effect.fnUntraced(function* (folder: UploadFolder, at: number, name: string, called: string) {
  const part = String(at)
  const path = `${folder.path}/${part}`
  const disk = yield* FileSystem.FileSystem
  const file = yield* disk.open(path, { flag: "w" })
  const hash = createHash("sha256")
  let size = 0
  return {
    write: (bytes: Uint8Array) => {
      hash.update(bytes)
      size += bytes.length
      return orStorageDefect(file.writeAll(bytes))
    },
    end: (): Part => ({
      name,
      value: new UploadedFile({ folder, part, path, name: called, size }),
      digest: `${called}/${hash.digest("hex")}`
    })
  }
}, orStorageDefect)

type WrittenFile = Effect.Effect.Success<ReturnType<typeof beginFile>>

const isBlank = ({ value }: Part) => (typeof value === "string" ? value === "" : value.size === 0 && value.name === "")

/** A folder that goes with the scope, unless it is kept. */
const makeFolder = Effect.fnUntraced(function* (directory: string) {
  const disk = yield* FileSystem.FileSystem
  yield* disk.makeDirectory(directory, { recursive: true })
  return yield* Effect.acquireRelease(
    Effect.map(
      disk.makeTempDirectory({ directory, prefix: folderPrefix(thisProcess) }),
      (path): UploadFolder => ({ path, name: path.replace(/^.*[/\\]/s, ""), kept: false })
    ),
    ({ kept, path }) => (kept ? Effect.void : Effect.ignore(disk.remove(path, { recursive: true, force: true })))
  )
}, orStorageDefect)

/** Seconds after which a body of which nothing more arrives is given up. */
const STALLED_SECONDS = 60

/** The pieces of a body, one after the other, until it is over; the scope leaves what is not read. */
const piecesOf = Effect.fnUntraced(function* (request: HttpServerRequest.HttpServerRequest, source: IncomingMessage) {
  const bytes = source.iterator({ destroyOnReturn: false })
  let onStall = () => {}
  const stall = () => onStall()
  source.setTimeout(STALLED_SECONDS * 1000, stall)
  const over = Effect.sync(() => void source.off("timeout", stall).setTimeout(0))
  yield* Effect.addFinalizer(() =>
    Effect.zipRight(
      over,
      Effect.promise(async () => void (await bytes.return?.()))
    )
  )
  const next = Effect.tryPromise({
    try: () =>
      new Promise<IteratorResult<Buffer, undefined>>((resolve, reject) => {
        onStall = () => reject(new BodyLate({ seconds: STALLED_SECONDS }))
        bytes.next().then(resolve, reject)
      }),
    catch: (cause) =>
      cause instanceof BodyLate ? cause : new HttpServerError.RequestError({ request, reason: "Transport", cause })
  })
  return { next, over }
})

/** The most that the body of a request may have, once it is known who asks. */
const checkedLimit = (
  request: HttpServerRequest.HttpServerRequest,
  source: IncomingMessage,
  { maxBytes }: Settings
): Effect.Effect<BodyTooLarge, BodyTooLarge> => {
  const { plan } = exchangeOf(request)
  const limit = plan === null ? Math.min(...Object.values(maxBytes)) : maxBytes[plan]
  const tooLarge = new BodyTooLarge({ limit, plan })
  return Number(source.headers["content-length"] ?? 0) > limit ? Effect.fail(tooLarge) : Effect.succeed(tooLarge)
}

type Settings = typeof UploadSettings.Service

/** Reads a body to its end, writing its files into a folder that goes with the scope. */
const receive = Effect.fnUntraced(function* (
  request: HttpServerRequest.HttpServerRequest,
  source: IncomingMessage,
  files: ReadonlyArray<string>,
  settings: Settings
) {
  const tooLarge = yield* checkedLimit(request, source, settings)
  const folder = yield* makeFolder(prefersAsync(request.headers.prefer) ? settings.lasting : settings.passing)
  exchangeOf(request).patient = true
  const { next, over } = yield* piecesOf(request, source)

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
        writing = yield* beginFile(folder, parts.length, one.name, one.called)
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
    if (size > tooLarge.limit) return yield* tooLarge
    yield* Effect.forEach(yield* parse(value), take, { discard: true })
  }
  yield* over
  if (!ended) yield* Effect.forEach(yield* parse(null), take, { discard: true })
  return ended ? parts.filter((part) => !isBlank(part)) : yield* cutOff
})

type Received = Effect.Effect<
  ReadonlyArray<Part>,
  HttpServerError.RequestError | BodyLate | BodyTooLarge | UploadMalformed,
  FileSystem.FileSystem | Scope.Scope
>

const byName = (parts: ReadonlyArray<Part>): Readonly<Record<string, unknown>> => {
  const values = new Map<string, Array<Part["value"]>>()
  for (const { name, value } of parts) values.set(name, [...(values.get(name) ?? []), value])
  return Object.fromEntries([...values].map(([name, same]) => [name, same.length === 1 ? same[0] : same]))
}

const contentOf = (parts: ReadonlyArray<Part>): string =>
  JSON.stringify(parts.map(({ digest, name }) => [name, digest]))

/** What a body that is no text holds, as text: the same whatever boundary an upload came with. */
export type Content = Effect.Effect<
  string,
  Effect.Effect.Error<Received> | BatchMalformed,
  Effect.Effect.Context<Received>
>

/** The content of the request's upload; none where it is no upload. */
export class UploadContent extends Context.Reference<UploadContent>()("http/UploadContent", {
  defaultValue: () => Option.none<Content>()
}) {}

/**
 * The request with its body read part by part, once: files to disk, as many bytes in all as the plan of who asks allows.
 * Fields left empty count as left out; what is sent twice becomes a list.
 */
export const receiving = (
  request: HttpServerRequest.HttpServerRequest,
  source: IncomingMessage,
  files: ReadonlyArray<string>,
  settings: Settings
) => {
  const giveUp = (cause: Cause.Cause<unknown>) =>
    Effect.sync(() => {
      if (Cause.isInterruptedOnly(cause)) return
      const exchange = exchangeOf(request)
      exchange.patient = false
      if (Cause.squash(cause) instanceof BodyLate) exchange.setHeader("Connection", "close")
      discard(source)
    })
  const received: Received = Effect.runSync(
    Effect.cached(Effect.tapErrorCause(receive(request, source, files, settings), giveUp))
  )
  return {
    request: Object.create(request, {
      multipart: { value: Effect.map(received, byName) }
    }) as HttpServerRequest.HttpServerRequest,
    content: Effect.map(received, contentOf)
  }
}
