import type { StandardSchemaWithJSON, ToolAnnotations } from "@modelcontextprotocol/server"
import { Effect, Either, JSONSchema, Option, ParseResult, Schema } from "effect"
import type { AskForm } from "../../domain/ask/DurableAsk.ts"
import type { QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { encodeCursor } from "../../domain/Cursor.ts"
import type { NameUnclear, NameUnknown, Sought } from "../../domain/Name.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { Scope } from "../../domain/Scope.ts"
import type { DomainError } from "../../services/DomainError.ts"
import type { CalledTool } from "../../services/ports/AskStore.ts"
import { KeptResults } from "../../services/ports/ToolSessions.ts"
import type { Charged } from "../../services/usecases/asks/Charges.ts"
import type { Submission } from "../../services/usecases/asks/DurableAsks.ts"
import { Names } from "../../services/usecases/Projects.ts"
import type { AnyError, BadRequest } from "../api/Errors.ts"
import { decodeFailure, kindsOf } from "../errors/DecodeIssue.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { firstUnknown, shapeOf, unknownParameter } from "../request/RequestShape.ts"
import { type Fitting, type Json, type Omission, shorten } from "./Shorten.ts"
import { lines, omissionsText, restText } from "./Texts.ts"
import type { Given } from "./tools/Who.ts"

type JsonObject = { readonly [key: string]: Json }

const REFERENCE = "#/$defs/"
/** How a structure without fields is described: as anything that is not null, which no client takes for arguments. */
const EMPTY = "/schemas/%7B%7D"
const NO_FIELDS = { type: "object", properties: {}, additionalProperties: false }

/** Titles repeat the rules that stand beside them; a property may be called so too, and is a schema. */
const isNoise = (key: string, value: Json) =>
  key === "$schema" || key === "$defs" || (key === "title" && typeof value === "string")

/** A copy of a JSON Schema with what it refers to in place: many clients do not follow references. */
const inline = (schema: Json, definitions: JsonObject): Json => {
  if (Array.isArray(schema)) return schema.map((one) => inline(one, definitions))
  if (typeof schema !== "object" || schema === null) return schema
  const { $id, $ref, ...rest } = schema as JsonObject
  if ($id === EMPTY) return NO_FIELDS
  const referred = typeof $ref === "string" ? inline(definitions[$ref.slice(REFERENCE.length)] ?? {}, definitions) : {}
  const own = Object.entries(rest).filter(([key, value]) => !isNoise(key, value))
  return {
    ...(referred as JsonObject),
    ...Object.fromEntries(own.map(([key, one]) => [key, inline(one, definitions)]))
  }
}

/** What a schema's encoded side looks like, as JSON Schema 2020-12 without references. */
const jsonSchemaOf = <A, I>(schema: Schema.Schema<A, I>): JsonObject => {
  const json = JSONSchema.make(schema, { target: "jsonSchema2020-12" }) as unknown as JsonObject
  return inline(json, (json.$defs ?? {}) as JsonObject) as JsonObject
}

/** A schema as the protocol library takes it: how values are described, and how they are validated. */
const standard = <A, I>(
  described: JsonObject,
  validate: (value: unknown) => { readonly value: A } | { readonly issues: ReadonlyArray<{ readonly message: string }> }
): StandardSchemaWithJSON<I, A> => {
  const json = described as Record<string, unknown>
  return {
    "~standard": { version: 1, vendor: "effect", validate, jsonSchema: { input: () => json, output: () => json } }
  }
}

/** What is wrong with arguments that do not decode, in the words that requests are refused with. */
const misreadArguments =
  (schema: Schema.Schema.All) =>
  (error: ParseResult.ParseError): BadRequest =>
    decodeFailure({ issues: ParseResult.ArrayFormatter.formatErrorSync(error) }, "The arguments", kindsOf(schema))

/** A schema as the protocol library takes it, which it decodes with. */
export const decoded = <A, I>(schema: Schema.Schema<A, I>): StandardSchemaWithJSON<I, A> => {
  const decode = Schema.decodeUnknownEither(schema)
  const misread = misreadArguments(schema)
  return standard(jsonSchemaOf(schema), (value) =>
    Either.match(decode(value), {
      onLeft: (error) => ({ issues: [{ message: misread(error).message }] }),
      onRight: (read) => ({ value: read })
    })
  )
}

/**
 * A schema to describe and no more: values pass as they are, since tools decode and encode themselves, with the same words
 * for what is wrong as the REST side.
 */
const describing = (json: JsonObject): StandardSchemaWithJSON<unknown, unknown> =>
  standard(json, (value) => ({ value }))

const isSchema = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const everywhere = (
  schema: JsonObject,
  change: (one: JsonObject, depth: number) => JsonObject,
  depth = 0
): JsonObject => {
  const inside = (value: Json, deeper: number): Json => {
    if (Array.isArray(value)) return value.map((one) => inside(one, deeper))
    return isSchema(value) ? everywhere(value, change, deeper) : value
  }
  const parts = Object.entries(schema).map(([key, value]): readonly [string, Json] => {
    if (key === "properties" && isSchema(value)) {
      return [key, Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inside(one, depth + 1)]))]
    }
    return [key, key === "items" || key === "anyOf" || key === "allOf" ? inside(value, depth) : value]
  })
  return change(Object.fromEntries(parts), depth)
}

