import { readFileSync } from "node:fs"
import { join, relative, resolve } from "node:path"
import { defineConfig } from "vitepress"
import { writeApiPages } from "../api/ApiPages.ts"
import { brokenLinks } from "./Anchors.ts"
import { LOOSE_PAGES, targetOf } from "./Links.ts"

const site = resolve(import.meta.dirname, "..")
const repository = resolve(site, "..")

/** The repository's address, once it has one: links to files that are no pages lead there. */
const { repository: home } = JSON.parse(readFileSync(join(repository, "package.json"), "utf8")) as {
  readonly repository?: { readonly url: string }
}
const files = home?.url.replace(/^git\+|\.git$/g, "")

const apiPages = writeApiPages(join(repository, "test/openapi.json"), join(site, "pages/api"))

/** The groups of the decisions' index, which name their pages. */
const decisions = readFileSync(join(repository, "docs/decisions/README.md"), "utf8")
  .split(/^## /m)
  .slice(1)
  .map((group) => ({
    text: group.split("\n")[0]!,
    items: [...group.matchAll(/^- \[(.+)\]\((.+)\.md\)$/gm)].map(([, text, name]) => ({
      text: text!,
      link: `/decisions/${name}`
    }))
  }))

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16" fill="#0e8177"><path d="M1 13h3V7H1zM6 13h4V3H6zM12 13h3V9h-3z"/></svg>'

/** Pages of tables with many columns. */
const WIDE_PAGES = new Set(["comparison.md"])

export default defineConfig({
  title: "Audience Insights API",
  description: "Ask an audience a question, get an answer, and see where it comes from.",
  lang: "en",
  srcDir: "..",
  outDir: "./.vitepress/dist",
  srcExclude: ["README.md", "{.data,bench,deploy,dist,lib,src,test}/**", "{examples,python,skills}/*/**", "site/*.md"],
  rewrites: {
    ...LOOSE_PAGES,
    "docs/:path(.*)": ":path",
    "site/pages/:path(.*)": ":path"
  },
  cleanUrls: true,
  head: [["link", { rel: "icon", href: `data:image/svg+xml,${encodeURIComponent(ICON)}` }]],
  transformPageData: ({ relativePath }) =>
    WIDE_PAGES.has(relativePath) ? { frontmatter: { aside: false, pageClass: "wide" } } : undefined,
  buildEnd: ({ outDir }) => {
    const broken = brokenLinks(outDir)
    if (broken.length > 0) throw new Error(`Links that lead nowhere:\n${broken.join("\n")}`)
  },
  vite: {
    // The index of the search, which is loaded when somebody searches.
    build: { chunkSizeWarningLimit: 1000 },
    plugins: [
      {
        // Pages stand outside of this folder, from where Vue is not found: the rendering program loads it itself.
        name: "vue of the site",
        config: (_, { isSsrBuild }) => {
          if (isSsrBuild !== true) return {}
          return { build: { rollupOptions: { external: ["vue", "vue/server-renderer"] } } }
        }
      }
    ]
  },
  markdown: {
    theme: { light: "github-light-high-contrast", dark: "github-dark-high-contrast" },
    config: (md) => {
      // A corner of a table that heads nothing is no header.
      md.core.ruler.push("empty corners", ({ tokens }) => {
        for (const [at, token] of tokens.entries()) {
          if (token.type !== "th_open" || tokens[at + 1]?.content !== "") continue
          token.tag = "td"
          tokens[at + 2]!.tag = "td"
        }
      })
      md.core.ruler.push("links of the repository", ({ env, tokens }) => {
        const source: string | undefined = env.realPath ?? env.path
        if (source === undefined) return
        const from = relative(repository, source)
        for (const token of tokens.flatMap(({ children }) => children ?? [])) {
          const href = token.type === "link_open" ? token.attrGet("href") : null
          const target = href === null ? undefined : targetOf(repository, from, href)
          if (target === undefined) continue
          if (target.page !== undefined) token.attrSet("href", target.page)
          else if (files !== undefined) token.attrSet("href", `${files}/blob/main/${target.file}`)
          else {
            token.attrs = [["title", `${target.file} of the repository`]]
            token.attrSet("class", "in-repository")
          }
        }
      })
    }
  },
  themeConfig: {
    footer: { message: "MIT License. Nothing on this page is loaded from elsewhere." },
    search: { provider: "local" },
    notFound: { linkLabel: "Take me home" },
    outline: [2, 3],
    nav: [
      { text: "Guide", link: "/guide/" },
      { text: "Recipes", link: "/recipes" },
      { text: "API", link: "/api/" },
      { text: "Limits", link: "/limits" }
    ],
    sidebar: {
      "/decisions/": [{ text: "Decisions", link: "/decisions/" }, ...decisions],
      "/api/": [{ text: "API reference", items: [...apiPages] }],
      "/": [
        {
          text: "Guide",
          items: [
            { text: "First answer", link: "/guide/" },
            { text: "A survey of your own", link: "/guide/survey" },
            { text: "Filters and tables", link: "/guide/tables" },
            { text: "Where to go from here", link: "/guide/further" },
            { text: "The console", link: "/console" },
            { text: "Recipes", link: "/recipes" }
          ]
        },
        {
          text: "Understanding answers",
          items: [
            { text: "Concepts", link: "/concepts" },
            { text: "How to read an answer", link: "/answers" },
            { text: "Methods and figures", link: "/methods" },
            { text: "Limits", link: "/limits" },
            { text: "Compared with others", link: "/comparison" }
          ]
        },
        {
          text: "Reference",
          items: [
            { text: "API", link: "/api/" },
            { text: "HTTP in detail", link: "/http" },
            { text: "Respondent filters", link: "/filters" },
            { text: "Survey files", link: "/surveys" },
            { text: "Reference surveys", link: "/references" },
            { text: "AI clients (MCP)", link: "/mcp" },
            { text: "Clients", link: "/clients" },
            { text: "Python", link: "/python" },
            { text: "Command line", link: "/command-line" },
            { text: "Skills for agents", link: "/skills" },
            { text: "Examples", link: "/examples" },
            { text: "The demo surveys", link: "/demo" }
          ]
        },
        {
          text: "Running it",
          items: [
            { text: "Operations", link: "/operations" },
            { text: "Several nodes", link: "/nodes" },
            { text: "Language models", link: "/models" },
            { text: "Security", link: "/security" }
          ]
        },
        {
          text: "The project",
          items: [
            { text: "Changes", link: "/changelog" },
            { text: "Contributing", link: "/contributing" },
            { text: "Benchmarks", link: "/benchmarks" },
            { text: "Decisions", link: "/decisions/" }
          ]
        }
      ]
    }
  }
})
