/** A parameter of an address as the router gives it: several where an address names it several times. */
type Parameter = ReadonlyArray<string> | string | undefined

/** Every value of a parameter. */
export const allOf = (parameter: Parameter): ReadonlyArray<string> =>
  parameter === undefined ? [] : typeof parameter === "string" ? [parameter] : parameter

/** A parameter of which one is meant: its first value, empty where there is none. */
export const firstOf = (parameter: Parameter): string => allOf(parameter)[0] ?? ""
