import { HttpApiSchema } from "@effect/platform"
import { Effect, ParseResult, Schema } from "effect"
import { currentExchange } from "./Exchange.ts"

/** What is wrong with a request, or with the service. */
export interface Problem<Code extends string> {
  readonly code: Code
  /** A sentence that tells the caller what to change. */
  readonly message: string
  /** Path of the offending parameter, e.g. `choices[2]`. */
  readonly param?: string | null
  /** Set on errors that a client received; a server's own take the current request's. */
  readonly requestId?: string
}

interface Shape<Type extends string, Code extends string> {
  readonly status: number
  readonly type: Type
  readonly codes: readonly [Code, ...Array<Code>]
  readonly description: string
}

/** The one error body of the service, as a schema that decodes into (and encodes from) an error class. */
export const body = <Type extends string, Code extends string, E extends Error & Problem<Code>>(
  constructor: new (problem: Problem<Code>) => E,
  { codes, description, status, type }: Shape<Type, Code>
) => {
  const wire = Schema.Struct({
    error: Schema.Struct({
      message: Schema.String,
      type: Schema.Literal(type),
      code: Schema.Literal(...codes),
      param: Schema.NullOr(Schema.String)
    }),
    requestId: Schema.String
  })
  return Schema.transformOrFail(wire, Schema.instanceOf(constructor), {
    strict: true,
    decode: ({ error, requestId }) =>
      ParseResult.succeed(
        new constructor({ code: error.code as Code, message: error.message, param: error.param, requestId })
      ),
    encode: (problem) =>
      Effect.map(currentExchange, ({ id }) => ({
        error: { message: problem.message, type, code: problem.code, param: problem.param ?? null },
        requestId: problem.requestId ?? id
      }))
  }).annotations(HttpApiSchema.annotations({ status, description, identifier: constructor.prototype.name }))
}
