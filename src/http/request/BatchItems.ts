import { Effect, Either, ParseResult, Schema } from "effect"
import { QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { inTurns } from "../../services/usecases/Turns.ts"
import { BatchSettings } from "../api/AskBatch.ts"
import { BadRequest } from "../api/Errors.ts"
import { decodeFailure } from "../errors/DecodeIssue.ts"
import { placeInBatch } from "./BatchText.ts"
import { keyTwice, noJson } from "./JsonFault.ts"
import { firstUnknown, type Shape, shapeOf, unknownParameter } from "./RequestShape.ts"

/** Asks and what is said of them as a whole, as their sender wrote them. */
interface WrittenBatch {
  readonly items: ReadonlyArray<string>
  readonly lines: ReadonlyArray<number>
  readonly settings: string | null
}

const SHAPE = shapeOf(QuoteAsk)
const SETTINGS_SHAPE = shapeOf(Schema.Struct({ asks: Schema.Array(Schema.Unknown), ...BatchSettings.fields }))
const decode = Schema.decodeUnknownEither(QuoteAsk, { errors: "first" })
const decodeSettings = Schema.decodeUnknownEither(BatchSettings, { errors: "first" })

/** A text's JSON, or why it is none, after what it is a part of. */
const jsonOf = (text: string): Either.Either<unknown, string> =>
  Either.try({ try: () => JSON.parse(text) as unknown, catch: () => noJson(text) }).pipe(
    Either.filterOrLeft(
      (value) => keyTwice(text, value) === null,
      (value) => `holds the key “${excerpt(keyTwice(text, value) ?? "")}” twice in one object: send it once`
    )
  )

/** Whether it is meant as the object around the asks, which hold none of these keys. */
const isAround = (value: unknown): boolean => typeof value === "object" && value !== null && "asks" in value
const NO_LIST = new BadRequest({
  code: "parameter_invalid",
  message: "asks must be an array: send the asks in [ and ], even where it is one.",
  param: "asks"
})

const checked = (shape: Shape, value: unknown, path: ReadonlyArray<number>): Either.Either<unknown, BadRequest> => {
  const unknown = firstUnknown(shape, value, path)
  return unknown === null ? Either.right(value) : Either.left(unknownParameter(unknown))
}

const misfit =
  (path: ReadonlyArray<number>) =>
  (error: ParseResult.ParseError): BadRequest => {
    const issues = ParseResult.ArrayFormatter.formatErrorSync(error)
    return decodeFailure({ issues: issues.map((issue) => ({ ...issue, path: [...path, ...issue.path] })) })
  }

const readItem = (text: string, index: number, line: number | null, closed: boolean) =>
  Either.gen(function* () {
    const value = yield* Either.mapLeft(
      jsonOf(text),
      (problem) =>
        new BadRequest({
          code: "invalid_json",
          message: `${placeInBatch(index, line)} ${problem}.`,
          param: `[${index}]`
        })
    )
    if (index === 0 && isAround(value)) return yield* Either.left(NO_LIST)
    if (closed) yield* checked(SHAPE, value, [index])
    return yield* Either.mapLeft(decode(value), misfit([index]))
  }).pipe(
    Either.mapLeft((error) =>
      line === null || error === NO_LIST || error.message.includes(" (line ")
        ? error
        : new BadRequest({ ...error, message: `Line ${line}: ${error.message}` })
    )
  )

const readSettings = (text: string | null, closed: boolean): Either.Either<BatchSettings, BadRequest> => {
  if (text === null) return Either.right({})
  return Either.gen(function* () {
    const value = yield* Either.mapLeft(
      jsonOf(text),
      (problem) => new BadRequest({ code: "invalid_json", message: `The request body ${problem}.` })
    )
    if (closed) yield* checked(SETTINGS_SHAPE, value, [])
    return yield* Either.mapLeft(decodeSettings(value), misfit([]))
  })
}

/** Each ask of a batch as the contract has it, with others' work in between; the first that does not fit refuses all. */
export const readBatch = ({ items, lines, settings }: WrittenBatch, closed: boolean) =>
  Effect.flatten(
    inTurns(
      (function* () {
        const said = readSettings(settings, closed)
        if (Either.isLeft(said)) return Either.left(said.left)
        const asks: Array<QuoteAsk> = []
        for (const [index, text] of items.entries()) {
          const read = readItem(text, index, lines[index] ?? null, closed)
          if (Either.isLeft(read)) return Either.left(read.left)
          asks.push(read.right)
          yield
        }
        return Either.right({ asks, ...said.right })
      })()
    )
  )
