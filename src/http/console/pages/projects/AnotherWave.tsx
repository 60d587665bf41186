import { createSignal, For, Show } from "solid-js"
import type { WavePreview } from "../../../../client/Types.ts"
import { counted } from "../../../../domain/text/Figures.ts"
import { createDoing } from "../../data/Doing.ts"
import { Confirmation } from "../../parts/Confirmation.tsx"
import { Field, TextField } from "../../parts/Field.tsx"
import { May, useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import { SURVEYS, SURVEYS_NOTE } from "./SurveyFormats.ts"

const Differences = (props: { readonly preview: WavePreview }) => (
  <div role="status" class="stack">
    <p>
      {counted(props.preview.respondents.added, "respondent", "respondents")} after the{" "}
      {props.preview.respondents.before} in the project. {counted(props.preview.joined, "question is", "questions are")}{" "}
      in both. Waves: {props.preview.waves.join(", ")}.
    </p>
    <Show when={props.preview.differences.length > 0} fallback={<p>No differences.</p>}>
      <ul class="notes">
        <For each={props.preview.differences}>{({ text }) => <li dir="auto">{text}</li>}</For>
      </ul>
    </Show>
  </div>
)

/** Appends a file of further respondents: every difference first. */
export const AnotherWave = (props: { readonly projectId: string; readonly again: () => void }) => {
  const client = useClient()
  const toasts = useToasts()
  const [file, setFile] = createSignal<File>()
  const [label, setLabel] = createSignal("")
  const [first, setFirst] = createSignal("")
  const [isTried, setTried] = createSignal(false)
  const appending = createDoing(async ({ accept, file }: { accept?: string; file: File }, signal) => {
    const names = { label: label().trim(), first: first().trim() }
    return client.projects.appendWave(
      props.projectId,
      {
        file,
        ...(names.label !== "" && { label: names.label }),
        ...(names.first !== "" && { first: names.first }),
        ...(accept !== undefined && { accept })
      },
      { signal, timeout: 0 }
    )
  })
  const [isRemoved, setRemoved] = createSignal(false)
  const removing = createDoing(async (_: undefined, signal) => {
    const { waves } = await client.projects.removeWave(props.projectId, { signal })
    setRemoved(false)
    toasts.say(`${waves.join(", ")} was removed.`)
    props.again()
  })
  const [preview, setPreview] = createSignal<WavePreview>()
  const send = async (accept?: string) => {
    setTried(true)
    const given = file()
    if (given === undefined) return
    const found = await appending.run({ file: given, ...(accept !== undefined && { accept }) })
    if (found === undefined) return
    setPreview(found.accepted ? undefined : found)
    if (!found.accepted) return
    toasts.say(`${counted(found.respondents.added, "respondent was", "respondents were")} added.`)
    props.again()
  }
  const changed = () => setPreview(undefined)
  return (
    <May do="manage">
      <details class="card">
        <summary>Add another wave</summary>
        <form
          class="stack more"
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Field
            label="Data file"
            note={`${SURVEYS_NOTE}. Questions are matched with those you have.`}
            mistake={isTried() && file() === undefined ? "Choose a file." : null}
          >
            {(attributes) => (
              <input
                {...attributes}
                type="file"
                accept={SURVEYS}
                onChange={(event) => {
                  setFile(event.currentTarget.files?.[0])
                  changed()
                }}
              />
            )}
          </Field>
          <TextField
            label="Name of this wave"
            note="For example 2025. Leave empty if the file has a column that names its waves."
            value={label()}
            onChange={(value) => {
              setLabel(value)
              changed()
            }}
          />
          <TextField
            label="Name of the wave you already have"
            note="Only for the first wave you add."
            value={first()}
            onChange={(value) => {
              setFirst(value)
              changed()
            }}
          />
          <Failed of={appending} />
          <Show when={preview()}>{(found) => <Differences preview={found()} />}</Show>
          <div class="row">
            <Show
              when={preview()}
              fallback={
                <button class="button" type="submit" disabled={appending.isRunning()}>
                  Preview
                </button>
              }
            >
              {(found) => (
                <button
                  class="button"
                  data-kind="main"
                  type="button"
                  disabled={appending.isRunning()}
                  onClick={() => void send(found().accept)}
                >
                  Add this wave
                </button>
              )}
            </Show>
            <button class="button" data-kind="quiet" type="button" onClick={() => setRemoved(true)}>
              Remove the latest wave…
            </button>
          </div>
        </form>
        <Show when={isRemoved()}>
          <Confirmation title="Remove the latest wave?" act="Remove" doing={removing} close={() => setRemoved(false)}>
            <p>Its respondents are deleted. To get them back, add the file again.</p>
          </Confirmation>
        </Show>
      </details>
    </May>
  )
}
