import { Either, Encoding, ParseResult, Schema } from "effect"

const REFUSAL = "must be the nextCursor of an earlier answer"

/** A position in a list: opaque text on the wire, the number of rows to skip inside. */
export const Cursor = Schema.transformOrFail(Schema.String, Schema.NonNegativeInt, {
  strict: true,
  decode: (value, _, ast) => {
    const offset = Either.getOrElse(Encoding.decodeBase64UrlString(value), () => "")
    return /^\d{1,9}$/.test(offset)
      ? ParseResult.succeed(Number(offset))
      : ParseResult.fail(new ParseResult.Type(ast, value, REFUSAL))
  },
  encode: (offset) => ParseResult.succeed(encodeCursor(offset))
}).annotations({ description: "The `nextCursor` of the previous page" })

export const encodeCursor = (offset: number): string => Encoding.encodeBase64Url(String(offset))
