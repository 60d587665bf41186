import { type HttpApp, HttpServerRequest } from "@effect/platform"
import { Context, Effect } from "effect"

/** An application that the request chooses, read from the fiber in one step. */
export const byRequest = <E, R>(
  choose: (request: HttpServerRequest.HttpServerRequest) => HttpApp.Default<E, R>
): HttpApp.Default<E, R> =>
  Effect.withFiberRuntime((fiber) =>
    choose(Context.unsafeGet(fiber.currentContext, HttpServerRequest.HttpServerRequest))
  )
