import { Schema } from "effect"
import { Count } from "../Whole.ts"

/** How far the order in which choices were listed swayed language models: published shares are corrected for it. */
export const OrderAudit = Schema.Struct({
  orders: Count.annotations({ description: "Different orders that the choices were listed in" }),
  firstPoints: Schema.Number.annotations({
    description:
      "What being listed first adds to a choice's share beside standing elsewhere, in percentage points, before correction"
  }),
  lastPoints: Schema.Number.annotations({ description: "The same for the choice listed last" }),
  pValue: Schema.NullOr(
    Schema.Number.annotations({
      description: "Of the hypothesis that the order does not matter; null where too few orders were asked"
    })
  )
}).annotations({ identifier: "OrderAudit" })
export type OrderAudit = typeof OrderAudit.Type
