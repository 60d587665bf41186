import type { Socket } from "node:net"
import * as Pg from "pg"
import { ReachQuery } from "./tenants/ReachQuery.ts"

/** Bytes that are handed to the socket in one turn of the event loop. */
const PIECE_BYTES = 128 * 1024
/** The largest message that Postgres takes. */
const MAX_MESSAGE_BYTES = 0x3fff_ffff

const BIND = "B".charCodeAt(0)
const TEXT = 0
const BINARY = 1
const NULL = -1

/** What pg's client calls on a connection, as far as it concerns values. */
interface Bind {
  readonly portal?: string
  readonly statement?: string
  readonly values: ReadonlyArray<unknown>
  readonly binary?: boolean
  readonly valueMapper: (value: unknown) => Buffer | string | null | undefined
}
type Wire = Pg.Connection & { readonly stream: Socket; readonly bind: (config: Bind) => void }

const int16 = (...numbers: ReadonlyArray<number>): Buffer => {
  const bytes = Buffer.alloc(2 * numbers.length)
  numbers.forEach((number, i) => void bytes.writeInt16BE(number, 2 * i))
  return bytes
}

const int32 = (number: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(number)
  return bytes
}

/** A Bind message (PostgreSQL manual, 55.7) in parts, in which large values stand as the bytes that they are. */
const bindMessage = ({ binary, portal, statement, valueMapper, values }: Bind): ReadonlyArray<Buffer> => {
  const mapped = values.map((value) => valueMapper(value) ?? null)
  const body = [
    Buffer.from(`${portal ?? ""}\0${statement ?? ""}\0`),
    int16(mapped.length, ...mapped.map((value) => (value instanceof Buffer ? BINARY : TEXT)), mapped.length),
    ...mapped.flatMap((value) => {
      if (value === null) return [int32(NULL)]
      const bytes = value instanceof Buffer ? value : Buffer.from(value)
      return [int32(bytes.length), bytes]
    }),
    int16(1, binary === true ? BINARY : TEXT)
  ]
  const size = body.reduce((sum, part) => sum + part.length, 4)
  if (size > MAX_MESSAGE_BYTES) throw new Error("The values of a statement take more than a gigabyte")
  return [Buffer.of(BIND), int32(size), ...body]
}

/** Small parts put together and large ones divided, in order. */
const piecesOf = function* (parts: ReadonlyArray<Buffer>): Generator<Buffer> {
  let small: Array<Buffer> = []
  for (const part of parts) {
    if (part.length < PIECE_BYTES) {
      small.push(part)
      continue
    }
    yield Buffer.concat(small)
    small = []
    for (let at = 0; at < part.length; at += PIECE_BYTES) yield part.subarray(at, at + PIECE_BYTES)
  }
  yield Buffer.concat(small)
}

/** Writes piece after piece once the one before is with the system, others' work in between. A lost socket ends it. */
const writeAll = (stream: Socket, pieces: Iterator<Buffer>): void => {
  const { done, value } = pieces.next()
  if (done === true || !stream.writable) return
  stream.write(value, (failed) => {
    if (!failed) setImmediate(writeAll, stream, pieces)
  })
}

/**
 * A statement with values of megabytes, which keeps the thread for no longer than a piece of them takes: pg copies all
 * of a statement's values several times and hands them to the socket in one go. Its messages are pg's own but for Bind;
 * as the server is ready for the next statement only after the last of them, no other message comes in between.
 */
export class PiecewiseQuery extends ReachQuery {
  override submit = (connection: Pg.Connection) => {
    const parts: Array<Buffer> = []
    const collector = { writable: true, write: (message: Buffer) => parts.push(message) }
    const bind = (config: Bind) => void parts.push(...bindMessage(config))
    const refused = Pg.Query.prototype.submit.call(
      this,
      Object.assign(Object.create(connection), { stream: collector, bind })
    )
    writeAll((connection as Wire).stream, piecesOf(parts))
    return refused
  }
}
