import { Context, Effect, Layer } from "effect"
import type { OrganizationId } from "../../../domain/Organization.ts"
import { acrossOrganizations, ofOrganization } from "../../../services/ports/Reach.ts"

type AnyFunction = (...args: never) => unknown
type AnyEffect = Effect.Effect<unknown, unknown, unknown>

/** What takes the organization first works on its rows alone. Of everything else it is said whose rows it needs. */
type Unsaid<S> = {
  [K in keyof S]: S[K] extends AnyFunction
    ? Parameters<S[K]> extends readonly [OrganizationId, ...ReadonlyArray<unknown>]
      ? never
      : K
    : S[K] extends AnyEffect
      ? K
      : never
}[keyof S]

/** The purpose for which the rows of all are needed, or the organization that the arguments name. */
type Said<M> = M extends AnyFunction ? string | ((...args: Parameters<M>) => OrganizationId) : string

/** Whose rows the methods of a store need: said of each that does not take the organization first. */
type Reaches<S> = { readonly [K in Unsaid<S>]: Said<S[K]> } & {
  readonly [K in Exclude<keyof S, Unsaid<S>>]?: string
}

const reaching = (said: string | ((...args: ReadonlyArray<never>) => OrganizationId) | undefined) => {
  if (typeof said === "string") return () => acrossOrganizations(said)
  return (args: ReadonlyArray<never>) => ofOrganization(said === undefined ? args[0]! : said(...args))
}

/** A store whose every method sees the rows that it needs, and no others. */
export const owned = <I, S extends object, E, R>(
  tag: Context.Tag<I, S>,
  layer: Layer.Layer<I, E, R>,
  reaches: Reaches<S>
): Layer.Layer<I, E, R> =>
  Layer.map(layer, (context) => {
    const said = reaches as Readonly<Record<string, Parameters<typeof reaching>[0]>>
    const guarded = Object.entries(Context.get(context, tag)).map(([name, member]) => {
      const reach = reaching(said[name])
      if (Effect.isEffect(member)) return [name, reach([])(member)]
      if (typeof member !== "function") return [name, member]
      return [name, (...args: ReadonlyArray<never>) => reach(args)(member(...args) as AnyEffect)]
    })
    return Context.make(tag, Object.fromEntries(guarded) as S)
  })
