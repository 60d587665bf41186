import { Either, Predicate } from "effect"
import { normaliseRegistration, type Registration } from "./Registration.ts"

/** A client that publishes its own description: the description, under the address that is the client's name. */
interface DocumentedClient extends Registration {
  readonly client_id: string
}

const parse = (text: string): Either.Either<unknown, string> =>
  Either.try({ try: () => JSON.parse(text) as unknown, catch: () => "is not JSON" })

/** The client that a document describes, or what is wrong with the document: the end of a sentence. */
export const readClientDocument = (url: string, text: string): Either.Either<DocumentedClient, string> =>
  Either.flatMap(parse(text), (document) => {
    if (!Predicate.isReadonlyRecord(document) || document.client_id !== url) {
      return Either.left("does not describe a client of this name")
    }
    return normaliseRegistration(document).pipe(
      Either.mapLeft(({ error_description }) => `cannot be used: ${error_description}`),
      Either.filterOrLeft(
        (client) => client.token_endpoint_auth_method === "none",
        () => "asks for a secret, which a published client cannot keep"
      ),
      Either.map((client) => ({ client_id: url, ...client }))
    )
  })
