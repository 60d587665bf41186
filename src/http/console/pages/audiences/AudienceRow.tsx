import { createSignal, Show } from "solid-js"
import type { Audience } from "../../../../client/Client.ts"
import { createDoing } from "../../data/Doing.ts"
import { Field } from "../../parts/Field.tsx"
import { Understanding } from "../../parts/people/Understanding.tsx"
import { useClient } from "../../session/Session.tsx"
import { Problem } from "../../shell/Problem.tsx"
import { useToasts } from "../../shell/Toasts.tsx"

interface Props {
  readonly audience: Audience
  readonly remove: () => void
  /** Keeps it after all; undefined while it is not deleted. */
  readonly undo: (() => void) | undefined
  readonly renamed: () => void
}

/** One audience: its title, whom it describes, and what can be done with it. */
export const AudienceRow = (props: Props) => {
  const client = useClient()
  const toasts = useToasts()
  const [title, setTitle] = createSignal<string | null>(null)
  const [isOpen, setOpen] = createSignal(false)
  let renameButton!: HTMLButtonElement
  let deleteButton!: HTMLButtonElement

  const renaming = createDoing(async (given: string, signal) => {
    await client.audiences.rename(props.audience.id, given, { signal })
    toasts.say(`“${props.audience.title}” is now “${given}”.`)
    setTitle(null)
    props.renamed()
  })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const given = title()?.trim() ?? ""
    if (given !== "") void renaming.run(given)
  }
  const stop = () => {
    setTitle(null)
    renaming.forget()
    queueMicrotask(() => renameButton.focus())
  }
  const undo = () => {
    props.undo?.()
    queueMicrotask(() => deleteButton.focus())
  }
  return (
    <li class="audience" data-deleted={props.undo !== undefined}>
      <Show
        when={title() !== null}
        fallback={
          <h2 class="audience-title" dir="auto">
            {props.audience.title}
          </h2>
        }
      >
        <form class="rename" onSubmit={submit} onKeyDown={(event) => event.key === "Escape" && stop()}>
          <Field label="New title">
            {(field) => (
              <input
                {...field}
                class="input"
                ref={(input) => queueMicrotask(() => input.select())}
                value={title() ?? ""}
                onInput={(event) => setTitle(event.currentTarget.value)}
              />
            )}
          </Field>
          <div class="row">
            <button class="button" data-kind="main" data-size="small" type="submit" disabled={renaming.isRunning()}>
              Rename
            </button>
            <button class="button" data-kind="quiet" data-size="small" type="button" onClick={stop}>
              Cancel
            </button>
          </div>
          <Show when={renaming.problem()}>{(error) => <Problem of={error()} />}</Show>
        </form>
      </Show>
      <p class="said" dir="auto">
        {props.audience.prompt}
      </p>
      <div class="row actions">
        <Show
          when={props.undo === undefined}
          fallback={
            <>
              <span class="soft">Deleted</span>
              <button
                class="button"
                data-size="small"
                type="button"
                aria-label={`Undo: delete ${props.audience.title}`}
                ref={(button) => queueMicrotask(() => button.focus())}
                onClick={(event) => event.detail < 2 && undo()}
              >
                Undo
              </button>
            </>
          }
        >
          <a
            class="button"
            data-size="small"
            href={`/ask?audience=${props.audience.id}`}
            aria-label={`Ask ${props.audience.title}`}
          >
            Ask
          </a>
          <button
            class="button"
            data-kind="quiet"
            data-size="small"
            type="button"
            aria-expanded={isOpen()}
            aria-label={`What is understood of ${props.audience.title}`}
            onClick={() => setOpen(!isOpen())}
          >
            What is understood
          </button>
          <button
            ref={renameButton}
            class="button"
            data-kind="quiet"
            data-size="small"
            type="button"
            aria-label={`Rename ${props.audience.title}`}
            onClick={() => setTitle(props.audience.title)}
          >
            Rename
          </button>
          <button
            ref={deleteButton}
            class="button"
            data-kind="bad"
            data-size="small"
            type="button"
            aria-label={`Delete ${props.audience.title}`}
            onClick={() => props.remove()}
          >
            Delete
          </button>
        </Show>
      </div>
      <Show when={isOpen()}>
        <Understanding description={props.audience.prompt} audienceId={props.audience.id} />
      </Show>
    </li>
  )
}
