import { Context } from "effect"

/** Whether the work at hand is paid for by whoever has it done: it is answered and recorded, and nothing is charged. */
export class Prepaid extends Context.Reference<Prepaid>()("services/Prepaid", {
  defaultValue: (): boolean => false
}) {}
