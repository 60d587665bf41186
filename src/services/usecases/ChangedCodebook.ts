import { Effect } from "effect"
import type { Project } from "../../domain/Project.ts"
import type { Column } from "../../domain/survey/model/Column.ts"
import type { Codebook } from "../../domain/survey/model/Question.ts"
import type { Demographic } from "../../domain/survey/model/Selector.ts"
import { factsOf, proposeSelectors } from "../../domain/survey/model/Selectors.ts"
import { aboutFile, questionOf } from "../../domain/survey/reading/Draft.ts"
import type { RereadSurvey } from "../../domain/survey/understanding/Reread.ts"
import { Respondents } from "../ports/Respondents.ts"
import { spanned } from "../Spanned.ts"

interface Changed {
  readonly project: Project
  /** The codebook that the project has. */
  readonly before: Codebook
  readonly reread: RereadSurvey
  /** Per question of the new mapping how many respondents answered. */
  readonly bases: ReadonlyArray<number>
  /** The key of a question before and after, where it is another. */
  readonly renamed: readonly [before: string, after: string] | null
}

interface Pair {
  readonly demographic: Demographic
  readonly a: number
  readonly b: number
}

const declaredAfter = ({ selectors }: Codebook, renamed: Changed["renamed"]) =>
  Object.fromEntries(
    Object.entries(selectors?.declared ?? {}).map(([demographic, keys]) => [
      demographic,
      keys?.map((key) => (renamed !== null && key === renamed[0] ? renamed[1] : key))
    ])
  )

/**
 * The codebook of a survey that is read in another way, with what describes respondents recognised anew. Answers are
 * looked at only where two questions must be compared.
 */
export const changedCodebook = spanned("Understandings.codebook")(function* ({
  bases,
  before,
  project,
  renamed,
  reread: { answers, mapping }
}: Changed) {
  const respondents = yield* Respondents
  const questions = mapping.questions.map(questionOf)
  const codebook: Codebook = {
    questions,
    respondents: before.respondents,
    weighted: mapping.weight !== null,
    ...aboutFile(mapping)
  }
  const columnAt = (position: number): Effect.Effect<Column> => {
    const one = answers[position]!
    return "column" in one
      ? Effect.succeed(one.column)
      : Effect.map(respondents.columns(project, [one.from]), ([column]) => column!)
  }
  const compared = new Map<string, boolean>()
  for (;;) {
    const open = new Map<string, Pair>()
    const proposed = proposeSelectors(codebook, {
      answered: (position) => bases[position]! / Math.max(1, before.respondents),
      alike: (demographic, a, b) => {
        const key = `${demographic}/${a}/${b}`
        const known = compared.get(key)
        if (known === undefined) open.set(key, { demographic, a, b })
        return known ?? false
      }
    })
    if (open.size === 0) return { ...codebook, selectors: { declared: declaredAfter(before, renamed), proposed } }
    for (const [key, { a, b, demographic }] of open) {
      const pair = yield* Effect.all([columnAt(a), columnAt(b)])
      const facts = factsOf([questions[a]!, questions[b]!], pair, before.respondents)
      compared.set(key, facts.alike(demographic, 0, 1))
    }
  }
})
