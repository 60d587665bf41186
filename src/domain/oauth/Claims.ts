import { Either, Option, Predicate, Schema } from "effect"
import { AccessTokenInvalid } from "../Access.ts"
import { OrganizationId } from "../Organization.ts"
import { readScopes, type Scope } from "../Scope.ts"

/** What an authorization server says of a token's bearer. */
export type Claims = Readonly<Record<string, unknown>>

interface Bearer {
  readonly organizationId: OrganizationId
  /** The same for every token that one person gave one client. */
  readonly subject: string
  readonly scopes: ReadonlyArray<Scope>
}

const words = (value: unknown): string =>
  Predicate.isString(value) ? value : Array.isArray(value) ? value.filter(Predicate.isString).join(" ") : ""

const text = (value: unknown) => (Predicate.isString(value) ? value : "")
const asOrganization = Schema.decodeUnknownOption(OrganizationId)

/** Who a token stands for, when its claims name one of our organizations. */
export const readBearer = (claims: Claims, organizationClaim: string): Either.Either<Bearer, AccessTokenInvalid> =>
  Option.match(asOrganization(claims[organizationClaim]), {
    onNone: () => Either.left(new AccessTokenInvalid({ reason: "invalid" })),
    onSome: (organizationId) =>
      Either.right({
        organizationId,
        subject: `${text(claims.sub)} with ${text(claims.client_id) || text(claims.azp)}`,
        scopes: readScopes(`${words(claims.scope)} ${words(claims.scp)}`)
      })
  })
