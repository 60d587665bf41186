import { useNavigate, useParams } from "@solidjs/router"
import { createSignal, Show } from "solid-js"
import type { HistoryAnswer, HistoryChange } from "../../../../client/Client.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { createLoaded, Loaded } from "../../data/Loaded.tsx"
import { Answers } from "../../parts/answers/Answers.tsx"
import { Confirmation } from "../../parts/Confirmation.tsx"
import { TextField } from "../../parts/Field.tsx"
import { AddToReport } from "../../parts/report/AddToReport.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { Failed, Page } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import { draftOf, keptAsk } from "../ask/Draft.ts"
import { comparisonOf, keptComparison } from "../compare/Comparison.ts"
import { Sharing } from "./Sharing.tsx"
import { momentInWords } from "./WorkWords.ts"
import "./Work.css"

/** The name's form, in place of the name. */
const Naming = (props: { readonly name: string; readonly done: (name: string) => void; readonly stop: () => void }) => {
  const [name, setName] = createSignal(props.name)
  return (
    <form
      class="card stack naming"
      onSubmit={(event) => {
        event.preventDefault()
        props.done(name().trim())
      }}
      onKeyDown={(event) => event.key === "Escape" && props.stop()}
    >
      <TextField
        label="Name"
        note="Leave it empty to use the question."
        maxlength={200}
        ref={(input) => queueMicrotask(() => input.select())}
        value={name()}
        onChange={setName}
      />
      <div class="row">
        <button class="button" data-kind="main" data-size="small" type="submit">
          Save
        </button>
        <button class="button" data-kind="quiet" data-size="small" type="button" onClick={() => props.stop()}>
          Cancel
        </button>
      </div>
    </form>
  )
}

const Colophon = (props: { readonly of: HistoryAnswer }) => (
  <p class="colophon figures">
    <span>{counted(props.of.credits, "credit", "credits")} charged</span>
    <span>Answered {momentInWords(props.of.answeredAt)}</span>
    <Show when={props.of.askedBy}>{(name) => <span>Asked by “{name()}”</span>}</Show>
    {/* A comparison says the rest itself. */}
    <Show when={props.of.kind !== "compare"}>
      <span>Seed {props.of.data.sample.seed}</span>
      <span>Engine {props.of.data.sample.engine}</span>
      <span>{props.of.id}</span>
    </Show>
  </p>
)

const KeptAnswer = (props: { readonly id: string }) => {
  const client = useClient()
  const navigate = useNavigate()
  const toasts = useToasts()
  const [, setAsk] = keptAsk(client)
  const [, setComparison] = keptComparison(client)
  const [isNaming, setNaming] = createSignal(false)
  const [isLeaving, setLeaving] = createSignal(false)
  let renameButton: HTMLButtonElement | undefined
  const [kept, { mutate, refetch }] = createLoaded(
    () => props.id,
    (id, signal) => client.history.get(id, { signal })
  )
  const stopNaming = () => {
    setNaming(false)
    queueMicrotask(() => renameButton?.focus())
  }
  const changing = createDoing(async (change: HistoryChange, signal) => {
    const { name, pinned } = await client.history.change(props.id, change, { signal })
    mutate((latest) => latest && { ...latest, name, pinned })
    if (change.name !== undefined) stopNaming()
    if (change.pinned !== undefined)
      toasts.say(pinned ? "Pinned: it stays until you delete it." : "Unpinned: it's deleted when it expires.")
  })
  const removing = createDoing(async (_: undefined, signal) => {
    await client.history.remove(props.id, { signal })
    toasts.say("The answer was deleted.")
    navigate("/history", { replace: true })
  })
  const again = ({ kind, request }: HistoryAnswer) => {
    if (kind === "compare") {
      setComparison(comparisonOf(request))
      return navigate("/compare")
    }
    setAsk(draftOf(request as Readonly<Record<string, unknown>>))
    navigate("/ask")
  }
  return (
    <Page
      title={kept.latest?.name ?? "Answer"}
      actions={
        <Show when={kept.latest}>
          {(known) => (
            <>
              <AddToReport block={{ answerId: known().id }} />
              <May do="ask">
                <button class="button" type="button" onClick={() => again(known())}>
                  Edit and ask again
                </button>
              </May>
              <May do="manage">
                <button ref={renameButton} class="button" type="button" onClick={() => setNaming(true)}>
                  {known().name === null ? "Name it" : "Rename"}
                </button>
                <button
                  class="button"
                  type="button"
                  aria-pressed={known().pinned}
                  disabled={changing.isRunning()}
                  onClick={() => changing.run({ pinned: !known().pinned })}
                >
                  {known().pinned ? "Unpin" : "Pin"}
                </button>
                <button class="button" data-kind="bad" type="button" onClick={() => setLeaving(true)}>
                  Delete
                </button>
              </May>
            </>
          )}
        </Show>
      }
    >
      <div class="answers">
        <p>
          <a href="/history">Back to History</a>
        </p>
        <Show when={isNaming()}>
          <Naming
            name={kept.latest?.name ?? ""}
            done={(name) => void changing.run({ name: name === "" ? null : name })}
            stop={stopNaming}
          />
        </Show>
        <Failed of={changing} />
        <Loaded of={kept} again={refetch} what="the answer">
          {(known) => (
            <>
              <Answers
                answer={{ requestId: known().id, data: known().data }}
                kept={{
                  asked: known().request as Record<string, unknown>,
                  audience: known().audience,
                  projectId: known().request.projectId ?? null
                }}
              />
              <Colophon of={known()} />
              <Sharing what="answer" of={client.history} id={known().id} />
            </>
          )}
        </Loaded>
      </div>
      <Show when={isLeaving()}>
        <Confirmation title="Delete this answer?" act="Delete answer" doing={removing} close={() => setLeaving(false)}>
          <p>The answer and its provenance are deleted for good. The credits it cost aren't refunded.</p>
        </Confirmation>
      </Show>
    </Page>
  )
}

/** An answer at its own address, as it was given. */
const KeptAnswerPage = () => {
  const params = useParams<{ id: string }>()
  return (
    <Show when={params.id} keyed>
      {(id) => <KeptAnswer id={id} />}
    </Show>
  )
}

export default KeptAnswerPage
