import { createEffect, createSignal, For, on, onCleanup, Show } from "solid-js"
import type { Matches } from "../../../../client/Types.ts"
import { createDoing } from "../../data/Doing.ts"
import { Field } from "../../parts/Field.tsx"
import { useClient } from "../../session/Session.tsx"
import { Problem } from "../../shell/Problem.tsx"
import { matchWords } from "./MatchWords.ts"

const PAUSE_MS = 250

interface Props {
  readonly projectId: string
  /** The filter that is applied; empty for everybody. */
  readonly value: string
  readonly onApply: (filter: string) => void
}

/** Whose answers count: an expression or plain words, with who matches while it is typed. */
export const FilterBar = (props: Props) => {
  const client = useClient()
  const [text, setText] = createSignal(props.value)
  const [matches, setMatches] = createSignal<Matches>()
  const looking = createDoing((filter: string, signal) =>
    client.projects.matches(props.projectId, { ...(filter !== "" && { filter }), engine: "statistical" }, { signal })
  )
  let timer: ReturnType<typeof setTimeout> | undefined
  onCleanup(() => clearTimeout(timer))
  const look = async (filter: string) => {
    const found = await looking.run(filter)
    if (found !== undefined) setMatches(found)
  }
  createEffect(
    on(
      () => props.value,
      (value) => {
        setText(value)
        void look(value)
      }
    )
  )
  const write = (value: string) => {
    setText(value)
    clearTimeout(timer)
    timer = setTimeout(() => void look(value.trim()), PAUSE_MS)
  }
  const apply = (filter: string) => {
    clearTimeout(timer)
    setText(filter)
    props.onApply(filter)
    if (filter === props.value) void look(filter)
  }
  const isChanged = () => text().trim() !== props.value
  const told = () => {
    const found = matches()
    return found === undefined ? null : matchWords(found)
  }

  return (
    <form
      class="card stack filter-bar"
      onSubmit={(event) => {
        event.preventDefault()
        apply(text().trim())
      }}
    >
      <Field
        label="Whose answers"
        note="Plain words, or an expression such as gender = “Female” AND age >= 30. Empty: everybody."
      >
        {(attributes) => (
          <div class="row filter-row">
            <input
              {...attributes}
              class="input"
              dir="auto"
              type="search"
              autocomplete="off"
              spellcheck={false}
              placeholder="Everybody"
              value={text()}
              onInput={(event) => write(event.currentTarget.value)}
            />
            <button class="button" data-kind="main" type="submit" disabled={!isChanged()}>
              Apply
            </button>
            <Show when={props.value !== ""}>
              <button class="button" type="button" onClick={() => apply("")}>
                Everybody
              </button>
            </Show>
          </div>
        )}
      </Field>
      <div class="stack match-words" role="status" aria-live="polite">
        <Show when={looking.problem()}>{(error) => <Problem of={error()} />}</Show>
        <Show when={told()}>
          {(words) => (
            <>
              <p class="figures">
                <strong>{words().count}</strong> {words().worth}
              </p>
              <Show when={words().reading}>{(reading) => <p class="small">{reading()}</p>}</Show>
              <For each={words().notes}>{(note) => <p class="soft small">{note}</p>}</For>
              <Show when={words().refusal}>{(refusal) => <p class="mistake">{refusal()}</p>}</Show>
            </>
          )}
        </Show>
        <Show when={matches()?.wider}>
          {(wider) => (
            <div class="row">
              <button class="button" data-size="small" type="button" onClick={() => apply(wider().expression)}>
                {`Widen to ${wider().expression} (${wider().matched})`}
              </button>
            </div>
          )}
        </Show>
        <Show when={(matches()?.nearest.length ?? 0) > 0}>
          <p class="small">
            {"Perhaps you mean: "}
            <For each={matches()?.nearest}>
              {({ name, text: words }, at) => (
                <>
                  {at() > 0 ? ", " : ""}
                  <code>{name}</code>
                  {words === null || words === name ? "" : ` (${words})`}
                </>
              )}
            </For>
          </p>
        </Show>
      </div>
    </form>
  )
}
