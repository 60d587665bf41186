import type { HttpServerRequest } from "@effect/platform"

const SITES: ReadonlyArray<string | undefined> = ["same-origin", "none", undefined]

/**
 * Whether a page of the service sent a request, as far as the browser tells: by both of its headers that say so, where it
 * sends them. A page reached by another name than the public one is the service's own if the request went to that name. An
 * origin that the browser withholds counts only where it says itself that the page was the service's.
 */
export const fromOwnPage =
  (publicUrl: string) =>
  ({
    headers: { host, origin, "sec-fetch-site": site }
  }: Pick<HttpServerRequest.HttpServerRequest, "headers">): boolean => {
    if (!SITES.includes(site)) return false
    if (origin === "null") return site === "same-origin"
    return origin === undefined || origin === publicUrl || [`http://${host}`, `https://${host}`].includes(origin)
  }
