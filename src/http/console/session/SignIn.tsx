import { Show } from "solid-js"
import { createDoing } from "../data/Doing.ts"
import { createLoaded, Loaded } from "../data/Loaded.tsx"
import { Brand } from "../shell/Brand.tsx"
import { Failed } from "../shell/Problem.tsx"
import { KeyForm } from "./KeyForm.tsx"
import { beginSignIn } from "./Tokens.ts"
import { findWay, type Way } from "./Way.ts"

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
