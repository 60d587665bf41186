import type { CallOptions, Transport } from "./Transport.ts"
import type { ApiKey, KeyDraft, NewApiKey, RevokedApiKey } from "./Types.ts"

/** API keys of your organization. They need the scope `administer`. */
export interface Keys {
  /** Newest first, without the keys themselves. */
  readonly list: (options?: CallOptions) => Promise<ReadonlyArray<ApiKey>>
  /** Makes a key that can do no more than you can. The key itself is only in this response. */
  readonly create: (draft: KeyDraft, options?: CallOptions) => Promise<NewApiKey>
  /** Replaces a key; the old one keeps working for so many hours, 24 by default. */
  readonly rotate: (id: string, overlapHours?: number, options?: CallOptions) => Promise<NewApiKey>
  /** Revokes a key and those made with it; with `links: "revoke"`, also the links to answers that they made. */
  readonly revoke: (
    id: string,
    options?: CallOptions & { readonly links?: "keep" | "revoke" | undefined }
  ) => Promise<RevokedApiKey>
}

export const makeKeys = ({ json }: Transport): Keys => {
  const at = (id: string) => `/v1/keys/${encodeURIComponent(id)}`
  return {
    list: async (options) => (await json<ReadonlyArray<ApiKey>>({ method: "GET", path: "/v1/keys" }, options)).data,
    create: async (body, options) => (await json<NewApiKey>({ method: "POST", path: "/v1/keys", body }, options)).data,
    rotate: async (id, overlapHours = 24, options) =>
      (await json<NewApiKey>({ method: "POST", path: `${at(id)}/rotate`, body: { overlapHours } }, options)).data,
    revoke: async (id, { links = "keep", ...options } = {}) =>
      (await json<RevokedApiKey>({ method: "DELETE", path: `${at(id)}?links=${links}` }, options)).data
  }
}
