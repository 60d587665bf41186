import type { ModelCall } from "../models/ModelCall.ts"

type JsonFormat = Extract<ModelCall["format"], { readonly _tag: "Json" }>
type Properties = JsonFormat["schema"]

const objectOf = (properties: Properties): Properties => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false
})

export const listOf = (properties: Properties): Properties => ({ type: "array", items: objectOf(properties) })

export const jsonReply = (name: string, properties: Properties): JsonFormat => ({
  _tag: "Json",
  name,
  schema: objectOf(properties)
})
