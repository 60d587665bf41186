import bundle from "./Script.json" with { type: "json" }

const light = `
  --ground: #ffffff; --ink: #1b1f24; --quiet: #57606a; --line: #d5dae0;
  --track: #eaedf1; --bar: #2563c9; --alarm: #b42318; color-scheme: light;`

const dark = `
  --ground: #17191c; --ink: #eceef1; --quiet: #a9b1bb; --line: #3a4048;
  --track: #2a2f35; --bar: #7eaaf8; --alarm: #ff9d92; color-scheme: dark;`

/** Text on its ground has a contrast of at least 4.5, bars on their track of 3. The system's theme holds until the host tells its own. */
const style = `
:root {${light} }
@media (prefers-color-scheme: dark) { :root {${dark} } }
:root[data-theme="light"] {${light} }
:root[data-theme="dark"] {${dark} }

* { box-sizing: border-box; }
body {
  margin: 0; padding: 16px; background: var(--ground); color: var(--ink);
  font: 15px/1.45 var(--font-sans, system-ui, sans-serif); overflow-wrap: anywhere;
}
h1, h2, h3, p, dl, ul, dd { margin: 0; padding: 0; }
h1 { font-size: 1.2rem; line-height: 1.3; text-wrap: balance; }
h2 { font-size: 1.07rem; line-height: 1.3; }
h3 { font-size: 0.93rem; }
main { max-width: 56rem; margin: 0 auto; }
.content, section { display: flex; flex-direction: column; gap: 12px; }
.said { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
section:not(:only-of-type) { border-top: 1px solid var(--line); padding-top: 16px; margin-top: 4px; }

.facts { display: grid; gap: 2px 16px; font-size: 0.87rem; }
.facts div { display: grid; grid-template-columns: 10em 1fr; gap: 12px; }
.who { font-size: 0.87rem; margin-top: -8px; }
.who strong { color: var(--ink); font-weight: 500; }
dt, .who, .evidence, .scale, footer { color: var(--quiet); }
.evidence { font-size: 0.87rem; }
.evidence strong { color: var(--ink); border: 1px solid currentColor; border-radius: 4px; padding: 0 6px; margin-right: 4px; }
.notes { list-style: none; font-size: 0.87rem; border-left: 3px solid var(--line); padding-left: 10px; }

table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { text-align: left; font-size: 0.8rem; color: var(--quiet); padding-bottom: 6px; }
th, td { padding: 5px 0 5px 14px; text-align: right; vertical-align: top; }
th:first-child { padding-left: 0; text-align: start; width: 100%; font-weight: 400; }
td { white-space: nowrap; overflow-wrap: normal; }
td:nth-child(2) { font-weight: 600; }
thead th { font-size: 0.8rem; font-weight: 400; color: var(--quiet); overflow-wrap: normal; vertical-align: bottom; padding-bottom: 2px; }
.row { display: grid; grid-template-columns: 2fr 3fr; gap: 3px 14px; }
.track { height: 12px; margin-top: 5px; border-radius: 3px; background: var(--track); overflow: hidden; }
.bar { display: block; height: 100%; border-radius: 3px; background: var(--bar); }

.themes { list-style: none; display: grid; gap: 8px; margin-top: 6px; }
.themes p:first-child { display: flex; justify-content: space-between; gap: 14px; font-variant-numeric: tabular-nums; }
.themes p + p { color: var(--quiet); font-size: 0.93rem; }
.themes span { white-space: nowrap; }
summary { cursor: pointer; font-weight: 600; font-size: 0.93rem; }
summary:focus-visible { outline: 2px solid var(--bar); outline-offset: 2px; border-radius: 3px; }
.quotes { padding-left: 1.2em; margin-top: 6px; display: grid; gap: 4px; }
.quotes span { color: var(--quiet); }
footer { font-size: 0.8rem; border-top: 1px solid var(--line); padding-top: 8px; }

.words { white-space: pre-wrap; }
.failed { border-left: 4px solid var(--alarm); padding-left: 12px; }
.failed h1 { color: var(--alarm); }
.failed p { white-space: pre-wrap; margin-top: 4px; }
.waiting, .cancelled { color: var(--quiet); }
.content:not(:empty) + .waiting { margin-top: 8px; }
.waiting::before {
  content: ""; display: inline-block; width: 0.6em; height: 0.6em; margin-right: 0.5em; border-radius: 50%; background: var(--bar);
}
@media (prefers-reduced-motion: no-preference) {
  .waiting::before { animation: waiting 1s ease-in-out infinite alternate; }
  @keyframes waiting { from { opacity: 1; } to { opacity: 0.25; } }
}
@media (max-width: 560px) {
  .row { grid-template-columns: 1fr; }
  .track { height: 10px; margin-top: 0; }
}
@media (max-width: 400px) {
  body { padding: 12px; }
  th, td { padding-left: 10px; }
  .facts div { grid-template-columns: 8em 1fr; gap: 8px; }
}
@media (forced-colors: active) {
  .track { border: 1px solid CanvasText; }
  .bar { forced-color-adjust: none; background: CanvasText; }
}
`

/** Not even a host that applies no policy of its own lets the page reach a network. */
const policy =
  "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

/** The whole page in one file: it shows the results of `ask_choices` and `ask_project` within an MCP host. */
export const chartPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Answers</title>
<style>${style}</style>
</head>
<body>
<noscript>The answers are drawn by a script, which this host does not run. They are in the text of the result as well.</noscript>
<script>${bundle.script}</script>
</body>
</html>
`

/** Where the tools `ask_choices` and `ask_project` find the page that shows their results (`_meta.ui.resourceUri`). */
export const ANSWERS_URI = "ui://audience-insights/answers.html"

/** What an MCP App's page is declared as. */
export const APP_MIME_TYPE = "text/html;profile=mcp-app"

/** `_meta` of the resource: the page loads nothing, connects to nothing and leaves its border to the host. */
export const answersMeta = { ui: { csp: { connectDomains: [], resourceDomains: [] }, prefersBorder: true } }

/** What reading the resource brings back. */
export const answersContents = {
  uri: ANSWERS_URI,
  mimeType: APP_MIME_TYPE,
  text: chartPage,
  _meta: answersMeta
}
