import type { Json } from "../support/models/Json.ts"
import type { Truth } from "../support/models/Truth.ts"

export const DINNER: Truth = {
  question: "How important is it to you that your family eats dinner together?",
  choices: ["Very important", "Somewhat important", "Not very important", "Not at all important"],
  shares: [0.46, 0.3, 0.16, 0.08]
}
export const COFFEE: Truth = { question: "Do you drink coffee?", choices: ["Yes", "No"], shares: [0.7, 0.3] }
export const TRUTH = [DINNER, COFFEE]

export const letter = (k: number) => String.fromCharCode(65 + k)

/** A prompt with the choices under letters, below another question whose shares it shows. */
export const promptFor = ({ choices, question }: Truth, listed: ReadonlyArray<string> = choices): string =>
  `People were asked: "${COFFEE.question}" Yes 71 %, No 29 %.

Question: ${question}
${listed.map((choice, k) => `${letter(k)}. ${choice}`).join("\n")}

Audience: adults in the United States.`

/** A closed schema with one number a letter. */
export const schemaFor = (count: number): Json => {
  const letters = Array.from({ length: count }, (_, k) => letter(k))
  return {
    type: "object",
    properties: Object.fromEntries(letters.map((one) => [one, { type: "number" }])),
    required: letters,
    additionalProperties: false
  }
}

/** Bodies that ask the same of each provider: to describe how the answers to a question are distributed. */
export const BODIES = {
  chat: (prompt: string, count: number, more: { readonly [key: string]: Json } = {}): Json => ({
    model: "planted",
    messages: [{ role: "user", content: prompt }],
    response_format: { type: "json_schema", json_schema: { name: "shares", strict: true, schema: schemaFor(count) } },
    ...more
  }),
  responses: (prompt: string, count: number, more: { readonly [key: string]: Json } = {}): Json => ({
    model: "planted",
    input: [{ role: "user", content: [{ type: "input_text", text: prompt }] }],
    text: { format: { type: "json_schema", name: "shares", strict: true, schema: schemaFor(count) } },
    ...more
  }),
  anthropic: (prompt: string, count: number, more: { readonly [key: string]: Json } = {}): Json => ({
    model: "planted",
    max_tokens: 200,
    messages: [{ role: "user", content: prompt }],
    output_config: { format: { type: "json_schema", schema: schemaFor(count) } },
    ...more
  }),
  google: (prompt: string, count: number, more: { readonly [key: string]: Json } = {}): Json => ({
    contents: [{ role: "user", parts: [{ text: prompt }] }],
    generationConfig: { responseMimeType: "application/json", responseJsonSchema: schemaFor(count), ...more }
  })
}

export const PATHS = {
  chat: "/v1/chat/completions",
  responses: "/v1/responses",
  anthropic: "/v1/messages",
  google: "/v1beta/models/planted:generateContent"
} as const
export type Spoken = keyof typeof PATHS
export const SPOKEN: ReadonlyArray<Spoken> = ["chat", "responses", "anthropic", "google"]
