import { Schema } from "effect"
import { text, Uuid } from "../text/Text.ts"
import { whole } from "../Whole.ts"

export const ShareId = Uuid.pipe(Schema.brand("ShareId"), Schema.annotations({ description: "The link's id" }))
export type ShareId = typeof ShareId.Type

/** A link to be made: how long it works, and the password it asks for, if any. */
export const ShareDraft = Schema.Struct({
  days: Schema.optionalWith(whole(1, 365).annotations({ description: "How many days it works; 30 by default" }), {
    default: () => 30
  }),
  password: Schema.optional(text(200).annotations({ description: "What people have to enter; none if left out" }))
}).annotations({ identifier: "ShareDraft" })
export type ShareDraft = typeof ShareDraft.Type

/** A token in a link: 256 random bits in base64url. */
const TOKEN = /^[\w-]{43}$/
export const isShareToken = (text: string): boolean => TOKEN.test(text)

/** There is no such link, or no longer. */
export class ShareNotFound extends Schema.TaggedError<ShareNotFound>()("ShareNotFound", { shareId: ShareId }) {
  override get message() {
    return `Link ${this.shareId} doesn't exist here. It was revoked, or it has expired.`
  }
}

/** Links of an organization that work at once, at most. */
export const MOST_SHARES = 1000

/** The organization has as many links as it may. */
export class TooManyShares extends Schema.TaggedError<TooManyShares>()("TooManyShares", {}) {
  override get message() {
    return (
      `Your organization already has ${MOST_SHARES.toLocaleString("en-US")} links. ` +
      "Revoke some that nobody needs: GET /v1/shares lists them."
    )
  }
}
