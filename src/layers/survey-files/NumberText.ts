/** A double as a cell: the shortest decimal that reads back as itself, never in scientific notation below 10²¹. */
export const numberText = (value: number): string => (Object.is(value, -0) ? "0" : String(value))
