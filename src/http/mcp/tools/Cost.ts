import { Schema } from "effect"
import type { Charged } from "../../../services/usecases/asks/Charges.ts"

export const Cost = Schema.Struct({
  charged: Schema.Number.annotations({ description: "Credits that this ask cost" }),
  remaining: Schema.Number.annotations({ description: "Credits left afterwards" })
}).annotations({ jsonSchema: { type: "object" } })
export const costOf = ({ charged, remaining }: Charged<unknown>) => ({ charged, remaining })
