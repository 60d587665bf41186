import { Context, Data, type Effect } from "effect"

/** A client's description of itself could not be had from the address that is the client's name. */
export class ClientDocumentUnavailable extends Data.TaggedError("ClientDocumentUnavailable")<{
  /** What was wrong, as the end of a sentence that begins with the address. */
  readonly problem: string
}> {}

/** A document as text, and how long it may be kept. */
export interface ClientDocument {
  readonly text: string
  /** Seconds. */
  readonly maxAge: number
}

/** Where clients publish descriptions of themselves (OAuth Client ID Metadata Documents). */
export class ClientDocuments extends Context.Tag("services/ClientDocuments")<
  ClientDocuments,
  {
    /** The document at an https address, from a public host, without following redirects. */
    readonly fetch: (url: string) => Effect.Effect<ClientDocument, ClientDocumentUnavailable>
  }
>() {}
