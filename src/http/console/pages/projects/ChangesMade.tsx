import { For, Show } from "solid-js"
import type { Understanding } from "../../../../client/Types.ts"
import { createDoing } from "../../data/Doing.ts"
import { useClient } from "../../session/Session.tsx"
import { Failed } from "../../shell/Problem.tsx"
import { useToasts } from "../../shell/Toasts.tsx"
import { changeWords, differenceWords } from "./ReadingWords.ts"

interface Props {
  readonly projectId: string
  readonly of: Understanding
  readonly again: () => void
}

/** What anybody changed by hand of how a file was read, the newest first, and how to take it back. */
export const ChangesMade = (props: Props) => {
  const client = useClient()
  const toasts = useToasts()
  const taking = createDoing(async (change: number, signal) => {
    await client.projects.takeBack(props.projectId, change, { signal })
    toasts.say("The change is taken back.")
    props.again()
  })
  return (
    <Show when={props.of.changes.length > 0}>
      <section class="banner" aria-label="What was changed">
        <h2>Changed by hand</h2>
        <ul class="notes">
          <For each={props.of.changes.toReversed()}>
            {(change) => (
              <li>
                <div class="row spread">
                  <span>{changeWords(change)}</span>
                  <button
                    class="button"
                    data-kind="quiet"
                    data-size="small"
                    type="button"
                    disabled={taking.isRunning()}
                    aria-label={`Take back: ${changeWords(change)}`}
                    onClick={() => void taking.run(change.id)}
                  >
                    Take back
                  </button>
                </div>
                <For each={change.changed}>
                  {(difference) => (
                    <p class="small soft" dir="auto">
                      {differenceWords(difference)}
                    </p>
                  )}
                </For>
              </li>
            )}
          </For>
        </ul>
        <Failed of={taking} />
      </section>
    </Show>
  )
}
