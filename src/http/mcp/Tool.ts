import type { StandardSchemaWithJSON, ToolAnnotations } from "@modelcontextprotocol/server"
import { Effect, Option, Schema } from "effect"
import type { Scope } from "../../domain/Access.ts"
import type { AskForm } from "../../domain/ask/DurableAsk.ts"
import type { QuoteAsk } from "../../domain/ask/QuoteAsk.ts"
import { encodeCursor } from "../../domain/Cursor.ts"
import type { NameUnclear, NameUnknown, Sought } from "../../domain/Name.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { DomainError } from "../../services/DomainError.ts"
import type { CalledTool } from "../../services/ports/AskStore.ts"
import { KeptResults } from "../../services/ports/KeptResults.ts"
import type { Charged } from "../../services/usecases/Charges.ts"
import type { Submission } from "../../services/usecases/DurableAsks.ts"
import { Names } from "../../services/usecases/Names.ts"
import type { AnyError } from "../api/Errors.ts"
import { toWire } from "../errors/ErrorMapping.ts"
import { firstUnknown, shapeOf, unknownParameter } from "../request/RequestShape.ts"
import { misreadArguments } from "./Schemas.ts"
import { type Fitting, type Json, type Omission, shorten } from "./Shorten.ts"
import { lines, omissionsText, restText } from "./Texts.ts"
import { inputSchema, outputSchema } from "./ToolSchemas.ts"

/** What a tool brings back: for programs, and the same for readers. */
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

/** The arguments of a call as they came. */
type Given = Readonly<Record<string, unknown>>

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
  /** How it is answered as a durable ask; what the answer needs besides the ask is `about`, in JSON. */
  readonly later?: {
    readonly ask: (organization: OrganizationId, input: A) => Effect.Effect<AskLater, E, R>
    readonly answer: (input: A, answered: Charged<never>, about: never) => B
  }
}

/** A call as a durable ask. */
interface AskLater {
  readonly form: AskForm
  readonly ask: QuoteAsk
  readonly about: unknown
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

  /** The arguments as they came and as they are meant. */
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
    output: outputSchema(output, { cut: fitting !== undefined || keep !== undefined, kept: keep !== undefined }),
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
                const { about: needed, ask, form } = yield* toWire(later.ask(organization, asked))
                const called = { name: about.name, given: plain, about: needed }
                return { form, asks: [ask], webhook: null, tool: called }
              }),
            answer: (organization, called, answered) =>
              Effect.gen(function* () {
                const asked = yield* Effect.orDie(decode(called.given))
                const answer = later.answer(asked, answered as Charged<never>, called.about as never)
                return yield* fitted(organization, yield* Effect.orDie(encode(answer)), asked)
              })
          }
  }
}

/** Hints for a tool that only looks. */
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
