import { createEffect, createSignal, on, Show } from "solid-js"
import { ApiError } from "../../../../client/Client.ts"
import { Loaded, type LoadedProps } from "../../data/Loaded.tsx"
import { Field } from "../../parts/Field.tsx"
import { Matching } from "../../parts/survey/Matching.tsx"

const REFUSALS: ReadonlySet<string> = new Set(["filter_invalid", "insufficient_matches"])

/** Whether loading failed because of the filter, which the filter bar already reports. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.param === "filter" && REFUSALS.has(error.code)

/** Shows results for the respondents who match the filter. */
export const Filtered = <A,>(props: LoadedProps<A>) => (
  <Show when={!isRefused(props.of.error)} fallback={<p class="soft">{`Change the filter to see ${props.what}.`}</p>}>
    <Loaded {...props} />
  </Show>
)

interface Props {
  readonly projectId: string
  /** The current filter; empty for everyone. */
  readonly value: string
  readonly onApply: (filter: string) => void
}

/** A filter on respondents, as an expression or in plain words, with live feedback on who matches. */
export const FilterBar = (props: Props) => {
  const [text, setText] = createSignal(props.value)
  createEffect(
    on(
      () => props.value,
      (value) => setText(value)
    )
  )
  const apply = (filter: string) => {
    setText(filter)
    props.onApply(filter)
  }
  return (
    <form
      class="stack filter-bar"
      onSubmit={(event) => {
        event.preventDefault()
        apply(text().trim())
      }}
    >
      <Field label="Respondents">
        {(attributes) => (
          <div class="row filter-row">
            <input
              {...attributes}
              class="input"
              dir="auto"
              type="search"
              autocomplete="off"
              spellcheck={false}
              placeholder="Everyone, or for example: women over 30"
              value={text()}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <button class="button" data-kind="main" type="submit" disabled={text().trim() === props.value}>
              Apply
            </button>
            <Show when={props.value !== ""}>
              <button class="button" type="button" onClick={() => apply("")}>
                Everyone
              </button>
            </Show>
          </div>
        )}
      </Field>
      <Matching projectId={props.projectId} filter={text()} widen={apply} />
    </form>
  )
}
