import { Effect } from "effect"
import { encodePlace, type Listed, type Page, type PageRequest } from "../../domain/Listing.ts"
import { currentExchange } from "../api/Exchange.ts"

/** A page's rows and the cursor of the next one, to which the header `Link` leads (RFC 8288). */
export const withNextLink = <A, E, R>(list: Listed, { limit }: PageRequest, page: Effect.Effect<Page<A>, E, R>) =>
  Effect.zipWith(page, currentExchange, ({ end, rows }, { setHeader }) => {
    const next = end === null ? null : encodePlace(list, end)
    if (next !== null) setHeader("Link", `</v1/${list}?limit=${limit}&cursor=${next}>; rel="next"`)
    return { rows, next }
  })
