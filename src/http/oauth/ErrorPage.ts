import { escapeHtml, page } from "../errors/SmallPage.ts"

/** What the commonest errors come from, for people; the others bring a sentence of their own. */
const causes: Readonly<Record<string, string>> = {
  invalid_client: "The service does not know the application, or could not read how the application describes itself.",
  invalid_redirect_uri: "The application wants to be answered at an address that it has not registered.",
  server_error: "The service failed. Try again later."
}

const startAgain = "Nothing was granted. Close this page, go back to the application and connect it again."

/** What a person sees where an authorization cannot go on, nor back to the application. `code` is OAuth's name for why. */
export const errorPage = (code: string, detail: string | undefined, advice = startAgain): string =>
  page(
    "This did not work",
    `<h1>This authorization cannot go on</h1>
<p>${escapeHtml(causes[code] ?? detail ?? "The request is not one that this service can answer.")}</p>
<p>${escapeHtml(advice)}</p>
<p class="soft">Error <code>${escapeHtml(code)}</code></p>`
  )
