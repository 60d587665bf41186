import { HttpClient, HttpClientRequest } from "@effect/platform"
import { Effect } from "effect"
import type { Received, Tenant } from "./Service.ts"

/** A file of a form: its name and what it holds. */
export type FormFile = readonly [name: string, content: string | Uint8Array]

/** Fields of a form: texts and files, by name. */
export type Form = Readonly<Record<string, string | FormFile | undefined>>

const formOf = (fields: Form) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value)
    else if (value !== undefined) form.append(name, new Blob([value[1] as BlobPart]), value[0])
  }
  return form
}

/** Sends a form to `POST /v1/projects`, or to another path. */
export const upload = (
  { key }: Pick<Tenant, "key">,
  fields: Form,
  headers: Readonly<Record<string, string>> = {},
  path = "/v1/projects"
): Effect.Effect<Received, unknown, HttpClient.HttpClient> =>
  Effect.gen(function* () {
    const client = yield* HttpClient.HttpClient
    const response = yield* client.execute(
      HttpClientRequest.post(path).pipe(
        HttpClientRequest.bodyFormData(formOf(fields)),
        HttpClientRequest.bearerToken(key),
        HttpClientRequest.setHeaders(headers)
      )
    )
    const text = yield* response.text
    return { status: response.status, headers: response.headers, text, json: JSON.parse(text) }
  }).pipe(Effect.scoped)
