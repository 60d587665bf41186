import { Effect, Either } from "effect"
import { readClientDocument } from "../../domain/oauth/ClientDocument.ts"
import { knownClients } from "../../domain/oauth/KnownClients.ts"
import { type ClientDocument, ClientDocuments } from "../../services/ports/ClientDocuments.ts"

/** Seconds for which a copy of our own stands in before the published document is asked for again. */
const COPY_KEPT_SECONDS = 300

const copyOf = (url: string): ClientDocument | undefined => {
  const known = knownClients[url]
  return known === undefined ? undefined : { text: JSON.stringify(known), maxAge: COPY_KEPT_SECONDS }
}

/** The client that a document describes, in the form in which the library asks for documents. */
export const makeFetchDocument = Effect.map(
  ClientDocuments,
  (documents) =>
    (url: string): Effect.Effect<Response> =>
      documents.fetch(url).pipe(
        Effect.catchAll((error) => {
          const copy = copyOf(url)
          return copy === undefined ? Effect.fail(error.problem) : Effect.succeed(copy)
        }),
        Effect.flatMap(({ maxAge, text }) =>
          Either.map(readClientDocument(url, text), (client) =>
            Response.json(client, { headers: { "cache-control": `max-age=${maxAge}` } })
          )
        ),
        Effect.catchAll((problem) =>
          Effect.as(Effect.logInfo(`The client ${url} ${problem}`), new Response(null, { status: 502 }))
        )
      )
)