/** What a schema says that goes without saying. */
const isIdle = ([key, value]: readonly [string, Json]): boolean =>
  (key === "required" && Array.isArray(value) && value.length === 0) ||
  (key === "maximum" && value === Number.MAX_SAFE_INTEGER) ||
  (key === "minimum" && value === 0)

/** `allOf` of one schema is that schema. */
const merged = ({ allOf, ...rest }: JsonObject): JsonObject => {
  const [only] = Array.isArray(allOf) && allOf.length === 1 ? allOf : []
  return isSchema(only) ? { ...only, ...rest } : { ...(allOf !== undefined && { allOf }), ...rest }
}

/** What the parameters of several tools are, for a model that reads all of them before it calls one. */
const SAID: Readonly<Record<string, string>> = {
  choices: "The options, all different",
  columns: "One or several questions of the columns",
  cursor: "The last nextCursor",
  impute: "Predict missing answers",
  isMultipleChoice: "Whether people may choose several",
  limit: "How many at most; 20 by default",
  match: "exact wording; sure (default): same meaning; nearest: or the nearest, labeled so",
  projectId: "A survey's title or id",
  query: "Words to find; empty for all",
  question: "The question",
  questions: "The questions",
  references: "Whether reference surveys may answer",
  rows: "Question of the rows",
  sampleSize: "How many are asked",
  strictAudience: "Refuse a description that isn't fully understood"
}

/** Rules that a refusal says in better words, and examples. */
const LEFT_OUT = [
  "additionalProperties",
  "examples",
  "format",
  "maxItems",
  "maxLength",
  "minItems",
  "minLength",
  "pattern",
  "uniqueItems"
]

/**
 * Taken or given and not told: a model is to use the usual engine, seed and service, and say with `audience` who is asked; and
 * what an answer took, left out or was read by explains itself.
 */
const UNTOLD = new Set([
  ...["audienceId", "audiencePrompt", "audit", "engine", "estimationTask", "missing", "readBy", "seed", "service"],
  ...["strong", "usage"]
])

const without = (schema: JsonObject, keys: ReadonlyArray<string>): JsonObject =>
  Object.fromEntries(Object.entries(schema).filter((entry) => !keys.includes(entry[0]) && !isIdle(entry)))

const inputPart = (schema: JsonObject): JsonObject => {
  const { items, properties, ...rest } = without(merged(schema), LEFT_OUT)
  if (isSchema(items)) return { ...rest, items: without(items, ["description"]) }
  if (!isSchema(properties)) return rest
  const said = Object.entries(properties).flatMap(([name, one]): ReadonlyArray<readonly [string, Json]> => {
    const description = SAID[name]
    if (UNTOLD.has(name)) return []
    return [[name, isSchema(one) && description !== undefined ? { ...one, description } : one]]
  })
  return { ...rest, properties: Object.fromEntries(said) }
}

/** What a tool takes, in few words: all tools together are read before one of them is called. */
const inputSchema = <A, I>(schema: Schema.Schema<A, I>): StandardSchemaWithJSON<unknown, unknown> =>
  describing(everywhere(jsonSchemaOf(schema), inputPart))

const isNull = (schema: Json): boolean => isSchema(schema) && schema.type === "null"

const outputPart = (schema: JsonObject, depth: number): JsonObject => {
  // What may be null is shown by results, and named by no schema: one that takes anything would say nothing.
  if (Array.isArray(schema.anyOf) && schema.anyOf.some(isNull)) return {}
  const { items, properties, ...part } = without(merged(schema), [...LEFT_OUT, "description", "minimum", "required"])
  const rest = isSchema(items) && Object.keys(items).length > 1 ? { ...part, items } : part
  if (!isSchema(properties)) return rest
  const told = Object.fromEntries(
    Object.entries(properties).filter(
      ([name, said]) => !UNTOLD.has(name) && isSchema(said) && Object.keys(said).length > 0
    )
  )
  return depth === 0 ? { ...rest, properties: told } : rest
}

/** What shortened results say beside their own, if their rest can be read. */
const SHORTENED: JsonObject = { truncated: { type: "array" }, resultId: { type: "string" } }

