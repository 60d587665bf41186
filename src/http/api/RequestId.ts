import { HttpServerRequest } from "@effect/platform"
import { Context, Effect, Option } from "effect"

const NOBODY = "req_000000000000000000000000"
const names = new WeakMap<object, string>()

/** Gives a request, by the object that it came from, the identifier that stands in its answer. */
export const nameRequest = (source: object, id: string): void => void names.set(source, id)

/** The identifier of the request being answered; it stands in every body and in the header `X-Request-Id`. */
export const currentRequestId: Effect.Effect<string> = Effect.withFiberRuntime((fiber) => {
  const request = Context.getOption(fiber.currentContext, HttpServerRequest.HttpServerRequest)
  return Effect.succeed(Option.isSome(request) ? (names.get(request.value.source as object) ?? NOBODY) : NOBODY)
})
