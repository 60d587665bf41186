import { Option } from "effect"
import type { Scope } from "../../domain/Access.ts"
import { isConsole } from "../../domain/oauth/Console.ts"
import { destinationOf } from "../../domain/oauth/RedirectUri.ts"
import { scopeWords } from "../../domain/oauth/ScopeWords.ts"
import type { SignedIn } from "../../domain/oauth/SignIn.ts"
import { escapeHtml, page } from "../errors/SmallPage.ts"
import type { PendingAuthorization } from "./AuthorizationServer.ts"

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
  return (
    `<p class="warn">It returns to ${bold(destination?.host ?? uri)}, a program on this computer. Go on ` +
    "only if you started it yourself just now.</p>"
  )
}

/** A client whose name is an address is vouched for by who owns the address; any other says of itself what it likes. */
const whoSaysSo = ({ clientId }: PendingAuthorization): string =>
  URL.canParse(clientId)
    ? `<p>${bold(new URL(clientId).host)} says that this is its application.</p>`
    : `<p class="soft">The application chose its name itself. Go on only if you expect it.</p>`

const tick = ({ resource }: PendingAuthorization, scope: Scope, ticked: boolean) =>
  `<label class="scope"><input type="checkbox" name="scope" ` +
  `value="${scope}"${ticked ? " checked" : ""}><span>${escapeHtml(scopeWords(resource, scope))}</span></label>`

/** A key by how it begins and ends. */
const keyInWords = ({ firstCharacters, keyName, lastFour }: SignedIn) =>
  `${bold(keyName)} (<code>${escapeHtml(`${firstCharacters ?? ""}…${lastFour}`)}</code>)`

interface Words {
  readonly title: string
  readonly heading: string
  readonly about: string
  readonly legend: string
  readonly note: string
  readonly allow: string
  readonly deny: string
}

const ofConsole: Words = {
  title: "Sign in",
  heading: "Sign in to Audience Insights",
  about: "<p>The console of this service, in this browser.</p>",
  legend: "It may",
  note: "The console never sees the key. This browser stays signed in for 12 hours, or until you sign out.",
  allow: "Sign in",
  deny: "Cancel"
}

const ofApplication = (pending: PendingAuthorization): Words => {
  const name = Option.getOrElse(pending.clientName, () => "An application")
  return {
    title: `Connect ${name}`,
    heading: `Let ${name} use Audience Insights?`,
    about: `${whoSaysSo(pending)}\n${whereTo(pending.redirectUri)}`,
    legend: "It asks to",
    note:
      "The application never sees the key. Revoking the key ends its access. This browser remembers who " +
      "you are until it is closed, or for 12 hours.",
    allow: "Allow",
    deny: "Deny"
  }
}

/** Asks a person to let an application act for the organization whose API key they enter, or have entered before. */
export const consentPage = (
  pending: PendingAuthorization,
  who: Option.Option<SignedIn>,
  mistake: Option.Option<Mistake> = Option.none()
): string => {
  const words = isConsole(pending.clientId) ? ofConsole : ofApplication(pending)
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
  const identity = Option.match(who, {
    onNone: () => `<label class="label" for="key">API key of your organization</label>
<input id="key" type="password" name="api_key" autocomplete="off" spellcheck="false" placeholder="ai_live_…" autofocus ${marked}>
${problem("key")}
<p class="soft" id="key-note">${words.note}</p>`,
    onSome: (signedIn) => `${problem("key")}
<p>For ${bold(signedIn.organizationName)}, with the key ${keyInWords(signedIn)} that was entered in this browser.</p>
<input type="hidden" name="signed_in" value="${escapeHtml(signedIn.keyId)}">`
  })
  return page(
    words.title,
    `<h1>${escapeHtml(words.heading)}</h1>
${words.about}
<form method="post">
<fieldset>
<legend>${words.legend}</legend>
${pending.scopes.map((scope) => tick(pending, scope, ticked.includes(scope))).join("\n")}
${problem("scopes")}
</fieldset>
${identity}
<div class="actions">
<button class="main" name="decision" value="allow"${Option.isSome(who) ? " autofocus" : ""}>${words.allow}</button>
<button name="decision" value="deny">${words.deny}</button>
</div>
${Option.isSome(who) ? '<button class="link" name="decision" value="another key">Use another key</button>' : ""}
</form>`
  )
}
