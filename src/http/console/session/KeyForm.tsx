import { createSignal, Show } from "solid-js"
import { createClient } from "../../../client/Client.ts"
import { createDoing } from "../data/Doing.ts"
import { TextField } from "../parts/Field.tsx"
import { Failed } from "../shell/Problem.tsx"

interface Props {
  /** Where one can sign in without handing over a key. */
  readonly otherwiseAt: string | null
  readonly signIn: (key: string) => void
}

/** Asks for an API key, and tries it before it is kept. */
export const KeyForm = (props: Props) => {
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
