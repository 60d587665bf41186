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
