import { createSignal, Show } from "solid-js"
import { createClient } from "../../../client/Client.ts"
import { createDoing } from "../data/Doing.ts"
import { createLoaded, Loaded } from "../data/Loaded.tsx"
import icon from "../icon.svg"
import { TextField } from "../parts/Field.tsx"
import { Failed } from "../shell/Page.tsx"
import { beginSignIn, findWay, type Way } from "./Tokens.ts"

interface KeyFormProps {
  /** Where one can sign in without handing over a key. */
  readonly otherwiseAt: string | null
  readonly signIn: (key: string) => void
}

/** Asks for an API key, and tries it before it is kept. */
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
        note="Kept in this tab until it is closed, and sent to this service alone."
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
        {trying.isRunning() ? "Trying the key…" : "Sign in"}
      </button>
      <Show when={props.otherwiseAt}>
        {(address) => (
          <p class="small soft">
            To sign in without handing a key to this page, open it at{" "}
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

/** What this is, and the way to its beginning. */
export const Brand = () => (
  <a class="brand" href="/">
    <img src={icon} alt="" />
    Audience Insights
  </a>
)

interface Props {
  /** Whether somebody is just coming back from signing in. */
  readonly isReturning: boolean
  /** Why somebody is not signed in who was, or tried to be. */
  readonly refusal: string | null
  readonly signIn: (key: string) => void
}

const OnPage = () => {
  const going = createDoing(() => beginSignIn())
  return (
    <>
      <p class="soft">
        The next page asks for an API key of your organization, which this one never sees, or goes on with the key that
        this browser remembers.
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

/** The way in for somebody who is not signed in. */
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
            <Loaded of={way} again={refetch} what="how one signs in here">
              {(found) => (
                <Show when={asKey(found())} fallback={<OnPage />}>
                  {(byKey) => <KeyForm otherwiseAt={byKey().otherwiseAt} signIn={props.signIn} />}
                </Show>
              )}
            </Loaded>
          </Show>
        </div>
        <p class="small soft">
          The demo prints a key when it first starts; <code>audience-insights key create</code> makes others.{" "}
          <a href="/docs">Documentation of the API</a>
        </p>
      </main>
    </div>
  )
}
