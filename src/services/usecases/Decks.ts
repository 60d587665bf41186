import { Effect } from "effect"
import type { OrganizationId } from "../../domain/Organization.ts"
import type { ProjectId } from "../../domain/Project.ts"
import { DeckInvalid } from "../../domain/report/Deck.ts"
import { spanned } from "../WhenEnded.ts"
import { BannerTables } from "./BannerTables.ts"
import { Crosstabs, TableWriter } from "./Crosstabs.ts"

/** Decks that were written here and edited elsewhere, with the numbers of a project. */
export class Decks extends Effect.Service<Decks>()("services/Decks", {
  effect: Effect.gen(function* () {
    const banners = yield* BannerTables
    const crosstabs = yield* Crosstabs
    const writer = yield* TableWriter

    /** What the deck says of itself only tells what to count; the caller says of which project. */
    const update = spanned("Decks.update")(function* (
      organization: OrganizationId,
      projectId: ProjectId,
      path: string
    ) {
      const { codebook } = yield* crosstabs.read(organization, projectId, {})
      const { ask, questions } = yield* writer.deck(path)
      const there = questions.filter((key) => codebook.questions.some((one) => one.key === key))
      if (there.length === 0)
        return yield* new DeckInvalid({
          problem:
            questions.length === 0
              ? "No slide of this presentation has a chart, table or title that was written here."
              : "None of the questions on the slides is in this project. Choose the project that the deck is about."
        })
      const { file } = yield* banners.of(organization, projectId, { ...ask, questions: there })
      return yield* writer.update(path, file)
    })

    return { update } as const
  })
}) {}
