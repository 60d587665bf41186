import { hashText } from "../../../src/domain/statistics/Rng.ts"
import { tokensOf } from "./Call.ts"
import { at, isArray, type Json, listAt, numberAt, textAt } from "./Json.ts"
import { invalid, type Trouble } from "./Protocol.ts"

const DIMENSIONS = 256

/** Places of phrases on a scale from 0 to 1: of several in a text the longest counts. */
export type Geometry = ReadonlyArray<{ readonly phrase: string; readonly at: number }>

/** Texts that hold a phrase lie on a quarter of a circle, from one end of a scale to the other. */
const placed = (text: string, dimensions: number, geometry: Geometry): ReadonlyArray<number> | undefined => {
  const [found] = geometry
    .filter(({ phrase }) => text.toLowerCase().includes(phrase))
    .sort((a, b) => b.phrase.length - a.phrase.length)
  if (found === undefined) return undefined
  const angle = (found.at * Math.PI) / 2
  return Array.from({ length: dimensions }, (_, i) => (i === 0 ? Math.cos(angle) : i === 1 ? Math.sin(angle) : 0))
}

/** A vector of length 1 that holds which words a text has: texts with the same words are alike. */
export const vectorOf = (text: string, dimensions = DIMENSIONS): ReadonlyArray<number> => {
  const vector = new Array<number>(dimensions).fill(0)
  for (const word of text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []) {
    const key = hashText(word)
    vector[key % dimensions]! += key & 0x10000 ? 1 : -1
  }
  const length = Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0))
  return length === 0 ? vector : vector.map((value) => value / length)
}

const encoded = (vector: ReadonlyArray<number>, format: string | undefined): Json =>
  format === "base64" ? Buffer.from(Float32Array.from(vector).buffer).toString("base64") : vector

/** The answer to POST /v1/embeddings, or why there is none. */
export const embeddings = (body: Json | undefined, geometry: Geometry): Json | Trouble => {
  const model = textAt(body, "model")
  if (model === undefined) return invalid("you must provide a model parameter", null)
  const input = at(body, "input")
  const texts =
    typeof input === "string" ? [input] : isArray(input) ? input.filter((one) => typeof one === "string") : []
  if (texts.length === 0 || texts.some((text) => text === ""))
    return invalid(
      "'$.input' is invalid. Please check the API reference: https://platform.openai.com/docs/api-reference.",
      null
    )
  const tokens = texts.reduce((sum, text) => sum + tokensOf(text), 0)
  const format = textAt(body, "encoding_format")
  const dimensions = numberAt(body, "dimensions")
  return {
    object: "list",
    data: texts.map(
      (text, index): Json => ({
        object: "embedding",
        index,
        embedding: encoded(placed(text, dimensions ?? DIMENSIONS, geometry) ?? vectorOf(text, dimensions), format)
      })
    ),
    model,
    usage: { prompt_tokens: tokens, total_tokens: tokens }
  }
}

const textOfContent = (content: Json | undefined): string =>
  listAt(content, "parts")
    .map((part) => textAt(part, "text") ?? "")
    .join("\n")

/** The answer to Google's embedContent and batchEmbedContents. */
export const googleEmbeddings = (body: Json | undefined): Json | Trouble => {
  const several = at(body, "requests")
  const dimensions = (one: Json | undefined) => numberAt(one, "outputDimensionality")
  const embedded = (one: Json | undefined): Json => ({
    values: vectorOf(textOfContent(at(one, "content")), dimensions(one))
  })
  if (isArray(several)) return { embeddings: several.map(embedded) }
  return at(body, "content") === undefined
    ? invalid("* EmbedContentRequest.content: content is not specified", null)
    : { embedding: embedded(body) }
}
