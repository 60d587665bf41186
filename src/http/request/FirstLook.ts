import type { HttpApp, HttpServerRequest, HttpServerResponse } from "@effect/platform"
import { Context } from "effect"

/** How a request is answered that was taken at the first look. Of the two, one is called, once. */
export interface Reply {
  /** Sends a response whose body is at hand. */
  readonly send: (response: HttpServerResponse.HttpServerResponse) => void
  /** Answers by an application after all. */
  readonly run: (app: HttpApp.Default<unknown>) => void
}

/** Takes a request, to be answered by its reply, or leaves it to the application: then it returns false. */
type Looks = (request: HttpServerRequest.HttpServerRequest, reply: Reply) => boolean

/** What looks at requests before a fiber is made for each, where a server does that. */
export class FirstLook extends Context.Reference<FirstLook>()("http/FirstLook", {
  defaultValue: (): Looks => () => false
}) {}
