import { Effect, Schema } from "effect"
import type { NameUnclear, NameUnknown, Sought } from "../../domain/Name.ts"
import type { OrganizationId } from "../../domain/Organization.ts"
import { Names } from "../../services/usecases/Names.ts"
import type { Given } from "./Tool.ts"

const isId = Schema.is(Schema.UUID)

/** Puts ids where titles of audiences or projects stand in these parameters. What can be an id is one. */
export const titlesOf =
  (parameters: Readonly<Record<string, Sought["kind"]>>) =>
  (organization: OrganizationId, given: Given): Effect.Effect<Given, NameUnclear | NameUnknown, Names> =>
    Effect.reduce(Object.entries(parameters), given, (arguments_, [param, kind]) => {
      const value = arguments_[param]
      if (typeof value !== "string" || value.trim() === "") return Effect.succeed(arguments_)
      const title = value.trim()
      if (isId(title)) return Effect.succeed({ ...arguments_, [param]: title })
      const found = Effect.flatMap(Names, ({ idOf }) => idOf(organization, { kind, param, title }))
      return Effect.map(found, (id) => ({ ...arguments_, [param]: id }))
    })
