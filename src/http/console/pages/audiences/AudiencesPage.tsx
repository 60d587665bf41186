import "./Audiences.css"
import { createSignal, For, Show } from "solid-js"
import type { Audience } from "../../../../client/Client.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { createDoing, createLater, focusFirstMistake } from "../../data/Doing.ts"
import { collected, createLoaded, Loaded } from "../../data/Loaded.tsx"
import { TextField } from "../../parts/Field.tsx"
import { DescribedPeople } from "../../parts/people/WhoEditor.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { toldOf } from "../../shell/NextStep.ts"
import { Failed, Page } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import { AudienceRow } from "./AudienceRow.tsx"

interface Props {
  readonly made: (title: string) => void
  readonly cancel: () => void
}

/** The form for a new audience, with live feedback on how the description is understood. */
const NewAudience = (props: Props) => {
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
        mistake={lacks(title(), "Enter a title.")}
        ref={(input) => queueMicrotask(() => input.focus())}
        value={title()}
        onChange={setTitle}
      />
      <DescribedPeople value={prompt()} onChange={setPrompt} mistake={lacks(prompt(), "Describe who they are.")} />
      <Failed of={making} />
      <div class="row">
        <button class="button" data-kind="main" type="submit" disabled={making.isRunning()}>
          {making.isRunning() ? "Saving…" : "Save"}
        </button>
        <button class="button" data-kind="quiet" type="button" onClick={() => props.cancel()}>
          Cancel
        </button>
      </div>
    </form>
  )
}

/** The latest questions that are looked through for what an audience was asked. */
const RECENT = 100

/** Saved audiences: create, find, rename, delete. */
const AudiencesPage = () => {
  const client = useClient()
  const toasts = useToasts()
  const [sought, setSought] = createSignal("")
  const [isMaking, setMaking] = createSignal(false)
  const [leaving, setLeaving] = createSignal<ReadonlyMap<string, () => void>>(new Map())
  const words = createLater(() => sought().trim(), 250)
  const [audiences, { mutate, refetch }] = createLoaded(
    () => ({ words: words() }),
    ({ words: given }, signal) =>
      collected(given === "" ? client.audiences.list({ signal }) : client.audiences.search(given, { signal }))
  )
  // What each was asked last, as far as the latest questions tell.
  const [asks] = createLoaded(
    () => true,
    (_, signal) => collected(client.asks.list({ signal, pageSize: RECENT }), RECENT)
  )
  const lastOf = ({ id }: Audience) =>
    asks.latest?.find(({ asked, kind }) => kind !== "batch" && asked.who.includes(id))
  const stay = (id: string) => setLeaving((all) => new Map([...all].filter(([one]) => one !== id)))

  const remove = ({ id, title }: Audience) => {
    const { undo } = toasts.undoable({
      message: `“${title}” was deleted.`,
      undo: () => stay(id),
      commit: () =>
        void client.audiences.remove(id).then(
          () => {
            mutate((all) => all?.filter((one) => one.id !== id))
            stay(id)
          },
          (error: unknown) => {
            stay(id)
            toasts.say(`“${title}” wasn't deleted: ${toldOf(error).message}`)
          }
        )
    })
    setLeaving((all) => new Map([...all, [id, undo]]))
  }
  const made = (title: string) => {
    setMaking(false)
    setSought("")
    toasts.say(`“${title}” was saved.`)
    refetch()
  }
  return (
    <Page
      title="Audiences"
      lead="Saved descriptions of people, so you can ask the same audience again."
      actions={
        <May do="manage">
          <button
            class="button"
            data-kind="main"
            type="button"
            aria-expanded={isMaking()}
            onClick={() => setMaking(!isMaking())}
          >
            New audience
          </button>
        </May>
      }
    >
      <div class="page-audiences">
        <Show when={isMaking()}>
          <NewAudience made={made} cancel={() => setMaking(false)} />
        </Show>
        <TextField
          label="Search"
          type="search"
          placeholder="Title or description"
          value={sought()}
          onChange={setSought}
        />
        <Loaded of={audiences} again={refetch} what="audiences">
          {(all) => (
            <Show
              when={all().length > 0}
              fallback={
                <div class="empty" role="status">
                  <h2>{words() === "" ? "No audiences yet" : `No results for “${words()}”`}</h2>
                  <p>
                    {words() === ""
                      ? "Describe people once, give them a title, and use them in any question."
                      : "Try other words, or fewer."}
                  </p>
                </div>
              }
            >
              <p class="note" role="status">
                {counted(all().length, "audience", "audiences")}
              </p>
              <ul class="card rows">
                <For each={all()}>
                  {(audience) => (
                    <AudienceRow
                      audience={audience}
                      remove={() => remove(audience)}
                      undo={leaving().get(audience.id)}
                      renamed={refetch}
                      last={lastOf(audience)}
                    />
                  )}
                </For>
              </ul>
            </Show>
          )}
        </Loaded>
      </div>
    </Page>
  )
}

export default AudiencesPage
