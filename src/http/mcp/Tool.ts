import type { StandardSchemaWithJSON, ToolAnnotations } from "@modelcontextprotocol/server"
import { Effect, ParseResult, Schema } from "effect"
import type { Scope } from "../../domain/Access.ts"
import type { DomainError } from "../../domain/DomainError.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { AnyError } from "../api/Errors.ts"
import { decodeFailure } from "../DecodeIssue.ts"
import { toWire } from "../ErrorMapping.ts"
import { described } from "./Schemas.ts"

/** What a tool brings back: for programs, and the same for readers. */
export interface ToolAnswer {
  readonly structured: object
  readonly text: string
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
}

interface Definition<A, I, B, J, E extends DomainError, R>
  extends Pick<Tool, "annotations" | "description" | "name" | "scope" | "title"> {
  readonly charted?: boolean
  readonly input: Schema.Schema<A, I>
  readonly output: Schema.Schema<B, J>
  readonly run: (organization: OrganizationId, input: A) => Effect.Effect<B, E, R>
  readonly text: (answer: B) => string
}

const misread = (error: ParseResult.ParseError) =>
  decodeFailure({ issues: ParseResult.ArrayFormatter.formatErrorSync(error) }, "The arguments")

/** A tool from what it takes, what it does, and what it brings back. An answer that does not encode is a defect. */
export const tool = <A, I, B, J extends object, E extends DomainError, R>({
  charted = false,
  input,
  output,
  run,
  text,
  ...about
}: Definition<A, I, B, J, E, R>): Tool<R> => {
  const decode = Schema.decodeUnknown(input)
  const encode = Schema.encode(output)
  return {
    ...about,
    charted,
    input: described(input),
    output: described(output),
    call: (organization, given) =>
      decode(given ?? {}).pipe(
        Effect.mapError(misread),
        Effect.flatMap((asked) => toWire(run(organization, asked))),
        Effect.flatMap((answer) =>
          Effect.map(Effect.orDie(encode(answer)), (structured) => ({ structured, text: text(answer) }))
        )
      )
  }
}

/** Hints for a tool that only looks. */
export const looks: ToolAnnotations = { readOnlyHint: true, openWorldHint: false }
/** Hints for a tool whose every call costs credits. */
export const costs: ToolAnnotations = {
  readOnlyHint: false,
  destructiveHint: false,
  idempotentHint: false,
  openWorldHint: false
}
