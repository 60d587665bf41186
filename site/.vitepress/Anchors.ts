import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join, posix } from "node:path"

const IDS = /\sid="([^"]+)"/g
const LINKS = /<a\s[^>]*href="([^"]+)"/g

/** Links within a built site that lead to no page, or to no heading of one: `page → address`. */
export const brokenLinks = (folder: string): ReadonlyArray<string> => {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".html"))
  const pages = new Map(
    files.map((name) => {
      const html = readFileSync(join(folder, name), "utf8")
      const page = `/${name.replaceAll("\\", "/").replace(/(index)?\.html$/, "")}`
      return [page, { html, ids: new Set([...html.matchAll(IDS)].map(([, id]) => decode(id!))) }]
    })
  )
  return [...pages].flatMap(([page, { html }]) =>
    [...html.matchAll(LINKS)]
      .map(([, href]) => decode(href!))
      .filter((href) => !/^[a-z]+:|^\/\//i.test(href))
      .flatMap((href) => {
        const [path, hash] = href.split("#") as [string, string?]
        const target =
          path === "" ? page : posix.resolve(posix.dirname(page), path).concat(path.endsWith("/") ? "/" : "")
        const at = pages.get(target.replace("//", "/")) ?? pages.get(`${target}/`)
        if (at === undefined) return existsSync(join(folder, target)) ? [] : [`${page} → ${href}`]
        return hash === undefined || hash === "" || at.ids.has(decodeURIComponent(hash)) ? [] : [`${page} → ${href}`]
      })
  )
}

const decode = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&quot;", '"').replaceAll("&#39;", "'")