/** What a tool brings back, in few words: programs check it, and a result shows what its parts hold. */
const outputSchema = <A, I>(schema: Schema.Schema<A, I>, isKept: boolean): StandardSchemaWithJSON<unknown, unknown> => {
  const { properties, ...json } = everywhere(jsonSchemaOf(schema), outputPart)
  const own = isSchema(properties) ? properties : {}
  return describing({ ...json, properties: { ...own, ...(isKept ? SHORTENED : {}) } })
}

export interface ToolAnswer {
  readonly structured: object
  readonly text: string
}

/** How a tool is called whose answer may come later than the answer to its call: as a durable ask. */
export interface Later<R = never> {
  /** The ask that answers a call. */
  readonly begin: (organization: OrganizationId, given: unknown) => Effect.Effect<Submission, AnyError, R>
  /** The answer of a call from that of its ask. */
  readonly answer: (
    organization: OrganizationId,
    called: CalledTool,
    answered: Charged<unknown>
  ) => Effect.Effect<ToolAnswer, never, R>
}

/** Something that a client can have the service do. */
export interface Tool<R = never> {
  readonly name: string
  readonly title: string
  readonly description: string
  /** What its caller must be allowed. */
  readonly scope: Scope
  readonly annotations: ToolAnnotations
  readonly input: StandardSchemaWithJSON<unknown, unknown>
  readonly output: StandardSchemaWithJSON<unknown, unknown>
  /** Whether its answer is drawn as a chart where the client can show one. */
  readonly charted: boolean
  readonly call: (organization: OrganizationId, given: unknown) => Effect.Effect<ToolAnswer, AnyError, R>
  /** Null where every call is answered at once. */
  readonly later: Later<R> | null
}

/** A list that callers page through, and what its result says of the next page. */
interface Paging<A, J> {
  /** The lists that are shown in pages, by their place. */
  readonly lists: ReadonlyArray<string>
  /** The result with where the next page begins, by what it shows of the lists. */
  readonly next: (shown: J, asked: A) => J
}

interface Definition<A, I, B, J, E extends DomainError, E2 extends DomainError, R, R2, R3>
  extends Pick<Tool, "annotations" | "description" | "name" | "scope" | "title"> {
  readonly charted?: boolean
  readonly input: Schema.Schema<A, I>
  readonly output: Schema.Schema<B, J>
  /** Puts ids where titles stand in the arguments. */
  readonly named?: (organization: OrganizationId, given: Given) => Effect.Effect<Given, E2, R2>
  readonly run: (organization: OrganizationId, input: A) => Effect.Effect<B, E, R>
  readonly text: (answer: J) => string
  /** How its answer is made smaller where it is too long. */
  readonly fitting?: (input: A) => Fitting
  readonly paging?: Paging<A, J>
  /** Keeps what could not be shown whole; none where that failed. */
  readonly keep?: (organization: OrganizationId, whole: object) => Effect.Effect<Option.Option<string>, never, R3>
  /** Where the rest of a shortened answer is to be had, if it is not kept. */
  readonly rest?: string
  /** How it is answered as a durable ask. */
  readonly later?: {
    readonly ask: (organization: OrganizationId, input: A) => Effect.Effect<AskLater, E, R>
    readonly answer: (input: A, answered: Charged<never>) => B
  }
}

/** A call as a durable ask. */
interface AskLater {
  readonly form: AskForm
  readonly ask: QuoteAsk
}

/** As long as any id. */
const SOME_ID = "00000000-0000-0000-0000-000000000000"

const LOST = "The rest could not be kept: the same ask with the same seed gives it again, and is charged again."

/**
 * A tool from what it takes, what it does, and what it brings back, which is shortened to what a conversation can hold. An
 * answer that does not encode is a defect.
 */
export const tool = <
  A,
  I,
  B,
  J extends object,
  E extends DomainError,
  R,
  E2 extends DomainError = never,
  R2 = never,
  R3 = never
