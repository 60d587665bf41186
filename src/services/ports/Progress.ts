import { Context, Effect } from "effect"

/** How far an ask, or heavy work, has come. */
export interface Step {
  readonly done: number
  readonly total: number
}

/** Who hears how far an ask, or heavy work, has come; nobody unless somebody is provided. */
export class Progress extends Context.Reference<Progress>()("services/Progress", {
  defaultValue: () => ({ report: (_step: Step): Effect.Effect<void> => Effect.void })
}) {}

/** Answers one after the other, and tells at the start and after each how far it has come. */
export const forEachReported = <A, B, E, R>(
  items: ReadonlyArray<A>,
  answer: (item: A) => Effect.Effect<B, E, R>
): Effect.Effect<Array<B>, E, R> =>
  Effect.flatMap(Progress, ({ report }) =>
    Effect.zipRight(
      report({ done: 0, total: items.length }),
      Effect.forEach(items, (item, index) =>
        Effect.tap(answer(item), () => report({ done: index + 1, total: items.length }))
      )
    )
  )
