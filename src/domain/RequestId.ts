import { Schema } from "effect"

export const RequestId = Schema.String.pipe(
  Schema.pattern(/^req_[a-z2-7]{24}$/, {
    message: () => "must be the requestId of an answer, such as req_k3iofel7wldxs5te32mwnwsj"
  }),
  Schema.brand("RequestId"),
  Schema.annotations({ description: "The `requestId` of the response" })
)
export type RequestId = typeof RequestId.Type
