import { Effect, Option, Schema } from "effect"
import { type Audience, AudienceId, ReferenceMissing } from "../../domain/Audience.ts"
import { type Named, NameUnclear, NameUnknown, type Sought } from "../../domain/Name.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { nearest } from "../../domain/text/Nearest.ts"
import { foldText } from "../../domain/text/Text.ts"
import { wordsOf } from "../../domain/text/Words.ts"
import { AudienceRepo } from "../ports/AudienceRepo.ts"
import { ProjectRepo } from "../ports/ProjectRepo.ts"

const isId = Schema.is(AudienceId)
/** How many search results are looked through for a title. */
const MAX_LOOKED_THROUGH = 100
/** What is longer describes people. */
const MAX_TITLE_CHARACTERS = 200

const sameCase = (title: string) => (one: Named) => one.title.trim().toLowerCase() === title.trim().toLowerCase()
const sameFolded = (title: string) => (one: Named) => foldText(one.title) === foldText(title)

/** Those of that title, whatever its case; failing that, whatever its punctuation. */
const titled = <A extends Named>(all: ReadonlyArray<A>, title: string): ReadonlyArray<A> => {
  const same = all.filter(sameCase(title))
  return same.length > 0 ? same : all.filter(sameFolded(title))
}

const nearestTitles = (all: ReadonlyArray<Named>, title: string) =>
  nearest(
    title,
    [...new Set(all.map((one) => one.title))].map((name) => ({ name, words: wordsOf(name) }))
  )

/** Stored audiences and projects by what people call them. */
export class Names extends Effect.Service<Names>()("services/Names", {
  effect: Effect.gen(function* () {
    const audiences = yield* AudienceRepo
    const projects = yield* ProjectRepo

    /** Audiences whose title is, or is nearest to, what is said. */
    const candidates = (organization: OrganizationId, title: string) =>
      Effect.zipWith(
        audiences.titled(organization, title),
        audiences.search(organization, { query: title, limit: MAX_LOOKED_THROUGH, offset: 0 }),
        (exact, found) => [...new Map([...exact, ...found.audiences].map((one) => [one.id, one])).values()]
      )

    const only = <A extends Named>(sought: Sought, all: ReadonlyArray<A>) => {
      const found = titled(all, sought.title)
      return found.length > 1
        ? Effect.fail(new NameUnclear({ ...sought, candidates: found.map(({ id, title }) => ({ id, title })) }))
        : Effect.succeed(Option.fromNullable(found[0]))
    }

    const required = (sought: Sought, all: ReadonlyArray<Named>) =>
      Effect.flatMap(
        only(sought, all),
        Option.match({
          onNone: () => Effect.fail(new NameUnknown({ ...sought, nearest: nearestTitles(all, sought.title) })),
          onSome: ({ id }) => Effect.succeed(id)
        })
      )

    /**
     * The audience of that id or, whatever its case and punctuation, of that title; none where it is a description. Fails
     * where it is an id that the organization does not have, or the title of several.
     */
    const audience = (
      organization: OrganizationId,
      name: string
    ): Effect.Effect<Option.Option<Audience>, ReferenceMissing | NameUnclear> =>
      isId(name)
        ? audiences.get(organization, name).pipe(
            Effect.map((found) => Option.some<Audience>(found)),
            Effect.mapError(({ audienceId: id }) => new ReferenceMissing({ param: "audienceId", id }))
          )
        : name.length > MAX_TITLE_CHARACTERS
          ? Effect.succeedNone
          : Effect.flatMap(candidates(organization, name), (all) =>
              only({ kind: "audience", param: "audience", title: name }, all)
            )

    /** The id of what has that title. */
    const idOf = (organization: OrganizationId, sought: Sought) =>
      Effect.flatMap(
        sought.kind === "audience" ? candidates(organization, sought.title) : projects.titles(organization),
        (all: ReadonlyArray<Named>) => required(sought, all)
      )

    return { audience, idOf } as const
  })
}) {}
