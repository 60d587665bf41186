import { createSignal, For, Show } from "solid-js"
import { Portal } from "solid-js/web"
import type { NewReportBlock, ReportEntry } from "../../../../client/Client.ts"
import { createDoing } from "../../data/Doing.ts"
import { collected, createLoaded, Loaded } from "../../data/Loaded.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import { Field, TextField } from "../Field.tsx"

const NEW = ""
/** Reports to choose from, the newest. */
const MOST = 100

interface ChoosingProps {
  readonly block: NewReportBlock
  readonly close: () => void
}

/** Adds a block to a report that is there, or to a new one. */
const Choosing = (props: ChoosingProps) => {
  const client = useClient()
  const [chosen, setChosen] = createSignal<string>()
  const [title, setTitle] = createSignal("")
  const [added, setAdded] = createSignal<ReportEntry>()
  const [reports, { refetch }] = createLoaded(
    () => "all",
    (_, signal) => collected(client.reports.list({ signal, pageSize: MOST }), MOST)
  )
  const report = () => chosen() ?? reports.latest?.[0]?.id ?? NEW
  const adding = createDoing(async (_: undefined, signal) => {
    const id = report() === NEW ? (await client.reports.create(title().trim(), { signal })).id : report()
    setChosen(id)
    setAdded(await client.reports.add(id, props.block, { signal }))
  })
  return (
    <Show
      when={added()}
      fallback={
        <form
          class="stack"
          onSubmit={(event) => {
            event.preventDefault()
            void adding.run(undefined)
          }}
        >
          <h2 id="add-to-report">Add to a report</h2>
          <Loaded of={reports} again={refetch} what="reports">
            {(all) => (
              <>
                <Show when={all().length > 0}>
                  <Field label="Report">
                    {(field) => (
                      <select {...field} class="input" onChange={(event) => setChosen(event.currentTarget.value)}>
                        <For each={all()}>
                          {({ id, title }) => (
                            <option value={id} selected={report() === id}>
                              {title}
                            </option>
                          )}
                        </For>
                        <option value={NEW} selected={report() === NEW}>
                          New report…
                        </option>
                      </select>
                    )}
                  </Field>
                </Show>
                <Show when={report() === NEW}>
                  <TextField label="Title" required maxlength={200} value={title()} onChange={setTitle} />
                </Show>
              </>
            )}
          </Loaded>
          <Failed of={adding} />
          <div class="row">
            <button class="button" type="button" onClick={() => props.close()}>
              Cancel
            </button>
            <button
              class="button"
              data-kind="main"
              type="submit"
              disabled={adding.isRunning() || reports.state !== "ready"}
            >
              {adding.isRunning() ? "Adding…" : "Add"}
            </button>
          </div>
        </form>
      }
    >
      {(entry) => (
        <div class="stack">
          <h2 id="add-to-report">Added</h2>
          <p role="status" dir="auto">
            It's at the end of <a href={`/reports/${entry().id}`}>{entry().title}</a>.
          </p>
          <div class="row">
            <button class="button" type="button" onClick={() => props.close()}>
              Close
            </button>
          </div>
        </div>
      )}
    </Show>
  )
}

interface Props {
  readonly block: NewReportBlock
  readonly isSmall?: boolean
}

/** A button that adds an answer or a table to a report. */
export const AddToReport = (props: Props) => {
  const [isOpen, setOpen] = createSignal(false)
  return (
    <May do="manage">
      <button
        class="button"
        data-size={props.isSmall === true ? "small" : undefined}
        type="button"
        onClick={() => setOpen(true)}
      >
        Add to report
      </button>
      <Show when={isOpen()}>
        <Portal>
          <dialog
            class="dialog"
            aria-labelledby="add-to-report"
            ref={(dialog) => queueMicrotask(() => dialog.showModal())}
            onClose={() => setOpen(false)}
          >
            <Choosing block={props.block} close={() => setOpen(false)} />
          </dialog>
        </Portal>
      </Show>
    </May>
  )
}
