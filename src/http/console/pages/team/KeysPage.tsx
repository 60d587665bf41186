import { createSignal, For, Show } from "solid-js"
import type { ApiKey, NewApiKey } from "../../../../client/Client.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { createDoing, focusFirstMistake } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Confirmation } from "../../parts/Confirmation.tsx"
import { Field, TextField } from "../../parts/Field.tsx"
import { ShownOnce } from "../../parts/ShownOnce.tsx"
import { useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import { momentInWords } from "../work/WorkWords.ts"
import { TeamFrame } from "./TeamFrame.tsx"
import { type Scope, scopeChoices, scopesInWords } from "./TeamWords.ts"

const lifetimes = [
  [0, "Until you revoke it"],
  [30, "30 days"],
  [90, "90 days"],
  [365, "A year"]
] as const

const NewKey = (props: { readonly made: (key: NewApiKey) => void; readonly cancel: () => void }) => {
  const client = useClient()
  const [name, setName] = createSignal("")
  const [chosen, setChosen] = createSignal<ReadonlyArray<Scope>>(["read", "ask"])
  const [days, setDays] = createSignal(0)
  const [isTried, setTried] = createSignal(false)
  const making = createDoing(async (_: undefined, signal) => {
    const scopes = scopeChoices.map(([scope]) => scope).filter((scope) => chosen().includes(scope))
    const draft = { name: name().trim(), scopes: scopes as [Scope, ...Array<Scope>] }
    props.made(await client.keys.create({ ...draft, ...(days() > 0 && { days: days() }) }, { signal }))
  })
  const submit = (event: SubmitEvent & { currentTarget: HTMLFormElement }) => {
    event.preventDefault()
    setTried(true)
    if (name().trim() !== "" && chosen().length > 0) return void making.run(undefined)
    focusFirstMistake(event.currentTarget)
  }
  const choose = (scope: Scope, isOn: boolean) =>
    setChosen((all) => (isOn ? [...all, scope] : all.filter((one) => one !== scope)))
  return (
    <form class="card stack" onSubmit={submit} novalidate aria-label="New API key">
      <h2>New API key</h2>
      <TextField
        label="Name"
        note="What it's for, so you can tell it from the others."
        mistake={isTried() && name().trim() === "" ? "Enter a name." : null}
        ref={(input) => queueMicrotask(() => input.focus())}
        value={name()}
        onChange={setName}
      />
      <fieldset>
        <legend class="label">It can</legend>
        <For each={scopeChoices}>
          {([scope, about]) => (
            <label class="tick">
              <input
                type="checkbox"
                checked={chosen().includes(scope)}
                onChange={(event) => choose(scope, event.currentTarget.checked)}
              />{" "}
              {about}
            </label>
          )}
        </For>
        <Show when={isTried() && chosen().length === 0}>
          <p class="mistake" role="alert">
            Choose at least one.
          </p>
        </Show>
      </fieldset>
      <Field label="Lasts">
        {(field) => (
          <select {...field} class="input narrow" onChange={(event) => setDays(Number(event.currentTarget.value))}>
            <For each={lifetimes}>{([value, label]) => <option value={value}>{label}</option>}</For>
          </select>
        )}
      </Field>
      <Failed of={making} />
      <div class="row">
        <button class="button" data-kind="main" type="submit" disabled={making.isRunning()}>
          {making.isRunning() ? "Creating the key…" : "Create key"}
        </button>
        <button class="button" data-kind="quiet" type="button" onClick={() => props.cancel()}>
          Cancel
        </button>
      </div>
    </form>
  )
}

const isOver = ({ endsAt, revokedAt }: ApiKey): boolean =>
  revokedAt !== null || (endsAt !== null && Date.parse(endsAt) <= performance.timeOrigin + performance.now())

/** Until when a key works, or since when it doesn't. */
const lifeWords = (key: ApiKey): string => {
  if (key.revokedAt !== null) return `Revoked ${momentInWords(key.revokedAt)}`
  const replaced = key.replacedBy === null ? "" : "Replaced by a newer key. "
  if (key.endsAt === null) return "Works until you revoke it"
  return isOver(key)
    ? `${replaced}Ended ${momentInWords(key.endsAt)}`
    : `${replaced}Works until ${momentInWords(key.endsAt)}`
}

const usedWords = ({ createdAt, lastUsedAt, madeBy }: ApiKey): string =>
  `Created ${momentInWords(createdAt)} by ${madeBy ?? "the administrator"} · ` +
  (lastUsedAt === null ? "never used" : `last used ${momentInWords(lastUsedAt)}`)

interface RowProps {
  readonly of: ApiKey
  readonly changed: () => void
  readonly made: (key: NewApiKey) => void
}

const KeyRow = (props: RowProps) => {
  const client = useClient()
  const toasts = useToasts()
  const [asking, setAsking] = createSignal<"replace" | "revoke">()
  const [links, setLinks] = createSignal(false)
  const replacing = createDoing(async (_: undefined, signal) => {
    const made = await client.keys.rotate(props.of.id, 24, { signal })
    setAsking(undefined)
    props.made(made)
  })
  const revoking = createDoing(async (_: undefined, signal) => {
    const gone = await client.keys.revoke(props.of.id, { signal, links: links() ? "revoke" : "keep" })
    const more = gone.also.length === 0 ? "" : ` So were ${gone.also.join(", ")}.`
    const left = gone.links > 0 && !links() ? ` ${counted(gone.links, "link", "links")} to answers still work.` : ""
    toasts.say(`“${props.of.name}” was revoked.${more}${left}`)
    setAsking(undefined)
    props.changed()
  })
  return (
    <li class="stack one" data-over={isOver(props.of)}>
      <div class="row spread">
        <h2 dir="auto">{props.of.name}</h2>
        <span class="chip">{scopesInWords(props.of.scopes)}</span>
      </div>
      <p class="note">
        <code>
          {props.of.start}…{props.of.end}
        </code>{" "}
        · {lifeWords(props.of)}
      </p>
      <p class="note" dir="auto">
        {usedWords(props.of)}
      </p>
      <Show when={!isOver(props.of)}>
        <div class="row">
          <Show when={props.of.replacedBy === null}>
            <button class="button" data-size="small" type="button" onClick={() => setAsking("replace")}>
              Replace
            </button>
          </Show>
          <button class="button" data-kind="quiet" data-size="small" type="button" onClick={() => setAsking("revoke")}>
            Revoke
          </button>
        </div>
      </Show>
      <Show when={asking() === "replace"}>
        <Confirmation
          title={`Replace “${props.of.name}”?`}
          act="Replace"
          doing={replacing}
          close={() => setAsking(undefined)}
        >
          <p>You get a new key with the same permissions. The old one keeps working for 24 hours.</p>
        </Confirmation>
      </Show>
      <Show when={asking() === "revoke"}>
        <Confirmation
          title={`Revoke “${props.of.name}”?`}
          act="Revoke"
          doing={revoking}
          close={() => setAsking(undefined)}
        >
          <p>It stops working within two seconds. So do sign-ins and keys that were created with it.</p>
          <label class="tick">
            <input type="checkbox" checked={links()} onChange={(event) => setLinks(event.currentTarget.checked)} /> Also
            revoke the links to answers that were made with it
          </label>
        </Confirmation>
      </Show>
    </li>
  )
}

/** API keys: make, replace, revoke. */
const KeysPage = () => {
  const client = useClient()
  const [isMaking, setMaking] = createSignal(false)
  const [made, setMade] = createSignal<NewApiKey>()
  const [keys, { refetch }] = createLoaded(
    () => true,
    (_, signal) => client.keys.list({ signal })
  )
  const shown = (key: NewApiKey) => {
    setMaking(false)
    setMade(key)
    refetch()
  }
  return (
    <TeamFrame
      tab="/keys"
      lead="Programs sign in with these. Give each program its own key."
      actions={
        <button
          class="button"
          data-kind="main"
          type="button"
          aria-expanded={isMaking()}
          onClick={() => setMaking(!isMaking())}
        >
          New API key
        </button>
      }
    >
      <Show when={isMaking()}>
        <NewKey made={shown} cancel={() => setMaking(false)} />
      </Show>
      <Show when={made()}>
        {(key) => (
          <section class="card stack" aria-label={`The key ${key().name}`}>
            <h2 dir="auto">{key().name}</h2>
            <ShownOnce label="Key" value={key().key} />
          </section>
        )}
      </Show>
      <Loaded of={keys} again={refetch} what="API keys">
        {(all) => (
          <ul class="card rows">
            <For each={all()}>{(key) => <KeyRow of={key} changed={refetch} made={shown} />}</For>
          </ul>
        )}
      </Loaded>
    </TeamFrame>
  )
}

export default KeysPage
