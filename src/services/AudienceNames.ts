import { Effect, Option, Schema } from "effect"
import { type Audience, AudienceId, ReferenceMissing } from "../domain/Audience.ts"
import type { OrganizationId } from "../domain/Organization.ts"
import { foldText } from "../domain/Text.ts"
import { AudienceRepo } from "./AudienceRepo.ts"

const isId = Schema.is(AudienceId)
/** How many search results are looked through for a title. */
const LOOKED_THROUGH = 100

/** Stored audiences by what people call them. */
export class AudienceNames extends Effect.Service<AudienceNames>()("services/AudienceNames", {
  effect: Effect.gen(function* () {
    const audiences = yield* AudienceRepo

    const titled = (organization: OrganizationId, title: string) =>
      Effect.map(audiences.search(organization, { query: title, limit: LOOKED_THROUGH, offset: 0 }), (page) =>
        Option.fromNullable(page.audiences.find((one) => foldText(one.title) === foldText(title)))
      )

    /**
     * The audience of that id or, whatever its case and punctuation, of that title; none where it is a description. Fails
     * where it is an id that the organization does not have.
     */
    const find = (
      organization: OrganizationId,
      name: string
    ): Effect.Effect<Option.Option<Audience>, ReferenceMissing> =>
      isId(name)
        ? audiences.get(organization, name).pipe(
            Effect.map((found) => Option.some<Audience>(found)),
            Effect.mapError(({ audienceId: id }) => new ReferenceMissing({ param: "audienceId", id }))
          )
        : titled(organization, name)

    return { find } as const
  })
}) {}
