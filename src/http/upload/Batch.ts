import { createHash } from "node:crypto"
import type { IncomingMessage } from "node:http"
import type { HttpServerError, HttpServerRequest } from "@effect/platform"
import { Context, Data, Effect, Option, type Scope } from "effect"
import * as Multipasta from "multipasta"
import { MAX_ITEMS } from "../../domain/ask/DurableAsk.ts"
import { piecewise, placesOfEach } from "../../services/usecases/Turns.ts"
import { exchangeOf } from "../api/Exchange.ts"
import type { BodyTooLarge } from "../errors/ErrorResponse.ts"
import { type BatchBounds, type BatchProblem, type BatchText, makeBatchText } from "../request/BatchText.ts"
import { codingOf, once, readBody } from "../request/BodyText.ts"

const MAX_PARTS = 32
/** Largest part that is no file, in bytes. */
const MAX_FIELD_BYTES = 64 * 1024
const MAX_NAME_CHARACTERS = 80

/** The body is not well-formed multipart/form-data, or ended too soon. */
export class UploadMalformed extends Data.TaggedError("UploadMalformed")<{ readonly problem: string }> {}

const malformed = new UploadMalformed({ problem: "is not well-formed multipart/form-data" })
/** The body ended too soon. */
export const cutOff = new UploadMalformed({ problem: "ends before its last boundary" })

const problemOf = (error: Multipasta.MultipartError): UploadMalformed => {
  if (error._tag === "EndNotReached") return cutOff
  if (error._tag !== "ReachedLimit") return malformed
  const problem =
    error.limit === "MaxParts"
      ? `has more than ${MAX_PARTS} parts`
      : `has a field larger than ${MAX_FIELD_BYTES / 1024} KiB`
  return new UploadMalformed({ problem })
}

/** What the parser found in the bytes that it was given last. */
export type Found =
  | { readonly _tag: "Field"; readonly name: string; readonly value: string }
  | { readonly _tag: "File"; readonly name: string; readonly called: string }
  | { readonly _tag: "Piece"; readonly bytes: Uint8Array }
  | { readonly _tag: "FileEnd" }
  | { readonly _tag: "BodyEnd" }
  | { readonly _tag: "Problem"; readonly problem: UploadMalformed }

const NAMES = /;\s*(name|filename)="((?:[^"\\]|\\.)*)"/giu

/**
 * What a part and its file are called. Names are in UTF-8 (RFC 7578, 5.1), of which the parser takes Latin letters alone and
 * leaves all else without a name: those are read from the header itself.
 */
const namesOf = ({ filename, headers, name }: Multipasta.PartInfo): Pick<Multipasta.PartInfo, "filename" | "name"> => {
  if (name !== "") return { name, filename }
  const disposition = [headers["content-disposition"] ?? ""].flat().join("")
  const found = new Map(
    Array.from(disposition.matchAll(NAMES), ([, key = "", value = ""]) => [
      key.toLowerCase(),
      value.replace(/\\(["\\])/g, "$1")
    ])
  )
  return { name: found.get("name") ?? "", filename: found.get("filename") }
}

/** The parser, as a function from bytes (null for the end) to what was found in them. */
export const makeParser = (source: IncomingMessage, files: ReadonlyArray<string>) => {
  let found: Array<Found> = []
  const parser = Multipasta.make({
    headers: { "content-type": source.headers["content-type"] ?? "" },
    maxParts: MAX_PARTS,
    maxFieldSize: MAX_FIELD_BYTES,
    isFile: (info) => {
      const { filename, name } = namesOf(info)
      return filename !== undefined || files.includes(name)
    },
    onField: (info, value) =>
      found.push({ _tag: "Field", name: namesOf(info).name, value: Multipasta.decodeField(info, value) }),
    onFile: (info) => {
      const { filename = "", name } = namesOf(info)
      found.push({ _tag: "File", name, called: filename.replace(/^.*[/\\]/s, "").slice(-MAX_NAME_CHARACTERS) })
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

/** Largest body that holds many asks, in bytes. */
export const MAX_BATCH_BYTES = 32 * 1024 * 1024

/** Each of them may be as large as an ask of its own. */
const BOUNDS: BatchBounds = { items: MAX_ITEMS, characters: 1024 * 1024, depth: 100, values: 5_000 }

/** A body does not hold what a batch is made of. */
export class BatchMalformed extends Data.TaggedError("BatchMalformed")<BatchProblem> {}

interface Batch extends Pick<BatchText, "items" | "lines"> {
  /** What is said of them as a whole, as its sender wrote it; null where nothing is. */
  readonly settings: string | null
  /** Tells the body from another. */
  readonly digest: string
}

type Received = Effect.Effect<Batch, HttpServerError.RequestError | BodyTooLarge | BatchMalformed, Scope.Scope>

/** Bytes of a body that takes no longer than any other request's: it waits for no turn. */
const SMALL_BYTES = 32 * 1024

/** Batches of an organization that are received or worked on at once: what others hold stays in their senders' memory. */
const placeFor = placesOfEach(8)

/** The asks that the body of the request holds; none where it takes no batch. */
export class BatchContent extends Context.Reference<BatchContent>()("http/BatchContent", {
  defaultValue: () => Option.none<Received>()
}) {}

const notUtf8: BatchProblem = { index: null, line: null, problem: "is not UTF-8: send it as UTF-8." }

/** The asks of a body, taken apart while it arrives, in the turns of its organization; until the request's scope closes. */
export const receivingBatch = (request: HttpServerRequest.HttpServerRequest): Received =>
  once(
    Effect.gen(function* () {
      const isPlain = codingOf(request.source as IncomingMessage) === "identity"
      const isSmall = isPlain && Number(request.headers["content-length"] ?? Number.NaN) <= SMALL_BYTES
      if (!isSmall) yield* placeFor(exchangeOf(request).organization ?? "")
      const hash = createHash("sha256")
      const decoder = new TextDecoder("utf-8", { fatal: true })
      const text = makeBatchText(BOUNDS)
      const push = (piece?: Buffer): BatchProblem | undefined => {
        try {
          return text.push(piece === undefined ? decoder.decode() : decoder.decode(piece, { stream: true }))
        } catch {
          return notUtf8
        }
      }
      const failed = (problem: BatchProblem | undefined) =>
        problem === undefined ? undefined : new BatchMalformed(problem)
      const take = (piece: Buffer) => {
        hash.update(piece)
        return failed(push(piece))
      }
      yield* readBody(request, MAX_BATCH_BYTES, take, isSmall ? undefined : yield* piecewise)
      const problem = failed(push() ?? text.end())
      if (problem !== undefined) return yield* problem
      const { items, lines, settings } = text
      return { items, lines, settings: settings(), digest: hash.digest("hex") }
    })
  )
