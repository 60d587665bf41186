import { Option } from "effect"

/** The options that were given, without those that were not. */
export const given = <A extends Record<string, Option.Option<unknown>>>(options: A) =>
  Object.fromEntries(
    Object.entries(options).flatMap(([name, value]) => (Option.isSome(value) ? [[name, value.value]] : []))
  ) as { readonly [Name in keyof A]?: Option.Option.Value<A[Name]> }
