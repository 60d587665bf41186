import { type CallOptions, everyPage, type ListOptions, type Transport } from "./Transport.ts"
import type { HistoryAnswer, HistoryChange, HistoryEntry, ListedShare, NewShare, Share, ShareDraft } from "./Types.ts"

/** Which answers to list. All conditions have to hold. */
export interface HistoryOptions {
  /** Words that the name, the questions, the choices or the audience contain. */
  readonly q?: string | undefined
  /** `choices`, `open`, `project` or `compare`. */
  readonly kind?: HistoryEntry["kind"] | undefined
  /** From this day (UTC) or moment, such as `2026-11-01`. */
  readonly since?: string | undefined
  /** Before this day (UTC) or moment. */
  readonly until?: string | undefined
  /** The name or id of the API key it was asked with. */
  readonly key?: string | undefined
  /** Only answers of this survey. */
  readonly projectId?: string | undefined
  /** Only answers about this saved audience. */
  readonly audienceId?: string | undefined
  /** Only those that are kept for good, or only the others. */
  readonly pinned?: boolean | undefined
}

/** Every answer the organization got, by the `requestId` of its response. */
export interface History {
  /** All of them, newest first, without the answers themselves. */
  readonly list: (options?: HistoryOptions & ListOptions) => AsyncGenerator<HistoryEntry, void>
  /** The answer as it was given, with its request. */
  readonly get: (id: string, options?: CallOptions) => Promise<HistoryAnswer>
  /** Names an answer, or pins it so that it is kept for good. */
  readonly change: (id: string, change: HistoryChange, options?: CallOptions) => Promise<HistoryEntry>
  /** Deletes an answer and the links to it. */
  readonly remove: (id: string, options?: CallOptions) => Promise<void>
  /** Makes a public link to an answer. The link itself is only in this response. */
  readonly share: (id: string, draft?: ShareDraft, options?: CallOptions) => Promise<NewShare>
  /** The active links to an answer, newest first. */
  readonly shares: (id: string, options?: CallOptions) => Promise<ReadonlyArray<Share>>
  /** The active links to all answers, newest first. */
  readonly everyShare: (options?: ListOptions) => AsyncGenerator<ListedShare, void>
  /** Revokes a link at once. */
  readonly unshare: (id: string, shareId: string, options?: CallOptions) => Promise<void>
}

export const makeHistory = (transport: Transport): History => {
  const { json } = transport
  const at = (id: string) => `/v1/history/${encodeURIComponent(id)}`
  return {
    list: ({ audienceId, key, kind, pinned, projectId, q, since, until, ...options } = {}) =>
      everyPage(transport, "/v1/history", (page: ReadonlyArray<HistoryEntry>) => page, options, {
        ...{ audienceId, key, kind, projectId, q, since, until },
        pinned: pinned === undefined ? undefined : String(pinned)
      }),
    get: async (id, options) => (await json<HistoryAnswer>({ method: "GET", path: at(id) }, options)).data,
    change: async (id, body, options) =>
      (await json<HistoryEntry>({ method: "PATCH", path: at(id), body }, options)).data,
    remove: async (id, options) => {
      await json({ method: "DELETE", path: at(id) }, options)
    },
    share: async (id, body = {}, options) =>
      (await json<NewShare>({ method: "POST", path: `${at(id)}/shares`, body }, options)).data,
    shares: async (id, options) =>
      (await json<ReadonlyArray<Share>>({ method: "GET", path: `${at(id)}/shares` }, options)).data,
    everyShare: (options = {}) =>
      everyPage(transport, "/v1/shares", (page: ReadonlyArray<ListedShare>) => page, options),
    unshare: async (id, shareId, options) => {
      await json({ method: "DELETE", path: `${at(id)}/shares/${encodeURIComponent(shareId)}` }, options)
    }
  }
}
