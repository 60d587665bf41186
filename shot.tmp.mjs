import { createServer } from "node:http"
import { existsSync, readFileSync, readdirSync, statSync } from "node:fs"
import { extname, join } from "node:path"
import { chromium } from "playwright-core"
const dist = "site/.vitepress/dist"
const types = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".woff2": "font/woff2", ".json": "application/json", ".svg": "image/svg+xml" }
const server = createServer((q, r) => {
  const p = decodeURIComponent(new URL(q.url, "http://x").pathname)
  const f = [p, p + ".html", join(p, "index.html")].map((x) => join(dist, x)).find((x) => existsSync(x) && statSync(x).isFile())
  if (!f) { r.writeHead(404).end(); return }
  r.writeHead(200, { "content-type": types[extname(f)] ?? "application/octet-stream" }).end(readFileSync(f))
}).listen(4310)
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] })
const all = readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((n) => n.endsWith(".html") && n !== "404.html")
const main = all.filter((n) => !n.startsWith("decisions/"))
const shots = new Set((process.argv[2] ?? "").split(","))
const external = new Set(), errors = new Set(), wide = []
for (const [width, scheme] of [[1280, "light"], [400, "dark"], ...(process.argv[3] === "four" ? [[1280, "dark"], [400, "light"]] : [])]) {
  const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme: scheme })
  const page = await context.newPage()
  page.on("request", (q) => { if (!q.url().startsWith("http://127.0.0.1:4310") && !q.url().startsWith("data:")) external.add(q.url()) })
  page.on("console", (m) => { if (m.type() === "error") errors.add(page.url() + " " + m.text()) })
  page.on("pageerror", (e) => errors.add(page.url() + " " + e))
  for (const name of width === 1280 && scheme === "light" ? all : main) {
    const path = "/" + name.replace(/(index)?\.html$/, "")
    await page.goto("http://127.0.0.1:4310" + path, { waitUntil: "load" })
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) wide.push(`${width} ${path} ${over}`)
    if (shots.has(path)) await page.screenshot({ path: `/tmp/docs/shots/${path.replaceAll("/", "_")}-${width}-${scheme}.png`, fullPage: false })
  }
  await context.close()
}
console.log(all.length, "pages", { external: [...external], errors: [...errors].slice(0, 10), wide })
await browser.close(); server.close()
