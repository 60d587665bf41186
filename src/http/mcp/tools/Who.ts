import { Effect, Option, Schema } from "effect"
import { AudiencePrompt } from "../../../domain/Audience.ts"
import type { NameUnclear, NameUnknown } from "../../../domain/Name.ts"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { Names } from "../../../services/usecases/Projects.ts"

/** The arguments of a call as they came. */
export type Given = Readonly<Record<string, unknown>>

/** Who is asked, in one parameter: HTTP has two, which tools take as well and do not tell. */
export const audience = Schema.optional(
  AudiencePrompt.annotations({
    description: "A stored audience's title or id, or a description of people"
  })
)

interface Asked {
  readonly audience?: string | undefined
  readonly audienceId?: string | undefined
  readonly audiencePrompt?: string | undefined
}

export const namesAudience = ({ audience, audienceId, audiencePrompt }: Asked) =>
  (audience ?? audienceId ?? audiencePrompt) === undefined
    ? { path: ["audience"], message: "is required: say who is asked" }
    : undefined

/**
 * Arguments with the id of the stored audience that `audience` names, or with a description where it names none; `audience`
 * then is what a reader knows these people by. The parameter is what an error names.
 */
export const whoIs = (
  organization: OrganizationId,
  given: Given,
  parameter = "audience"
): Effect.Effect<Given, NameUnclear | NameUnknown, Names> => {
  const { audience = given.audienceId } = given
  if (typeof audience !== "string" || audience.trim() === "") return Effect.succeed(given)
  const found = Effect.flatMap(Names, (names) => names.audience(organization, audience.trim(), parameter))
  return Effect.map(
    found,
    Option.match({
      onNone: () => ({ ...given, audience, audiencePrompt: audience }),
      onSome: ({ id, title }) => ({ ...given, audience: title, audienceId: id })
    })
  )
}
