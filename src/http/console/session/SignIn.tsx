import { createSignal, Show } from "solid-js"
import { createClient } from "../../../client/Client.ts"
import { createDoing } from "../data/Doing.ts"
import { createLoaded, Loaded } from "../data/Loaded.tsx"
import icon from "../icon.svg"
import { TextField } from "../parts/Field.tsx"
import { Failed } from "../shell/Page.tsx"
import { beginSignIn, findWay, type Way } from "./Tokens.ts"

interface KeyFormProps {
  /** The address where you can sign in without giving this page a key. */
  readonly otherwiseAt: string | null
  readonly signIn: (key: string) => void
}

/** Asks for an API key and checks it before keeping it. */
const KeyForm = (props: KeyFormProps) => {
  const [key, setKey] = createSignal("")
  const trying = createDoing(async (given: string, signal) => {
    const client = createClient({ baseUrl: location.origin, apiKey: given, maxRetries: 1 })
    for await (const _ of client.audiences.list({ pageSize: 1, signal })) break
    props.signIn(given)
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    trying.run(key().trim())
  }
  return (
    <form class="stack" onSubmit={submit}>
      <TextField
        label="API key"
        note="Stays in this tab until you close it, and is sent only to this service."
        type="password"
        autocomplete="off"
        spellcheck={false}
        placeholder="ai_live_…"
        required
        autofocus
        value={key()}
        onChange={setKey}
      />
      <Failed of={trying} />
      <button class="button" data-kind="main" type="submit" disabled={trying.isRunning()}>
        {trying.isRunning() ? "Checking the key…" : "Sign in"}
      </button>
      <Show when={props.otherwiseAt}>
        {(address) => (
          <p class="small soft">
            To sign in without giving this page a key, open{" "}
            <a href={address() + location.pathname} rel="external">
              {address()}
            </a>
            .
          </p>
        )}
      </Show>
    </form>
  )
}

/** The name of the product, linked to the start page. */
export const Brand = () => (
  <a class="brand" href="/">
    <img src={icon} alt="" />
    Audience Insights
  </a>
)

interface Props {
  /** Whether the browser is returning from the sign-in page. */
  readonly isReturning: boolean
  /** Why the user was signed out or couldn't sign in. */
  readonly refusal: string | null
  readonly signIn: (key: string) => void
}

const OnPage = () => {
  const going = createDoing(() => beginSignIn())
  return (
    <>
      <p class="soft">
        The next page asks for one of your organization's API keys, unless this browser remembers one. This page never
        sees it.
      </p>
      <Failed of={going} />
      <button
        class="button"
        data-kind="main"
        type="button"
        autofocus
        disabled={going.isRunning()}
        onClick={() => going.run(undefined)}
      >
        Sign in
      </button>
    </>
  )
}

export const SignIn = (props: Props) => {
  const [way, { refetch }] = createLoaded(() => !props.isReturning && "way", findWay)
  const asKey = (found: Way) => (found.kind === "key" ? found : null)
  document.title = "Sign in · Audience Insights"

  return (
    <div class="door">
      <main>
        <Brand />
        <div class="card stack">
          <h1 class="door-title">Sign in</h1>
          <Show when={props.refusal}>
            {(why) => (
              <div class="banner" data-kind="warn" role="status">
                <p>{why()}</p>
              </div>
            )}
          </Show>
          <Show when={!props.isReturning} fallback={<p class="waiting">Signing in…</p>}>
            <Loaded of={way} again={refetch} what="sign-in options">
              {(found) => (
                <Show when={asKey(found())} fallback={<OnPage />}>
                  {(byKey) => <KeyForm otherwiseAt={byKey().otherwiseAt} signIn={props.signIn} />}
                </Show>
              )}
            </Loaded>
          </Show>
        </div>
        <p class="small soft">
          Every start of the demo prints a link that signs you in. To create an API key, run{" "}
          <code>audience-insights key create</code> (in a clone: <code>npm run -s cli -- key create</code>).{" "}
          <a href="/docs">API documentation</a>
        </p>
      </main>
    </div>
  )
}