>({
  charted = false,
  fitting,
  input,
  keep,
  later,
  named,
  output,
  paging,
  rest = "",
  run,
  text,
  ...about
}: Definition<A, I, B, J, E, E2, R, R2, R3>): Tool<R | R2 | R3> => {
  const decode = Schema.decodeUnknown(input)
  const misread = misreadArguments(input)
  const shape = shapeOf(input)
  const encode = Schema.encode(output)
  const isCut = ({ part }: Omission) => paging?.lists.includes(part) !== true

  const answerOf = (shown: J, asked: A, omissions: ReadonlyArray<Omission>, resultId: string | null): ToolAnswer => {
    const paged = paging === undefined ? shown : paging.next(shown, asked)
    if (omissions.length === 0) return { structured: paged, text: text(paged) }
    const whereabouts = resultId === null ? (keep === undefined ? rest : LOST) : restText(omissions, resultId)
    return {
      structured: { ...paged, truncated: omissions, ...(resultId !== null && { resultId }) },
      text: lines([text(paged), omissionsText(omissions), whereabouts])
    }
  }
  const sizeOf = ({ structured, text }: ToolAnswer) => JSON.stringify(structured).length + text.length

  /** The answer in the size that is let through, the whole of it kept where it was cut. */
  const fitted = (organization: OrganizationId, whole: J, asked: A): Effect.Effect<ToolAnswer, never, R3> => {
    const finish = (shown: Json, all: ReadonlyArray<Omission>) => {
      const omissions = all.filter(isCut)
      const build = (resultId: string | null) => answerOf(shown as unknown as J, asked, omissions, resultId)
      return { omissions, build, answer: build(keep === undefined ? null : SOME_ID) }
    }
    const { answer, build, omissions } = shorten(
      whole as unknown as Json,
      fitting?.(asked) ?? {},
      finish,
      ({ answer }) => sizeOf(answer)
    )
    if (keep === undefined || omissions.length === 0) return Effect.succeed(answer)
    return Effect.map(keep(organization, whole), (id) => build(Option.getOrNull(id)))
  }

  const withIds = (organization: OrganizationId, given: unknown): Effect.Effect<unknown, AnyError, R2> =>
    named === undefined || typeof given !== "object" || given === null
      ? Effect.succeed(given ?? {})
      : toWire(named(organization, given as Given))

  const read = (organization: OrganizationId, given: unknown) =>
    Effect.gen(function* () {
      const unknown = firstUnknown(shape, given)
      if (unknown !== null) return yield* unknownParameter(unknown)
      const plain = yield* withIds(organization, given)
      return { plain, asked: yield* Effect.mapError(decode(plain), misread) }
    })

  return {
    ...about,
    charted,
    input: inputSchema(input),
    output: outputSchema(output, keep !== undefined),
    call: (organization, given) =>
      Effect.gen(function* () {
        const { asked } = yield* read(organization, given)
        const answer = yield* toWire(run(organization, asked))
        return yield* fitted(organization, yield* Effect.orDie(encode(answer)), asked)
      }),
    later:
      later === undefined
        ? null
        : {
            begin: (organization, given) =>
              Effect.gen(function* () {
                const { asked, plain } = yield* read(organization, given)
                const { ask, form } = yield* toWire(later.ask(organization, asked))
                const called = { name: about.name, given: plain }
                return { form, asks: [ask], webhook: null, tool: called }
              }),
            answer: (organization, called, answered) =>
              Effect.gen(function* () {
                const asked = yield* Effect.orDie(decode(called.given))
                const answer = later.answer(asked, answered as Charged<never>)
                return yield* fitted(organization, yield* Effect.orDie(encode(answer)), asked)
              })
          }
  }
}

export const looks: ToolAnnotations = { readOnlyHint: true, openWorldHint: false }
/** Hints for a tool whose every call costs credits. */
export const costs: ToolAnnotations = { destructiveHint: false, openWorldHint: false }

const isId = Schema.is(Schema.UUID)

/** Puts ids where titles of audiences or projects stand in these parameters. What can be an id is one. */
export const titlesOf =
  (parameters: Readonly<Record<string, Sought["kind"]>>) =>
  (organization: OrganizationId, given: Given): Effect.Effect<Given, NameUnclear | NameUnknown, Names> =>
    Effect.reduce(Object.entries(parameters), given, (arguments_, [param, kind]) => {
      const value = arguments_[param]
      if (typeof value !== "string" || value.trim() === "") return Effect.succeed(arguments_)
      const title = value.trim()
      if (isId(title)) return Effect.succeed({ ...arguments_, [param]: title })
      const found = Effect.flatMap(Names, ({ idOf }) => idOf(organization, { kind, param, title }))
      return Effect.map(found, (id) => ({ ...arguments_, [param]: id }))
    })

/** Keeps an answer that was paid for; none where that failed, since what is shown of it is better than an error. */
export const keepResult = (organization: OrganizationId, whole: object) =>
  Effect.flatMap(KeptResults, ({ keep }) => keep(organization, whole)).pipe(
    Effect.catchAllDefect((defect) =>
      Effect.zipRight(Effect.logWarning("A result could not be kept", defect), Effect.fail(defect))
    ),
    Effect.option
  )

/** Where the next page begins after so many from an offset on; null where there is none. */
export const nextPage = (offset: number, shown: number, total: number): string | null =>
  shown > 0 && offset + shown < total ? encodeCursor(offset + shown) : null
