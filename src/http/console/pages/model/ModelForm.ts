import type { NewModelConnection } from "../../../../client/Client.ts"

type Provider = NewModelConnection["provider"]

/** The providers, as people know them. */
export const providers = [
  ["openai", "OpenAI"],
  ["anthropic", "Anthropic"],
  ["google", "Google"],
  ["compatible", "Other"]
] as const satisfies ReadonlyArray<readonly [Provider, string]>

/** A model's name as an example for each provider. */
export const examples: Readonly<Record<Provider, string>> = {
  openai: "gpt-5-mini",
  anthropic: "claude-haiku-4-5",
  google: "gemini-2.5-flash",
  compatible: "llama3.2"
}

/** What is written in the form. The key is kept nowhere else. */
export interface Written {
  readonly provider: Provider
  readonly url: string
  readonly model: string
  readonly key: string
  readonly input: string
  readonly output: string
}

export const nothing: Written = { provider: "openai", url: "", model: "", key: "", input: "", output: "" }

export type Mistakes = Partial<Record<keyof Written, string>>

const isAmount = (text: string) => text.trim() !== "" && Number(text) >= 0

/** What has to be corrected before it can be sent. */
export const mistakesIn = ({ input, key, model, output, provider, url }: Written): Mistakes => ({
  ...(model.trim() === "" ? { model: "Enter the model's name." } : {}),
  ...(provider === "compatible"
    ? url.trim() === ""
      ? { url: "Enter the server's address." }
      : {}
    : key.trim() === ""
      ? { key: "Enter your key." }
      : {}),
  ...(input.trim() === "" && output.trim() === ""
    ? {}
    : {
        ...(isAmount(input) ? {} : { input: "Enter a number, such as 0.25." }),
        ...(isAmount(output) ? {} : { output: "Enter a number, such as 2." })
      })
})

/** The same as the service takes it. */
export const connectionOf = ({ input, key, model, output, provider, url }: Written): NewModelConnection => ({
  provider,
  model: model.trim(),
  ...(provider === "compatible" ? { url: url.trim() } : {}),
  ...(key.trim() === "" ? {} : { key: key.trim() }),
  ...(input.trim() === "" ? {} : { price: { input: Number(input), output: Number(output) } })
})

/** What steps of a check are called. */
export const stepWords = {
  server: "Server",
  model: "Model",
  question: "Test question",
  price: "Cost",
  done: "Result"
} as const
