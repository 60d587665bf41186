import { createSignal, For, Show } from "solid-js"
import type { ModelCheckLine, ModelConnectionStatus } from "../../../../client/Client.ts"
import { createDoing, focusFirstMistake } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Confirmation } from "../../parts/Confirmation.tsx"
import { Segments, TextField } from "../../parts/Field.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { Failed, Page } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import {
  connectionOf,
  examples,
  type Mistakes,
  mistakesIn,
  nothing,
  providers,
  stepWords,
  type Written
} from "./ModelForm.ts"
import "./Model.css"

type Connection = NonNullable<ModelConnectionStatus["connection"]>

/** What is connected, and a button that removes it. */
const Connected = (props: { readonly of: Connection; readonly removed: (status: ModelConnectionStatus) => void }) => {
  const client = useClient()
  const toasts = useToasts()
  const [isAsked, setAsked] = createSignal(false)
  const removing = createDoing(async (_: undefined) => {
    await client.modelConnection.disconnect()
    setAsked(false)
    toasts.say("The model and its key were removed.")
    props.removed(await client.modelConnection.get())
  })
  const provider = () => providers.find(([one]) => one === props.of.provider)![1]
  return (
    <section class="card stack" aria-labelledby="connected">
      <div class="row spread">
        <h2 id="connected" dir="auto">
          {props.of.model}
        </h2>
        <May do="administer">
          <button class="button" data-kind="bad" data-size="small" type="button" onClick={() => setAsked(true)}>
            Remove
          </button>
        </May>
      </div>
      <p class="soft small">
        {props.of.provider === "compatible" ? props.of.url : provider()}
        {props.of.keyEnds === null ? "" : ` · key ending in ${props.of.keyEnds}`}
      </p>
      <Show when={props.of.problem}>
        <p class="banner" data-kind="bad" role="alert">
          {props.of.problem}
        </p>
      </Show>
      <Show when={isAsked()}>
        <Confirmation title={`Remove ${props.of.model}?`} act="Remove" doing={removing} close={() => setAsked(false)}>
          <p>This deletes the connection and its key. You can connect a model again at any time.</p>
        </Confirmation>
      </Show>
    </section>
  )
}

/** The steps of a check, as they come in. */
const Checks = (props: { readonly lines: ReadonlyArray<ModelCheckLine>; readonly isRunning: boolean }) => (
  <div class="stack" aria-live="polite" aria-busy={props.isRunning}>
    <ol class="checks">
      <For each={props.lines}>
        {({ ok, step, text }) => (
          <li data-ok={ok}>
            <strong>{`${ok ? "✓" : "✗"} ${stepWords[step]}`}</strong>
            <span dir="auto">{text}</span>
          </li>
        )}
      </For>
    </ol>
    <Show when={props.isRunning}>
      <p class="waiting" role="status">
        Checking. This takes up to a minute.
      </p>
    </Show>
  </div>
)

