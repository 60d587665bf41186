import type { ModelCall, Reply } from "./Call.ts"
import { isObject, type Json } from "./Json.ts"
import type { Quota } from "./Limits.ts"

/** Parameters that a model can refuse. */
export const REFUSABLE = ["logprobs", "temperature", "json_schema", "max_tokens", "seed", "reasoning_effort"] as const
export type Refusable = (typeof REFUSABLE)[number]

/** Why a request is not answered. */
export type Trouble =
  | { readonly kind: "rateLimited"; readonly retryMs: number | undefined; readonly limit: number }
  | { readonly kind: "spent" }
  | { readonly kind: "server"; readonly status: 500 | 503 | 529 }
  | { readonly kind: "key"; readonly key: string }
  | { readonly kind: "model"; readonly model: string }
  | {
      readonly kind: "unsupported"
      readonly parameter: Refusable
      readonly model: string
      readonly value: Json | undefined
    }
  | {
      readonly kind: "invalid"
      readonly message: string
      readonly parameter: string | null
      readonly code: string | null
    }
  | { readonly kind: "path"; readonly path: string; readonly method: string }

export interface Answered {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Json
}

/** One provider's way of asking and answering. */
export interface Protocol {
  /** The call that a body asks for, or why it is none; `model` where the path names it. */
  readonly read: (body: Json, model: string | undefined) => ModelCall | Trouble
  readonly answer: (call: ModelCall, reply: Reply, id: string, body: Json) => Json
  /** The answer as events of a stream. */
  readonly stream: (call: ModelCall, reply: Reply, id: string) => ReadonlyArray<string>
  readonly trouble: (trouble: Trouble, id: string) => Answered
  readonly headers: (quota: Quota, id: string) => Readonly<Record<string, string>>
}

export const isTrouble = (value: ModelCall | Trouble): value is Trouble => "kind" in value

/** Whether an answer is one, and no trouble. */
export const isJson = (value: Json | Trouble): value is Json => !(isObject(value) && typeof value.kind === "string")

export const invalid = (message: string, parameter: string | null, code: string | null = null): Trouble => ({
  kind: "invalid",
  message,
  parameter,
  code
})

/** A text in pieces of about a word. */
export const pieces = (text: string): ReadonlyArray<string> => text.match(/\s*\S+|\s+$/g) ?? []

export const event = (data: Json, name?: string): string =>
  `${name === undefined ? "" : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`
