import { Schema } from "effect"

const MAX_INT32 = 2 ** 31 - 1

/** What JSON Schema says of it; programs take a number for one of 32 bits unless told otherwise. */
const jsonSchema = (minimum: number, maximum: number | undefined) => ({
  type: "integer",
  minimum,
  ...(maximum === undefined ? {} : { maximum }),
  ...(maximum !== undefined && maximum > MAX_INT32 ? { format: "int64" } : {})
})

/** A whole number within bounds that JSON carries exactly. */
export const whole = (minimum: number, maximum?: number) => {
  const most = maximum ?? Number.MAX_SAFE_INTEGER
  return Schema.Number.pipe(
    Schema.filter((value) => Number.isSafeInteger(value) && value >= minimum && value <= most, {
      // Marks it as one of the platform's integers, so that descriptions added later reach the JSON Schema.
      schemaId: Schema.IntSchemaId,
      jsonSchema: jsonSchema(minimum, maximum),
      message: () => `must be a whole number between ${minimum} and ${most}`
    })
  )
}

export const Count = whole(0)

/** How many things a page of a list holds at most, as a query says it: a whole number from 1 to `most`. */
export const pageSize = (things: string, usual: number, most: number) =>
  Schema.compose(Schema.NumberFromString, whole(1, most), { strict: false }).annotations({
    jsonSchema: {
      type: "integer",
      minimum: 1,
      maximum: most,
      description: `Maximum number of ${things}; ${usual} by default`
    }
  })
