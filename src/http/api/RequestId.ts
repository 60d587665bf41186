import { Context } from "effect"

/** The identifier of the request being answered; stands in every body and in the header `X-Request-Id`. */
export class RequestId extends Context.Reference<RequestId>()("http/RequestId", {
  defaultValue: () => "req_000000000000000000000000"
}) {}
