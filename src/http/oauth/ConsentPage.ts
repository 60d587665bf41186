import { Option } from "effect"
import type { Scope } from "../../domain/Access.ts"
import { destinationOf } from "../../domain/oauth/RedirectUri.ts"
import { scopeWords } from "../../domain/oauth/ScopeWords.ts"
import type { PendingAuthorization } from "./AuthorizationServer.ts"
import { escapeHtml } from "./Html.ts"
import { page } from "./Page.ts"

/** What went wrong with the answer to the same page. */
export interface Mistake {
  readonly about: "key" | "scopes"
  readonly message: string
  /** Scopes that were ticked. */
  readonly scopes: ReadonlyArray<Scope>
}

const bold = (text: string) => `<strong>${escapeHtml(text)}</strong>`

const whereTo = (uri: string): string => {
  const destination = destinationOf(uri)
  if (destination?.kind === "web") return `<p>It returns to ${bold(destination.host)}.</p>`
  if (destination?.kind === "application") {
    return `<p>It returns to the application that opens ${bold(`${destination.scheme}:`)} addresses on this computer.</p>`
  }
  return `<p class="warn">It returns to ${bold(destination?.host ?? uri)}, a program on this computer. Go on only if you started it yourself just now.</p>`
}

/** A client whose name is an address is vouched for by who owns the address; any other says of itself what it likes. */
const whoSaysSo = ({ clientId }: PendingAuthorization): string =>
  URL.canParse(clientId)
    ? `<p>${bold(new URL(clientId).host)} says that this is its application.</p>`
    : `<p class="soft">The application chose its name itself. Go on only if you expect it.</p>`

const tick = (scope: Scope, ticked: boolean) =>
  `<label class="scope"><input type="checkbox" name="scope" value="${scope}"${ticked ? " checked" : ""}><span>${escapeHtml(scopeWords[scope])}</span></label>`

/** Asks a person to let an application act for the organization whose API key they enter. */
export const consentPage = (pending: PendingAuthorization, mistake: Option.Option<Mistake> = Option.none()): string => {
  const name = Option.getOrElse(pending.clientName, () => "An application")
  const ticked = Option.match(mistake, { onNone: () => pending.scopes, onSome: ({ scopes }) => scopes })
  const problem = (field: Mistake["about"]) =>
    Option.match(
      Option.filter(mistake, ({ about }) => about === field),
      {
        onNone: () => "",
        onSome: ({ message }) => `<p class="bad" role="alert" id="problem">${escapeHtml(message)}</p>`
      }
    )
  const marked =
    problem("key") === "" ? 'aria-describedby="key-note"' : 'aria-invalid="true" aria-describedby="problem key-note"'
  return page(
    `Connect ${name}`,
    `<h1>Let ${escapeHtml(name)} use Audience Insights?</h1>
${whoSaysSo(pending)}
${whereTo(pending.redirectUri)}
<form method="post">
<fieldset>
<legend>It asks to</legend>
${pending.scopes.map((scope) => tick(scope, ticked.includes(scope))).join("\n")}
${problem("scopes")}
</fieldset>
<label class="label" for="key">API key of your organization</label>
<input id="key" type="password" name="api_key" autocomplete="off" spellcheck="false" placeholder="ai_live_…" autofocus ${marked}>
${problem("key")}
<p class="soft" id="key-note">The application never sees the key. Revoking the key ends its access.</p>
<div class="actions">
<button class="main" name="decision" value="allow">Allow</button>
<button name="decision" value="deny">Deny</button>
</div>
</form>`
  )
}
