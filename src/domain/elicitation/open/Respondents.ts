import type { Panel } from "../../simulation/Panel.ts"
import { hashText, mix } from "../../statistics/Rng.ts"
import { leaningTo } from "./Among.ts"
import type { Speaker } from "./AnswersPrompt.ts"
import { assigned } from "./Assignment.ts"
import { batches, type Span, steps } from "./Batches.ts"
import { mannerOf } from "./Manner.ts"
import { personaFacts } from "./PersonaFacts.ts"
import { quotaSequence } from "./Quotas.ts"
import type { Stance } from "./Stances.ts"

/** Every batch of so many people, in order. */
export const batchesIn = (size: number): ReadonlyArray<Span> => steps(size).flatMap(batches)

/**
 * Those who speak to one question: who they are, what their answers come down to, and how they write. Stances follow
 * their shares within one person for the first n, whatever n is; within a batch they go rather to the kind of people that
 * holds them. The speakers of a size are the first of those of a larger one.
 */
export const speakersOf = (panel: Panel, question: string, stances: ReadonlyArray<Stance>): ReadonlyArray<Speaker> => {
  const asked = hashText(question)
  const roots = Array.from(panel.roots, (root) => mix(root, asked))
  const places =
    stances.length === 0
      ? []
      : quotaSequence(
          stances.map(({ share }) => share),
          panel.size
        )
  const leaning = leaningTo(panel)
  const held = batchesIn(panel.size).flatMap(({ from, to }) =>
    assigned(
      places.slice(from, to),
      roots.slice(from, to).map((root, i) => ({
        root,
        leaning: (stance: number) => leaning(from + i, stances[stance]!.among)
      }))
    )
  )
  return roots.map((root, i) => ({
    number: i + 1,
    facts: personaFacts(panel, i),
    stance: held[i] ?? null,
    manner: mannerOf(root)
  }))
}
