import { Context } from "effect"

/** What work at hand may spend on language models, in US dollars, of what its organization may. */
export interface Allotted {
  leftUsd: number
}

/** Where set, calls take no more than this from the day's budget, whatever else is left of it. */
export class Allotment extends Context.Reference<Allotment>()("services/Allotment", {
  defaultValue: (): Allotted | null => null
}) {}
