import { createSignal, Show } from "solid-js"
import type { Audience } from "../../../../client/Client.ts"
import { createDoing } from "../../data/Doing.ts"
import { TextField } from "../../parts/Field.tsx"
import { Understanding } from "../../parts/people/Understanding.tsx"
import { useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Page.tsx"
import { useToasts } from "../../shell/Toasts.tsx"

interface Props {
  readonly audience: Audience
  readonly remove: () => void
  /** Undoes the deletion; undefined if it isn't deleted. */
  readonly undo: (() => void) | undefined
  readonly renamed: () => void
}

interface ActionProps {
  readonly words: string
  readonly label: string
  readonly kind?: "bad"
  /** Whether it has opened something; undefined if it opens nothing. */
  readonly isOpen?: boolean
  readonly ref?: HTMLButtonElement
  readonly act: () => void
}

const Action = (props: ActionProps) => (
  <button
    ref={props.ref}
    class="button"
    data-kind={props.kind ?? "quiet"}
    data-size="small"
    type="button"
    aria-expanded={props.isOpen}
    aria-label={props.label}
    onClick={() => props.act()}
  >
    {props.words}
  </button>
)

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
          <TextField
            label="New title"
            ref={(input) => queueMicrotask(() => input.select())}
            value={title() ?? ""}
            onChange={setTitle}
          />
          <div class="row">
            <button class="button" data-kind="main" data-size="small" type="submit" disabled={renaming.isRunning()}>
              Rename
            </button>
            <button class="button" data-kind="quiet" data-size="small" type="button" onClick={stop}>
              Cancel
            </button>
          </div>
          <Failed of={renaming} />
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
          <Action
            words="How it's understood"
            label={`How it's understood: ${props.audience.title}`}
            isOpen={isOpen()}
            act={() => setOpen(!isOpen())}
          />
          <Action
            ref={renameButton}
            words="Rename"
            label={`Rename ${props.audience.title}`}
            act={() => setTitle(props.audience.title)}
          />
          <Action
            ref={deleteButton}
            words="Delete"
            label={`Delete ${props.audience.title}`}
            kind="bad"
            act={() => props.remove()}
          />
        </Show>
      </div>
      <Show when={isOpen()}>
        <Understanding description={props.audience.prompt} audienceId={props.audience.id} />
      </Show>
    </li>
  )
}
