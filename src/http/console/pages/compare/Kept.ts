import { type Accessor, createSignal, type Setter } from "solid-js"
import type { Client } from "../../../../client/Client.ts"
import type { ComparedAnswer } from "../../parts/answers/ComparedSides.tsx"
import { draftFor } from "../../session/Drafts.ts"
import { type Comparison, emptyComparison } from "./Comparison.ts"

interface Kept {
  readonly comparison: Comparison
  readonly change: (change: Partial<Comparison>) => void
  readonly answered: Accessor<ComparedAnswer | undefined>
  readonly setAnswered: Setter<ComparedAnswer | undefined>
}

const kept = new WeakMap<Client, Kept>()

/** The comparison that is being written and its answer, which stay while one looks at other pages, but not for whoever signs in next. */
export const keptFor = (client: Client): Kept => {
  const known = kept.get(client)
  if (known !== undefined) return known
  const [comparison, change] = draftFor<Comparison>(client, "compare", emptyComparison)
  const [answered, setAnswered] = createSignal<ComparedAnswer>()
  const made: Kept = { comparison, change, answered, setAnswered }
  kept.set(client, made)
  return made
}
