import { chartPage } from "./Page.ts"

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
