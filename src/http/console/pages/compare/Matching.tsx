import { For, Show } from "solid-js"
import { createLater } from "../../data/Later.ts"
import { createLoaded } from "../../data/Loaded.tsx"
import { useClient } from "../../session/Session.tsx"
import { toldOf } from "../../shell/NextStep.ts"
import { matchWords } from "../projects/MatchWords.ts"

interface Props {
  readonly projectId: string
  readonly filter: string
  readonly widen: (filter: string) => void
}

/** How many respondents a filter matches and how it is read, while it is written. */
export const Matching = (props: Props) => {
  const client = useClient()
  const later = createLater(() => ({ projectId: props.projectId, filter: props.filter.trim() }), 300)
  const [matches] = createLoaded(later, ({ filter, projectId }, signal) =>
    client.projects.matches(projectId, { ...(filter !== "" && { filter }), engine: "statistical" }, { signal })
  )
  return (
    <div class="matching figures" aria-live="polite" aria-busy={matches.loading}>
      <Show when={matches.state !== "errored"} fallback={<p class="mistake">{toldOf(matches.error).message}</p>}>
        <Show when={matches.latest} fallback={<p class="waiting">Counting…</p>}>
          {(found) => (
            <>
              <p>
                <strong>{matchWords(found()).count}</strong>
              </p>
              <Show when={matchWords(found()).reading}>{(reading) => <p class="note">{reading()}</p>}</Show>
              <Show when={matchWords(found()).refusal}>{(refusal) => <p class="mistake">{refusal()}</p>}</Show>
              <Show when={found().nearest.length > 0}>
                <p class="note">
                  {"Perhaps you mean: "}
                  <For each={found().nearest}>
                    {({ name }, at) => (
                      <>
                        {at() > 0 ? ", " : ""}
                        <code>{name}</code>
                      </>
                    )}
                  </For>
                </p>
              </Show>
              <Show when={found().wider}>
                {(wider) => (
                  <button
                    class="button"
                    data-size="small"
                    type="button"
                    onClick={() => props.widen(wider().expression)}
                  >
                    {`Widen to ${wider().expression} (${wider().matched})`}
                  </button>
                )}
              </Show>
            </>
          )}
        </Show>
      </Show>
    </div>
  )
}
