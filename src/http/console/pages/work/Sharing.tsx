import { createSignal, For, Show } from "solid-js"
import type { Client, NewShare, Share } from "../../../../client/Client.ts"
import { createDoing } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Field, TextField } from "../../parts/Field.tsx"
import { ShownOnce } from "../../parts/ShownOnce.tsx"
import { May } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import { dayInWords } from "./WorkWords.ts"

const times = [
  [7, "A week"],
  [30, "30 days"],
  [90, "90 days"],
  [365, "A year"]
] as const

interface RowProps {
  readonly of: Share
  readonly revoke: () => void
}

const ShareRow = (props: RowProps) => (
  <li class="row spread">
    <span>
      Created {dayInWords(props.of.createdAt)}, expires {dayInWords(props.of.expiresAt)}
      {props.of.hasPassword ? ", with a password" : ""}
    </span>
    <button
      class="button"
      data-size="small"
      type="button"
      aria-label={`Revoke the link created ${dayInWords(props.of.createdAt)}`}
      onClick={() => props.revoke()}
    >
      Revoke
    </button>
  </li>
)

interface Props {
  readonly id: string
  readonly what: "answer" | "report"
  readonly of: Pick<Client["reports"], "share" | "shares" | "unshare">
}

/** Makes and revokes public links to an answer or a report. */
export const Sharing = (props: Props) => {
  const toasts = useToasts()
  const [days, setDays] = createSignal(30)
  const [password, setPassword] = createSignal("")
  const [made, setMade] = createSignal<NewShare>()
  const [shares, { refetch }] = createLoaded(
    () => props.id,
    (id, signal) => props.of.shares(id, { signal })
  )
  const sharing = createDoing(async (_: undefined, signal) => {
    const secret = password() === "" ? {} : { password: password() }
    setMade(await props.of.share(props.id, { days: days(), ...secret }, { signal }))
    setPassword("")
    refetch()
  })
  const revoking = createDoing(async (id: string, signal) => {
    await props.of.unshare(props.id, id, { signal })
    if (made()?.id === id) setMade(undefined)
    toasts.say("The link no longer works.")
    refetch()
  })
  return (
    <May do="manage">
      <section class="card stack sharing" aria-labelledby="share">
        <h2 id="share">Share</h2>
        <p>Anyone with the link can see this {props.what}, and nothing else. They don't need a key.</p>
        <form
          class="tools"
          onSubmit={(event) => {
            event.preventDefault()
            void sharing.run(undefined)
          }}
        >
          <Field label="Expires after">
            {(field) => (
              <select {...field} class="input" onChange={(event) => setDays(Number(event.currentTarget.value))}>
                <For each={times}>
                  {([value, label]) => (
                    <option value={value} selected={days() === value}>
                      {label}
                    </option>
                  )}
                </For>
              </select>
            )}
          </Field>
          <TextField
            label="Password (optional)"
            type="password"
            autocomplete="new-password"
            value={password()}
            onChange={setPassword}
          />
          <button class="button" type="submit" disabled={sharing.isRunning()}>
            {sharing.isRunning() ? "Creating the link…" : "Create link"}
          </button>
        </form>
        <Failed of={sharing} />
        <Show when={made()}>{(share) => <ShownOnce label="Link" value={share().url} />}</Show>
        <Loaded of={shares} again={refetch} what="links">
          {(all) => (
            <Show when={all().length > 0}>
              <ul class="rows">
                <For each={all()}>{(one) => <ShareRow of={one} revoke={() => void revoking.run(one.id)} />}</For>
              </ul>
            </Show>
          )}
        </Loaded>
        <Failed of={revoking} />
      </section>
    </May>
  )
}