/** A form for a model and its key: check it, then save it. */
const ModelForm = (props: { readonly saved: (status: ModelConnectionStatus) => void }) => {
  const client = useClient()
  const toasts = useToasts()
  let form!: HTMLFormElement
  const [written, setWritten] = createSignal<Written>(nothing)
  const [mistakes, setMistakes] = createSignal<Mistakes>({})
  const [lines, setLines] = createSignal<ReadonlyArray<ModelCheckLine>>([])
  const works = () => lines().some(({ ok, step }) => step === "done" && ok)
  const checking = createDoing(async (_: undefined, signal) => {
    setLines([])
    const connection = connectionOf(written())
    for await (const line of client.modelConnection.check(connection, { signal, maxRetries: 0 }))
      setLines((all) => [...all, line])
  })
  const saving = createDoing(async (_: undefined, signal) => {
    const status = await client.modelConnection.connect(connectionOf(written()), { signal })
    setWritten(nothing)
    setLines([])
    toasts.say("The model is connected.")
    props.saved(status)
  })
  /** What was checked is what is saved. */
  const write = (change: Partial<Written>) => {
    checking.cancel()
    checking.forget()
    saving.forget()
    setLines([])
    setMistakes({})
    setWritten((all) => ({ ...all, ...change }))
  }
  const check = (event: SubmitEvent) => {
    event.preventDefault()
    const found = mistakesIn(written())
    setMistakes(found)
    if (Object.keys(found).length > 0) focusFirstMistake(form)
    else void checking.run(undefined)
  }
  return (
    <form ref={form} class="card stack" aria-labelledby="connect" autocomplete="off" novalidate onSubmit={check}>
      <h2 id="connect">Connect a model</h2>
      <Segments
        label="Provider"
        options={providers}
        value={written().provider}
        onChange={(provider) => write({ provider })}
      />
      <Show when={written().provider === "compatible"}>
        <TextField
          label="Address"
          note={
            "Any server that speaks OpenAI's chat completions. " +
            "For one on this computer, start the service with LLM_NETWORKS=loopback."
          }
          placeholder="https://models.example.com/v1"
          value={written().url}
          mistake={mistakes().url}
          onChange={(url) => write({ url })}
        />
      </Show>
      <TextField
        label="Model"
        placeholder={examples[written().provider]}
        spellcheck={false}
        value={written().model}
        mistake={mistakes().model}
        onChange={(model) => write({ model })}
      />
      <TextField
        label="Key"
        type="password"
        autocomplete="off"
        note="Stored encrypted for your organization. Nobody can see it again, including you."
        value={written().key}
        mistake={mistakes().key}
        onChange={(key) => write({ key })}
      />
      <details>
        <summary>Price (optional)</summary>
        <div class="row prices">
          <TextField
            label="Input, $ per million tokens"
            value={written().input}
            mistake={mistakes().input}
            onChange={(input) => write({ input })}
          />
          <TextField
            label="Output, $ per million tokens"
            value={written().output}
            mistake={mistakes().output}
            onChange={(output) => write({ output })}
          />
        </div>
        <p class="note">We know the prices of well-known models. For others, set them to see what questions cost.</p>
      </details>
      <Show when={lines().length > 0 || checking.isRunning()}>
        <Checks lines={lines()} isRunning={checking.isRunning()} />
      </Show>
      <Failed of={checking} />
      <Failed of={saving} />
      <div class="row">
        <button class="button" data-kind={works() ? undefined : "main"} type="submit" disabled={checking.isRunning()}>
          Check
        </button>
        <Show when={checking.isRunning()}>
          <button class="button" data-kind="quiet" type="button" onClick={() => checking.cancel()}>
            Stop
          </button>
        </Show>
        <Show when={works()}>
          <button
            class="button"
            data-kind="main"
            type="button"
            disabled={saving.isRunning()}
            onClick={() => saving.run(undefined)}
          >
            Save
          </button>
        </Show>
      </div>
    </form>
  )
}

/** The language model that the organization connects itself. */
const ModelPage = () => {
  const client = useClient()
  const [status, { mutate, refetch }] = createLoaded(
    () => true,
    (_, signal) => client.modelConnection.get({ signal })
  )
  const show = (changed: ModelConnectionStatus) => mutate(() => changed)
  return (
    <Page title="Model" lead="Connect your own language model. It estimates what no survey can answer.">
      <div class="page-model">
        <Loaded of={status} again={refetch} what="your model">
          {(known) => (
            <>
              <p class="banner" data-kind={known().answers === "settings" ? "warn" : undefined}>
                {known().explanation}
              </p>
              <Show when={known().connection}>{(connection) => <Connected of={connection()} removed={show} />}</Show>
              <May do="administer">
                <Show
                  when={known().canConnect}
                  fallback={
                    <p class="banner" data-kind="warn">
                      This service can't store keys yet. Your administrator has to set ENCRYPTION_KEYS.
                    </p>
                  }
                >
                  <ModelForm saved={show} />
                </Show>
              </May>
            </>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

export default ModelPage
