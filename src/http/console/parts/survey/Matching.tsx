import { createMemo, For, Show } from "solid-js"
import { createLater } from "../../data/Later.ts"
import { createLoaded } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { Problem } from "../../shell/Problem.tsx"
import { matchWords } from "./MatchWords.ts"

interface Props {
  readonly projectId: string
  readonly filter: string
  /** Takes a filter that more people match. */
  readonly widen: (filter: string) => void
}

const PAUSE_MS = 250

/** How many respondents a filter matches, what their answers are worth and how it is read, while it is written. */
export const Matching = (props: Props) => {
  const client = useClient()
  const later = createLater(
    createMemo(() => ({ projectId: props.projectId, filter: props.filter.trim() }), undefined, {
      equals: (a, b) => a.projectId === b.projectId && a.filter === b.filter
    }),
    PAUSE_MS
  )
  const [matches, { refetch }] = createLoaded(later, ({ filter, projectId }, signal) =>
    client.projects.matches(projectId, { ...(filter !== "" && { filter }), engine: "statistical" }, { signal })
  )
  return (
    <div class="stack matching" role="status" aria-live="polite" aria-busy={matches.loading}>
      <Show when={matches.state !== "errored"} fallback={<Problem of={matches.error} again={refetch} />}>
        <Show when={matches.latest} fallback={<p class="waiting">Counting…</p>}>
          {(found) => {
            const words = createMemo(() => matchWords(found()))
            return (
              <>
                <p class="figures">
                  <strong>{words().count}</strong> {words().worth}
                </p>
                <Show when={words().reading}>{(reading) => <p class="small">{reading()}</p>}</Show>
                <For each={words().notes}>{(note) => <p class="note">{note}</p>}</For>
                <Show when={words().refusal}>{(refusal) => <p class="mistake">{refusal()}</p>}</Show>
                <Show when={found().wider}>
                  {(wider) => (
                    <div class="row">
                      <button
                        class="button"
                        data-size="small"
                        type="button"
                        onClick={() => props.widen(wider().expression)}
                      >
                        {`Widen to ${wider().expression} (${wider().matched})`}
                      </button>
                    </div>
                  )}
                </Show>
                <Show when={found().nearest.length > 0}>
                  <p class="small">
                    {"Perhaps you mean: "}
                    <For each={found().nearest}>
                      {({ name, text }, at) => (
                        <>
                          {at() > 0 ? ", " : ""}
                          <code>{name}</code>
                          {text === null || text === name ? "" : ` (${text})`}
                        </>
                      )}
                    </For>
                  </p>
                </Show>
              </>
            )
          }}
        </Show>
      </Show>
    </div>
  )
}
