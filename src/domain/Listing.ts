import { Either, Encoding, ParseResult, Schema } from "effect"
import { crc32 } from "./ApiKey.ts"

/** A row's place in a list that shows the newest first: when it was made, in microseconds since 1970, and its id. */
export interface Place {
  readonly at: number
  readonly id: string
}

export interface Page<A> {
  readonly rows: ReadonlyArray<A>
  /** Place of the last row; null on the last page. */
  readonly end: Place | null
}

export interface PageRequest {
  readonly limit: number
  /** Only what comes after this place; null for the first page. */
  readonly after: Place | null
}

/** Lists that are read page by page. A cursor of one is none of another. */
export type Listed =
  | "asks"
  | "audiences"
  | "audit"
  | "credits/ledger"
  | "history"
  | "projects"
  | "reports"
  | "shares"
  | "webhooks/deliveries"

const REFUSAL = "must be the nextCursor of an earlier answer"
/** A cursor reads like one, but stands for no place in the caller's list. */
export class CursorInvalid extends Schema.TaggedError<CursorInvalid>()("CursorInvalid", {}) {
  override get message() {
    return `cursor ${REFUSAL}.`
  }
}

const WRITTEN = /^(\d{1,16}) ([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|req_[a-z2-7]{24}) ([0-9a-f]{1,8})$/

const checksum = (list: Listed, { at, id }: Place) => crc32(`${list} ${at} ${id}`).toString(16)

/** A place as opaque text. Its checksum tells slips of the hand; what a forged one reads is the caller's own. */
export const encodePlace = (list: Listed, place: Place): string =>
  Encoding.encodeBase64Url(`${place.at} ${place.id} ${checksum(list, place)}`)

/** The place that a cursor stands for; null where it is none of this list. */
const decodePlace = (list: Listed, cursor: string): Place | null => {
  const text = Either.getOrElse(Encoding.decodeBase64UrlString(cursor), () => "")
  const [, at, id, sum] = WRITTEN.exec(text) ?? []
  if (at === undefined || id === undefined) return null
  const place = { at: Number(at), id }
  return sum === checksum(list, place) && encodePlace(list, place) === cursor ? place : null
}

const cursorOf = (list: Listed) =>
  Schema.String.annotations({ description: "The `nextCursor` of the previous page" }).pipe(
    Schema.filter((cursor) => decodePlace(list, cursor) !== null || REFUSAL)
  )

const LARGEST = 100
const DIGITS = /^0*(\d{1,3})$/

/** A page's length as it stands in a query. */
const limit = Schema.transformOrFail(
  Schema.String.annotations({ jsonSchema: { type: "integer", minimum: 1, maximum: LARGEST } }),
  Schema.Int.pipe(Schema.between(1, LARGEST)),
  {
    strict: true,
    decode: (text, _, ast) => {
      const value = Number(DIGITS.exec(text)?.[1] ?? 0)
      return value >= 1 && value <= LARGEST
        ? ParseResult.succeed(value)
        : ParseResult.fail(new ParseResult.Type(ast, text, `must be a whole number from 1 to ${LARGEST}`))
    },
    encode: (value) => ParseResult.succeed(String(value))
  }
).annotations({
  description: "Maximum number of results. Without it and `cursor`, all of them, or as many as the operation says"
})

export const listQuery = (list: Listed) =>
  Schema.Struct({ limit: Schema.optional(limit), cursor: Schema.optional(cursorOf(list)) })

/** Length of a page for which none was named. */
const USUAL = 20

/** The page that a query wants; null where it wants the whole list. */
export const pageWanted = (
  list: Listed,
  { cursor, limit }: { readonly limit?: number | undefined; readonly cursor?: string | undefined }
): PageRequest | null =>
  limit === undefined && cursor === undefined
    ? null
    : { limit: limit ?? USUAL, after: cursor === undefined ? null : decodePlace(list, cursor) }

/** A page out of rows with their places, of which one more was read than it may hold. */
export const pageOf = <Row extends Place, A>(
  rows: ReadonlyArray<Row>,
  { limit }: PageRequest,
  shown: (row: Row) => A
): Page<A> => {
  const kept = rows.slice(0, limit)
  const last = kept.at(-1)
  return {
    rows: kept.map(shown),
    end: rows.length > limit && last !== undefined ? { at: last.at, id: last.id } : null
  }
}
