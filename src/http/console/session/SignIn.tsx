import { createSignal, Show } from "solid-js"
import { createClient } from "../../../client/Client.ts"
import { createDoing } from "../data/Doing.ts"
import { Field } from "../parts/Field.tsx"
import { Brand } from "../shell/Brand.tsx"
import { Problem } from "../shell/Problem.tsx"

interface Props {
  /** Why somebody who was signed in no longer is. */
  readonly refusal: string | null
  readonly signIn: (key: string) => void
}

/** Asks for an API key, and tries it before it is kept. */
export const SignIn = (props: Props) => {
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
  document.title = "Sign in · Audience Insights"

  return (
    <div class="door">
      <main>
        <Brand />
        <form class="card stack" onSubmit={submit}>
          <div>
            <h1 class="door-title">Sign in</h1>
            <p class="soft">with an API key of your organization.</p>
          </div>
          <Show when={props.refusal}>
            {(why) => (
              <div class="banner" data-kind="warn" role="status">
                <p>{why()}</p>
              </div>
            )}
          </Show>
          <Field label="API key" note="Kept in this tab until it is closed, and sent to this service alone.">
            {(field) => (
              <input
                {...field}
                class="input"
                type="password"
                autocomplete="off"
                spellcheck={false}
                placeholder="ai_live_…"
                required
                autofocus
                value={key()}
                onInput={(event) => setKey(event.currentTarget.value)}
              />
            )}
          </Field>
          <Show when={trying.problem()}>{(problem) => <Problem of={problem()} />}</Show>
          <button class="button" data-kind="main" type="submit" disabled={trying.isRunning()}>
            {trying.isRunning() ? "Trying the key…" : "Sign in"}
          </button>
        </form>
        <p class="small soft">
          The demo prints a key when it first starts; <code>audience-insights key create</code> makes others.{" "}
          <a href="/docs">Documentation of the API</a>
        </p>
      </main>
    </div>
  )
}
