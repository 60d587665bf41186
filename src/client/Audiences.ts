import { type CallOptions, everyPage, type ListOptions, type Transport } from "./Transport.ts"
import type {
  Audience,
  AudienceDraft,
  AudienceList,
  AudienceName,
  AudiencePage,
  AudienceUnderstanding,
  UnderstandingAsk
} from "./Types.ts"

/** Saved descriptions of people. */
export interface Audiences {
  /** All of them, newest first. */
  readonly list: (options?: ListOptions) => AsyncGenerator<Audience, void>
  /** Audiences whose title or prompt contains the words, best match first. */
  readonly search: (words: string, options?: ListOptions) => AsyncGenerator<Audience, void>
  /** Saves a description of people. With `projectId`, that project's respondents who fit it answer. */
  readonly create: (audience: AudienceDraft, options?: CallOptions) => Promise<AudienceName>
  /** Changes its title. */
  readonly rename: (id: string, title: string, options?: CallOptions) => Promise<AudienceName>
  /** How a description is understood, and how many people it covers. Free. */
  readonly understanding: (asked: UnderstandingAsk, options?: CallOptions) => Promise<AudienceUnderstanding>
  /** Deletes it. Answers you got from it stay in the history. */
  readonly remove: (id: string, options?: CallOptions) => Promise<void>
}

export const makeAudiences = (transport: Transport): Audiences => {
  const { json } = transport
  const at = (id: string) => `/v1/audiences/${encodeURIComponent(id)}`

  async function* search(query: string, { pageSize: limit, ...options }: ListOptions = {}) {
    let cursor: string | null | undefined
    do {
      const body = { query, limit, cursor }
      const { data } = await json<AudiencePage>({ method: "POST", path: "/v1/cms/audience/search", body }, options)
      yield* data.audiences
      cursor = data.nextCursor
    } while (cursor !== null)
  }

  return {
    list: (options) => everyPage(transport, "/v1/audiences", ({ audiences }: AudienceList) => audiences, options),
    search,
    create: async (body, options) =>
      (await json<AudienceName>({ method: "POST", path: "/v1/audiences", body }, options)).data,
    rename: async (id, title, options) =>
      (await json<AudienceName>({ method: "PATCH", path: at(id), body: { title } }, options)).data,
    understanding: async (body, options) => {
      const path = "/v1/audiences/understanding"
      return (await json<AudienceUnderstanding>({ method: "POST", path, body }, options)).data
    },
    remove: async (id, options) => {
      await json({ method: "DELETE", path: at(id) }, options)
    }
  }
}
