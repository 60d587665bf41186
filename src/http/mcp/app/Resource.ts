import bundle from "./Script.json" with { type: "json" }
import { style } from "./Style.ts"

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
