import { existsSync } from "node:fs"
import { posix, resolve } from "node:path"

/** Files that are pages of the site under another path than those of `docs` and `site/pages`. */
export const LOOSE_PAGES: Readonly<Record<string, string>> = {
  "CHANGELOG.md": "changelog.md",
  "CONTRIBUTING.md": "contributing.md",
  "SECURITY.md": "security.md",
  "docs/decisions/README.md": "decisions/index.md",
  "examples/README.md": "examples.md",
  "python/README.md": "python.md",
  "skills/README.md": "skills.md"
}

/** Where a file of the repository stands on the site; undefined where it is no page of it. */
const pageOf = (file: string): string | undefined => {
  if (file in LOOSE_PAGES) return LOOSE_PAGES[file]
  for (const folder of ["docs/", "site/pages/"]) if (file.startsWith(folder)) return file.slice(folder.length)
  return undefined
}

export interface Target {
  /** The address on the site; undefined where the repository has it and the site has not. */
  readonly page?: string
  readonly file: string
}

/**
 * What a link means that is written for readers of the repository: a page, or a file that only the repository has.
 * Undefined for links of the web and within a page. Throws where there is nothing of that name.
 */
export const targetOf = (repository: string, from: string, href: string): Target | undefined => {
  if (/^([a-z]+:|\/|#)/i.test(href)) return undefined
  const [, path, hash] = /^([^#]*)(.*)$/.exec(href)!
  const folder = posix.dirname(from)
  // Pages of the reference are written where the site has its own pages, and link to those of docs as to neighbours.
  const file = posix
    .normalize(posix.join(folder, decodeURI(path!)))
    .replace(/^site\/pages\/(?!api\/|index\.md)/, "docs/")
  if (!existsSync(resolve(repository, file))) throw new Error(`${from} links to ${href}, which is not there`)
  const page = pageOf(file)
  return page === undefined || !page.endsWith(".md") ? { file } : { file, page: `/${page}${hash}` }
}
