import { Effect, Either, ParseResult, Schema } from "effect"
import { QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { crossedBound, type JsonBounds } from "../../domain/text/JsonBounds.ts"
import { excerpt } from "../../domain/text/Text.ts"
import { inTurns } from "../../services/usecases/Turns.ts"
import { BatchSettings } from "../api/Asks.ts"
import { BadRequest } from "../api/Errors.ts"
import { decodeFailure } from "../errors/DecodeIssue.ts"
import { boundInWords, keyTwice, noJson } from "./JsonFault.ts"
import { firstUnknown, type Shape, shapeOf, unknownParameter } from "./RequestShape.ts"

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const LINE_FEED = 0x0a
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const BLANK = new Set([0x20, 0x09, LINE_FEED, 0x0d])

/** What a batch may hold: objects, and in each so many characters and what a body of its own may have. */
export interface BatchBounds extends JsonBounds {
  readonly items: number
  readonly characters: number
}

/** Why a text is no batch, after “The request body”, and at which of its asks; null where it is all of it. */
export interface BatchProblem {
  readonly index: number | null
  /** Where that ask begins, the first line being 1; null where asks are no lines. */
  readonly line: number | null
  readonly problem: string
  /** Whether there is nothing at all where asks must be. */
  readonly isEmpty?: boolean
}

/** An ask of a batch by its index, and by the line that it begins in. */
export const placeInBatch = (index: number, line: number | null): string =>
  line === null ? `[${index}]` : `[${index}] (line ${line})`

/** Takes a text apart as it arrives. */
export interface BatchText {
  /** The asks that are there so far, each as its own text. */
  readonly items: ReadonlyArray<string>
  /** In which line each of them begins; empty where they are no lines. */
  readonly lines: ReadonlyArray<number>
  /** The object around the asks, with none of them in it, or that of the first line; null where there is neither. */
  readonly settings: () => string | null
  readonly push: (text: string) => BatchProblem | undefined
  readonly end: () => BatchProblem | undefined
}

/** The key before the asks, where an object is around them. */
const ASKS = /"asks"\s*:\s*$/
const KEY_LENGTH = 100

/** Whether an object says nothing but what becomes of the asks after it. */
const isSettings = (text: string): boolean => {
  if (!text.includes('"webhook"')) return false
  try {
    return Object.keys(JSON.parse(text) as object).join() === "webhook"
  } catch {
    return false
  }
}

/**
 * Objects as one JSON array, alone or in an object under `asks`, or one after the other with white space, such as line
 * feeds, between them (NDJSON).
 */
export const makeBatchText = (bounds: BatchBounds): BatchText => {
  const items: Array<string> = []
  const lines: Array<number> = []
  let form: "unknown" | "array" | "lines" | "around" | "over" = "unknown"
  let settings: string | null = null
  /** The object around the asks up to them; null where there is none. */
  let around: string | null = null
  let line = 1
  let begunAt = 1
  /** What is there of the object at hand, before the text at hand. */
  let begun = ""
  let depth = 0
  let quoted = false
  let escaped = false
  let comma = false

  const whole = (problem: string): BatchProblem => ({ index: null, line: null, problem })
  const at = (problem: string): BatchProblem =>
    form === "around" ? whole(problem) : { index: items.length, line: form === "lines" ? begunAt : null, problem }
  const tooLong = () => at(`must be at most ${bounds.characters.toLocaleString("en-US")} characters long`)

  const ended = (text: string): BatchProblem | undefined => {
    if (text.length > bounds.characters) return tooLong()
    const crossed = crossedBound(text, bounds)
    if (crossed !== null) return at(boundInWords(crossed, bounds).replace(/\.$/, ""))
    comma = false
    if (form === "around" || (form === "lines" && items.length === 0 && settings === null && isSettings(text))) {
      settings = text
      if (form === "around") form = "over"
      return undefined
    }
    items.push(text)
    if (form === "lines") lines.push(begunAt)
    return undefined
  }

  const between = (code: number): BatchProblem | undefined => {
    begunAt = line
    if (form === "over") return whole("goes on after its end: send one array.")
    if (form === "unknown" && code === OPEN_ARRAY) {
      form = "array"
      return undefined
    }
    if (form === "array" && code === CLOSE_ARRAY && !comma) {
      form = around === null ? "over" : "around"
      return undefined
    }
    if (form === "array" && code === COMMA && !comma && items.length > 0) {
      comma = true
      return undefined
    }
    if (form === "lines" && code === COMMA)
      return at("must not come after a comma: put a line feed between asks, or all of them in [ and ]")
    if (code !== OPEN_OBJECT) return at("must be a JSON object")
    if (form === "array" && !comma && items.length > 0) return at("must come after a comma")
    if (items.length === bounds.items)
      return whole(`holds more than ${bounds.items.toLocaleString("en-US")} asks: send several batches.`)
    if (form === "unknown") form = "lines"
    depth = 1
    return undefined
  }

  const within = (code: number): void => {
    if (escaped) escaped = false
    else if (quoted) {
      if (code === BACKSLASH) escaped = true
      else if (code === QUOTE) quoted = false
    } else if (code === QUOTE) quoted = true
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth++
    else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) depth--
  }

  /** Whether the array that begins here holds the asks of the object around it. */
  const isAroundAsks = (code: number, before: () => string): boolean =>
    code === OPEN_ARRAY &&
    depth === 1 &&
    !quoted &&
    form === "lines" &&
    items.length === 0 &&
    settings === null &&
    ASKS.test(before())

  const push = (text: string): BatchProblem | undefined => {
    let start = 0
    for (let i = 0; i < text.length; i++) {
      const code = text.charCodeAt(i)
      if (code === LINE_FEED) {
        line++
        if (quoted) return at("holds a text without its closing quotation mark, or a line feed that is not written \\n")
      }
      if (depth > 0) {
        if (isAroundAsks(code, () => begun.slice(-KEY_LENGTH) + text.slice(Math.max(start, i - KEY_LENGTH), i))) {
          around = begun + text.slice(start, i)
          begun = ""
          depth = 0
          form = "array"
          continue
        }
        within(code)
        if (depth > 0) continue
        const problem = ended(begun + text.slice(start, i + 1))
        if (problem !== undefined) return problem
        begun = ""
      } else if (!BLANK.has(code)) {
        const problem = between(code)
        if (problem !== undefined) return problem
        start = i
        if (form === "around") {
          begun = `${around}[`
          depth = 1
        }
      }
    }
    if (depth > 0) begun += text.slice(start)
    return begun.length > bounds.characters ? tooLong() : undefined
  }

  const end = (): BatchProblem | undefined => {
    if (depth > 0 && form === "lines") return at("does not end: a closing bracket or quotation mark is missing")
    if (depth > 0 || form === "array") return whole("ends in the middle: send all of it.")
    return items.length === 0 ? { ...whole("holds no ask: send at least one."), isEmpty: true } : undefined
  }

  return { items, lines, settings: () => settings, push, end }
}

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
