import { Schema } from "effect"
import { ChoicesResult, OpenResult, ProjectResult } from "./AskResult.ts"
import { CompareResult } from "./CompareResult.ts"

/** What an ask of any kind is answered. */
export const AskData = Schema.Union(ChoicesResult, CompareResult, ProjectResult, OpenResult)
export type AskData = typeof AskData.Type
