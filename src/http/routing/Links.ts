import { Context, Effect } from "effect"
import { encodePlace, type Listed, type Page, type PageRequest } from "../../domain/Listing.ts"
import { withExchange } from "../api/Exchange.ts"

/**
 * A page's rows, of a list with the parameters that narrow it, and the cursor of the next one, to which the header `Link`
 * leads (RFC 8288).
 */
export const withNextLink = <A, E, R>(
  list: Listed,
  { limit }: PageRequest,
  page: Effect.Effect<Page<A>, E, R>,
  filter: Readonly<Record<string, string | undefined>> = {}
) =>
  withExchange(({ setHeader }) =>
    Effect.map(page, ({ end, rows }) => {
      const next = end === null ? null : encodePlace(list, end)
      const kept = Object.entries(filter).map(([name, value]) =>
        value === undefined ? "" : `&${name}=${encodeURIComponent(value)}`
      )
      if (next !== null) setHeader("Link", `</v1/${list}?limit=${limit}&cursor=${next}${kept.join("")}>; rel="next"`)
      return { rows, next }
    })
  )

/** Where clients reach the service: scheme, host and port, without a slash at the end. */
export class PublicUrl extends Context.Tag("http/PublicUrl")<PublicUrl, string>() {}

/** The same for the documentation, which need not know it: `/` is wherever it was found. */
export class ServerUrl extends Context.Reference<ServerUrl>()("http/ServerUrl", { defaultValue: () => "/" }) {}
