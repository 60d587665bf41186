import { Context } from "effect"

const LOOPBACK: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"])

/** Hosts besides our own whose pages may call the tools, as configured. */
export class PageHosts extends Context.Reference<PageHosts>()("http/mcp/PageHosts", {
  defaultValue: (): ReadonlyArray<string> => []
}) {}

const hostnameOf = (url: string): string | null => (URL.canParse(url) ? new URL(url).hostname : null)

/** The names under which the service at a URL may be called. On this machine it answers to every name of the machine. */
const namesOf = (publicUrl: string): ReadonlySet<string> => {
  const hostname = hostnameOf(publicUrl) ?? ""
  return LOOPBACK.has(hostname) ? LOOPBACK : new Set([hostname])
}

interface Headers {
  readonly host?: string | undefined
  readonly origin?: string | undefined
}

/**
 * What is wrong with where a request was sent to or comes from; null where nothing is. A page that has a browser send
 * requests to a name of its own (DNS rebinding) gives itself away by these headers.
 */
export const makeGuard = (publicUrl: string, pageHosts: ReadonlyArray<string>) => {
  const names = namesOf(publicUrl)
  const pages = new Set([...names, ...pageHosts])
  return ({ host = "", origin }: Headers): string | null => {
    if (!names.has(hostnameOf(`http://${host}`) ?? "")) {
      return `This service does not answer to the host in the header Host. Call ${publicUrl}, or set PUBLIC_URL to how clients reach it.`
    }
    if (origin === undefined || pages.has(hostnameOf(origin) ?? "")) return null
    return "Pages of this origin may not call this service. Add its host to MCP_ORIGINS to allow it."
  }
}
