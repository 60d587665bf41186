import { Effect, Schema } from "effect"
import { Credits } from "../../../services/ports/Credits.ts"
import { looks, tool } from "../Tool.ts"

export const getCredits = tool({
  name: "get_credits",
  title: "Credit balance",
  description: "How many credits the organization has left.",
  scope: "read",
  annotations: looks,
  input: Schema.Struct({}),
  output: Schema.Struct({ balance: Schema.Number.annotations({ description: "Credits left" }) }),
  run: (organization) =>
    Effect.map(
      Effect.flatMap(Credits, ({ balance }) => balance(organization)),
      (balance): { readonly balance: number } => ({ balance })
    ),
  text: ({ balance }) => `${balance.toLocaleString("en-US")} credits left.`
})
