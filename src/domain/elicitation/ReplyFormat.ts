import type { ModelCall } from "../models/ModelCall.ts"

type JsonFormat = Extract<ModelCall["format"], { readonly _tag: "Json" }>
type Properties = JsonFormat["schema"]

const objectOf = (properties: Properties): Properties => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false
})

/** The schema of a list of objects, each with all of these properties. */
export const listOf = (properties: Properties): Properties => ({ type: "array", items: objectOf(properties) })

/** The form of a reply that is a JSON object with all of these properties and no others. */
export const jsonReply = (name: string, properties: Properties): JsonFormat => ({
  _tag: "Json",
  name,
  schema: objectOf(properties)
})
