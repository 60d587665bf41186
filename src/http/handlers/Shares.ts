import { Effect } from "effect"
import type { ShareDraft, ShareId } from "../../domain/ask/Share.ts"
import { type PageRequest, pageWanted } from "../../domain/Listing.ts"
import type { Share, ShareTarget } from "../../services/ports/ShareStore.ts"
import { Shares } from "../../services/usecases/asks/Shares.ts"
import { CurrentPrincipal } from "../api/Authorization.ts"
import { respond, unkept } from "../request/Respond.ts"
import { PublicUrl, withNextLink } from "../routing/Routes.ts"

const FIRST_PAGE: PageRequest = { limit: 20, after: null }
const LIST = "shares"

const shareView = ({ createdAt, expiresAt, hasPassword, id, madeBy }: Share) => ({
  id,
  hasPassword,
  madeBy,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString()
})

/** Makes, lists and revokes links to whatever can be shared. */
export const shareResponses = Effect.gen(function* () {
  const publicUrl = yield* PublicUrl
  const shares = yield* Shares
  const organization = Effect.map(CurrentPrincipal, ({ organizationId }) => organizationId)
  return {
    create: (target: ShareTarget, draft: ShareDraft) =>
      Effect.zipRight(
        unkept,
        Effect.flatMap(organization, (id) =>
          respond(
            Effect.map(shares.create(id, target, draft), ({ share, token }) => ({
              ...shareView(share),
              url: `${publicUrl}/shared/${token}`
            }))
          )
        )
      ),
    list: (target: ShareTarget) =>
      Effect.flatMap(organization, (id) => respond(Effect.map(shares.list(id, target), (all) => all.map(shareView)))),
    page: (asked: Parameters<typeof pageWanted>[1]) =>
      Effect.flatMap(organization, (id) => {
        const wanted = pageWanted(LIST, asked) ?? FIRST_PAGE
        return respond(
          Effect.map(withNextLink(LIST, wanted, shares.page(id, wanted)), ({ rows }) =>
            rows.map(({ answerId, reportId, title, ...share }) => ({ ...shareView(share), answerId, reportId, title }))
          )
        )
      }),
    remove: (target: ShareTarget, share: ShareId) =>
      Effect.flatMap(organization, (id) => respond(Effect.as(shares.remove(id, target, share), { success: true })))
  }
})
