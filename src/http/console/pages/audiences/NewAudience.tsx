import { createSignal } from "solid-js"
import { createDoing } from "../../data/Doing.ts"
import { focusFirstMistake } from "../../data/FirstMistake.ts"
import { DescribedPeople } from "../../parts/people/DescribedPeople.tsx"
import { TextField } from "../../parts/TextField.tsx"
import { useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Failed.tsx"

interface Props {
  readonly made: (title: string) => void
  readonly cancel: () => void
}

/** Stores a description under a title, and shows meanwhile what is understood of it. */
export const NewAudience = (props: Props) => {
  const client = useClient()
  const [title, setTitle] = createSignal("")
  const [prompt, setPrompt] = createSignal("")
  const [isTried, setTried] = createSignal(false)
  const making = createDoing(async (audience: { title: string; prompt: string }, signal) => {
    await client.audiences.create(audience, { signal })
    props.made(audience.title)
  })
  const lacks = (text: string, mistake: string) => (isTried() && text.trim() === "" ? mistake : null)
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    setTried(true)
    const audience = { title: title().trim(), prompt: prompt().trim() }
    if (audience.title !== "" && audience.prompt !== "") return void making.run(audience)
    focusFirstMistake(event.currentTarget)
  }
  return (
    <form class="card stack" onSubmit={submit} novalidate aria-label="New audience">
      <h2>New audience</h2>
      <TextField
        label="Title"
        mistake={lacks(title(), "Give it a title.")}
        ref={(input) => queueMicrotask(() => input.focus())}
        value={title()}
        onChange={setTitle}
      />
      <DescribedPeople value={prompt()} onChange={setPrompt} mistake={lacks(prompt(), "Say who they are.")} />
      <Failed of={making} />
      <div class="row">
        <button class="button" data-kind="main" type="submit" disabled={making.isRunning()}>
          {making.isRunning() ? "Storing…" : "Store"}
        </button>
        <button class="button" data-kind="quiet" type="button" onClick={() => props.cancel()}>
          Cancel
        </button>
      </div>
    </form>
  )
}
